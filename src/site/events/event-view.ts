import { hasBegun, type EventContent, type EventMonthContent } from '#domain/events/event-content.ts';
import { WEEKDAYS as SPANISH_DAYS } from '#domain/shared/day-names.ts';
import { dateText, formatDate, type LocalMoment, timeText, weekdayOf } from '#domain/shared/time.ts';
import { englishDate, englishDay, englishMonth, englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { WEEKDAYS } from '#domain/venue/venue-content.ts';

export interface EventView extends EventContent {
  readonly day: string;
  readonly date: Message;
  readonly dayAndHour: Message;
  readonly isOver: boolean;
  readonly reserveHref: string;
}

export function eventViews(month: EventMonthContent, venue: VenueContent, now: LocalMoment): readonly EventView[] {
  return month.events.map((event) => {
    const fecha = dateText(event.fecha);
    return {
      ...event,
      day: String(Number(event.fecha.slice(8))),
      date: { es: formatDate(fecha), en: englishDate(fecha) },
      dayAndHour: {
        es: `${SPANISH_DAYS[weekdayOf(fecha)] ?? ''} · ${event.hora}`,
        en: `${englishDay(fecha)} · ${englishTime(event.hora)}`,
      },
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
export const SEASON_IS_OVER: Message = {
  es: 'Esta temporada ya terminó. Pronto anunciamos las fechas que siguen.',
  en: 'This season is over. The next dates will be announced soon.',
};

export function isSeasonOver(months: readonly EventMonthContent[], now: LocalMoment): boolean {
  return months.every((month) => isOver(month, now));
}

/** What the venue wrote of its season, and only while it lasts: «todo lo que se viene de octubre a diciembre». */
export function seasonText(
  { content, facts }: Pick<PageRequest, 'content' | 'facts'>,
  { say, own }: Pick<Words, 'say' | 'own'>,
): ReturnType<Words['own']> {
  return isSeasonOver(content.months, facts.now) ? { children: say(SEASON_IS_OVER) } : own(content.news.banner.text);
}

/** «De octubre a diciembre de 2025.» */
export function spanText(months: readonly EventMonthContent[]): Message {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return { es: '', en: '' };
  const year = (each: EventMonthContent): string => each.month.slice(0, 4);
  const name = (each: EventMonthContent): string => each.nombre.toLowerCase();
  const [from, to] = [englishMonth(first.month), englishMonth(last.month)];
  if (first === last) return { es: `${first.nombre} de ${year(first)}.`, en: `${from} ${year(first)}.` };
  return year(first) === year(last)
    ? { es: `De ${name(first)} a ${name(last)} de ${year(last)}.`, en: `${from} to ${to} ${year(last)}.` }
    : {
        es: `De ${name(first)} de ${year(first)} a ${name(last)} de ${year(last)}.`,
        en: `${from} ${year(first)} to ${to} ${year(last)}.`,
      };
}

/** The month's name stands in its file in Spanish; in English it follows from the month itself. */
export function monthName({ month, nombre }: Pick<EventMonthContent, 'month' | 'nombre'>): Message {
  return { es: nombre, en: englishMonth(month) };
}

/** «oct», as it stands on a ticket. */
export function shortMonth({ month, nombre }: Pick<EventMonthContent, 'month' | 'nombre'>): Message {
  return { es: nombre.slice(0, 3).toLowerCase(), en: englishMonth(month).slice(0, 3) };
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
