import { memo } from 'react';
import { Link } from 'wouter';
import { breakdownOf, isWorthTelling, type BillRow } from '#domain/account/breakdown.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { useNameInFront } from '#ui/drawing/in-front.ts';
import { keyClass } from '#ui/pos/key.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import styles from './bill.module.css';
import type { Bill, BillLine } from './cashier-view.ts';

/** What is being charged: place, folio, every line and the five figures. */
export function BillSection({ bill }: { readonly bill: Bill }) {
  return (
    <section className={styles.bill} aria-label="Cuenta">
      <header className={styles.head}>
        <h1>{bill.place}</h1>
        <p>
          <strong>{bill.folio}</strong>
          {bill.guests !== null && ` · ${personsText(bill.guests)}`}
        </p>
        <Link href="/caja/cuenta" className={keyClass({ className: styles.see })}>
          Ver cuenta
        </Link>
      </header>
      <BillLines lines={bill.lines} />
      <BillTotals bill={bill} />
    </section>
  );
}

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

export function BillTotals({
  bill,
  onlyWhatCounts = false,
}: {
  readonly bill: Bill;
  /** Leaves out what is nothing; the specification's screen shows all five figures. */
  readonly onlyWhatCounts?: boolean;
}) {
  const { rows, total, of } = breakdownOf(bill);
  const isShown = (row: BillRow): boolean => isWorthTelling(row) || (!onlyWhatCounts && row.figure !== 'cortesia');
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
      {bill.paid > 0 && !onlyWhatCounts && <Row figure="por-pagar" label="Por cobrar" value={bill.due} isTotal />}
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
