import { methodSign } from '#domain/cashier/payment-forms.ts';
import type { PaymentMethod } from '#domain/order/ticket.ts';
import styles from './method-sign.module.css';

/** The form of a payment at a glance; its word stands beside it. */
export function MethodSign({ of }: { readonly of: PaymentMethod }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={methodSign(of)} />
    </svg>
  );
}
