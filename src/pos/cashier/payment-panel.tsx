import { useRef } from 'react';
import { roundingOf } from '#domain/cashier/cash-rounding.ts';
import type { PaymentMethod } from '#domain/order/ticket.ts';
import { changeFor } from '#domain/order/totals.ts';
import { cents, formatPesos, MAX_ACCOUNT, parsePesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { METHOD_WORDS } from '#ui/pos/status-words.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import type { Till } from '../terminal/use-charge.ts';
import { isRefusedByThisTap, type Adjustment } from './adjustment.ts';
import { InCash } from './in-cash.tsx';
import { WaitingQuestion } from './waiting-question.tsx';
import styles from './payment.module.css';
import { quickCash, type Bill } from './cashier-view.ts';

/** The three of the specification; a house in production has more (`till/pay-side.tsx`). */
const METHODS: readonly PaymentMethod[] = ['cash', 'card', 'other'];
const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));

interface PaymentPanelProps {
  readonly bill: Bill;
  readonly adjustment: Adjustment;
  readonly till: Till;
}

export function PaymentPanel({ bill, adjustment, till }: PaymentPanelProps) {
  const [method, setMethod] = useVisitState<PaymentMethod>('cash');
  const [typed, setTyped] = useVisitState('');
  const rounding = method === 'cash' ? roundingOf(bill.rounding, bill.due) : ZERO;
  const handed = cents(bill.due + rounding);
  const received = typed.trim() === '' ? handed : parsePesos(typed, MAX_ACCOUNT);
  const isCharging = till.state.state === 'charging';
  const isAsking = adjustment.state === 'asking';
  const pressedAt = useRef<Adjustment | null>(null);
  const [heldBackBy, setHeldBackBy] = useVisitState<Adjustment | null>(null);

  const charge = (): void => {
    const isHeldBack = isRefusedByThisTap(pressedAt.current, adjustment);
    pressedAt.current = null;
    setHeldBackBy(isHeldBack ? adjustment : null);
    if (isHeldBack) return;
    void till.charge({
      ticketId: bill.ticketId,
      folio: bill.folio,
      method,
      amount: bill.due,
      ...(method === 'cash' ? { received } : {}),
      ...(rounding === 0 ? {} : { rounding }),
    });
  };

  return (
    <div className={styles.payment}>
      <Choice label="Forma de pago" options={METHOD_OPTIONS} value={method} onChoose={setMethod} />
      {method === 'cash' ? (
        <Cash due={handed} received={received} typed={typed} onType={setTyped} />
      ) : (
        <p className={styles.external}>
          Cobra {formatPesos(bill.due)} en la terminal. Al terminar, toca «Cobrar y cerrar».
        </p>
      )}
      <div className={styles.foot}>
        <InCash bill={bill} />
        {bill.hasUnsent && <p className={styles.warning}>Hay artículos que todavía no se envían a cocina o bar.</p>}
        <WaitingQuestion bill={bill} className={styles.warning} />
        <ChargeNotice state={till.state} />
        {isAsking && <Message tone="plain">El ajuste espera la autorización de gerencia.</Message>}
        {adjustment.state === 'refused' && adjustment === heldBackBy && (
          <Message tone="bad">No se cobró: el ajuste no se aplicó. {adjustment.text}</Message>
        )}
        <Key
          look="main"
          size="large"
          disabled={bill.lines.length === 0 || bill.total <= 0 || isCharging || isAsking}
          onPointerDown={() => {
            pressedAt.current = adjustment;
          }}
          onClick={charge}
        >
          Cobrar y cerrar
        </Key>
      </div>
    </div>
  );
}

interface CashProps {
  readonly due: Cents;
  readonly received: Cents;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** What was handed over, and what goes back. */
function Cash({ due, received, typed, onType }: CashProps) {
  const change = changeFor(due, received);
  const missing = changeFor(received, due);
  return (
    <>
      <div className={styles.cash}>
        <Entry
          label="Recibido"
          inputMode="decimal"
          placeholder={formatPesos(due)}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <p className={styles.change}>
          <span>{missing > 0 ? 'Falta' : 'Cambio'}</span>
          <output>{formatPesos(missing > 0 ? missing : change)}</output>
        </p>
      </div>
      <div className={styles.quick} role="group" aria-label="Importes rápidos">
        {quickCash(due).map((amount, index) => (
          // «Exacto» stays whatever is due: making a key anew is what takes time.
          <Key
            key={index === 0 ? 'exact' : amount}
            aria-pressed={received === amount}
            // Nothing typed is the exact amount, also when a tip changes it.
            onClick={() => onType(index === 0 ? '' : formatPesos(amount))}
          >
            {index === 0 ? 'Exacto' : formatPesos(amount).replace('.00', '')}
          </Key>
        ))}
      </div>
    </>
  );
}
