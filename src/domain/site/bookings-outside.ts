import type { Agenda } from '#domain/reservations/agenda.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import type { DateText } from '#domain/shared/time.ts';
import { hoursOn, type VenueHours } from '#domain/venue/opening.ts';

/** A day on which guests are promised a table at an hour when the door would be closed. */
export interface DayOutside {
  readonly fecha: DateText;
  readonly bookings: number;
}

/** What a change of hours would break: bookings from today on that fit the hours of now and not those to come. */
export function bookingsOutside(
  world: Shelf<'agenda', Agenda>,
  { now, next, today }: { readonly now: VenueHours; readonly next: VenueHours; readonly today: DateText },
): readonly DayOutside[] {
  const days: DayOutside[] = [];
  for (const { fecha, bookings } of world.all('agenda')) {
    if (fecha < today) continue;
    const lost = bookings.filter(
      ({ holds, hora }) => holds && isWithin(now, fecha, hora) && !isWithin(next, fecha, hora),
    );
    if (lost.length > 0) days.push({ fecha, bookings: lost.length });
  }
  return days.toSorted((a, b) => a.fecha.localeCompare(b.fecha));
}

function isWithin(hours: VenueHours, fecha: DateText, hora: string): boolean {
  const day = hoursOn(hours, fecha);
  return day !== null && hora >= day.open && hora < day.close;
}
