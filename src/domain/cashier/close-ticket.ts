import * as v from 'valibot';
import { accept, reject, type Context, type Decide } from '#domain/decision.ts';
import { PAYMENT_METHODS, type Payment, type Ticket } from '#domain/order/ticket.ts';
import { balanceDue, changeFor, paidSoFar } from '#domain/order/totals.ts';
import { cents, MAX_TYPED, ZERO } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text.ts';
import { put, type Change, type World } from '#domain/world.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TYPED));

export const CloseTicketArgs = v.strictObject({
  ticketId: Id,
  method: v.picklist(PAYMENT_METHODS),
  /** What the cashier saw and charged. */
  amount,
  /** Cash in hand; for card and other it counts as the amount itself. */
  received: v.optional(amount),
  /** The money is in the till already (the terminal was cut off): a fact, never refused. */
  taken: v.optional(v.boolean(), false),
});
type Args = v.InferOutput<typeof CloseTicketArgs>;

export const closeTicket: Decide<Args> = (world, args, context) => {
  const ticket = world.get('tickets', args.ticketId);
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

/** The table's second account, opened while two terminals were apart, must not vanish from the map. */
function anotherAccountOf(world: World, ticket: Ticket): Ticket | undefined {
  for (const other of world.all('tickets')) {
    if (other.tableId === ticket.tableId && other.id !== ticket.id && other.status !== 'closed') return other;
  }
  return undefined;
}
