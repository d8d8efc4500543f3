import { useState } from 'react';
import { roundingText } from '#domain/cashier/cash-rounding.ts';
import type { Payment } from '#domain/order/ticket.ts';
import { formatPesos, ZERO } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { CARD_OPTIONS, methodWord } from '#domain/cashier/payment-forms.ts';
import { personsText } from '#ui/pos/status-words.ts';
import { GuestSheet } from '../../account/guest-sheet.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { BillLines, BillTotals } from '../bill-section.tsx';
import { receiptView, type Bill, type RecordedAct } from '../cashier-view.ts';
import { ReceiptShareKeys } from '../receipt-share-keys.tsx';
import { whyText } from '../sheets/given-list.tsx';
import { MethodSign } from '../till/method-sign.tsx';
import { PaymentActs } from '../sheets/payment-acts.tsx';
import { ReopenSheet } from '../sheets/payment-sheets.tsx';
import { useOnTheirWay } from '../till/payment-stubs.tsx';
import styles from './closed-account.module.css';

interface ClosedAccountPageProps {
  readonly ticketId: string;
  readonly onBack: () => void;
  readonly onPrint: () => void;
  readonly onReopened: () => void;
}

/** One charged account with everything that happened to its money. */
export function ClosedAccountPage({ ticketId, onBack, onPrint, onReopened }: ClosedAccountPageProps) {
  const { actor } = useSession();
  const bill = useWorld((world) => receiptView(world, ticketId));
  const zone = useWorld(zoneOf);
  const onTheirWay = useOnTheirWay();
  const [isReopening, setReopening] = useState(false);
  const [isNoting, setNoting] = useState(false);
  if (bill === null) return null;
  const closed = bill.closedAt === null ? null : localMoment(bill.closedAt, zone);
  return (
    <section className={styles.account} aria-label={`Cuenta ${bill.folio}`} data-cuenta={bill.ticketId}>
      <header>
        <h2>{bill.place}</h2>
        <p>
          {[bill.folio, bill.guests === null ? null : personsText(bill.guests), bill.waiter]
            .filter((fact) => fact !== null)
            .join(' · ')}
          {bill.toGo !== '' && ` · ${bill.toGo}`}
          {closed !== null && ` · cobrada ${formatDate(closed.date)}, ${closed.time}`}
        </p>
        <div className={styles.tools}>
          <Key className={styles.back} onClick={onBack}>
            ← Cobradas
          </Key>
          <Key onClick={onPrint}>Imprimir copia</Key>
          {bill.isToGo && <Key onClick={() => setNoting(true)}>¿Para quién es?</Key>}
          {closed !== null && <ReceiptShareKeys code={bill.invoiceCode} />}
          {closed !== null && grantFor('after-closing', actor.role) !== 'N' && (
            <Key look="risky" onClick={() => setReopening(true)}>
              Reabrir
            </Key>
          )}
        </div>
      </header>
      <h3>Pagos</h3>
      <ul className={styles.payments}>
        {bill.payments.map((payment) => (
          <PaymentRow key={payment.id} bill={bill} payment={payment} isOnItsWay={onTheirWay.has(payment.id)} />
        ))}
        {bill.payments.length === 0 && <li className={styles.none}>Se cerró sin cobro.</li>}
      </ul>
      <History title="Devoluciones" told={bill.refunds} />
      <History title="Se reabrió" told={bill.reopenings} />
      <Gifts bill={bill} />
      <BillLines lines={bill.lines} />
      <BillTotals bill={bill} />
      {isNoting && <GuestSheet ticketId={ticketId} onClose={() => setNoting(false)} />}
      {isReopening && (
        <ReopenSheet
          ticketId={ticketId}
          folio={bill.folio}
          onReopened={onReopened}
          onClose={() => setReopening(false)}
        />
      )}
    </section>
  );
}

function PaymentRow({
  bill,
  payment,
  isOnItsWay,
}: {
  readonly bill: Bill;
  readonly payment: Payment;
  readonly isOnItsWay: boolean;
}) {
  const { id, method, amount, tip = ZERO, change, rounding, corrected = [] } = payment;
  return (
    <li data-pago={id} data-por-llegar={isOnItsWay}>
      <MethodSign of={method} />
      <span>
        {methodWord(method)}
        {method === 'card' && <CardFacts payment={payment} />}
        {isOnItsWay && <small>Por llegar</small>}
        {tip > 0 && (
          <small data-cifra="propina" data-centavos={tip}>
            con {formatPesos(tip)} de propina
          </small>
        )}
        {rounding !== undefined && <small>{roundingText(rounding)}</small>}
        {change > 0 && <small>cambio {formatPesos(change)}</small>}
        {corrected.map(({ id: correctionId, from, reason }) => (
          <small key={correctionId}>
            Antes {methodWord(from).toLowerCase()}: {reason}
          </small>
        ))}
      </span>
      <b data-cifra="pagado" data-centavos={amount}>
        {formatPesos(amount)}
      </b>
      <div>
        <PaymentActs ticketId={bill.ticketId} payment={payment} left={bill.refundable[id] ?? ZERO} />
      </div>
    </li>
  );
}

const BACK_WORDS = {
  asked: 'Devolución en camino',
  done: 'Devuelto a la tarjeta',
  failed: 'No volvió a la tarjeta',
} as const;
const BACK_BY_HAND = {
  point: 'Haz la devolución en Mercado Pago, o entrégala en efectivo.',
  netpay: 'Haz la devolución en el portal de NetPay, o entrégala en efectivo.',
} as const;

/** On which terminal, which card, and what its provider says of what went back. */
function CardFacts({ payment: { id, card, terminal } }: { readonly payment: Payment }) {
  const charge = useWorld((world) => world.get('charges', id));
  const facts = [
    CARD_OPTIONS.find(({ value }) => value === card)?.label,
    terminal?.byHand === true ? `a mano en ${terminal.name}` : terminal?.name,
    terminal?.lastFour === undefined ? undefined : `terminada en ${terminal.lastFour}`,
  ].filter((fact) => fact !== undefined);
  return (
    <>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {charge?.refunds?.map((refund) => (
        <small key={refund.id} data-devolucion={refund.state}>
          {BACK_WORDS[refund.state]}: {formatPesos(refund.amount)}
          {refund.state === 'failed' && `. ${BACK_BY_HAND[charge.provider]}`}
        </small>
      ))}
    </>
  );
}

function History({ title, told }: { readonly title: string; readonly told: readonly RecordedAct[] }) {
  if (told.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.told}>
        {told.map((each) => (
          <li key={each.id}>
            {each.words !== '' && <b>{each.words} </b>}
            {whyText(each)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Gifts({ bill }: { readonly bill: Bill }) {
  if (bill.gifts.length === 0) return null;
  return (
    <>
      <h3>Descuentos y cortesías</h3>
      <ul className={styles.told}>
        {bill.gifts.map((gift) => (
          <li key={gift.id}>
            <b>
              {gift.kind === 'discount' ? 'Descuento' : 'Cortesía'} {gift.worth}
            </b>{' '}
            {gift.of}
            {whyText(gift) !== '' && `: ${whyText(gift)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
