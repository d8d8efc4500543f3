import type { PaymentMethod } from '#domain/order/ticket.ts';
import styles from './method-sign.module.css';

const SHAPES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'M2 6h20v12H2zM4 8v2a2 2 0 0 0 2-2zM18 8a2 2 0 0 0 2 2V8zM4 14v2h2a2 2 0 0 0-2-2zM20 14a2 2 0 0 0-2 2h2zM12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 0 0 0-6.8z',
  card: 'M2 5h20v3.2H2zM2 10.6h20V19H2zM4.5 14.6v2h6v-2z',
  transfer: 'M2 4l20 8-20 8 4.4-8z',
  other:
    'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 0 0 0-19zM6.5 10.7h2.6v2.6H6.5zM10.7 10.7h2.6v2.6h-2.6zM14.9 10.7h2.6v2.6h-2.6z',
};

/** The form of a payment at a glance; its word stands beside it. */
export function MethodSign({ of }: { readonly of: PaymentMethod }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={SHAPES[of]} />
    </svg>
  );
}
