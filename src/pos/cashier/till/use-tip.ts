import { cents, formatPesos, percent, readPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { useSession } from '../../terminal/terminal-context.tsx';
import type { Bill } from '../cashier-view.ts';
import type { Adjusting } from '../use-adjusting.ts';
import type { Draft, DraftSums } from './payment-draft.ts';

/** One payment of an account, as both sides of the screen show it. */
export interface Paying {
  readonly bill: Bill;
  readonly draft: Draft;
  readonly sums: DraftSums;
  readonly tip: TipField;
  readonly adjusting: Adjusting;
  readonly onDraft: (draft: Draft) => void;
}

/**
 * The field «Propina». While all that is due is paid at once it is the account's tip, and applies when the field is left;
 * while a part is paid it belongs to that payment and goes with it.
 */
export interface TipField {
  readonly shown: string;
  readonly leave: () => void;
  /** Of a per cent: how much that is, and whether it is the tip now. */
  readonly offer: (percentage: number) => { readonly tip: Cents; readonly isChosen: boolean };
  /** The chosen one, tapped again, is no tip. */
  readonly choose: (percentage: number) => void;
}

export function useTip({ bill, draft, sums, adjusting, onDraft }: Omit<Paying, 'tip'>): TipField {
  const { actor } = useSession();
  const isOfAccount = sums.isRest && grantFor('tip', actor.role) !== 'N';
  const base = tipBase(bill, sums);
  const apply = (tip: Cents): void => {
    if (!isOfAccount) return onDraft({ ...draft, propina: tip === 0 ? null : formatPesos(tip), isChangeTip: false });
    onDraft({ ...draft, propina: null, isChangeTip: false });
    // Tips that came with a payment before stay with it.
    if (tip !== bill.openTip) adjusting.adjust({ tip: cents(bill.tip - bill.openTip + tip) });
  };
  const offer: TipField['offer'] = (percentage) => {
    const tip = percent(base, percentage);
    const now = isOfAccount && draft.propina === null ? cents(bill.openTip + sums.tip) : sums.tip;
    return { tip, isChosen: tip > 0 && now === tip };
  };
  return {
    shown: shownTip({ bill, draft, sums, isOfAccount }),
    leave: () => {
      if (draft.propina === null || !isOfAccount) return;
      const typed = draft.propina.trim() === '' ? ZERO : readPesos(draft.propina);
      // What is no amount stays, and is told at its field.
      if (typed !== null) apply(typed);
    },
    offer,
    choose: (percentage) => {
      const { tip, isChosen } = offer(percentage);
      apply(isChosen ? ZERO : tip);
    },
  };
}

/** Of what a tip is so many per cent: of what is paid now, without the tip that is in it already. */
export function tipBase({ openTip }: Pick<Bill, 'openTip'>, { amount, isRest }: DraftSums): Cents {
  return isRest ? cents(Math.max(0, amount - openTip)) : amount;
}

function shownTip({
  bill,
  draft,
  sums,
  isOfAccount,
}: Pick<Paying, 'bill' | 'draft' | 'sums'> & { readonly isOfAccount: boolean }): string {
  if (draft.isChangeTip) return formatPesos(sums.tip);
  if (draft.propina !== null) return draft.propina;
  return isOfAccount && bill.openTip > 0 ? formatPesos(bill.openTip) : '';
}
