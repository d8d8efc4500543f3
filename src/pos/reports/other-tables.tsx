import type { ReactNode } from 'react';
import { cardRows } from '#domain/reports/card-figures.ts';
import type { PeriodTable } from '#domain/reports/period-csv.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import { wordOfForm } from '#domain/cashier/payment-forms.ts';
import { AREA_WORDS } from '#domain/reports/report-words.ts';
import { Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import type { MadeOf } from './made-of.ts';
import { ChangeMark, Part, type PeriodPartProps } from './period-parts.tsx';
import styles from './period.module.css';

const MONEY_WORDS: Readonly<Record<string, string>> = {
  overpaid: 'Cobrado de más',
  advance: 'Anticipos',
  returned: 'Devuelto',
};
const TABLES: readonly { readonly table: PeriodTable; readonly title: string }[] = [
  { table: 'dias', title: 'Por día' },
  { table: 'horas', title: 'Por hora' },
  { table: 'categorias', title: 'Por categoría' },
  { table: 'platillos', title: 'Por platillo' },
  { table: 'paquetes', title: 'Paquetes' },
  { table: 'areas', title: 'Por área' },
  { table: 'meseros', title: 'Por persona' },
  { table: 'mesas', title: 'Por mesa' },
  { table: 'canales', title: 'Por canal' },
  { table: 'formas-de-pago', title: 'Por forma de pago' },
  { table: 'tarjetas', title: 'Tarjetas por terminal' },
  { table: 'iva', title: 'IVA por tasa' },
  { table: 'cocina', title: 'Minutos de cocina' },
  { table: 'sin-cobrar', title: 'Sin cobrar' },
];

/** Where the money is, what of it is tax, and every table whole. */
export function OtherTables({ report, onOpen }: PeriodPartProps) {
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <Money report={report} onOpen={onOpen} />
        <Taxes report={report} onOpen={onOpen} />
        <Channels report={report} onOpen={onOpen} />
      </div>
      <AllTables onOpen={onOpen} />
    </div>
  );
}

/** How it was paid, and how one comes from what was sold to what was taken. */
function Money({ report: { now, past, names }, onOpen }: PeriodPartProps) {
  const collected = now.by.method.reduce((sum, { amount }) => sum + amount, 0);
  const before = (key: string): number => past.by.method.find((each) => each.key === key)?.amount ?? 0;
  const methods = now.by.method.map(({ key }) => key);
  const cards = cardRows(now.by.card, names);
  return (
    <Part title="Cómo pagaron">
      <ul className={styles.rows}>
        {now.by.method.map(({ key, amount }) => (
          <Row
            key={key}
            made={{ title: wordOfForm(key), figure: { kind: 'method', keys: [key] }, amount }}
            onOpen={onOpen}
          >
            <ChangeMark now={amount} past={before(key)} good="none" />
          </Row>
        ))}
        {cards.map(({ title, keys, amount }) => (
          <Row key={title} made={{ title, figure: { kind: 'card', keys }, amount }} onOpen={onOpen} />
        ))}
        <Row
          made={{ title: 'Ventas netas', figure: { kind: 'total', keys: [] }, amount: now.total.amount }}
          onOpen={onOpen}
        />
        <Row
          sign="+"
          made={{ title: 'Propinas', figure: { kind: 'total', keys: [], of: 'tip' }, amount: now.total.tip }}
          onOpen={onOpen}
        />
        {now.by.money.map(({ key, amount }) => (
          <Row
            key={key}
            sign={amount < 0 ? '−' : '+'}
            made={{ title: MONEY_WORDS[key] ?? key, figure: { kind: 'money', keys: [key] }, amount }}
            onOpen={onOpen}
          />
        ))}
        <Row
          sign="="
          made={{ title: 'Cobrado', figure: { kind: 'method', keys: methods }, amount: collected }}
          onOpen={onOpen}
        />
        {/* Beside what was collected: it lies in the drawer, and nobody sold it. */}
        {now.by.rounding.map(({ key, amount }) => (
          <Row
            key={key}
            sign={amount < 0 ? '−' : '+'}
            made={{ title: 'Redondeo del efectivo', figure: { kind: 'rounding', keys: [key] }, amount }}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Part>
  );
}

/** Of what was really paid, after discounts and cortesías; and which of the two areas made it. */
function Taxes({ report: { now, past }, onOpen }: PeriodPartProps) {
  const base = now.by.rate.reduce((sum, { amount, tax }) => sum + amount - tax, 0);
  const rates = now.by.rate.map(({ key }) => key);
  const before = (key: string): number => past.by.area.find((each) => each.key === key)?.amount ?? 0;
  return (
    <Part title="De las ventas netas">
      <ul className={styles.rows}>
        <Row
          made={{ title: 'Sin IVA', figure: { kind: 'rate', keys: rates, of: 'base' }, amount: base }}
          onOpen={onOpen}
        />
        {now.by.rate.map(({ key, tax }) => (
          <Row
            key={key}
            made={{ title: `IVA ${percent(key)}`, figure: { kind: 'rate', keys: [key], of: 'tax' }, amount: tax }}
            onOpen={onOpen}
          />
        ))}
        {now.by.area.map(({ key, amount }) => (
          <Row
            key={key}
            made={{ title: AREA_WORDS[key] ?? key, figure: { kind: 'area', keys: [key] }, amount }}
            onOpen={onOpen}
          >
            <ChangeMark now={amount} past={before(key)} good="up" />
          </Row>
        ))}
      </ul>
    </Part>
  );
}

/** Where the orders came from, and what of it is not the venue's: shown where there is more than tables and the counter. */
function Channels({ report: { now, past, names }, onOpen }: PeriodPartProps) {
  const { channel, commission } = now.by;
  const kept = commission.reduce((sum, { amount }) => sum + amount, 0);
  const before = (key: string): number => past.by.channel.find((each) => each.key === key)?.amount ?? 0;
  const keys = commission.map(({ key }) => key);
  if (channel.every(({ key }) => key === 'table' || key === 'takeaway')) return null;
  return (
    <Part title="Por canal">
      <ul className={styles.rows}>
        {channel.map(({ key, amount }) => (
          <Row
            key={key}
            made={{ title: names.channels[key] ?? key, figure: { kind: 'channel', keys: [key] }, amount }}
            onOpen={onOpen}
          >
            <ChangeMark now={amount} past={before(key)} good="up" />
          </Row>
        ))}
        {kept > 0 && (
          <>
            <Row
              sign="−"
              made={{ title: 'Comisiones de las apps', figure: { kind: 'commission', keys }, amount: -kept }}
              onOpen={onOpen}
            />
            <Row
              sign="="
              made={{ title: 'Después de comisión', table: 'canales', amount: now.total.amount - kept }}
              onOpen={onOpen}
            />
          </>
        )}
      </ul>
    </Part>
  );
}

interface RowProps extends Pick<PeriodPartProps, 'onOpen'> {
  readonly made: MadeOf & { readonly amount: number };
  readonly sign?: '+' | '−' | '=';
  readonly children?: ReactNode;
}

function Row({ made, sign, onOpen, children }: RowProps) {
  const shown = sign === '−' ? -made.amount : made.amount;
  return (
    <li>
      <button type="button" data-centavos={made.amount} onClick={() => onOpen(made)}>
        <span>
          {sign !== undefined && `${sign} `}
          {made.title}
        </span>
        <b>{wholePesos(shown)}</b>
        {children}
      </button>
    </li>
  );
}

/** «0.16» as «16%». */
function percent(rate: string): string {
  return `${Number((Number(rate) * 100).toFixed(2))}%`;
}

/** Each whole, with its file. */
function AllTables({ onOpen }: Pick<PeriodPartProps, 'onOpen'>) {
  return (
    <Part title="Todas las tablas" note="con CSV de cada una">
      <Text ink="soft" size={-1} figures>
        {TABLES.map(({ table, title }) => (
          <Key key={table} onClick={() => onOpen({ title, table })}>
            {title}
          </Key>
        ))}
      </Text>
    </Part>
  );
}
