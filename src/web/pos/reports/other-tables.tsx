import { kindOf } from '#domain/reports/period.ts';
import type { PeriodTable } from '#domain/reports/period-csv.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import { AREA_WORDS, METHOD_WORDS } from '#domain/reports/report-words.ts';
import { Key, KeyLink } from '#web/shared/pos-ui/key.tsx';
import { ChangeMark, Part, type PeriodPartProps } from './period-parts.tsx';
import styles from './period.module.css';

const MONEY_WORDS: Readonly<Record<string, string>> = {
  overpaid: 'cobrado de más',
  advance: 'anticipos',
  returned: 'devuelto',
};
const TABLES: readonly { readonly table: PeriodTable; readonly title: string }[] = [
  { table: 'dias', title: 'Por día' },
  { table: 'horas', title: 'Por hora' },
  { table: 'categorias', title: 'Por categoría' },
  { table: 'platillos', title: 'Por platillo' },
  { table: 'areas', title: 'Por área' },
  { table: 'meseros', title: 'Por persona' },
  { table: 'mesas', title: 'Por mesa' },
  { table: 'formas-de-pago', title: 'Por forma de pago' },
  { table: 'iva', title: 'IVA por tasa' },
  { table: 'cocina', title: 'Minutos de cocina' },
  { table: 'sin-cobrar', title: 'Sin cobrar' },
];

/** Where the money is, what of it is tax, and every table whole. */
export function OtherTables({ report, onOpen }: PeriodPartProps) {
  const { now, past } = report;
  const beside = now.by.money.map(
    ({ key, amount }) => `${amount < 0 ? '−' : '+'} ${MONEY_WORDS[key] ?? key} ${wholePesos(Math.abs(amount))}`,
  );
  const collected = now.by.method.reduce((sum, { amount }) => sum + amount, 0);
  const tax = now.by.rate.reduce((sum, each) => sum + each.tax, 0);
  const before = (kind: 'method' | 'area', key: string): number =>
    past.by[kind].find((each) => each.key === key)?.amount ?? 0;
  return (
    <div className={styles.two}>
      <Part title="Cómo pagaron">
        <ul className={styles.rows}>
          {now.by.method.map(({ key, amount }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() =>
                  onOpen({ title: METHOD_WORDS[key] ?? key, figure: { kind: 'method', keys: [key] }, amount })
                }
              >
                <span>{METHOD_WORDS[key] ?? key}</span>
                <b>{wholePesos(amount)}</b>
                <ChangeMark now={amount} past={before('method', key)} good="none" />
              </button>
            </li>
          ))}
          {now.by.area.map(({ key, amount }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onOpen({ title: AREA_WORDS[key] ?? key, figure: { kind: 'area', keys: [key] }, amount })}
              >
                <span>De {(AREA_WORDS[key] ?? key).toLowerCase()}</span>
                <b>{wholePesos(amount)}</b>
                <ChangeMark now={amount} past={before('area', key)} good="up" />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          Ventas netas {wholePesos(now.total.amount)} + propinas {wholePesos(now.total.tip)} {beside.join(' ')} =
          cobrado {wholePesos(collected)}. Sin IVA {wholePesos(now.total.amount - tax)}, IVA {wholePesos(tax)}.
        </p>
      </Part>
      <AllTables report={report} onOpen={onOpen} />
    </div>
  );
}

/** Each whole, with its file; of a month also the accountant's package. */
function AllTables({ report, onOpen }: PeriodPartProps) {
  return (
    <Part title="Todas las tablas" note="con CSV de cada una">
      {kindOf(report.period) === 'month' && (
        <p>
          <KeyLink
            look="main"
            size="large"
            href={`/api/pos/paquete.zip?mes=${report.period.from.slice(0, 7)}`}
            download
          >
            Paquete del contador
          </KeyLink>
        </p>
      )}
      <p className={styles.quick}>
        {TABLES.map(({ table, title }) => (
          <Key key={table} onClick={() => onOpen({ title, table })}>
            {title}
          </Key>
        ))}
      </p>
    </Part>
  );
}
