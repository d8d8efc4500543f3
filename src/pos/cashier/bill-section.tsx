import { memo } from 'react';
import { breakdownOf, isWorthTelling, type BillRow } from '#domain/account/breakdown.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { useNameInFront } from '#ui/drawing/in-front.ts';
import styles from './bill.module.css';
import type { Bill, BillLine } from './cashier-view.ts';

export function BillLines({ lines }: { readonly lines: Bill['lines'] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {lines.length === 0 && <li className={styles.none}>Esta cuenta no tiene artículos.</li>}
    </ul>
  );
}

const Line = memo(function Line({ line }: { readonly line: BillLine }) {
  const inFront = useNameInFront();
  return (
    <li data-linea={inFront(line.id)}>
      <span className={styles.qty}>{line.pieces}</span>
      <span>
        {line.name}
        {line.extras.length > 0 && <small> {line.extras.join(' · ')}</small>}
        {line.givenQty > 0 && <small>Cortesía{line.givenQty < line.qty && ` de ${line.givenQty}`}</small>}
      </span>
      <span className={styles.money}>{formatPesos(line.total)}</span>
    </li>
  );
});

/** Where the IVA is added on top all five figures of the specification; otherwise those that are worth a row. */
export function BillTotals({ bill }: { readonly bill: Bill }) {
  const { rows, total, of } = breakdownOf(bill);
  const isShown = (row: BillRow): boolean =>
    isWorthTelling(row) || (!bill.pricesIncludeTax && row.figure !== 'cortesia');
  return (
    <dl className={styles.totals}>
      {rows.filter(isShown).map(({ figure, label, amount, isTakenOff }) => (
        <Row key={figure} figure={figure} label={label} value={amount} sign={isTakenOff && amount > 0 ? '−' : ''} />
      ))}
      <Row figure={total.figure} label={total.label} value={total.amount} isTotal />
      {of.map(({ figure, label, amount }) => (
        <Row key={figure} figure={figure} label={label} value={amount} />
      ))}
      {bill.paid > 0 && <Row figure="pagado" label="Pagado" value={bill.paid} sign="−" />}
    </dl>
  );
}

function Row({
  figure,
  label,
  value,
  sign = '',
  isTotal = false,
}: {
  /** By which screens and tests find it. */
  readonly figure: string;
  readonly label: string;
  readonly value: Cents;
  readonly sign?: string;
  readonly isTotal?: boolean;
}) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd data-cifra={figure} data-centavos={value}>
        {sign}
        {formatPesos(value)}
      </dd>
    </div>
  );
}
