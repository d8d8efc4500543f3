import { useState } from 'react';
import { refundRounding, roundingText } from '#domain/cashier/cash-rounding.ts';
import { netpayCancels } from '#domain/charges/netpay-cancel.ts';
import type { Payment } from '#domain/order/ticket.ts';
import { cents, formatPesos, readPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { FORM_OPTIONS, methodWord } from '#domain/cashier/payment-forms.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useNow, useWorld } from '../../terminal/terminal-context.tsx';
import { Field } from './field.tsx';
import { REASON_MISSING, ReasonEntry } from './reason-entry.tsx';
import styles from './sheets.module.css';

interface PaymentSheetProps {
  readonly ticketId: string;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** A payment back to the guest, wholly or in part, in the form in which it came. */
export function RefundSheet({ ticketId, payment, most, onClose }: PaymentSheetProps & { readonly most: Cents }) {
  const issue = useIssue();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ readonly monto: string | null; readonly motivo: string | null }>(NOTHING_WRONG);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = typed.trim() === '' ? most : readPesos(typed);
  const rounding = useWorld((world) => {
    const ticket = world.get('tickets', ticketId);
    return ticket && amount !== null ? refundRounding(world, ticket, { payment, amount }) : ZERO;
  });

  const refund = (): void => {
    const found = { monto: amountProblem(amount, most), motivo: reason.trim() === '' ? REASON_MISSING : null };
    setWrong(found);
    if (found.monto !== null || found.motivo !== null || amount === null) return;
    const { decision } = issue(
      'REFUND_PAYMENT',
      { ticketId, paymentId: payment.id, amount, reason },
      { onApproval: (approved) => approved && onClose() },
    );
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };

  return (
    <Sheet title={`Devolver ${methodWord(payment.method).toLowerCase()}`} onClose={onClose}>
      <div className={styles.form}>
        <Field
          label={`Cuánto se devuelve, hasta ${formatPesos(most)}`}
          name="monto"
          inputMode="decimal"
          placeholder={formatPesos(most)}
          value={typed}
          problem={wrong.monto}
          onType={setTyped}
        />
        <WhereItGoes payment={payment} isWhole={amount === payment.amount} />
        <ReasonEntry kind="refund" reason={reason} problem={wrong.motivo} onReason={setReason} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        {rounding !== 0 && amount !== null && (
          <p>
            Entrega <b>{formatPesos(cents(amount + rounding))}</b> en efectivo ({roundingText(rounding)}).
          </p>
        )}
        <Key look="risky" size="large" onClick={refund}>
          Devolver {amount === null ? '' : formatPesos(cents(amount + rounding))}
        </Key>
      </div>
    </Sheet>
  );
}

/** What came through a terminal goes back to the card, or it is said before that a person must do it. */
function WhereItGoes({ payment, isWhole }: { readonly payment: Payment; readonly isWhole: boolean }) {
  const charge = useWorld((world) => world.get('charges', payment.id));
  const now = useNow(MINUTE_MS);
  if (payment.method !== 'card') return null;
  if (charge === undefined && payment.terminal !== undefined && payment.terminal.byHand !== true)
    return (
      <Message tone="bad">
        Se tecleó en la terminal: la devolución a la tarjeta se hace ahí. Aquí queda anotada.
      </Message>
    );
  if (charge?.state !== 'approved') return null;
  if (charge.provider === 'point') return <p>Vuelve a la tarjeta por Mercado Pago.</p>;
  if (netpayCancels({ at: charge.at, now, isWhole }))
    return <p>Vuelve a la tarjeta por NetPay. Deja la terminal encendida hasta que diga «Devuelto a la tarjeta».</p>;
  return (
    <Message tone="bad">
      NetPay solo devuelve desde aquí el pago completo, el mismo día y antes de las 20:00. Esta devolución se hace en su
      portal; aquí queda anotada y «Por revisar».
    </Message>
  );
}

const MINUTE_MS = 60_000;
const NOTHING_WRONG = { monto: null, motivo: null };

function amountProblem(amount: Cents | null, most: Cents): string | null {
  if (amount === null || amount === 0) return 'Escribe cuánto, por ejemplo 120.50.';
  return amount > most ? `No se devuelve más de lo que se pagó: ${formatPesos(most)}.` : null;
}

/** The money is right, the form it was booked under is not. */
export function CorrectSheet({ ticketId, payment, onClose }: PaymentSheetProps) {
  const issue = useIssue();
  const isPaidByApp = useWorld((world) => world.get('tickets', ticketId)?.channel?.paidByApp === true);
  const options = FORM_OPTIONS.filter(
    ({ value }) => value !== (payment.card ?? payment.method) && (value !== 'app' || isPaidByApp),
  );
  const [chosen, choose] = useState<string | null>(null);
  const form = options.find(({ value }) => value === chosen);
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const correct = (): void => {
    setReasonProblem(reason.trim() === '' ? REASON_MISSING : null);
    setProblem(form === undefined ? 'Elige con qué se pagó.' : null);
    if (form === undefined || reason.trim() === '') return;
    const { method, card } = form;
    const { decision } = issue(
      'CORRECT_PAYMENT',
      { ticketId, paymentId: payment.id, method, ...(card === undefined ? {} : { card }), reason },
      { onApproval: (approved) => approved && onClose() },
    );
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };
  return (
    <Sheet title="Corregir forma de pago" onClose={onClose}>
      <div className={styles.form}>
        <p>
          {formatPesos(payment.amount)} quedó como {methodWord(payment.method).toLowerCase()}. ¿Con qué se pagó?
        </p>
        <Choice label="Forma de pago correcta" options={options} value={chosen} onChoose={choose} />
        <ReasonEntry kind="correct" reason={reason} problem={reasonProblem} onReason={setReason} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" onClick={correct}>
          Corregir forma de pago
        </Key>
      </div>
    </Sheet>
  );
}

/** A closed account is opened again, with its payments. */
export function ReopenSheet({
  ticketId,
  folio,
  onReopened,
  onClose,
}: {
  readonly ticketId: string;
  readonly folio: string;
  readonly onReopened: () => void;
  readonly onClose: () => void;
}) {
  const issue = useIssue();
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reopen = (): void => {
    setReasonProblem(reason.trim() === '' ? REASON_MISSING : null);
    if (reason.trim() === '') return;
    const { decision } = issue(
      'REOPEN_TICKET',
      { ticketId, reason },
      { onApproval: (approved) => approved && onReopened() },
    );
    if (decision.ok) onReopened();
    else setProblem(problemOf(decision));
  };
  return (
    <Sheet title={`Reabrir ${folio}`} onClose={onClose}>
      <div className={styles.form}>
        <p>Vuelve a Caja con sus pagos. Se le puede agregar o quitar, y se cobra o se devuelve la diferencia.</p>
        <ReasonEntry kind="reopen" reason={reason} problem={reasonProblem} onReason={setReason} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="risky" size="large" onClick={reopen}>
          Reabrir
        </Key>
      </div>
    </Sheet>
  );
}
