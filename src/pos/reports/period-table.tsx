import { useState } from 'react';
import { periodTable, type ColumnSum, type PeriodTable, type RowMade } from '#domain/reports/period-csv.ts';
import { partOf, type PeriodReport } from '#domain/reports/period-report.ts';
import { Text } from '#ui/layout/layout.tsx';
import { KeyLink } from '#ui/pos/key.tsx';
import { whole, type MadeOf } from './made-of.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import sheets from './made-of.module.css';
import styles from './period.module.css';

interface PeriodTableProps {
  readonly report: PeriodReport;
  readonly table: PeriodTable;
  readonly onOpen: (made: MadeOf) => void;
}

/** The same rows as the file, sorted by whatever heading is tapped. */
export function PeriodTableBody({ report, table, onOpen }: PeriodTableProps) {
  const { head, rows, made, sums } = periodTable(report, table);
  const [sort, setSort] = useState<Sort | null>(null);
  const numbered = rows.map((row, index) => ({ row, own: made[index] }));
  const sorted =
    sort === null
      ? numbered
      : numbered.toSorted((a, b) => compare(a.row[sort.column], b.row[sort.column]) * (sort.isDown ? -1 : 1));
  return (
    <>
      <p>
        <KeyLink
          href={`/api/pos/reportes/periodo.csv?desde=${report.period.from}&hasta=${report.period.to}&tabla=${table}`}
          download
        >
          Bajar CSV
        </KeyLink>
      </p>
      <DataTable label="Tabla" className={sheets.table} head={<Head titles={head} sort={sort} onSort={setSort} />}>
        {sorted.map(({ row, own }) => (
          <tr key={row.join(' ')}>
            {row.map((cell, column) => {
              const opens = openedBy(report, {
                title: titleOf(row, head[column], column),
                own,
                sum: column === 0 ? undefined : sums[column],
              });
              return (
                <td key={head[column]} data-numero={isNumber(cell)}>
                  {opens === null ? (
                    shownCell(cell)
                  ) : (
                    <button type="button" className={styles.link} onClick={() => onOpen(opens)}>
                      {shownCell(cell)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </DataTable>
      {rows.length === 0 && (
        <Text ink="soft" size={-1} figures>
          Nada en estas fechas.
        </Text>
      )}
    </>
  );
}

function titleOf(row: readonly (string | number)[], head: string | undefined, column: number): string {
  return column === 0 ? String(row[0]) : `${row[0]} · ${head ?? ''}`;
}

interface Tapped {
  readonly title: string;
  readonly own: RowMade | undefined;
  /** Nothing for the name of the row, null where a column has no sum. */
  readonly sum: ColumnSum | null | undefined;
}

/** The name of a row opens its sales; each sum opens what it is made of, also that of the period before. */
function openedBy(report: PeriodReport, { title, own, sum }: Tapped): MadeOf | null {
  if (own === undefined || sum === null) return null;
  if ('acts' in own) return { title, acts: own.acts, amount: own.amount };
  const { of, when } = sum ?? { of: own.figure.kind === 'kitchen' ? 'minutes' : 'amount', when: 'now' };
  const sums = own[when];
  const amount = partOf(sums, of);
  if (amount === 0) return null;
  const period = when === 'before' ? report.before : own.day === undefined ? undefined : { from: own.day, to: own.day };
  return {
    title,
    figure: { ...own.figure, of },
    amount,
    ...(period !== undefined && { period }),
    ...(of === 'minutes' && { note: `Entre ${whole(sums.timed)}: ${whole(sums.minutes / sums.timed)} minutos.` }),
  };
}

interface Sort {
  readonly column: number;
  readonly isDown: boolean;
}

interface HeadProps {
  readonly titles: readonly string[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

/** The first tap puts the largest on top, the next one the smallest. */
function Head({ titles, sort, onSort }: HeadProps) {
  return (
    <tr>
      {titles.map((title, column) => {
        const own = sort?.column === column ? sort : null;
        return (
          <th key={title} scope="col" aria-sort={own === null ? undefined : own.isDown ? 'descending' : 'ascending'}>
            <button type="button" onClick={() => onSort({ column, isDown: own === null || !own.isDown })}>
              {title}
            </button>
          </th>
        );
      })}
    </tr>
  );
}

function isNumber(cell: string | number): boolean {
  return typeof cell === 'number' || /^-?\d+(\.\d+)?$/.test(cell);
}

/** Amounts as people write them; the file has them as spreadsheets read them. */
function shownCell(cell: string | number): string {
  return typeof cell === 'string' && /^-?\d+\.\d\d$/.test(cell)
    ? cell.replaceAll(/\B(?=(\d{3})+(?!\d)(?=\.|\d))/g, ',')
    : String(cell);
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a !== undefined && b !== undefined && isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  return String(a ?? '').localeCompare(String(b ?? ''), 'es');
}
