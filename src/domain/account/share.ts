import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { FOLIO_PATTERN } from '#domain/floor/folio.ts';
import { openingTurn } from '#domain/floor/table-account.ts';
import { moveCards } from '#domain/kitchen/card-moves.ts';
import { folioOf, lineText } from '#domain/order/account-words.ts';
import { isBilled } from '#domain/order/billed.ts';
import { withGrants } from '#domain/order/grant.ts';
import { whenShared, type Part } from './grants-moved.ts';
import { accountOf, itemOf, liveTicket, openTicket, openTicketWith } from '#domain/order/open-ticket.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { openBeside } from './division.ts';
import { isOfOneChannel, isTaxedAlike, leftAccount, REARRANGE_ROWS, rearrangePermission } from './rearranging.ts';

/* One dish paid by several accounts, and one account paid in equal parts. */

export const LEAST_PARTS = 2;
export const MOST_PARTS = 20;

const ShareArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  /** The accounts that pay it, in order; one alone takes it back whole. */
  among: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_PARTS)),
  /** One of them that is new at this table, with the folio it wishes for. */
  opens: v.optional(v.strictObject({ ticketId: Id, folio: v.pipe(v.string(), v.regex(FOLIO_PATTERN)) })),
});
type ShareArgs = v.InferOutput<typeof ShareArgs>;
const PartsArgs = v.strictObject({
  ticketId: Id,
  /** Null: in one. */
  parts: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(LEAST_PARTS), v.maxValue(MOST_PARTS))),
});

export const shareLine = defineCommand({
  type: 'SHARE_LINE',
  words: 'Compartir platillo',
  args: ShareArgs,
  permission: {
    rows: REARRANGE_ROWS,
    of: (args, world) =>
      rearrangePermission(
        ...[args.ticketId, ...args.among].map((id) => liveTicket(world, id)),
        // Whoever pays a part of it now is touched by it too, named or not.
        ...holdersOf(world, args),
      ),
  },
  decide: decideShare,
  reads: ({ ticketId, among }) =>
    [...new Set([ticketId, ...among])].map((id) => ({ collection: 'tickets', id }) as const),
  about: (args, world) =>
    `${lineText(args, world)} · ${args.among.length === 1 ? 'sin compartir' : `entre ${args.among.length} cuentas`}`,
});

export const setParts = defineCommand({
  type: 'SET_PARTS',
  words: 'Dividir en partes iguales',
  args: PartsArgs,
  permission: 'rearrange',
  decide: decideParts,
  reads: readsTicket,
  about: ({ ticketId, parts }, world) =>
    `${folioOf(world, ticketId)} · ${parts === null ? 'en una' : `${parts} partes`}`,
});

/**
 * The first part keeps the line's name, so that the kitchen's card still belongs to it; the others are only money. All
 * parts are made anew each time: whoever shared it before, the price is in as many parts as there are accounts now.
 */
function decideShare(world: World, args: ShareArgs, context: Context): Decision {
  const { commandId, now } = context;
  const found = openTicketWith(world, args);
  if (!found.ok) return found;
  const line = itemOf(found.value, args.itemId);
  if (!line) return reject('item-not-found');
  const ids = [...new Set(args.among.map((id) => liveTicket(world, id)?.id ?? id))];
  const { tableId } = found.value;
  const opens = args.opens && ids.includes(args.opens.ticketId) ? args.opens : undefined;
  const opened = opens && openBeside(world, found.value, { ...opens, tableId, context });
  const refused = ids
    .filter((id) => id !== opened?.into.id)
    .map((id) => openTicket(world, id))
    .find((payer) => !payer.ok);
  if (refused) return refused.ok ? reject('ticket-not-found') : refused;

  const origin = line.share?.of ?? line.id;
  const payers = [...openWith(world, origin), ...ids.flatMap((id) => world.get('tickets', id) ?? [])];
  const accounts = new Map(payers.map((each) => [each.id, each]));
  if (opened) accounts.set(opened.into.id, opened.into);
  const old = partsOf([...accounts.values()], origin);
  // A part that no open account holds is paid, today or on a day that has left play.
  if (old.length < (line.share?.parts ?? 1)) return reject('share-paid');
  const first = old.find(({ item }) => item.id === origin)?.item ?? line;
  const isRead = old.some(({ ticketId, item }) => isBilled(accounts.get(ticketId) ?? found.value, item));
  const { share: _share, ...whole } = { ...first, id: origin, ...(isRead ? { billed: true as const } : {}) };
  const parts = ids.map((ticketId, index) => ({
    ticketId,
    item: partAt(whole, { index, parts: ids.length, commandId }),
  }));
  const touched = [...new Set([...old.map(({ ticketId }) => ticketId), ...ids])].flatMap(
    (id) => accounts.get(id) ?? [],
  );
  if (touched.some((ticket) => !isTaxedAlike(ticket, found.value))) return reject('tickets-not-mergeable');
  if (touched.some((ticket) => !isOfOneChannel(ticket, found.value))) return reject('other-channel');
  const grants = whenShared(touched, { before: old.map(named), after: parts.map(named) });
  const gone = new Set(old.map(({ item }) => item.id));
  const into = accounts.get(ids[0] ?? '');
  if (!into) return reject('ticket-not-found');
  const cook = accountOf(world, origin);
  return accept([
    ...(opened?.opening ?? []),
    ...touched.flatMap((ticket) => {
      const own = parts.filter(({ ticketId }) => ticketId === ticket.id).map(({ item }) => item);
      const items = [...ticket.items.filter(({ id }) => !gone.has(id)), ...own];
      const changed = { ...withGrants(ticket, grants.get(ticket.id) ?? []), items, updatedAt: now };
      return leftAccount(world, withTotals(changed), { into, ...context });
    }),
    ...(cook === undefined || cook.id === into.id ? [] : cardsOfShared(world, { cook, into, whole }, commandId)),
  ]);
}

/** The dish is brought to whoever has its first part. */
function cardsOfShared(
  world: World,
  { cook, into, whole }: { readonly cook: Ticket; readonly into: Ticket; readonly whole: TicketItem },
  commandId: string,
): readonly Change[] {
  const to = { ticketId: into.id, folio: into.folio, tableId: into.tableId };
  return moveCards(world, [{ item: whole, qty: whole.qty, newId: whole.id }], { to, from: cook, commandId });
}

/** The open accounts that hold a part of the line. */
function holdersOf(world: World, args: ShareArgs): readonly Ticket[] {
  const found = openTicketWith(world, args);
  const share = found.ok ? itemOf(found.value, args.itemId)?.share : undefined;
  if (share === undefined) return found.ok ? [found.value] : [];
  return openWith(world, share.of);
}

/** The ticket opened first comes first, because a world returns its records in no defined order. */
function openWith(world: World, origin: string): readonly Ticket[] {
  return world
    .of('tickets', `line ${origin}`)
    .filter(({ status }) => status !== 'closed')
    .toSorted((a, b) => (openingTurn(a) < openingTurn(b) ? -1 : 1));
}

interface LinePart {
  readonly ticketId: string;
  readonly item: TicketItem;
}

function partsOf(accounts: readonly Ticket[], origin: string): readonly LinePart[] {
  return accounts.flatMap(({ id: ticketId, items }) =>
    items.filter(({ id, share }) => id === origin || share?.of === origin).map((item) => ({ ticketId, item })),
  );
}

function named({ ticketId, item }: LinePart): Part {
  return { ticketId, itemId: item.id };
}

function partAt(
  whole: TicketItem,
  { index, parts, commandId }: { readonly index: number; readonly parts: number; readonly commandId: string },
): TicketItem {
  if (parts === 1) return whole;
  const share = { of: whole.id, parts, index };
  // A part beside the first has nothing to be sent: the kitchen makes the dish once.
  return index === 0 ? { ...whole, share } : { ...whole, id: `${commandId}:${index}`, sentQty: whole.qty, share };
}

function decideParts(world: World, args: v.InferOutput<typeof PartsArgs>, { now }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const { parts: _parts, ...plain } = found.value;
  const ticket = args.parts === null ? plain : { ...plain, parts: args.parts };
  return accept([put('tickets', { ...ticket, updatedAt: now })]);
}
