import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { MOST_GUESTS } from '#domain/account/people.ts';
import { isOfOneChannel, isTaxedAlike, REARRANGE_ROWS, rearrangePermission } from '#domain/account/rearranging.ts';
import { partiesAt } from '#domain/floor/seated-guests.ts';
import { closeInto } from '#domain/floor/table-account.ts';
import { moveAllCards } from '#domain/kitchen/card-moves.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { folioOf } from './account-words.ts';
import { billsTogether, leavingBill } from './billed.ts';
import { grantsOf, withGrants } from './grant.ts';
import { whenMet, whenParted } from '#domain/account/grants-moved.ts';
import { liveTicket, openTicket } from './open-ticket.ts';
import { partiesOf, withParties, type Brought, type Ticket } from './ticket.ts';
import { isWithinLimit, withTotals } from './totals.ts';

const Args = v.strictObject({ fromTicketId: Id, intoTicketId: Id });

export const mergeTickets = defineCommand({
  type: 'MERGE_TICKETS',
  words: 'Juntar cuentas',
  args: Args,
  permission: {
    rows: REARRANGE_ROWS,
    of: ({ fromTicketId, intoTicketId }, world) =>
      rearrangePermission(liveTicket(world, fromTicketId), liveTicket(world, intoTicketId)),
  },
  decide,
  reads: ({ fromTicketId, intoTicketId }) => [
    { collection: 'tickets', id: fromTicketId },
    { collection: 'tickets', id: intoTicketId },
  ],
  about: ({ fromTicketId, intoTicketId }, world) => `${folioOf(world, fromTicketId)} → ${folioOf(world, intoTicketId)}`,
});

/** Joins two open accounts: lines, voids and money taken move over; the emptied one closes and says where it went. */
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const found = openTicket(world, args.fromTicketId);
  if (!found.ok) return found;
  const target = openTicket(world, args.intoTicketId);
  if (!target.ok) return target;
  const [from, into] = [found.value, target.value];
  // Another tablet joined them first: what was asked for has happened.
  if (from.id === into.id && args.fromTicketId !== args.intoTicketId) return accept([]);
  if (from.id === into.id || !isTaxedAlike(from, into)) return reject('tickets-not-mergeable');
  if (!isOfOneChannel(from, into)) return reject('other-channel');

  const going = from.items.map((item) => ({ item, qty: item.qty, newId: item.id }));
  const grants = whenMet(into, { grants: whenParted(from, going).go, itemIds: from.items.map(({ id }) => id) });
  const parties = partiesAt(world, from);
  const joined: Ticket = {
    ...withGrants(withParties(into, parties), grants),
    items: [...into.items, ...from.items.map((item) => leavingBill(from, item))],
    ...billsTogether(into, from),
    voids: [...into.voids, ...from.voids],
    payments: [...into.payments, ...from.payments],
    ...joinedLists(into, from),
    guests: guestsTogether(into, from),
    ...(from.course !== undefined && from.course > (into.course ?? 0) ? { course: from.course } : {}),
    tip: cents(into.tip + from.tip),
    status: from.status === 'sent' ? 'sent' : into.status,
    updatedAt: context.now,
  };
  const emptied: Ticket = {
    ...withGrants(from, []),
    items: [],
    voids: [],
    payments: [],
    tip: ZERO,
    discount: ZERO,
    ...(from.refunds ? { refunds: [] } : {}),
    mergedInto: into.id,
    ...(isUndoable(from) && isUndoable(into) ? { brought: broughtBy(world, from, { into, joined }) } : {}),
  };
  const account = withTotals(joined);
  if (!isWithinLimit(account)) return reject('account-too-large');
  return accept([
    put('tickets', account),
    ...toldTable(world, { from, into }, parties),
    ...closeInto(world, withTotals(emptied), { ...context, into }),
    // A later void would not find the dishes otherwise.
    ...moveAllCards(world, {
      to: { ...into, ticketId: into.id, tableId: into.tableId },
      from,
      commandId: context.commandId,
    }),
  ]);
}

/** Where money, a discount or a shared dish is involved, separating them again is a question of who pays what. */
export function isUndoable(ticket: Ticket): boolean {
  const { payments, refunds = [], items, division } = ticket;
  const isPlain = payments.length === 0 && refunds.length === 0 && grantsOf(ticket).length === 0;
  return isPlain && division === undefined && items.every(({ share }) => share === undefined);
}

function broughtBy(
  world: World,
  from: Ticket,
  { into, joined }: { readonly into: Ticket; readonly joined: Ticket },
): Brought {
  const known = new Set(partiesOf(into));
  return {
    itemIds: from.items.map(({ id }) => id),
    voidIds: from.voids.map(({ id }) => id),
    parties: partiesOf(joined).filter((id) => !known.has(id)),
    tip: from.tip,
    guests: (joined.guests ?? 0) - (into.guests ?? 0),
    tables: [...world.all('tables')].filter(({ currentTicketId }) => currentTicketId === from.id).map(({ id }) => id),
  };
}

/** All open accounts of a divided table hear whose guests sit there now; one that is paid stays as it was. */
function toldTable(
  world: World,
  { from, into }: { readonly from: Ticket; readonly into: Ticket },
  parties: readonly string[],
): readonly Change[] {
  const root = into.division?.of ?? into.id;
  if (parties.length === 0) return [];
  return world.of('tickets', `divided ${root}`).flatMap((ticket) => {
    if (ticket.status === 'closed' || ticket.id === into.id || ticket.id === from.id) return [];
    const told = withParties(ticket, parties);
    return told === ticket ? [] : [put('tickets', told)];
  });
}

function joinedLists(into: Ticket, from: Ticket): Partial<Ticket> {
  const refunds = [...(into.refunds ?? []), ...(from.refunds ?? [])];
  const calls = new Map([...(from.calls ?? []), ...(into.calls ?? [])].map((call) => [call.reason, call]));
  return {
    ...(refunds.length > 0 ? { refunds } : {}),
    ...(calls.size > 0 ? { calls: [...calls.values()] } : {}),
  };
}

/** Two parties that sit together are as many as both; accounts of one table count the same people. */
function guestsTogether(into: Ticket, from: Ticket): number | null {
  if (into.guests === null || from.guests === null || into.tableId === from.tableId) return into.guests ?? from.guests;
  return Math.min(MOST_GUESTS, into.guests + from.guests);
}
