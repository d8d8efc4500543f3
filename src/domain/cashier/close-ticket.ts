import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { PAYMENT_METHODS, type Payment } from '#domain/order/ticket.ts';
import { balanceDue, changeFor } from '#domain/order/totals.ts';
import { cents, formatPesos, ZERO } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import { recordPayment } from './take-payment.ts';

const Args = v.strictObject({
  ticketId: Id,
  method: v.picklist(PAYMENT_METHODS),
  /** What the cashier saw and charged. */
  amount: PaidAmount,
  /** Cash in hand; for card and other it counts as the amount itself. */
  received: v.optional(PaidAmount),
  /** The money is in the till already (the terminal was cut off): a fact, never refused. */
  taken: v.optional(v.boolean()),
  /** The charge that was asked before and got no answer in time. Whatever became of it, its money counts once. */
  question: v.optional(Id),
});
type Args = v.InferOutput<typeof Args>;

export const closeTicket = defineCommand({
  type: 'CLOSE_TICKET',
  words: 'Cobrar y cerrar',
  args: Args,
  permission: 'charge',
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
  // The same money told again is in the books already; other money under its name is not, and somebody must look.
  if (known) {
    const isSame = known.method === payment.method && known.amount === payment.amount;
    return accept([], isSame ? undefined : 'to-review');
  }
  if (!args.taken) {
    if (ticket.status === 'closed') return reject('ticket-closed');
    if (ticket.items.length === 0) return reject('order-empty');
    if (args.amount === 0) return reject('nothing-to-charge');
    if (args.amount !== balanceDue(ticket)) return reject('total-changed');
    if (args.method === 'cash' && (args.received ?? args.amount) < args.amount) return reject('not-enough-received');
  }
  return recordPayment(world, ticket, { ...context, payment });
}

function paymentFrom(args: Args, { commandId, now, actor }: Context): Payment {
  const charged = cents(args.amount);
  const received = args.method === 'cash' ? cents(args.received ?? args.amount) : charged;
  return {
    // Question and fact are the same money: under one name it cannot be counted twice.
    id: args.question ?? commandId,
    method: args.method,
    amount: charged,
    received,
    change: args.method === 'cash' ? changeFor(charged, received) : ZERO,
    at: now,
    by: actor.id,
  };
}
