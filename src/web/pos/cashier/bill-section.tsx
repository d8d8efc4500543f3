import { memo } from 'react';
import { Link } from 'wouter';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { keyClass } from '#web/shared/pos-ui/key.tsx';
import { personsText } from '#web/shared/pos-ui/status-words.ts';
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
      <ul className={styles.lines}>
        {bill.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
        {bill.lines.length === 0 && <li className={styles.none}>Esta cuenta no tiene artículos.</li>}
      </ul>
      <BillTotals bill={bill} />
    </section>
  );
}

const Line = memo(function Line({ line }: { readonly line: BillLine }) {
  return (
    <li>
      <span className={styles.qty}>{line.qty}</span>
      <span>
        {line.name}
        {line.extras.length > 0 && <small> + {line.extras.join(', ')}</small>}
      </span>
      <span className={styles.money}>{formatPesos(line.total)}</span>
    </li>
  );
});

function BillTotals({ bill }: { readonly bill: Bill }) {
  return (
    <dl className={styles.totals}>
      <Row label="Subtotal" value={bill.subtotal} />
      <Row label="IVA" value={bill.tax} />
      <Row label="Propina" value={bill.tip} />
      <Row label="Descuento" value={bill.discount} sign={bill.discount > 0 ? '−' : ''} />
      <Row label="Total" value={bill.total} isTotal />
      {bill.paid > 0 && <Row label="Pagado" value={bill.paid} sign="−" />}
      {bill.paid > 0 && <Row label="Por cobrar" value={bill.due} isTotal />}
    </dl>
  );
}

function Row({
  label,
  value,
  sign = '',
  isTotal = false,
}: {
  readonly label: string;
  readonly value: Cents;
  readonly sign?: string;
  readonly isTotal?: boolean;
}) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>
        {sign}
        {formatPesos(value)}
      </dd>
    </div>
  );
}
