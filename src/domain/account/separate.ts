import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { REARRANGE_ROWS, rearrangePermission } from './rearranging.ts';
import { takeTable } from '#domain/floor/table-account.ts';
import { moveCards } from '#domain/kitchen/card-moves.ts';
import { atLeastZero, cents } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { isUndoable } from '#domain/order/merge-tickets.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { partiesOf, withParties, type Brought, type Ticket } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';

/** The account that was joined into another one. */
const Args = v.strictObject({ ticketId: Id });

export const separateTickets = defineCommand({
  type: 'SEPARATE_TICKETS',
  words: 'Deshacer «Juntar»',
  args: Args,
  permission: { rows: REARRANGE_ROWS, of: ({ ticketId }, world) => rearrangePermission(liveTicket(world, ticketId)) },
  decide,
  reads: ({ ticketId }) => [{ collection: 'tickets', id: ticketId }],
  about: ({ ticketId }, world) => folioOf(world, ticketId),
});

/** «Juntar» taken back: each has the dishes, people and tables it had; what was ordered since stays where it is. */
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const left = world.get('tickets', args.ticketId);
  if (!left) return reject('ticket-not-found');
  // Tapped on two tablets.
  if (left.mergedInto === undefined && left.status !== 'closed') return accept([]);
  const joined = world.get('tickets', left.mergedInto ?? '');
  if (!joined || !left.brought || joined.status === 'closed' || !isUndoable(joined)) return reject('not-separable');
  const ids = new Set(left.brought.itemIds);
  const movings = joined.items.filter(({ id }) => ids.has(id)).map((item) => ({ item, qty: item.qty, newId: item.id }));
  const { mergedInto: _into, brought, ...own } = left;
  const items = movings.map(({ item }) => item);
  const back = withTotals({
    ...own,
    items,
    voids: joined.voids.filter(({ id }) => brought.voidIds.includes(id)),
    tip: brought.tip,
    status: items.some(({ sentQty }) => sentQty > 0) ? 'sent' : 'open',
    closedAt: null,
    closedDay: null,
    updatedAt: context.now,
  });
  const stays = withTotals({
    ...without(joined, brought),
    items: joined.items.filter(({ id }) => !ids.has(id)),
    updatedAt: context.now,
  });
  const to = { ticketId: back.id, folio: back.folio, tableId: back.tableId };
  return accept([
    put('tickets', stays),
    put('tickets', back),
    ...tablesOf(world, { back, joined }, { brought, context }),
    ...moveCards(world, movings, { to, from: joined, commandId: context.commandId }),
  ]);
}

/** The other account as it was, but for what happened to it since. */
function without(joined: Ticket, brought: Brought): Ticket {
  const { reservationId: _one, otherReservations: _others, ...rest } = joined;
  const parties = partiesOf(joined).filter((id) => !brought.parties.includes(id));
  const guests = joined.guests === null ? null : Math.max(1, joined.guests - brought.guests);
  return {
    ...withParties(rest, parties),
    guests,
    voids: joined.voids.filter(({ id }) => !brought.voidIds.includes(id)),
    tip: atLeastZero(cents(joined.tip - brought.tip)),
  };
}

/** Their tables show them again; one that somebody else has by now stays theirs. */
function tablesOf(
  world: World,
  { back, joined }: { readonly back: Ticket; readonly joined: Ticket },
  { brought, context }: { readonly brought: Brought; readonly context: Context },
): readonly Change[] {
  const shown = brought.tables.flatMap((id) => {
    const table = world.get('tables', id);
    if (table?.currentTicketId !== joined.id || table.id === joined.tableId) return [];
    return [put('tables', { ...table, currentTicketId: back.id, updatedAt: context.now })];
  });
  return shown.length > 0 ? shown : takeTable(world, back, context);
}
