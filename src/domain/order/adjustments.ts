import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { cents } from '#domain/shared/money.ts';
import { put } from '#domain/world.ts';
import { openTicket } from './open-ticket.ts';
import { discountHeld, isWithinLimit, withTotals } from './totals.ts';

export const applyTipDiscountTax: Decide<ArgsOf<'APPLY_TIP_DISCOUNT_TAX'>> = (world, args, { now }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const wished = withTotals({
    ...ticket.value,
    tip: args.tip === undefined ? ticket.value.tip : cents(args.tip),
    discount: args.discount === undefined ? ticket.value.discount : cents(args.discount),
    taxRate: args.taxRate === undefined ? ticket.value.taxRate : args.taxRate,
    updatedAt: now,
  });
  // Leave was given for this bill: a figure typed above it must not wait for dishes that come later.
  const adjusted = withTotals({ ...wished, discount: discountHeld(wished) });
  return isWithinLimit(adjusted) ? accept([put('tickets', adjusted)]) : reject('account-too-large');
};
