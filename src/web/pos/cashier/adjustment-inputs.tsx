import type { KeyboardEvent } from 'react';
import { formatPesos, parsePesos, type Cents } from '#domain/shared/money.ts';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useVisitState } from '#web/shared/drawing/in-front.ts';
import { NO_YES } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { adjustmentOf, type Adjustment } from './adjustment.ts';
import styles from './payment.module.css';
import type { Bill } from './cashier-view.ts';

/** Tip and discount apply when the field is left. No tip is ever chosen beforehand. */
export function AdjustmentInputs({
  bill,
  adjustment,
  onAdjusted,
}: {
  readonly bill: Bill;
  readonly adjustment: Adjustment;
  readonly onAdjusted: (adjustment: Adjustment) => void;
}) {
  const issue = useIssue();
  // Null: nobody is typing, and the field follows the account.
  const [tip, setTip] = useVisitState<string | null>(null);
  const [discount, setDiscount] = useVisitState<string | null>(null);

  const apply = (change: { readonly tip?: Cents; readonly discount?: Cents }): void => {
    const { decision } = issue(
      'APPLY_TIP_DISCOUNT_TAX',
      { ticketId: bill.ticketId, ...change },
      { onApproval: (issued) => onAdjusted(issued ? adjustmentOf(issued.decision) : CALLED_OFF) },
    );
    const now = adjustmentOf(decision);
    // What waits for a yes waits on, whatever else is changed meanwhile.
    if (adjustment.state !== 'asking' && now !== adjustment) onAdjusted(now);
    if (change.tip !== undefined) setTip(null);
    if (change.discount !== undefined) setDiscount(null);
  };

  return (
    <div className={styles.adjust}>
      {adjustment.state === 'refused' && <Message tone="bad">{adjustment.text}</Message>}
      <div className={styles.tips} role="group" aria-label="Porcentajes rápidos">
        {bill.quickTips.map(({ percentage, tip: amount, isChosen }) => (
          <Key
            key={percentage}
            aria-pressed={isChosen}
            disabled={bill.lines.length === 0}
            onClick={() => apply({ tip: isChosen ? parsePesos('') : amount })}
          >
            <span>
              {percentage}%<small>{formatPesos(amount)}</small>
            </span>
          </Key>
        ))}
      </div>
      <div className={styles.inputs}>
        <Entry
          label="Propina"
          inputMode="decimal"
          placeholder="0.00"
          value={tip ?? shownAmount(bill.tip)}
          onChange={(event) => setTip(event.target.value)}
          onBlur={() => tip !== null && apply({ tip: parsePesos(tip) })}
          onKeyDown={leaveAtEnter}
        />
        <Entry
          label="Descuento"
          inputMode="decimal"
          placeholder="0.00"
          value={discount ?? shownAmount(bill.discount)}
          onChange={(event) => setDiscount(event.target.value)}
          onBlur={() => discount !== null && apply({ discount: parsePesos(discount) })}
          onKeyDown={leaveAtEnter}
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

/** Whoever ends with Enter reads the total next: it must be the one with what was typed. */
function leaveAtEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.blur();
}

function shownAmount(amount: Cents): string {
  return amount === 0 ? '' : formatPesos(amount);
}
