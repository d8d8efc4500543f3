import { allergiesOn } from '#domain/floor/seated-guests.ts';
import { channelBagOn, toGoOn } from '#domain/guests/noted-visit.ts';
import { isHeld } from '#domain/kitchen/held-cards.ts';
import {
  dishIdOf,
  isDishReady,
  wantedQty,
  type KdsEntry,
  type KdsItem,
  placeOfEntry,
} from '#domain/kitchen/kds-entry.ts';
import { countsAt, type Row } from '#domain/kitchen/two-stations.ts';
import { COURSES, type Course } from '#domain/menu/course.ts';
import type { Area, Ticket } from '#domain/order/ticket.ts';
import { milliseconds, minutesBetween, type Instant } from '#domain/shared/time.ts';
import type { Patience } from '#domain/stations/station.ts';
import type { World } from '#domain/world.ts';
import { compareText } from '#ui/drawing/compare.ts';
import { channelOfCard, isAllergy, orderNumber, type PlaceParts } from '../kds-view.ts';
import { madeText } from '#domain/order/made-words.ts';
import { dishesOn, type Dish } from '../../shell/dishes/dishes-on.ts';

/** One plate or glass, as it is drawn on the pass. */
export interface Piece {
  readonly id: string;
  readonly area: Area;
  readonly state: 'ready' | 'missing' | 'void';
}

/** What of one card can be handed over, or taken back. */
export interface Portion {
  readonly entryId: string;
  readonly dishIds: readonly string[];
}

/** All that one account waits for, over both areas. */
export interface PassOrder {
  readonly ticketId: string;
  readonly place: string;
  /** Of an order that no table has: where it came from, and what it is called by. */
  readonly channel: { readonly name: string; readonly called: PlaceParts | null } | null;
  readonly folio: string;
  readonly waiter: string;
  readonly waiterId: string | null;
  /** Whose it is to take away, and when they come for it; empty: nobody said. */
  readonly toGo: string;
  readonly pieces: readonly Piece[];
  readonly missing: readonly string[];
  readonly ready: readonly string[];
  readonly cancelled: readonly string[];
  readonly warnings: readonly string[];
  readonly portions: readonly Portion[];
  /** Whose patience it is, and the moment of what is missing longest; null when nothing is. */
  readonly waits: { readonly area: Area; readonly patience: Patience | null; readonly since: Instant } | null;
  /** The courses that wait for «Marchar», and how many dishes of each. */
  readonly held: readonly { readonly course: Course; readonly qty: number }[];
  /** Since when all of it has been ready. */
  readonly wholeSince: Instant | null;
}

export interface Pass {
  /** Everything is there: oldest first. */
  readonly whole: readonly PassOrder[];
  /** Something is missing: whoever waits longest first. */
  readonly partial: readonly PassOrder[];
  readonly last: Delivered | null;
}

/** What left the pass last, for the hand that tapped too soon. */
export interface Delivered {
  readonly place: string;
  readonly at: Instant;
  readonly dishes: string;
  readonly portions: readonly Portion[];
}

/** Who sees no accounts cannot know that guests have paid and left: what stands there so long is no dish any more. */
const FORGOTTEN_MINUTES = 60;
/** One tap hands over several cards, each a moment after the other. */
const ONE_TAP_MS = 2000;

export function passView(world: World, now: Instant): Pass {
  const entries = [...world.all('kds')];
  // A course that waits for «Marchar» is not missing.
  const waiting = entries.filter((entry) => entry.status !== 'held' && isOnPass(world, entry, now));
  const orders = [...Map.groupBy(waiting, ({ ticketId }) => ticketId).values()].map((cards) => ({
    ...orderOf(world, cards),
    held: heldOf(entries, cards[0]?.ticketId),
  }));
  const awaited = orders.filter(({ missing, ready }) => missing.length + ready.length > 0);
  return {
    whole: awaited
      .filter(({ waits }) => waits === null)
      .toSorted((a, b) => compareText(a.wholeSince ?? '', b.wholeSince ?? '') || compareText(a.ticketId, b.ticketId)),
    partial: awaited
      .filter(({ waits }) => waits !== null)
      .toSorted(
        (a, b) => compareText(a.waits?.since ?? '', b.waits?.since ?? '') || compareText(a.ticketId, b.ticketId),
      ),
    last: lastDelivered(entries),
  };
}

/** What was ready when its guests paid went with them; what is still on the stove is brought to them, or to the door. */
function isOnPass(world: World, entry: KdsEntry, now: Instant): boolean {
  if (entry.times.servedAt !== undefined) return false;
  const { readyAt } = entry.times;
  const ticket = world.get('tickets', entry.ticketId);
  if (ticket) return ticket.closedAt === null || readyAt === undefined || readyAt >= ticket.closedAt;
  return readyAt === undefined || minutesBetween(readyAt, now) < FORGOTTEN_MINUTES;
}

function heldOf(entries: readonly KdsEntry[], ticketId: string | undefined): PassOrder['held'] {
  const cards = entries.filter((entry) => entry.ticketId === ticketId && isHeld(entry));
  return COURSES.flatMap((course) => {
    const items = cards
      .filter((entry) => entry.course === course)
      .flatMap((entry) => entry.items.filter((item) => countsAt(entry, item)));
    const qty = items.reduce((sum, item) => sum + wantedQty(item), 0);
    return qty === 0 ? [] : [{ course, qty }];
  });
}

/** As on the kitchen's card: an order of a channel by its number, and whose it is beside it. */
function bagOf(world: World, card: KdsEntry): Pick<PassOrder, 'channel' | 'toGo'> {
  const name = channelOfCard(card);
  if (name === undefined) return { channel: null, toGo: toGoOn(world, card) };
  const { who, at } = channelBagOn(world, card);
  const toGo = [orderNumber('', who) === null ? who : '', at].filter((part) => part !== '').join(' · ');
  return { channel: { name, called: orderNumber(card.folio, who) }, toGo };
}

function orderOf(world: World, cards: readonly KdsEntry[]): Omit<PassOrder, 'held'> {
  const [first] = cards;
  if (!first) throw new Error('an order without a card');
  const inOrder = cards
    // Plates before glasses, and what was sent first before what came after.
    .toSorted(
      (a, b) => compareText(b.area, a.area) || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id),
    );
  // A dish of two stations is one dish, ready when both parts are.
  const dishes = dishesOn(inOrder).toSorted((a, b) => inOrder.indexOf(a.first.entry) - inOrder.indexOf(b.first.entry));
  const onPass = dishes.filter(({ isReady, isServed }) => isReady && !isServed);
  const missing = dishes.filter(({ isReady }) => !isReady);
  const cancelled = inOrder.flatMap((entry) =>
    entry.items
      .filter((item) => wantedQty(item) === 0 && countsAt(entry, item))
      .map((item) => ({ id: `${entry.id}/${dishIdOf(item)}`, area: entry.area, name: item.name })),
  );
  const [oldest] = missing.flatMap(missingRows).toSorted((a, b) => compareText(a.entry.createdAt, b.entry.createdAt));
  const ticket = world.get('tickets', first.ticketId);
  return {
    ticketId: first.ticketId,
    place: placeOfEntry(first),
    folio: first.folio,
    ...waiterOf(world, ticket, first),
    ...bagOf(world, first),
    pieces: [...dishes.flatMap(piecesOf), ...cancelled.map(({ id, area }) => ({ id, area, state: 'void' as const }))],
    missing: missing.map((dish) => dishText(dish.first.item, dish.qty) + awaitedText(world, dish)),
    ready: onPass.map(({ first: { item }, qty }) => dishText(item, qty)),
    cancelled: cancelled.map(({ name }) => name),
    warnings: warningsOf(
      world,
      missing.map((dish) => dish.first),
    ),
    portions: portionsOf(onPass.flatMap(({ rows }) => rows)),
    waits: oldest ? waitOf(world, oldest.entry) : null,
    wholeSince: lastOf(
      onPass
        .flatMap(({ rows }) => rows)
        .map(({ entry, item }) => item.readyAt ?? entry.times.readyAt ?? entry.createdAt),
    ),
  };
}

/** What was said of a dish, and what its guests said when they booked. */
function warningsOf(world: World, missing: readonly Row[]): readonly string[] {
  const noted = missing.map(({ item }) => item.notes ?? '').filter(isAllergy);
  const told = missing.map(({ entry }) => allergiesOn(world, entry)).filter((words) => words !== '');
  return [...new Set([...told.map((words) => `Alergia: ${words}`), ...noted])];
}

function waiterOf(world: World, ticket: Ticket | undefined, { sentBy }: KdsEntry) {
  const waiterId = ticket ? (ticket.waiter ?? ticket.openedBy) : null;
  return { waiterId, waiter: (waiterId === null ? undefined : world.get('staff', waiterId)?.name) ?? sentBy };
}

function missingRows({ rows }: Dish): readonly Row[] {
  return rows.filter(({ entry, item }) => !isDishReady(entry, item));
}

/** Of a dish that is half there: who still makes the other half. */
function awaitedText(world: World, dish: Dish): string {
  const missing = missingRows(dish);
  if (dish.rows.length === 1 || missing.length === dish.rows.length) return '';
  const names = missing.flatMap(({ entry }) => world.get('stations', entry.station ?? '')?.name ?? []);
  return names.length === 0 ? '' : `, falta ${names.join(' y ')}`;
}

function waitOf(world: World, { area, station, createdAt }: KdsEntry): PassOrder['waits'] {
  return { area, patience: world.get('stations', station ?? '')?.patience ?? null, since: createdAt };
}

/** What is at the table already is drawn no more. */
function piecesOf({ first: { entry, item }, qty, isReady, isServed }: Dish, place: number): readonly Piece[] {
  if (isServed) return [];
  const { area } = entry;
  const id = `${entry.id}/${dishIdOf(item)}/${place}`;
  const state = isReady ? 'ready' : 'missing';
  return Array.from({ length: qty }, (_, index) => ({ id: `${id}/${index}`, area, state }));
}

function portionsOf(rows: readonly Row[]): readonly Portion[] {
  const byCard = Map.groupBy(rows, ({ entry }) => entry.id);
  return [...byCard].map(([entryId, of]) => ({
    entryId,
    dishIds: [...new Set(of.map(({ item }) => dishIdOf(item)))],
  }));
}

function dishText(item: KdsItem, qty = wantedQty(item)): string {
  const made = madeText(item.modifiers);
  return `${qty} ${item.name}${made === '' ? '' : ` (${made})`}`;
}

function lastOf(moments: readonly Instant[]): Instant | null {
  return moments.reduce<Instant | null>((last, each) => (last === null || each > last ? each : last), null);
}

function lastDelivered(entries: readonly KdsEntry[]): Delivered | null {
  const served = entries.flatMap((entry) =>
    entry.items.flatMap((item) => {
      const at = item.servedAt ?? entry.times.servedAt;
      return at === undefined || wantedQty(item) === 0 ? [] : [{ entry, item, at }];
    }),
  );
  const last = served.reduce<(typeof served)[number] | null>((a, b) => (a !== null && a.at >= b.at ? a : b), null);
  if (last === null) return null;
  const together = served.filter(
    ({ entry, at }) => entry.ticketId === last.entry.ticketId && milliseconds(last.at) - milliseconds(at) <= ONE_TAP_MS,
  );
  return {
    place: placeOfEntry(last.entry),
    at: last.at,
    dishes: together
      .filter(({ entry, item }) => countsAt(entry, item))
      .map(({ item }) => dishText(item))
      .join(', '),
    portions: portionsOf(together),
  };
}
