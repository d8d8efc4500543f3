import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Context, type Decide } from '#domain/decision.ts';
import { closeAccount } from '#domain/floor/close-account.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { balanceDue, changeFor, paidSoFar } from '#domain/order/totals.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { put, type World } from '#domain/world.ts';

type Args = ArgsOf<'CLOSE_TICKET'>;

export const closeTicket: Decide<Args> = (world, args, context) => {
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  if (ticket.payments.some(({ id }) => id === context.commandId)) return accept([]);
  if (!args.taken) {
    if (ticket.status === 'closed') return reject('ticket-closed');
    if (ticket.items.length === 0) return reject('order-empty');
    if (args.amount === 0) return reject('nothing-to-charge');
    if (args.amount !== balanceDue(ticket)) return reject('total-changed');
    if (args.method === 'cash' && (args.received ?? args.amount) < args.amount) return reject('not-enough-received');
  }
  return recordPayment(world, ticket, { ...context, payment: paymentFrom(args, context) });
};

function paymentFrom(args: Args, { commandId, now, actor }: Context): Payment {
  const charged = cents(args.amount);
  const received = args.method === 'cash' ? cents(args.received ?? args.amount) : charged;
  return {
    id: commandId,
    method: args.method,
    amount: charged,
    received,
    change: args.method === 'cash' ? changeFor(charged, received) : ZERO,
    at: now,
    by: actor.id,
  };
}

/** Too little leaves the account open with a balance; too much is kept and flagged. Neither is ever silent. */
function recordPayment(world: World, ticket: Ticket, context: Context & { readonly payment: Payment }) {
  const { now, payment } = context;
  const paid: Ticket = { ...ticket, payments: [...ticket.payments, payment], updatedAt: now };
  if (ticket.status === 'closed') return accept([put('tickets', paid)], 'overpaid');
  if (paidSoFar(paid) < paid.total) return accept([put('tickets', paid)], 'balance-due');
  const changes = closeAccount(world, paid, { ...context, left: 'cleaning' });
  return accept(changes, paidSoFar(paid) > paid.total ? 'overpaid' : undefined);
}
