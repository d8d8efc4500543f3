import * as v from 'valibot';
import { reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { CARD_KINDS, PAYMENT_METHODS } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { PaidAmount, Rounding } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import { CHARGING } from './charge-rows.ts';
import {
  isCashEnough,
  isOddlyRounded,
  isOfNoApp,
  isSetApart,
  paymentFrom,
  recordPayment,
  reviewed,
  toldAgain,
} from './take-payment.ts';

const Args = v.strictObject({
  ticketId: Id,
  method: v.picklist(PAYMENT_METHODS),
  card: v.optional(v.picklist(CARD_KINDS)),
  /** What the cashier saw and charged. */
  amount: PaidAmount,
  /** Cash received; for other forms it equals the amount. */
  received: v.optional(PaidAmount),
  /** What of the cash is beyond the amount, or below zero missing, so that it can be handed over. */
  rounding: v.optional(Rounding),
  /** The money is in the till already (the terminal was cut off): a fact, never refused. */
  taken: v.optional(v.boolean()),
  /**
   * The id of the charge that was asked before and not answered in time. Whatever became of that one, the money counts
   * once.
   */
  question: v.optional(Id),
});
type Args = v.InferOutput<typeof Args>;

export const closeTicket = defineCommand({
  type: 'CLOSE_TICKET',
  words: 'Cobrar y cerrar',
  args: Args,
  permission: CHARGING,
  factPermission: 'charge',
  decide,
  reads: readsTicket,
  isFact: ({ taken }) => taken ?? false,
  about: ({ ticketId, amount }, world) => `${folioOf(world, ticketId)} · ${formatPesos(cents(amount))}`,
  approvalText: ({ ticketId, amount }, world) =>
    `cobrar ${formatPesos(cents(amount))} de ${placeOf(world, liveTicket(world, ticketId))}`,
});

function decide(world: World, args: Args, context: Context): Decision {
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  const payment = paymentFrom(args, context);
  const known = ticket.payments.find(({ id }) => id === payment.id);
  if (known) return toldAgain(known, payment);
  if (!args.taken) {
    if (ticket.status === 'closed') return reject('ticket-closed');
    if (ticket.items.length === 0) return reject('order-empty');
    if (args.amount === 0) return reject('nothing-to-charge');
    if (args.amount !== balanceDue(ticket)) return reject('total-changed');
    if (isSetApart(world, ticket, args.amount)) return reject('charge-open');
    if (isOfNoApp(ticket, args)) return reject('not-paid-by-app');
    if (!isCashEnough(args)) return reject('not-enough-received');
    if (isOddlyRounded(world, ticket, args)) return reject('total-changed');
  }
  const recorded = recordPayment(world, ticket, { ...context, payment });
  return isOddlyRounded(world, ticket, args) || isOfNoApp(ticket, args) ? reviewed(recorded) : recorded;
}
