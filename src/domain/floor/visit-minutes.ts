import type { Shelf } from '#domain/shared/shelf.ts';
import { weekdayOf, type DateText } from '#domain/shared/time.ts';

/** Parties alike in how long they stay: one or two, up to four, up to six, more. */
export const PARTY_BANDS = 4;
/** Breakfast until noon, lunch until six, dinner. */
export const DAY_PARTS = 3;
const WEEKDAYS = 7;

/** How many visits there were of a kind, and their minutes together. */
export interface VisitSum {
  readonly visits: number;
  readonly minutes: number;
}

/**
 * How long guests stayed, by party, part of the day and weekday: one cell each, in that order. Learned from the venue's
 * own closed accounts by the database; small enough to be with every tablet, so that one cut off reckons alike.
 */
export type VisitTable = readonly VisitSum[];

export interface VisitEstimate {
  readonly minutes: number;
  /** How many visits it rests on; 0: the venue has no such past yet, these are the usual minutes of the trade. */
  readonly visits: number;
}

export const VISIT_CELLS = PARTY_BANDS * DAY_PARTS * WEEKDAYS;

/** With fewer visits a few unusual evenings would decide. */
const ENOUGH_VISITS = 8;
const USUAL_MINUTES = [75, 90, 105, 135] as const;
const USUAL_FOR_ANYBODY = 90;
/** People plan in fives. */
const ROUND_TO = 5;

export function partyBand(guests: number): number {
  if (guests <= 2) return 0;
  if (guests <= 4) return 1;
  return guests <= 6 ? 2 : 3;
}

export function dayPart(hour: number): number {
  // After midnight it is still the evening before.
  if (hour < 5) return 2;
  if (hour < 12) return 0;
  return hour < 18 ? 1 : 2;
}

export function visitCell({ band, part, weekday }: { band: number; part: number; weekday: number }): number {
  return (band * DAY_PARTS + part) * WEEKDAYS + weekday;
}

interface PartyAndTime {
  /** Null: nobody said how many they are. */
  readonly guests: number | null;
  readonly day: DateText;
  readonly hour: number;
}

interface Venue {
  readonly visits?: VisitTable;
}

/**
 * How long such a party usually stays: as on this weekday and part of the day, or, where that was seldom, on any day at
 * that part, or at any hour: the first of which the venue has enough.
 */
export function expectedVisit(world: Shelf<'venue', Venue>, { guests, day, hour }: PartyAndTime): VisitEstimate {
  const table = learnedVisits(world);
  const band = guests === null ? null : partyBand(guests);
  const part = dayPart(hour);
  const weekday = weekdayOf(day);
  const cell = visitCell({ band: band ?? PARTY_BANDS, part, weekday });
  const known = estimates.get(table)?.get(cell);
  if (known) return known;
  const estimate = estimateOf(table, { band, part, weekday });
  estimates.set(table, (estimates.get(table) ?? new Map<number, VisitEstimate>()).set(cell, estimate));
  return estimate;
}

/** Guests look at the room more often than it learns: what is expected of a kind of visit is added up once. */
const estimates = new WeakMap<VisitTable, Map<number, VisitEstimate>>();

function estimateOf(
  table: VisitTable,
  { band, part, weekday }: { readonly band: number | null; readonly part: number; readonly weekday: number },
): VisitEstimate {
  const narrowing = [
    { band, part, weekday },
    { band, part, weekday: null },
    { band, part: null, weekday: null },
  ];
  for (const kind of narrowing) {
    const { visits, minutes } = sumOf(table, kind);
    if (visits >= ENOUGH_VISITS) return { minutes: inFives(minutes / visits), visits };
  }
  return { minutes: band === null ? USUAL_FOR_ANYBODY : (USUAL_MINUTES[band] ?? USUAL_FOR_ANYBODY), visits: 0 };
}

export function learnedVisits(world: Shelf<'venue', Venue>): VisitTable {
  for (const { visits } of world.all('venue')) return visits ?? NO_VISITS;
  return NO_VISITS;
}

const NO_VISITS: VisitTable = [];

type Kind = Readonly<Record<'band' | 'part' | 'weekday', number | null>>;

function sumOf(table: VisitTable, kind: Kind): VisitSum {
  let visits = 0;
  let minutes = 0;
  for (const band of wanted(kind.band, PARTY_BANDS)) {
    for (const part of wanted(kind.part, DAY_PARTS)) {
      for (const weekday of wanted(kind.weekday, WEEKDAYS)) {
        const cell = table[visitCell({ band, part, weekday })];
        visits += cell?.visits ?? 0;
        minutes += cell?.minutes ?? 0;
      }
    }
  }
  return { visits, minutes };
}

function wanted(one: number | null, count: number): readonly number[] {
  return one === null ? Array.from({ length: count }, (_, index) => index) : [one];
}

function inFives(minutes: number): number {
  return Math.max(ROUND_TO, Math.round(minutes / ROUND_TO) * ROUND_TO);
}
