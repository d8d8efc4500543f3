import { addDays, timeText, weekdayOf, type DateText } from '#domain/shared/time.ts';
import { put, type Change } from '#domain/world.ts';
import type { Agenda, AgendaBooking } from '#domain/reservations/agenda.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';

const HOURS = ['08:00', '12:00', '16:00', '20:00'].map(timeText);
const WEDNESDAY = 3;

/** For benches and tests: a full book from that day on, every table every four hours, until `count` are booked. */
export function fullBook(rules: ReservationRules, from: DateText, count: number): readonly Change[] {
  const changes: Change[] = [];
  let booked = 0;
  for (let day = 0; booked < count; day += 1) {
    const fecha = addDays(from, day);
    // Wednesdays close before noon: one seating.
    const hours = weekdayOf(fecha) === WEDNESDAY ? HOURS.slice(0, 1) : HOURS;
    const bookings: AgendaBooking[] = [];
    for (const hora of hours) {
      for (const { id: tableId } of rules.tables) {
        if (booked >= count) break;
        bookings.push({ reservationId: `r-${booked}`, tableId, hora, holds: true });
        booked += 1;
      }
    }
    const agenda: Agenda = { id: fecha, fecha, bookings, closed: false, closedAreas: [] };
    changes.push(put('agenda', agenda));
  }
  return changes;
}
