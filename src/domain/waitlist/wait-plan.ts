import { expectedVisit } from '#domain/floor/visit-minutes.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { LARGEST_SINGLE_PARTY } from '#domain/reservations/room/combinations.ts';
import { visitsWithJoined } from '#domain/reservations/room/next-bookings.ts';
import { pagesAt, planTables, type LiveBooking } from '#domain/reservations/room/room-state.ts';
import { addDays, localMoment, minuteOfDay, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

/** Somebody for whom a table is looked for. */
export interface Party {
  readonly id: string;
  readonly personas: number;
}

/** What can be promised to a waiting party. */
export interface WaitPlace {
  /** About how long; 0: their table stands ready. In fives, rounded up. */
  readonly minutes: number;
  /** How many visits of the venue that rests on; 0: the trade's usual minutes. Null: nothing had to be guessed. */
  readonly visits: number | null;
  /** The floor's table, the first of those pushed together. */
  readonly tableId: string;
  /** «Mesa 25», «Juntar 3 + 4». */
  readonly mesa: string;
}

/** A cleaned table takes a moment. */
const CLEANING_MINUTES = 5;
const ROUND_TO = 5;

/** One place to sit: a table, or several pushed together. */
interface Place {
  readonly tables: readonly string[];
  readonly seats: number;
  readonly name: string;
}

/** When a table of the floor is theirs, in minutes from now, and what that rests on. */
interface Free {
  readonly inMinutes: number;
  readonly visits: number | null;
}

/**
 * Which table each party gets and in about how many minutes, who came first before who came later: by when the guests
 * who sit now will have left, and never one that would run into a reservation. A party for which there is none is left
 * out: the host says what to promise.
 */
export function waitPlan(world: World, now: Instant, parties: readonly Party[]): ReadonlyMap<string, WaitPlace> {
  const { date, time } = localMoment(now, zoneOf(world));
  const hour = Number(time.slice(0, 2));
  const rules = reservationRules(world);
  const planIds = rules === null ? new Map<string, string>() : planTables(world, rules);
  const room: Room = { bookings: bookingsAround(world, date, now), rules, planIds, minute: minuteOfDay(time) };
  const places = placesOf(world, rules, planIds);
  const free = freeTables(world, now);
  const plan = new Map<string, WaitPlace>();
  for (const { id, personas } of parties) {
    const stay = expectedVisit(world, { guests: personas, day: date, hour });
    const found = bestPlace(places, { personas, free, room, minutes: stay.minutes });
    if (!found) continue;
    const first = found.place.tables[0] ?? '';
    const minutes = Math.ceil(found.at.inMinutes / ROUND_TO) * ROUND_TO;
    plan.set(id, { minutes, visits: found.at.visits, tableId: first, mesa: found.place.name });
    // Who comes after them waits for them to leave again.
    const next: Free = { inMinutes: found.at.inMinutes + stay.minutes, visits: leastOf(found.at.visits, stay.visits) };
    for (const table of found.place.tables) free.set(table, next);
  }
  return plan;
}

interface Room {
  readonly bookings: readonly DatedBooking[];
  readonly rules: ReservationRules | null;
  readonly planIds: ReadonlyMap<string, string>;
  /** In the venue's time. */
  readonly minute: number;
}

/** `minute` counts from today's midnight: below 0 it is last night's. */
interface DatedBooking extends LiveBooking {
  readonly minute: number;
}

/** Last night's, which midnight does not end, today's and tomorrow's. */
function bookingsAround(world: World, date: DateText, now: Instant): readonly DatedBooking[] {
  const pageOf = pagesAt(world, now);
  return [-1, 0, 1].flatMap((days) =>
    pageOf(addDays(date, days)).bookings.map((booking) => ({
      ...booking,
      minute: minuteOfDay(booking.hora) + days * DAY_MINUTES,
    })),
  );
}

const DAY_MINUTES = 24 * 60;

function freeTables(world: World, now: Instant): Map<string, Free> {
  const visitAt = visitsWithJoined(world, now);
  return new Map(
    [...world.all('tables')]
      .filter(({ active }) => active)
      .map(({ id, status }): readonly [string, Free] => {
        const visit = visitAt(id);
        if (visit) return [id, { inMinutes: visit.minutesLeft, visits: visit.visits }];
        return [id, { inMinutes: status === 'cleaning' ? CLEANING_MINUTES : 0, visits: null }];
      }),
  );
}

/** Tables by themselves, and those the venue pushes together. */
function placesOf(
  world: World,
  rules: ReservationRules | null,
  planIds: ReadonlyMap<string, string>,
): readonly Place[] {
  const alone = [...world.all('tables')]
    .filter(({ active }) => active)
    .map(({ id, name, capacity }): Place => ({ tables: [id], seats: capacity, name }));
  const floorOf = new Map([...planIds].map(([floorId, planId]) => [planId, floorId]));
  const together = (rules?.combinations ?? []).flatMap(({ tables, sillas }): readonly Place[] => {
    const floor = tables.map((planId) => floorOf.get(planId)).filter((id) => id !== undefined);
    return floor.length < tables.length ? [] : [{ tables: floor, seats: sillas, name: `Juntar ${tables.join(' + ')}` }];
  });
  return [...alone, ...together];
}

interface Wanted {
  readonly personas: number;
  readonly free: ReadonlyMap<string, Free>;
  readonly room: Room;
  readonly minutes: number;
}

/** The soonest; of those free alike the one that wastes the fewest chairs and tables. */
function bestPlace(places: readonly Place[], wanted: Wanted): { readonly place: Place; readonly at: Free } | null {
  let best: { readonly place: Place; readonly at: Free } | null = null;
  for (const place of places) {
    if (place.seats < wanted.personas) continue;
    // Tables are pushed together for those only who fit no single one, as in the book.
    if (place.tables.length > 1 && wanted.personas <= LARGEST_SINGLE_PARTY) continue;
    const at = freeAt(place, wanted);
    if (at === null) continue;
    if (best === null || isBetter({ place, at }, best)) best = { place, at };
  }
  return best;
}

function isBetter(
  one: { readonly place: Place; readonly at: Free },
  other: { readonly place: Place; readonly at: Free },
): boolean {
  const sooner = one.at.inMinutes - other.at.inMinutes;
  const fewer = one.place.tables.length - other.place.tables.length;
  return (sooner || one.place.seats - other.place.seats || fewer) < 0;
}

/** When all its tables are free, if no reservation falls into the visit then. */
function freeAt(place: Place, { free, room, minutes }: Wanted): Free | null {
  let at: Free = { inMinutes: 0, visits: null };
  for (const table of place.tables) {
    const one = free.get(table);
    if (one === undefined) return null;
    at = { inMinutes: Math.max(at.inMinutes, one.inMinutes), visits: leastOf(at.visits, one.visits) };
  }
  const isPromised = place.tables.some((table) => isBookedWithin(room, table, { from: at.inMinutes, minutes }));
  return isPromised ? null : at;
}

function isBookedWithin(
  { bookings, rules, planIds, minute }: Room,
  tableId: string,
  { from, minutes }: { readonly from: number; readonly minutes: number },
): boolean {
  const planId = planIds.get(tableId);
  if (planId === undefined || rules === null) return false;
  const begins = minute + from;
  const ends = begins + minutes;
  return bookings.some(({ tableId: held, joined = [], holds, minute: booked, minutes: kept, isSeated }) => {
    // Who sits already is counted among the guests.
    if (!holds || isSeated === true || (held !== planId && !joined.includes(planId))) return false;
    return booked >= begins ? booked < ends : begins - booked < (kept ?? rules.conflictMinutes);
  });
}

/** A chain of estimates is as good as its weakest. */
function leastOf(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
