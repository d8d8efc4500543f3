import { useState } from 'react';
import type { Payment } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { Key } from '#ui/pos/key.tsx';
import { useSession } from '../../terminal/terminal-context.tsx';
import { CorrectSheet, RefundSheet } from './payment-sheets.tsx';

interface PaymentActsProps {
  readonly ticketId: string;
  readonly payment: Payment;
  /** What of it has not gone back yet. */
  readonly left: Cents;
}

/** What can be done about money that is in the till. Who may not is not offered it. */
export function PaymentActs({ ticketId, payment, left }: PaymentActsProps) {
  const { actor } = useSession();
  const [open, setOpen] = useState<'refund' | 'correct' | null>(null);
  const close = (): void => setOpen(null);
  if (grantFor('after-closing', actor.role) === 'N') return null;
  return (
    <>
      {left > 0 && <Key onClick={() => setOpen('refund')}>Devolver</Key>}
      <Key onClick={() => setOpen('correct')}>Corregir forma de pago</Key>
      {open === 'refund' && <RefundSheet ticketId={ticketId} payment={payment} most={left} onClose={close} />}
      {open === 'correct' && <CorrectSheet ticketId={ticketId} payment={payment} onClose={close} />}
    </>
  );
}
