import { localMoment, minuteOfDay, type Instant, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { reservationRules } from '../reservation-rules.ts';
import { isExpected, type Reservation } from '../reservation.ts';
import { dayPage, planTables } from './room-state.ts';

/** Who comes next to a table of the floor. */
export interface NextBooking {
  readonly hora: TimeText;
  readonly nombre: string;
  readonly personas: number;
  /** Below 0: they are late. */
  readonly minutesAway: number;
}

/** Who has not come half an hour after their hour keeps the table in the book; on the floor the next one counts. */
const LATE_MINUTES = 30;

/** By the table of the floor, the next party of today that has not come yet. Nobody where the role may not see guests. */
export function nextBookings(world: World, now: Instant): ReadonlyMap<string, NextBooking> {
  const rules = reservationRules(world);
  if (!rules) return new Map();
  const moment = localMoment(now, zoneOf(world));
  const floorOf = new Map([...planTables(world, rules)].map(([floorId, planId]) => [planId, floorId]));
  const next = new Map<string, NextBooking>();
  for (const { reservationId, tableId, joined = [], holds } of dayPage(world, moment.date, now).bookings) {
    const reservation = holds ? world.get('reservations', reservationId) : undefined;
    if (!reservation || !isExpected(reservation)) continue;
    const booking = bookingOf(reservation, minuteOfDay(moment.time));
    if (booking.minutesAway <= -LATE_MINUTES) continue;
    for (const planId of [tableId, ...joined]) {
      const floorId = floorOf.get(planId);
      const known = floorId === undefined ? undefined : next.get(floorId);
      if (floorId !== undefined && (known === undefined || booking.hora < known.hora)) next.set(floorId, booking);
    }
  }
  return next;
}

function bookingOf({ hora, nombre, personas }: Reservation, nowMinute: number): NextBooking {
  return { hora, nombre, personas, minutesAway: minuteOfDay(hora) - nowMinute };
}

/** Tables pushed together with one that has the account: by the table of the floor, the number of that one. */
export function joinedTables(world: World, now: Instant): ReadonlyMap<string, string> {
  const rules = reservationRules(world);
  if (!rules || (rules.combinations ?? []).length === 0) return new Map();
  const { date } = localMoment(now, zoneOf(world));
  const floorOf = new Map([...planTables(world, rules)].map(([floorId, planId]) => [planId, floorId]));
  const joined = new Map<string, string>();
  for (const booking of dayPage(world, date, now).bookings) {
    if (!booking.holds || world.get('reservations', booking.reservationId)?.status !== 'seated') continue;
    for (const planId of booking.joined ?? []) {
      const floorId = floorOf.get(planId);
      if (floorId !== undefined) joined.set(floorId, booking.tableId);
    }
  }
  return joined;
}
