import { cents, type Cents } from '#domain/shared/money.ts';
import type { Ticket } from './ticket.ts';
import { withTotals } from './totals.ts';

/** Up to a tenth of the bill is a courtesy the cashier may give alone. */
export const SMALL_SHARE = 0.1;

type Bill = Pick<Ticket, 'subtotal' | 'tax'>;

export function isSmallDiscount(discount: number, bill: Bill): boolean {
  return discount <= (bill.subtotal + bill.tax) * SMALL_SHARE;
}

/**
 * A discount that needed no manager when it was given must not outgrow its tenth when lines are taken away afterwards:
 * otherwise ten bottles, a discount and no bottles would be a free dinner. It shrinks with the bill.
 */
export function withDiscountInBounds(before: Ticket, after: Ticket): Ticket {
  const made = withTotals(after);
  // Discounts with a reason know their own bounds.
  if (made.discounts !== undefined) return made;
  if (!isSmallDiscount(before.discount, before) || isSmallDiscount(made.discount, made)) return made;
  return withTotals({ ...made, discount: largestSmall(made) });
}

function largestSmall({ subtotal, tax }: Bill): Cents {
  return cents(Math.floor((subtotal + tax) * SMALL_SHARE));
}
