import { allergiesOn } from '#domain/floor/seated-guests.ts';
import { channelBagOn, toGoOn } from '#domain/guests/noted-visit.ts';
import { isHeld } from '#domain/kitchen/held-cards.ts';
import {
  isDishReady,
  placeKey,
  wantedQty,
  type KdsEntry,
  type KdsItem,
  placeOfEntry,
} from '#domain/kitchen/kds-entry.ts';
import type { Area } from '#domain/order/ticket.ts';
import { AREA_PATIENCE, type Patience } from '#domain/stations/station.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { compareNames, compareText } from '#ui/drawing/compare.ts';
import { keepSame } from '#ui/drawing/keep-same.ts';
import {
  elsewhereOf,
  isAt,
  stationKeys,
  stationsById,
  type AreaFilter,
  type PlaceFilter,
  type StationKey,
} from './stations-view.ts';

export interface KdsOnScreen {
  /** To be made, oldest first: the order in which the bump bar's keys 1 to 9 count. */
  readonly active: readonly KdsEntry[];
  /** The last ones that became ready, newest first, for a mistaken tap. */
  readonly ready: readonly KdsEntry[];
  readonly counts: Readonly<Record<AreaFilter, number>>;
  /** Of every area, whatever is shown: so that looking at another one is not taken for an arrival. */
  readonly pending: readonly KdsEntry[];
  /** Later courses, by their turn. */
  readonly held: readonly KdsEntry[];
  /** By card, what its guests said they cannot eat. */
  readonly allergies: Readonly<Record<string, string>>;
  /** The stations of the venue, with what each has to make. */
  readonly stations: readonly StationKey[];
  /** By card, what else of the same send is made at other stations. */
  readonly elsewhere: Readonly<Record<string, string>>;
  /** By card to take away, whose it is and when they come for it; the hour of a channel is told apart. */
  readonly toGo: Readonly<Record<string, string>>;
  /** By card of a channel, when it is waited for. */
  readonly dueAt: Readonly<Record<string, string>>;
}

export interface DishCount {
  readonly name: string;
  readonly qty: number;
  /** How they are asked for: «2 término medio». Absent where nobody was asked. */
  readonly made?: string;
}

const RECENT_READY = 8;

export function kdsView(world: World, filter: PlaceFilter): KdsOnScreen {
  const all: KdsEntry[] = [];
  const ready: KdsEntry[] = [];
  const held: KdsEntry[] = [];
  for (const entry of world.all('kds')) {
    if (entry.status !== 'held') (entry.status === 'ready' ? ready : all).push(entry);
    else if (isAt(entry, filter) && isHeld(entry)) held.push(entry);
  }
  all.sort(byAge);
  const kitchen = all.filter(({ area }) => area === 'kitchen');
  const bar = all.filter(({ area }) => area === 'bar');
  const shown = filter === 'all' ? all : all.filter((entry) => isAt(entry, filter));
  return {
    active: shown,
    ready: lastReady(ready, filter),
    counts: { all: all.length, kitchen: kitchen.length, bar: bar.length },
    pending: all.filter(({ status }) => status === 'pending'),
    stations: stationKeys(world, all),
    elsewhere: filter.startsWith('@') ? elsewhereOf([...all, ...ready], { shown, stations: stationsById(world) }) : {},
    allergies: saidOf(shown, (entry) => allergiesOn(world, entry)),
    toGo: saidOf(shown, (entry) => (channelOfCard(entry) ? channelBagOn(world, entry).who : toGoOn(world, entry))),
    dueAt: saidOf(shown, (entry) => (channelOfCard(entry) ? channelBagOn(world, entry).at : '')),
    held: held.toSorted((a, b) => (a.course ?? 0) - (b.course ?? 0) || byAge(a, b)),
  };
}

/** Where an order came from that no table has. */
export function channelOfCard({ tableName, channel }: Pick<KdsEntry, 'tableName' | 'channel'>): string | undefined {
  return tableName === null ? channel?.name : undefined;
}

function saidOf(cards: readonly KdsEntry[], words: (entry: KdsEntry) => string): Readonly<Record<string, string>> {
  const told = cards.map((entry) => [entry.id, words(entry)] as const);
  return Object.fromEntries(told.filter(([, text]) => text !== ''));
}

/** What waits for «Marchar», as a card says it. */
export interface Waiting {
  readonly id: string;
  readonly place: string;
  readonly course: number;
  readonly pieces: number;
  readonly dishes: string;
}

const waitingFrom = keepSame<readonly Waiting[]>();
const NOTHING_WAITS: readonly Waiting[] = [];

/** On the newest card of the same account and area; of an account that has none any more it stands by itself. */
export function waitingByCard({ active, held }: Pick<KdsOnScreen, 'active' | 'held'>): {
  readonly of: (entry: KdsEntry) => readonly Waiting[];
  readonly alone: readonly Waiting[];
} {
  const key = (entry: KdsEntry): string => `${placeKey(entry)}/${entry.ticketId}`;
  const last = new Map(active.map((entry) => [key(entry), entry.id]));
  const byKey = Map.groupBy(held, key);
  return {
    of: (entry) => {
      const own = last.get(key(entry)) === entry.id ? byKey.get(key(entry)) : undefined;
      return own ? waitingFrom(entry, own, () => waitingRows(own)) : NOTHING_WAITS;
    },
    alone: [...byKey].flatMap(([each, cards]) => (last.has(each) ? [] : waitingRows(cards))),
  };
}

function waitingRows(cards: readonly KdsEntry[]): readonly Waiting[] {
  return [...Map.groupBy(cards, ({ course = 0 }) => course)].map(([course, of]) => {
    const items = of.flatMap((entry) => entry.items);
    return {
      id: of[0]?.id ?? '',
      place: of[0] === undefined ? TAKEAWAY : placeOfEntry(of[0]),
      course,
      pieces: items.reduce((count, item) => count + wantedQty(item), 0),
      dishes: dishesText(items),
    };
  });
}

/** Something came in for this screen that was nowhere before. */
export function hasArrival(known: ReadonlySet<string>, pending: readonly KdsEntry[], filter: PlaceFilter): boolean {
  return pending.some((entry) => isAt(entry, filter) && !known.has(entry.id));
}

export type Urgency = 'fresh' | 'warm' | 'late';

/** Of an area, or of a station with minutes of its own. */
export function urgencyOf(place: Area | Patience, minutes: number): Urgency {
  const { warm, late } = typeof place === 'string' ? AREA_PATIENCE[place] : place;
  if (minutes >= late) return 'late';
  return minutes >= warm ? 'warm' : 'fresh';
}

/** «Own area»: what is not somebody's to move has no key on their screen. */
export function mayAdvance(area: Area, role: Role): boolean {
  return grantFor(area === 'bar' ? 'advance-bar' : 'advance-kitchen', role) !== 'N';
}

/** How many of each dish are still to be made; what was struck out or is on the pass already does not count. */
export function allDayCounts(entries: readonly KdsEntry[]): readonly DishCount[] {
  const counts = new Map<string, number>();
  const answers = new Map<string, Map<string, number>>();
  for (const entry of entries) {
    for (const item of entry.items) {
      if (isDishReady(entry, item)) continue;
      const wanted = wantedQty(item);
      counts.set(item.name, (counts.get(item.name) ?? 0) + wanted);
      const given = answers.get(item.name) ?? new Map<string, number>();
      for (const { name, qty, group } of item.modifiers) {
        if (group !== undefined && wanted > 0) given.set(name, (given.get(name) ?? 0) + qty * wanted);
      }
      answers.set(item.name, given);
    }
  }
  return [...counts]
    .map(([name, qty]) => ({ name, qty, ...askedText(answers.get(name)) }))
    .filter(({ qty }) => qty > 0)
    .toSorted((a, b) => b.qty - a.qty || compareNames(a.name, b.name));
}

function askedText(given: ReadonlyMap<string, number> | undefined): Pick<DishCount, 'made'> {
  if (given === undefined || given.size === 0) return {};
  const most = [...given].toSorted(([, a], [, b]) => b - a);
  return { made: most.map(([name, qty]) => `${qty} ${name.charAt(0).toLowerCase()}${name.slice(1)}`).join(', ') };
}

/** What left of an order, in a row; no line ends between a figure and its dish. */
export function dishesText(items: readonly KdsItem[]): string {
  return items
    .filter((item) => wantedQty(item) > 0)
    .map((item) => `${wantedQty(item)}\u00A0${item.name}`)
    .join(', ');
}

/** A cook must not read over it. */
export function isAllergy(note: string): boolean {
  return /al[eé]rgi/i.test(note);
}

const TAKEAWAY = 'Para llevar';

export interface PlaceParts {
  readonly word: string;
  readonly figure: string;
}

/**
 * «Mesa 24» is read from afar by its figure, and what is to take away by the figure of its folio; a name that is no word
 * and figure stays whole.
 */
export function placeParts(name: string, folio: string): PlaceParts | null {
  const called = calledBy(folio);
  if (name === TAKEAWAY && called !== undefined) return { word: 'Llevar', figure: called };
  const [, word, figure] = /^(\p{L}{1,8}) (\p{L}|\d{1,3})$/u.exec(name) ?? [];
  return word === undefined || figure === undefined ? null : { word, figure };
}

/** An order of a channel is called by its number: the one its app gave it, where somebody noted it, else its folio's. */
export function orderNumber(folio: string, who: string): PlaceParts | null {
  const [, word, figure] = /^(\p{L}{1,8}) #?(\d{1,5})$/u.exec(who) ?? [];
  if (word !== undefined && figure !== undefined) return { word, figure };
  const called = calledBy(folio);
  return called === undefined ? null : { word: 'Pedido', figure: called };
}

function calledBy(folio: string): string | undefined {
  return /\d{1,3}$/.exec(folio)?.[0];
}

/** A night has hundreds of them, and all but the last few are old: one walk instead of a sort. */
function lastReady(ready: readonly KdsEntry[], filter: PlaceFilter): readonly KdsEntry[] {
  const last: KdsEntry[] = [];
  for (const entry of ready) {
    if (!isAt(entry, filter)) continue;
    const place = last.findIndex((other) => compareText(entry.times.readyAt ?? '', other.times.readyAt ?? '') > 0);
    if (place >= 0) last.splice(place, 0, entry);
    else if (last.length < RECENT_READY) last.push(entry);
    if (last.length > RECENT_READY) last.pop();
  }
  return last;
}

function byAge(a: KdsEntry, b: KdsEntry): number {
  return compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id);
}
