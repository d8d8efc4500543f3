import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/order/ticket.ts';
import { MAX_ACCOUNT } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ACCOUNT));

export const CloseTicketArgs = v.strictObject({
  ticketId: Id,
  method: v.picklist(PAYMENT_METHODS),
  /** What the cashier saw and charged. */
  amount,
  /** Cash in hand; for card and other it counts as the amount itself. */
  received: v.optional(amount),
  /** The money is in the till already (the terminal was cut off): a fact, never refused. */
  taken: v.optional(v.boolean()),
});
