import { formatPesos, type Cents } from '#domain/shared/money.ts';
import styles from './bill.module.css';
import type { Bill } from './cashier-view.ts';

export function BillTotals({ bill }: { readonly bill: Bill }) {
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
