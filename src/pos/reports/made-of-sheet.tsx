import type { PeriodReport } from '#domain/reports/period-report.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import { Row, Text } from '#ui/layout/layout.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { AccountBody } from '../shell/account-body.tsx';
import { figureText, whole, type MadeOf } from './made-of.ts';
import { Accounts, Acts } from './made-of-lists.tsx';
import { PeriodTableBody } from './period-table.tsx';
import sheets from './made-of.module.css';
import styles from './period.module.css';

interface MadeOfSheetProps {
  readonly report: PeriodReport;
  readonly path: readonly MadeOf[];
  readonly onOpen: (made: MadeOf) => void;
  readonly onBack: (step: number) => void;
  readonly onClose: () => void;
}

/** What a figure is made of, down to the account; the way there stays at the top, and «back» goes it step by step. */
export function MadeOfSheet({ report, path, onOpen, onBack, onClose }: MadeOfSheetProps) {
  const shown = path.at(-1);
  if (shown === undefined) return null;
  const period = shown.period ?? path.findLast((made) => made.period !== undefined)?.period ?? report.period;
  const { figure, acts, table, amount, note } = shown;
  return (
    <Sheet
      key={path.length}
      title={capital(shown.title)}
      onClose={onClose}
      onBack={path.length > 1 ? () => onBack(path.length - 2) : undefined}
    >
      {path.length > 1 && (
        <Row as="nav" className={sheets.path} aria-label="Camino">
          {path.slice(0, -1).map(({ title }, step) => (
            <button key={title} type="button" onClick={() => onBack(step)}>
              {capital(title)} ›
            </button>
          ))}
        </Row>
      )}
      {shown.ticketId !== undefined && <AccountBody ticketId={shown.ticketId} />}
      {table !== undefined && <PeriodTableBody report={report} table={table} onOpen={onOpen} />}
      {amount !== undefined && amount !== null && (
        <p className={styles.lost}>
          <b data-cifra="figura" data-centavos={amount}>
            {figureText(figure?.of ?? 'amount', amount)}
          </b>
        </p>
      )}
      {note !== undefined && (
        <Text ink="soft" size={-1} figures>
          {note}
        </Text>
      )}
      {acts !== undefined && <Acts acts={acts} period={period} onOpen={onOpen} />}
      {shown.isDishes === true && figure !== undefined && <Dishes report={report} keys={figure.keys} onOpen={onOpen} />}
      {figure !== undefined && (
        <>
          <h3 className={sheets.heading}>Cuentas</h3>
          <Accounts figure={figure} period={period} onOpen={onOpen} />
        </>
      )}
    </Sheet>
  );
}

function Dishes({
  report: { now, names },
  keys,
  onOpen,
}: Pick<MadeOfSheetProps, 'report' | 'onOpen'> & { readonly keys: readonly string[] }) {
  const wanted = new Set(keys);
  return (
    <ul className={styles.rows}>
      {now.by.dish
        .filter(({ key }) => wanted.has(key))
        .map(({ key, qty, amount }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() =>
                onOpen({ title: names.dishes[key]?.name ?? key, figure: { kind: 'dish', keys: [key] }, amount })
              }
            >
              <span>{names.dishes[key]?.name ?? key}</span>
              <span>{whole(qty)}</span>
              <b>{wholePesos(amount)}</b>
            </button>
          </li>
        ))}
    </ul>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
