import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { closeAccount } from '#domain/floor/close-account.ts';
import { cents } from '#domain/shared/money.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { openTicket } from './open-ticket.ts';
import type { Ticket } from './ticket.ts';
import { withTotals } from './totals.ts';

/** Joins two open accounts: lines, voids and money taken move over; the emptied one closes and says where it went. */
export const mergeTickets: Decide<ArgsOf<'MERGE_TICKETS'>> = (world, args, context) => {
  const from = openTicket(world, args.fromTicketId);
  if (!from.ok) return from;
  const into = openTicket(world, args.intoTicketId);
  if (!into.ok) return into;
  // Joining must not be a way to another tax: that needs a manager.
  if (from.value.id === into.value.id || !isTaxedAlike(from.value, into.value)) return reject('tickets-not-mergeable');

  const joined: Ticket = {
    ...into.value,
    items: [...into.value.items, ...from.value.items],
    voids: [...into.value.voids, ...from.value.voids],
    payments: [...into.value.payments, ...from.value.payments],
    tip: cents(into.value.tip + from.value.tip),
    discount: cents(into.value.discount + from.value.discount),
    status: from.value.status === 'sent' ? 'sent' : into.value.status,
    updatedAt: context.now,
  };
  const emptied: Ticket = {
    ...from.value,
    items: [],
    voids: [],
    payments: [],
    tip: cents(0),
    discount: cents(0),
    mergedInto: into.value.id,
  };
  return accept([
    put('tickets', withTotals(joined)),
    ...closeAccount(world, withTotals(emptied), { ...context, left: 'cleaning' }),
    ...moveKitchenEntries(world, emptied, joined),
  ]);
};

function isTaxedAlike(a: Ticket, b: Ticket): boolean {
  return a.taxRate === b.taxRate && a.pricesIncludeTax === b.pricesIncludeTax;
}

/** The kitchen's cards follow the dishes, or a later void would not find them. */
function moveKitchenEntries(world: World, from: Ticket, into: Ticket): readonly Change[] {
  return [...world.all('kds')]
    .filter((entry) => entry.ticketId === from.id)
    .map((entry) => put('kds', { ...entry, ticketId: into.id, folio: into.folio }));
}
