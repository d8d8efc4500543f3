import { formatPesos, parsePesos, type Cents } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { reasonsOf } from '#domain/venue/venue-choices.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { DiscountSheet } from '../sheets/discount-sheet.tsx';
import { leaveAtEnter } from './amounts.tsx';
import type { Paying } from './use-tip.ts';
import styles from './account-side.module.css';

/**
 * The discount of the account applies when its field is left. A venue that has reasons for discounts asks for one of them
 * first (PAY18); the rate is shown where the IVA is added on top.
 */
export function Adjustments({ paying: { bill, tip, adjusting } }: { readonly paying: Paying }) {
  const { actor } = useSession();
  const asksReason = useWorld((world) => reasonsOf(world, 'discount').length > 0);
  // Null: nobody is typing, and the field follows the account.
  const [typed, setTyped] = useVisitState<string | null>(null);
  const [given, setGiven] = useVisitState<Cents | null>(null);
  const leave = (): void => {
    if (typed === null) return;
    const discount = parsePesos(typed);
    setTyped(null);
    if (asksReason && discount > bill.discount) setGiven(discount);
    else if (discount !== bill.discount) adjusting.adjust({ discount });
  };
  return (
    <div className={styles.adjust}>
      {grantFor('discount-small', actor.role) !== 'N' && (
        <Entry
          label="Descuento"
          name="descuento"
          inputMode="decimal"
          placeholder="0.00"
          value={typed ?? (bill.discount === 0 ? '' : formatPesos(bill.discount))}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={leaveAtEnter}
        />
      )}
      {!bill.pricesIncludeTax && (
        <Entry
          label="Tasa de IVA"
          disabled
          readOnly
          value={bill.taxRate === null ? '0.16' : String(bill.taxRate)}
          hint="Editable en una fase posterior."
        />
      )}
      <Key
        disabled={bill.lines.length === 0}
        onClick={() => {
          // Leaving a field has applied it; what nobody typed is left as it is.
          tip.leave();
          leave();
        }}
      >
        Recalcular
      </Key>
      {given !== null && <DiscountSheet bill={bill} pesos={given} onClose={() => setGiven(null)} />}
    </div>
  );
}
