import { memo } from 'react';
import { breakdownOf, isWorthTelling, type BillRow } from '#domain/account/breakdown.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { useNameInFront } from '#ui/drawing/in-front.ts';
import { Sum, Sums } from '#ui/layout/sums.tsx';
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
        {extraRows(line).map((row) => (
          <small key={row}> {row}</small>
        ))}
        {line.givenQty > 0 && <small>Cortesía{line.givenQty < line.qty && ` de ${line.givenQty}`}</small>}
      </span>
      <span className={styles.money}>{formatPesos(line.total)}</span>
    </li>
  );
});

/** In one row, but for a package: each of its parts is a dish. */
function extraRows({ extras, isPackage }: BillLine): readonly string[] {
  return isPackage || extras.length === 0 ? extras : [extras.join(' · ')];
}

/** Where the IVA is added on top all five figures of the specification; otherwise those that are worth a row. */
export function BillTotals({ bill }: { readonly bill: Bill }) {
  const { rows, total, of } = breakdownOf(bill);
  const isShown = (row: BillRow): boolean =>
    isWorthTelling(row) || (!bill.pricesIncludeTax && row.figure !== 'cortesia');
  return (
    <Sums className={styles.totals}>
      {rows.filter(isShown).map(({ figure, label, amount, isTakenOff }) => (
        <Sum key={figure} figure={figure} label={label} amount={amount} isTakenOff={isTakenOff && amount > 0} />
      ))}
      <Sum figure={total.figure} label={total.label} amount={total.amount} isTotal />
      {of.map(({ figure, label, amount }) => (
        <Sum key={figure} figure={figure} label={label} amount={amount} />
      ))}
      {bill.paid > 0 && <Sum figure="pagado" label="Pagado" amount={bill.paid} isTakenOff />}
    </Sums>
  );
}
