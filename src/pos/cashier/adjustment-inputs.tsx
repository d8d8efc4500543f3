import type { KeyboardEvent } from 'react';
import { formatPesos, parsePesos, type Cents } from '#domain/shared/money.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { NO_YES } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { adjustmentOf, type Adjustment } from './adjustment.ts';
import styles from './payment.module.css';
import type { Bill } from './cashier-view.ts';

interface Change {
  readonly tip?: Cents;
  readonly discount?: Cents;
}

interface AdjustmentInputsProps {
  readonly bill: Bill;
  readonly adjustment: Adjustment;
  readonly onAdjusted: (adjustment: Adjustment) => void;
}

/** Tip and discount apply when the field is left. No tip is ever chosen beforehand. */
export function AdjustmentInputs(props: AdjustmentInputsProps) {
  const { bill, adjustment } = props;
  const ask = useAdjusting(props);
  // Null: nobody is typing, and the field follows the account.
  const [tip, setTip] = useVisitState<string | null>(null);
  const [discount, setDiscount] = useVisitState<string | null>(null);

  const apply = (change: Change): void => {
    ask(change);
    if (change.tip !== undefined) setTip(null);
    if (change.discount !== undefined) setDiscount(null);
  };

  return (
    <div className={styles.adjust}>
      {adjustment.state === 'refused' && <Message tone="bad">{adjustment.text}</Message>}
      <QuickTips bill={bill} onChoose={(amount) => apply({ tip: amount })} />
      <div className={styles.inputs}>
        <AmountEntry
          label="Propina"
          typed={tip}
          kept={bill.tip}
          onType={setTip}
          onLeave={(amount) => apply({ tip: amount })}
        />
        <AmountEntry
          label="Descuento"
          typed={discount}
          kept={bill.discount}
          onType={setDiscount}
          onLeave={(amount) => apply({ discount: amount })}
        />
        <Entry
          label="Tasa de IVA"
          disabled
          value={bill.taxRate === null ? '0.16' : String(bill.taxRate)}
          readOnly
          hint="Editable en una fase posterior."
        />
      </div>
      <Key
        disabled={bill.lines.length === 0}
        onClick={() => {
          // Leaving a field has applied it; what nobody typed is left as it is, and what was just refused stays said.
          if (tip === null && discount === null) return;
          apply({
            ...(tip === null ? {} : { tip: parsePesos(tip) }),
            ...(discount === null ? {} : { discount: parsePesos(discount) }),
          });
        }}
      >
        Recalcular
      </Key>
    </div>
  );
}

const CALLED_OFF: Adjustment = { state: 'refused', text: NO_YES };

/** Asks for a change, and tells what becomes of it: now, and again once a manager was asked. */
function useAdjusting({ bill, adjustment, onAdjusted }: AdjustmentInputsProps): (change: Change) => void {
  const issue = useIssue();
  return (change) => {
    const { decision } = issue(
      'APPLY_TIP_DISCOUNT_TAX',
      { ticketId: bill.ticketId, ...change },
      { onApproval: (issued) => onAdjusted(issued ? adjustmentOf(issued.decision) : CALLED_OFF) },
    );
    const now = adjustmentOf(decision);
    // What waits for a yes waits on, whatever else is changed meanwhile.
    if (adjustment.state !== 'asking' && now !== adjustment) onAdjusted(now);
  };
}

/** The chosen one, tapped again, is no tip. */
function QuickTips({ bill, onChoose }: { readonly bill: Bill; readonly onChoose: (tip: Cents) => void }) {
  return (
    <div className={styles.tips} role="group" aria-label="Porcentajes rápidos">
      {bill.quickTips.map(({ percentage, tip, isChosen }) => (
        <Key
          key={percentage}
          aria-pressed={isChosen}
          disabled={bill.lines.length === 0}
          onClick={() => onChoose(isChosen ? parsePesos('') : tip)}
        >
          <span>
            {percentage}%<small>{formatPesos(tip)}</small>
          </span>
        </Key>
      ))}
    </div>
  );
}

interface AmountEntryProps {
  readonly label: string;
  readonly typed: string | null;
  readonly kept: Cents;
  readonly onType: (typed: string) => void;
  /** Not told when nobody has typed. */
  readonly onLeave: (amount: Cents) => void;
}

function AmountEntry({ label, typed, kept, onType, onLeave }: AmountEntryProps) {
  return (
    <Entry
      label={label}
      inputMode="decimal"
      placeholder="0.00"
      value={typed ?? shownAmount(kept)}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => typed !== null && onLeave(parsePesos(typed))}
      onKeyDown={leaveAtEnter}
    />
  );
}

/** Whoever ends with Enter reads the total next: it must be the one with what was typed. */
function leaveAtEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.blur();
}

function shownAmount(amount: Cents): string {
  return amount === 0 ? '' : formatPesos(amount);
}
