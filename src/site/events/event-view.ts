import { hasBegun, type EventContent, type EventMonthContent } from '#domain/events/event-content.ts';
import { dateText, formatDate, type LocalMoment, timeText, weekdayOf } from '#domain/shared/time.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
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

/** Months that are over are laid away as soon as another one is to come; a season that has ended stays in sight until then. */
export function calendarOf(
  months: readonly EventMonthContent[],
  now: LocalMoment,
): { readonly ahead: readonly EventMonthContent[]; readonly archived: readonly EventMonthContent[] } {
  const ahead = months.filter((month) => !isOver(month, now));
  if (ahead.length === 0) return { ahead: months, archived: [] };
  // A season is looked at whole: of this year's months none is laid away before the last of them is over.
  const first = ahead[0]?.month ?? '';
  const season = months.filter(({ month }) => month >= first || monthsBetween(month, first) <= SEASON_MONTHS);
  return { ahead: season, archived: months.filter((month) => !season.includes(month)) };
}

const SEASON_MONTHS = 2;

function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));
}

/** Said of the calendar once all it holds has passed. */
export const SEASON_IS_OVER = 'Esta temporada ya terminó. Pronto anunciamos las fechas que siguen.';

export function isSeasonOver(months: readonly EventMonthContent[], now: LocalMoment): boolean {
  return months.every((month) => isOver(month, now));
}

/** What the venue wrote of its season, and only while it lasts: «todo lo que se viene de octubre a diciembre». */
export function seasonText({ content, facts }: Pick<PageRequest, 'content' | 'facts'>): string {
  return isSeasonOver(content.months, facts.now) ? SEASON_IS_OVER : content.news.banner.text;
}

/** «De octubre a diciembre de 2025.» */
export function spanText(months: readonly EventMonthContent[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  const year = (each: EventMonthContent): string => each.month.slice(0, 4);
  const name = (each: EventMonthContent): string => each.nombre.toLowerCase();
  if (first === last) return `${first.nombre} de ${year(first)}.`;
  return year(first) === year(last)
    ? `De ${name(first)} a ${name(last)} de ${year(last)}.`
    : `De ${name(first)} de ${year(first)} a ${name(last)} de ${year(last)}.`;
}

/** The month has passed, or all it offered has. */
export function isOver({ month, events }: EventMonthContent, now: LocalMoment): boolean {
  return month < now.date.slice(0, 7) || events.every((event) => hasBegun(event, now));
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
