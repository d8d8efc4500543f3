import { specialDayOn } from '#domain/venue/special-day.ts';
import { assert } from '#domain/shared/assert.ts';
import {
  addDays,
  minuteOfDay,
  timeOfMinute,
  timeText,
  weekdayOf,
  type DateText,
  type LocalMoment,
  type TimeText,
} from '#domain/shared/time.ts';
import { combinationsFor, LARGEST_SINGLE_PARTY } from './room/combinations.ts';
import type { BookableTable, ReservationRules } from './reservation-rules.ts';

export interface BookingWindow {
  readonly first: TimeText;
  readonly last: TimeText;
}

const MINUTES_PER_DAY = 24 * 60;
/** Two years, one of them with its leap day. Weddings are planned so far ahead; a later year is a slip of the finger. */
const DAYS_AHEAD = 731;

/** The last page of the book, for guests and for the venue. */
export function lastBookableDay(today: DateText): DateText {
  return addDays(today, DAYS_AHEAD);
}

/** Guests sit down at the latest so long before the door closes, as on an ordinary evening. */
const LAST_SEATING_MINUTES = 90;

/** The seatings that date has, whatever the hour is now; null when the venue stays closed. */
export function seatingsOf(rules: ReservationRules, fecha: DateText): BookingWindow | null {
  const special = specialDayOn(rules.specialDays, fecha);
  if (special) return special.hours === undefined ? null : seatingsWithin(special.hours);
  const weekday = weekdayOf(fecha);
  if (rules.closedWeekdays?.includes(weekday) === true) return null;
  const seatings = rules.seatings[weekday];
  assert(seatings !== undefined, 'seven weekdays');
  return seatings;
}

function seatingsWithin({ open, close }: { readonly open: string; readonly close: string }): BookingWindow {
  const first = timeText(open);
  // 24:00 is no time of a day, but minutes can be counted back from it.
  const closingMinute = Number(close.slice(0, 2)) * 60 + Number(close.slice(3));
  return { first, last: timeOfMinute(Math.max(minuteOfDay(first), closingMinute - LAST_SEATING_MINUTES)) };
}

/** First and last hour that can still be booked on that day, or null when there is none. */
export function bookingWindow(
  rules: ReservationRules,
  { fecha, moment, leadMinutes }: { fecha: DateText; moment: LocalMoment; leadMinutes: number },
): BookingWindow | null {
  const seatings = seatingsOf(rules, fecha);
  if (seatings === null || fecha < moment.date) return null;
  const { first, last } = seatings;
  if (fecha > moment.date) return { first, last };
  const earliest = Math.max(minuteOfDay(first), minuteOfDay(moment.time) + leadMinutes);
  if (earliest >= MINUTES_PER_DAY || earliest > minuteOfDay(last)) return null;
  return { first: timeOfMinute(earliest), last };
}

/** Where tables are pushed together for more than six, in the specification's room. */
const LARGE_PARTY_TABLES: ReadonlySet<string> = new Set(['3', '14', '26']);

/**
 * The specification's filter: a couple does not take the table of six, and nobody sits where there are fewer chairs than
 * people. Above six they sit at a table that is large enough or choose tables pushed together by the first of them; how
 * many those take is the combination's own (`largestParty`, `joinedFor`).
 */
export function fitsParty(rules: ReservationRules, table: BookableTable, personas: number | null): boolean {
  if (personas === null) return true;
  if (personas <= LARGEST_SINGLE_PARTY) return table.sillas >= personas && (personas > 3 || table.sillas <= 4);
  if (table.sillas >= personas) return true;
  // The specification's three tables stand in the specification's room: a venue that drew its own says which ones join.
  if (rules.zones === undefined && LARGE_PARTY_TABLES.has(table.id)) return true;
  return combinationsFor(rules, table, personas).length > 0;
}
