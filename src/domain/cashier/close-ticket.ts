import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Context, type Decide } from '#domain/decision.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { balanceDue, changeFor, paidSoFar } from '#domain/order/totals.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { put, type Change, type World } from '#domain/world.ts';

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
  const { now, today, payment } = context;
  const paid: Ticket = { ...ticket, payments: [...ticket.payments, payment], updatedAt: now };
  if (ticket.status === 'closed') return accept([put('tickets', paid)], 'overpaid');
  if (paidSoFar(paid) < paid.total) return accept([put('tickets', paid)], 'balance-due');

  const closed: Ticket = { ...paid, status: 'closed', closedAt: now, closedDay: today };
  const changes: Change[] = [put('tickets', closed)];
  const table = ticket.tableId === undefined ? undefined : world.get('tables', ticket.tableId);
  if (table?.currentTicketId === ticket.id) {
    const waiting = anotherAccountOf(world, ticket);
    changes.push(
      put('tables', {
        ...table,
        status: waiting ? 'occupied' : 'cleaning',
        currentTicketId: waiting?.id ?? null,
        updatedAt: now,
      }),
    );
  }
  return accept(changes, paidSoFar(closed) > closed.total ? 'overpaid' : undefined);
}

/**
 * The table's second account, opened while two terminals were apart, must not vanish from the map. Of several the one
 * opened first: the order in which a world hands out its records is nobody's promise, and a decision must not rest on it.
 */
function anotherAccountOf(world: World, ticket: Ticket): Ticket | undefined {
  let first: Ticket | undefined;
  for (const other of world.all('tickets')) {
    if (other.tableId !== ticket.tableId || other.id === ticket.id || other.status === 'closed') continue;
    if (first === undefined || isOlder(other, first)) first = other;
  }
  return first;
}

function isOlder(a: Ticket, b: Ticket): boolean {
  return a.openedAt === b.openedAt ? a.id < b.id : a.openedAt < b.openedAt;
}
