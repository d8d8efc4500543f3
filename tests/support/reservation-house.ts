import { availability } from '#domain/reservations/views/availability.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { dayPage } from '#domain/reservations/room/room-state.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { at, TestHouse } from './test-house.ts';

/** A venue on Sunday 15 November 2026 at noon. */
export function opened(): TestHouse {
  return new TestHouse(at('2026-11-15 12:00'));
}

export function rulesOf(house: TestHouse): ReservationRules {
  const rules = reservationRules(house.world);
  if (!rules) throw new Error('the venue has rules');
  return rules;
}

/** Labels of the tables the site does not offer at that hour. */
export function takenAt(house: TestHouse, hora: string, fecha = '2026-11-20'): readonly string[] {
  return availability(dayPage(house.world, dateText(fecha), house.now), rulesOf(house), { hora: timeText(hora) })
    .mesas.filter(({ reservada }) => reservada)
    .map(({ label }) => label);
}
