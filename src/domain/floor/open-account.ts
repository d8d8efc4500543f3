import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf, tableName } from '#domain/order/account-words.ts';
import { partiesOf, withParties, type Ticket } from '#domain/order/ticket.ts';
import { ZERO } from '#domain/shared/money.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { addDays, milliseconds, type DateText } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { seatArrived } from './arrived-guests.ts';
import { FOLIO_PATTERN, folioId, freeFolio } from './folio.ts';
import { openingTurn, takeTable } from './table-account.ts';
import type { PosTable } from './table.ts';

const account = {
  /** A UUID of the terminal, so that two terminals apart never make the same ticket. */
  ticketId: Id,
  /** A preferred folio: the server gives the next free one if two terminals picked the same. */
  folio: v.pipe(v.string(), v.regex(FOLIO_PATTERN)),
  guestName: v.optional(line(80)),
};
const OpenTable = v.strictObject({
  tableId: Id,
  ...account,
  guests: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  /** The guide's trial order; only the manager's counts as one. */
  trial: v.optional(v.boolean()),
});
const OpenTakeaway = v.strictObject(account);
type OpenTable = v.InferOutput<typeof OpenTable>;
/** `reservationId`: the visit of the book whose guests sit down with it. */
type Opening = OpenTable & { readonly reservationId?: string };
type OpenTakeaway = v.InferOutput<typeof OpenTakeaway>;

export const openTable = defineCommand({
  type: 'OPEN_TABLE',
  words: 'Abrir mesa',
  args: OpenTable,
  permission: 'edit-order',
  decide: decideTable,
  reads: readsTicket,
  about: ({ tableId, ticketId }, world) => `${tableName(world, tableId)} · ${folioOf(world, ticketId)}`,
  personalUntil: guestNameUntil,
});

export const openTakeaway = defineCommand({
  type: 'OPEN_TAKEAWAY',
  words: 'Abrir cuenta para llevar',
  args: OpenTakeaway,
  permission: 'edit-order',
  decide: decideTakeaway,
  reads: readsTicket,
  about: ({ ticketId }, world) => folioOf(world, ticketId),
  personalUntil: guestNameUntil,
});

/** Promised in the privacy notice: thirty days after the visit. */
const GUEST_NAME_DAYS = 30;

function guestNameUntil({ guestName }: { readonly guestName?: string | undefined }, today: DateText): DateText | null {
  return guestName === undefined ? null : addDays(today, GUEST_NAME_DAYS);
}

/** Two people who greet the same guests tap within seconds; later than that it is another party, or a mistake to be told. */
const SAME_TAP_MS = 10_000;

/**
 * Two taps on one free table within ten seconds are one account. Two terminals that open it further apart both keep
 * theirs; the table shows the first.
 */
function decideTable(world: World, args: OpenTable, context: Context): Decision {
  return openAccountAt(world, args, { ...context, isTap: true });
}

/**
 * `isTap`: whoever was noted at the door for this table is seated with it. `isAlone`: not where somebody sits, unless
 * it waited on an offline tablet: then they have eaten there since.
 */
export function openAccountAt(
  world: World,
  args: Opening,
  { isTap, isAlone = false, ...context }: Context & { readonly isTap: boolean; readonly isAlone?: boolean },
): Decision {
  const table = world.get('tables', args.tableId);
  if (!table) return reject('table-not-found');
  const opened = newAccount(world, args, context);
  if (opened === null) return isTap ? openedBefore(world, args) : reject('already-exists');

  const guests = args.guests ?? null;
  const parties = args.reservationId === undefined ? [] : [args.reservationId];
  const account = withParties(opened.ticket, parties);
  const trial = args.trial === true && context.actor.role === 'manager' ? { isTrial: true as const } : {};
  const asked: Ticket = { ...account, tableId: table.id, tapped: table.id, type: 'dine-in', guests, ...trial };
  const folio = put('folios', opened.folio);
  const first = accountOfSameTap(world, asked);
  if (first) {
    return accept([...sharedAccount(first, asked), folio, ...takeTable(world, first, context)], 'shared-account');
  }

  if (isAlone && isSatAt(world, table) && !hasWaited(context)) return reject('table-busy');

  const seated = isTap ? seatArrived(world, { ticket: asked, table }, context) : { ticket: asked, changes: [] };
  const { ticket } = seated;
  // Put out of use while an offline tablet opened it: guests sit there, and nothing they eat may be refused.
  const taken = takeTable(world, ticket, context);
  const changes = [put('tickets', ticket), folio, ...taken, ...seated.changes];
  if (taken.length === 0) return accept(changes, 'second-account');
  return accept(changes, ticket.folio === args.folio ? undefined : 'folio-reassigned');
}

/** Longer than a line takes: nobody at the tablet could be told. */
const WAITED_MS = 30_000;

function hasWaited({ now, receivedAt = now }: Pick<Context, 'now' | 'receivedAt'>): boolean {
  return milliseconds(receivedAt) - milliseconds(now) > WAITED_MS;
}

function isSatAt(world: World, { currentTicketId }: PosTable): boolean {
  const ticket = currentTicketId === null ? undefined : world.get('tickets', currentTicketId);
  return ticket !== undefined && ticket.status !== 'closed';
}

/**
 * Whichever account the table shows, perhaps an older one: of all that a tap on it opened, the one opened first. What
 * was divided or moved off another account belongs to guests who sat already.
 */
function accountOfSameTap(world: World, tapped: Ticket): Ticket | undefined {
  let first: Ticket | undefined;
  for (const other of world.of('tickets', `table ${tapped.tableId}`)) {
    if (other.tapped !== tapped.tapped || other.status === 'closed') continue;
    if (Math.abs(milliseconds(other.openedAt) - milliseconds(tapped.openedAt)) > SAME_TAP_MS) continue;
    if (isAnotherParty(other, tapped)) continue;
    if (first === undefined || openingTurn(other) < openingTurn(first)) first = other;
  }
  return first;
}

/** Both came with a visit of the book, and it is not the same. */
function isAnotherParty(one: Ticket, other: Ticket): boolean {
  const parties = partiesOf(one);
  return parties.length > 0 && partiesOf(other).some((id) => !parties.includes(id));
}

/**
 * The second tablet goes on with an account of its own name until it hears of the first: whatever it asks of that name
 * is done on the first (`liveTicket`), its dishes, sends and money.
 */
function sharedAccount(first: Ticket, second: Ticket): readonly Change[] {
  const pointer: Ticket = {
    ...second,
    status: 'closed',
    closedAt: second.openedAt,
    closedDay: second.day,
    mergedInto: first.id,
  };
  const guests = first.guests ?? second.guests;
  const guestName = first.guestName ?? second.guestName;
  const known = withParties(first, partiesOf(second));
  if (known === first && guests === first.guests && guestName === first.guestName) return [put('tickets', pointer)];
  const told: Ticket = { ...known, guests, ...(guestName === undefined ? {} : { guestName }) };
  return [put('tickets', pointer), put('tickets', { ...told, updatedAt: second.updatedAt })];
}

function decideTakeaway(world: World, args: OpenTakeaway, context: Context): Decision {
  const opened = newAccount(world, args, context);
  if (opened === null) return openedBefore(world, args);
  const note = opened.ticket.folio === args.folio ? undefined : 'folio-reassigned';
  return accept([put('tickets', opened.ticket), put('folios', opened.folio)], note);
}

/** Opening an account that is open already changes nothing; one that is another's, or was charged, is not opened anew. */
function openedBefore(world: World, { ticketId, tableId }: { readonly ticketId: string; readonly tableId?: string }) {
  const known = world.get('tickets', ticketId);
  if (known?.status === 'closed' && known.mergedInto === undefined) return reject('ticket-closed');
  return known?.tableId === tableId ? accept([]) : reject('already-exists');
}

/** Null when that very ticket exists already. */
export function newAccount(world: World, args: OpenTakeaway, { now, today, actor }: Context) {
  if (world.get('tickets', args.ticketId)) return null;
  const folio = freeFolio(world, args.folio, today);
  const ticket: Ticket = {
    id: args.ticketId,
    folio,
    type: 'takeaway',
    guests: null,
    ...(args.guestName === undefined ? {} : { guestName: args.guestName }),
    items: [],
    voids: [],
    payments: [],
    pricesIncludeTax: venueSettings(world).pricesIncludeTax,
    taxRate: null,
    subtotal: ZERO,
    tax: ZERO,
    tip: ZERO,
    discount: ZERO,
    total: ZERO,
    status: 'open',
    day: today,
    closedDay: null,
    openedAt: now,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
    openedBy: actor.id,
  };
  return { ticket, folio: { id: folioId(today, folio), ticketId: ticket.id, day: today } };
}
