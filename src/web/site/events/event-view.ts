import type { EventContent, EventMonthContent } from '#domain/events/event-content.ts';
import { dateText, formatDate, type LocalMoment, timeText, weekdayOf } from '#domain/shared/time.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { WEEKDAYS } from '#domain/venue/venue-content.ts';

const SPANISH_DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

export interface EventView extends EventContent {
  readonly day: string;
  readonly date: string;
  readonly weekday: string;
  readonly isOver: boolean;
  readonly reserveHref: string;
}

export function eventViews(month: EventMonthContent, venue: VenueContent, now: LocalMoment): readonly EventView[] {
  return month.events.map((event) => {
    const fecha = dateText(event.fecha);
    return {
      ...event,
      day: String(Number(event.fecha.slice(8))),
      date: formatDate(fecha),
      weekday: SPANISH_DAYS[weekdayOf(fecha)] ?? '',
      isOver: hasBegun(event, now),
      reserveHref: reserveHref(event, venue, now),
    };
  });
}

/** The month has passed, or all it offered has. */
export function isOver({ month, events }: EventMonthContent, now: LocalMoment): boolean {
  return month < now.date.slice(0, 7) || events.every((event) => hasBegun(event, now));
}

export function hasBegun({ fecha, hora }: EventContent, now: LocalMoment): boolean {
  return `${fecha} ${hora}` <= `${now.date} ${now.time}`;
}

/** The link carries date and hour into the reservation form only where that hour can still be booked. */
function reserveHref(event: EventContent, venue: VenueContent, now: LocalMoment): string {
  if (hasBegun(event, now)) return '/#reservations';
  const weekday = WEEKDAYS[weekdayOf(dateText(event.fecha))] ?? 'sunday';
  const { first, last } = venue.reservations.seatings[weekday];
  const hora = timeText(event.hora);
  if (hora < first || hora > last) return '/#reservations';
  return `/?fecha=${event.fecha}&hora=${event.hora}#reservations`;
}
