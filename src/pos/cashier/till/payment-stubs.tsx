import { useState } from 'react';
import type { Payment } from '#domain/order/ticket.ts';
import { cents, formatPesos, sum, ZERO } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { Sheet } from '#ui/pos/sheet.tsx';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { useSession, useTerminalStatus } from '../../terminal/terminal-context.tsx';
import type { Bill } from '../cashier-view.ts';
import { PaymentActs } from '../sheets/payment-acts.tsx';
import { MethodSign } from './method-sign.tsx';
import styles from './payment-stubs.module.css';

/** The payments so far, each with its form and its own tip. One that the server has not heard of has a dashed edge. */
export function PaymentStubs({ bill }: { readonly bill: Bill }) {
  const onTheirWay = useOnTheirWay();
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = bill.payments.find(({ id }) => id === opened);
  if (bill.payments.length === 0) return null;
  const tips = sum(bill.payments.map(({ tip = ZERO }) => tip));
  return (
    <section className={styles.stubs} aria-label="Pagos hasta ahora">
      <h2>Pagos hasta ahora</h2>
      <ul aria-live="polite">
        {bill.payments.map((payment) => (
          <li key={payment.id}>
            <Stub payment={payment} isOnItsWay={onTheirWay.has(payment.id)} onOpen={() => setOpened(payment.id)} />
          </li>
        ))}
      </ul>
      {tips > 0 && (
        <p className={styles.tips}>
          <span>{bill.waiter === null ? 'Propinas' : `Propinas de ${bill.waiter}`}</span>
          <b data-cifra="propina" data-centavos={tips}>
            {formatPesos(tips)}
          </b>
        </p>
      )}
      {chosen !== undefined && (
        <Sheet title={`${methodWord(chosen.method)} ${formatPesos(chosen.amount)}`} onClose={() => setOpened(null)}>
          <PaymentActs ticketId={bill.ticketId} payment={chosen} left={bill.refundable[chosen.id] ?? ZERO} />
        </Sheet>
      )}
    </section>
  );
}

interface StubProps {
  readonly payment: Payment;
  readonly isOnItsWay: boolean;
  readonly onOpen: () => void;
}

function Stub({ payment, isOnItsWay, onOpen }: StubProps) {
  const { actor } = useSession();
  const { id, method, amount, tip = ZERO, change } = payment;
  return (
    <button
      type="button"
      className={styles.stub}
      data-pago={id}
      data-por-llegar={isOnItsWay}
      // Somebody who may do nothing about it has nothing to open.
      disabled={grantFor('after-closing', actor.role) === 'N'}
      onClick={onOpen}
    >
      <MethodSign of={method} />
      <span>{methodWord(method)}</span>
      <b data-centavos={cents(amount - tip)}>{formatPesos(cents(amount - tip))}</b>
      <small>{isOnItsWay ? 'Por llegar' : change > 0 ? `cambio ${formatPesos(change)}` : ''}</small>
      <small>{tip > 0 && `propina ${formatPesos(tip)}`}</small>
    </button>
  );
}

/** Payments that this tablet keeps and the server has not accepted yet, by their names. */
export function useOnTheirWay(): ReadonlySet<string> {
  const { pending } = useTerminalStatus();
  return new Set(
    pending.flatMap(({ id, args }) => ('question' in args && args.question !== undefined ? [id, args.question] : [id])),
  );
}
