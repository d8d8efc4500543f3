import * as v from 'valibot';
import { accept, type Decide } from '#domain/decision.ts';
import { cents, MAX_TYPED } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text.ts';
import { put } from '#domain/world.ts';
import { openTicket } from './open-ticket.ts';
import { withTotals } from './totals.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TYPED));

/** What is absent stays as it is. A tax rate of null gives each line its own rate back. */
export const AdjustmentArgs = v.strictObject({
  ticketId: Id,
  tip: v.optional(amount),
  discount: v.optional(amount),
  taxRate: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))),
});

export const applyTipDiscountTax: Decide<v.InferOutput<typeof AdjustmentArgs>> = (world, args, { now }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  return accept([
    put(
      'tickets',
      withTotals({
        ...ticket.value,
        tip: args.tip === undefined ? ticket.value.tip : cents(args.tip),
        discount: args.discount === undefined ? ticket.value.discount : cents(args.discount),
        taxRate: args.taxRate === undefined ? ticket.value.taxRate : args.taxRate,
        updatedAt: now,
      }),
    ),
  ]);
};
