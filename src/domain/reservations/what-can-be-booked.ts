import { assert } from '#domain/shared/assert.ts';
import {
  addDays,
  minuteOfDay,
  timeOfMinute,
  weekdayOf,
  type DateText,
  type LocalMoment,
  type TimeText,
} from '#domain/shared/time.ts';
import { combinationsFor, LARGEST_SINGLE_PARTY, needsCombination } from './room/combinations.ts';
import type { BookableTable, ReservationRules } from './reservation-rules.ts';

export interface BookingWindow {
  readonly first: TimeText;
  readonly last: TimeText;
}

const MINUTES_PER_DAY = 24 * 60;
/** Two years, one of them with its leap day. Weddings are planned so far ahead; a later year is a slip of the finger. */
const DAYS_AHEAD = 731;

/** The last page of the book, for guests and for the house. */
export function lastBookableDay(today: DateText): DateText {
  return addDays(today, DAYS_AHEAD);
}

/** The seatings the weekday has, whatever the hour is now. */
export function seatingsOf(rules: ReservationRules, fecha: DateText): BookingWindow {
  const seatings = rules.seatings[weekdayOf(fecha)];
  assert(seatings !== undefined, 'seven weekdays');
  return seatings;
}

/** First and last hour that can still be booked on that day, or null when there is none. */
export function bookingWindow(
  rules: ReservationRules,
  { fecha, moment, leadMinutes }: { fecha: DateText; moment: LocalMoment; leadMinutes: number },
): BookingWindow | null {
  const { first, last } = seatingsOf(rules, fecha);
  if (fecha < moment.date) return null;
  if (fecha > moment.date) return { first, last };
  const earliest = Math.max(minuteOfDay(first), minuteOfDay(moment.time) + leadMinutes);
  if (earliest >= MINUTES_PER_DAY || earliest > minuteOfDay(last)) return null;
  return { first: timeOfMinute(earliest), last };
}

/** Where tables can be pushed together for more than six. */
const LARGE_PARTY_TABLES: ReadonlySet<string> = new Set(['3', '14', '26']);

/**
 * The specification's filter: a couple does not take the table of six, and six do not squeeze into four. Where the house
 * has said which tables can be pushed together, a large party chooses by the first of them.
 */
export function fitsParty(rules: ReservationRules, table: BookableTable, personas: number | null): boolean {
  if (personas === null || personas === 4) return true;
  if (personas <= 3) return table.sillas <= 4;
  if (personas === 5) return table.sillas >= 5;
  if (personas === LARGEST_SINGLE_PARTY) return table.sillas === LARGEST_SINGLE_PARTY;
  if (needsCombination(rules, table, personas)) return combinationsFor(rules, table, personas).length > 0;
  const { combinations = [] } = rules;
  return combinations.length > 0 || LARGE_PARTY_TABLES.has(table.id);
}
