import { addDays, localMoment, minuteOfDay, type Instant, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Span } from '../agenda.ts';
import { reservationRules, type ReservationRules } from '../reservation-rules.ts';
import type { Reservation } from '../reservation.ts';
import { bookingsOfDay, planTables, seatedVisits, type SeatedVisit } from './room-state.ts';

/** Who comes next to a table of the floor. */
export interface NextBooking {
  readonly hora: TimeText;
  readonly nombre: string;
  readonly personas: number;
  /** Below 0: they are late. */
  readonly minutesAway: number;
  /** They have arrived. */
  readonly isHere: boolean;
  /** For how long the book keeps the table, in minutes from now. */
  readonly keeps: Span;
}

/**
 * By the table of the floor, the party of today that has not sat down yet, of several the one whose hour is nearest.
 * Who is late keeps the table here as in the book, until somebody says that they will not come. Nobody where the role may
 * not see guests.
 */
export function nextBookings(world: World, now: Instant): ReadonlyMap<string, NextBooking> {
  const rules = reservationRules(world);
  if (!rules) return new Map();
  const moment = localMoment(now, zoneOf(world));
  const floorOf = new Map([...planTables(world, rules)].map(([floorId, planId]) => [planId, floorId]));
  const next = new Map<string, NextBooking>();
  for (const { reservationId, tableId, joined = [], holds } of bookingsOfDay(world, moment.date, rules)) {
    const reservation = holds ? world.get('reservations', reservationId) : undefined;
    if (!reservation || (reservation.status !== 'booked' && reservation.status !== 'arrived')) continue;
    const booking = bookingOf(reservation, minuteOfDay(moment.time), rules);
    if (booking.keeps.until <= 0) continue;
    for (const planId of [tableId, ...joined]) {
      const floorId = floorOf.get(planId);
      const known = floorId === undefined ? undefined : next.get(floorId);
      if (floorId !== undefined && (known === undefined || isNearer(booking, known))) next.set(floorId, booking);
    }
  }
  return next;
}

function isNearer(one: NextBooking, other: NextBooking): boolean {
  return Math.abs(one.minutesAway) < Math.abs(other.minutesAway);
}

function bookingOf(
  { hora, nombre, personas, status, keptMinutes }: Reservation,
  nowMinute: number,
  { conflictMinutes }: ReservationRules,
): NextBooking {
  const minutesAway = minuteOfDay(hora) - nowMinute;
  const keeps =
    keptMinutes === undefined
      ? { from: minutesAway - conflictMinutes, until: minutesAway + conflictMinutes }
      : { from: minutesAway, until: minutesAway + keptMinutes };
  return { hora, nombre, personas, minutesAway, isHere: status === 'arrived', keeps };
}

/** Tables pushed together with one that has the account: by the table of the floor, the number of that one. */
export function joinedTables(world: World, now: Instant): ReadonlyMap<string, string> {
  const rules = reservationRules(world);
  if (!rules || (rules.combinations ?? []).length === 0) return new Map();
  const { date } = localMoment(now, zoneOf(world));
  const floorOf = new Map([...planTables(world, rules)].map(([floorId, planId]) => [planId, floorId]));
  const joined = new Map<string, string>();
  // Whoever came last night still sits after midnight.
  const days = [addDays(date, -1), date];
  for (const booking of days.flatMap((day) => bookingsOfDay(world, day, rules))) {
    if (!booking.holds || world.get('reservations', booking.reservationId)?.status !== 'seated') continue;
    for (const planId of booking.joined ?? []) {
      const floorId = floorOf.get(planId);
      if (floorId !== undefined) joined.set(floorId, booking.tableId);
    }
  }
  return joined;
}

/** Who sits at a table of the floor, also where it is only pushed together with the one that has the account. */
export function visitsWithJoined(world: World, now: Instant): (floorId: string) => SeatedVisit | undefined {
  const visits = seatedVisits(world, now);
  const joined = joinedTables(world, now);
  const rules = reservationRules(world);
  if (joined.size === 0 || rules === null) return (floorId) => visits.get(floorId);
  const floorOf = new Map([...planTables(world, rules)].map(([floorId, planId]) => [planId, floorId]));
  return (floorId) => visits.get(floorId) ?? visits.get(floorOf.get(joined.get(floorId) ?? '') ?? '');
}
