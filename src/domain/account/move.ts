import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { partiesAt } from '#domain/floor/seated-guests.ts';
import { leaveTable, takeTable } from '#domain/floor/table-account.ts';
import { FOLIO_PATTERN } from '#domain/floor/folio.ts';
import { moveAllCards, moveCards } from '#domain/kitchen/card-moves.ts';
import { folioOf, tableName } from '#domain/order/account-words.ts';
import { leavingBill } from '#domain/order/billed.ts';
import { grantsOf, withGrants } from '#domain/order/grant.ts';
import { whenMet, whenParted } from './grants-moved.ts';
import { itemOf, liveTicket, openTicket } from '#domain/order/open-ticket.ts';
import { withParties, type Ticket, type TicketItem } from '#domain/order/ticket.ts';
import { isWithinLimit, withTotals } from '#domain/order/totals.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { openBeside } from './division.ts';
import {
  isOfOneChannel,
  isTaxedAlike,
  leftAccount,
  partLine,
  REARRANGE_ROWS,
  rearrangePermission,
  siblingOf,
  type Moving,
} from './rearranging.ts';

/* «Mover a…» and «Dividir»: lines, or pieces of them, to another account of this table or another; or the whole account. */

const MoveArgs = v.strictObject({
  ticketId: Id,
  lines: v.pipe(v.array(v.strictObject({ itemId: Id, qty: Quantity })), v.minLength(1), v.maxLength(500)),
  /** An account that is open, or a new one: then with the folio it wishes for and its table (absent: to take away). */
  to: v.strictObject({
    ticketId: Id,
    folio: v.optional(v.pipe(v.string(), v.regex(FOLIO_PATTERN))),
    tableId: v.optional(Id),
  }),
});
type MoveArgs = v.InferOutput<typeof MoveArgs>;
const TableArgs = v.strictObject({ ticketId: Id, tableId: Id });

export const moveLines = defineCommand({
  type: 'MOVE_LINES',
  words: 'Mover artículos',
  args: MoveArgs,
  permission: {
    rows: REARRANGE_ROWS,
    of: ({ ticketId, to }, world) => rearrangePermission(liveTicket(world, ticketId), liveTicket(world, to.ticketId)),
  },
  decide: decideLines,
  reads: ({ ticketId, to }) => [
    { collection: 'tickets', id: ticketId },
    { collection: 'tickets', id: to.ticketId },
  ],
  about: ({ ticketId, lines, to }, world) => {
    const count = lines.reduce((total, { qty }) => total + qty, 0);
    return `${folioOf(world, ticketId)} → ${folioOf(world, to.ticketId)} · ${count === 1 ? '1 artículo' : `${count} artículos`}`;
  },
});

export const moveAccount = defineCommand({
  type: 'MOVE_ACCOUNT',
  words: 'Cambiar de mesa',
  args: TableArgs,
  permission: { rows: REARRANGE_ROWS, of: ({ ticketId }, world) => rearrangePermission(liveTicket(world, ticketId)) },
  decide: decideAccount,
  reads: ({ ticketId }) => [{ collection: 'tickets', id: ticketId }],
  about: ({ ticketId, tableId }, world) => `${folioOf(world, ticketId)} → ${tableName(world, tableId)}`,
});

function decideLines(world: World, args: MoveArgs, context: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const from = found.value;
  // A part of what was asked would leave two tablets with two ideas of who pays what.
  if (!hasAll(from, args)) return reject('lines-not-found');
  const target = targetOf(world, from, args, context);
  if (!target.ok) return target;
  const { into, opening } = target;
  if (into.id === from.id) return reject('same-account');
  const movings = movingsOf({ from, into }, args, context.commandId);
  if (movings.some(({ item }) => item.share !== undefined)) return reject('line-shared');
  if (!isTaxedAlike(into, from)) return reject('tickets-not-mergeable');
  if (!isOfOneChannel(from, into)) return reject('other-channel');

  const parted = movings.map((moving) => partLine({ ...moving, item: leavingBill(from, moving.item) }));
  const goneIds = new Set(movings.filter(({ item, qty }) => qty >= item.qty).map(({ item }) => item.id));
  const staying = new Map(parted.flatMap(({ stays }) => (stays ? [[stays.id, stays] as const] : [])));
  const grants = whenParted(from, movings);
  const left = withTotals({
    ...withGrants(from, grants.stay),
    items: from.items.filter(({ id }) => !goneIds.has(id)).map((item) => staying.get(item.id) ?? item),
    updatedAt: context.now,
  });
  const isSent = parted.some(({ goes }) => goes.sentQty > 0);
  const itemIds = movings.map(({ newId }) => newId);
  // Whose whole order goes to another table sit there from now on.
  const parties = left.items.length === 0 ? partiesAt(world, from) : [];
  const reached = withTotals({
    ...withGrants(withParties(into, parties), whenMet(into, { grants: grants.go, itemIds })),
    items: withPieces(
      into,
      parted.map(({ goes }) => goes),
    ),
    status: isSent ? 'sent' : into.status,
    updatedAt: context.now,
  });
  if (!isWithinLimit(reached)) return reject('account-too-large');
  const to = { ticketId: into.id, folio: into.folio, tableId: into.tableId };
  return accept([
    ...opening,
    put('tickets', reached),
    ...leftAccount(world, left, { into, ...context }),
    ...moveCards(world, movings, { to, from, commandId: context.commandId }),
  ]);
}

/** Every line is on the account, named once, with as many pieces as are to go. */
function hasAll(from: Ticket, { lines }: MoveArgs): boolean {
  const ids = new Set(lines.map(({ itemId }) => itemId));
  return ids.size === lines.length && lines.every(({ itemId, qty }) => (itemOf(from, itemId)?.qty ?? 0) >= qty);
}

/** A line that goes whole keeps its name; pieces get one of their own, or that of the pieces they meet again. */
function movingsOf(
  { from, into }: { readonly from: Ticket; readonly into: Ticket },
  { lines }: MoveArgs,
  commandId: string,
): readonly Moving[] {
  const isGranted = grantsOf(from).length > 0;
  return lines.flatMap(({ itemId, qty }, index) => {
    const item = itemOf(from, itemId);
    if (!item) return [];
    const sibling = isGranted ? undefined : siblingOf(into, item);
    return [{ item, qty, newId: sibling?.id ?? (qty >= item.qty ? item.id : `${commandId}:${index}`) }];
  });
}

function withPieces(into: Ticket, going: readonly TicketItem[]): readonly TicketItem[] {
  const items = new Map(into.items.map((item) => [item.id, item]));
  for (const item of going) {
    const there = items.get(item.id);
    items.set(item.id, there ? pieces(there, item) : item);
  }
  return [...items.values()];
}

/** What one of them was billed with, both are: nobody can tell them apart. */
function pieces(one: TicketItem, other: TicketItem): TicketItem {
  const billed = one.billed ?? other.billed;
  const item = { ...one, qty: one.qty + other.qty, sentQty: one.sentQty + other.sentQty };
  return billed === undefined ? item : { ...item, billed };
}

type Target =
  | { readonly ok: true; readonly into: Ticket; readonly opening: readonly Change[] }
  | ReturnType<typeof reject>;

function targetOf(world: World, from: Ticket, { to }: MoveArgs, context: Context): Target {
  if (world.get('tickets', to.ticketId)) {
    const open = openTicket(world, to.ticketId);
    return open.ok ? { ok: true, into: open.value, opening: [] } : open;
  }
  if (to.folio === undefined) return reject('ticket-not-found');
  if (to.tableId !== undefined && !world.get('tables', to.tableId)) return reject('table-not-found');
  if (to.tableId !== undefined && from.channel !== undefined) return reject('channel-without-table');
  const opened = openBeside(world, from, { ticketId: to.ticketId, folio: to.folio, tableId: to.tableId, context });
  return opened === null ? reject('ticket-not-found') : { ok: true, ...opened };
}

/** The guests change tables: account, cards and all. A table that has an account already gets a second one. */
function decideAccount(world: World, args: v.InferOutput<typeof TableArgs>, context: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  if (!world.get('tables', args.tableId)) return reject('table-not-found');
  const from = found.value;
  if (from.tableId === args.tableId) return accept([]);
  if (from.channel !== undefined) return reject('channel-without-table');
  const moved: Ticket = { ...from, tableId: args.tableId, type: 'dine-in', updatedAt: context.now };
  const to = { ticketId: moved.id, folio: moved.folio, tableId: args.tableId };
  return accept([
    ...leaveTable(world, from, { ...context, left: 'cleaning' }),
    put('tickets', moved),
    ...takeTable(world, moved, context),
    ...moveAllCards(world, { to, from, commandId: context.commandId }),
  ]);
}
