import { addDays, formatDate, timeText, weekdayOf, type DateText, type LocalMoment } from '#domain/shared/time.ts';
import { englishClosing, englishDate, englishDay, englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import { specialDayOn, type SpecialDay } from './special-day.ts';
import type { VenueContent, Weekday } from './venue-content.ts';

export type WeekHours = VenueContent['hours'];
export type DayHours = NonNullable<WeekHours['sunday']>;

/** When a venue is open: its week, and the days that are not like their weekday. */
export interface VenueHours {
  readonly hours: WeekHours;
  readonly specialDays?: readonly SpecialDay[];
}

/** In the order of weekdayOf. Written here again: the schemas beside the other list are too heavy for a visitor's phone. */
const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SPANISH_DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** How many days ahead the next opening is looked for; a venue closed longer says so in an announcement. */
const DAYS_LOOKED_AHEAD = 60;

export type OpeningState =
  | { readonly isOpen: true; readonly closesAt: string }
  | {
      readonly isOpen: false;
      readonly opens: { readonly date: DateText; readonly at: string; readonly inDays: number } | null;
    };

/** The hours of that date, or null when the venue stays closed. */
export function hoursOn({ hours, specialDays }: VenueHours, date: DateText): DayHours | null {
  const special = specialDayOn(specialDays, date);
  return special ? (special.hours ?? null) : hoursOf(hours, weekdayOf(date));
}

/**
 * Whether the venue is open at that moment of the venue's wall clock. A closing hour of 24:00 is the day's last minute.
 */
export function openingState(house: VenueHours, { date, time }: LocalMoment): OpeningState {
  const today = hoursOn(house, date);
  if (today && time >= today.open && time < today.close) return { isOpen: true, closesAt: today.close };
  for (let inDays = today && time < today.open ? 0 : 1; inDays <= DAYS_LOOKED_AHEAD; inDays += 1) {
    const day = addDays(date, inDays);
    const next = hoursOn(house, day);
    if (next) return { isOpen: false, opens: { date: day, at: next.open, inDays } };
  }
  return { isOpen: false, opens: null };
}

/** When its words change next: it opens, it closes, or «tomorrow» becomes today. */
export function nextOpeningChange(house: VenueHours, now: LocalMoment): LocalMoment {
  const state = openingState(house, now);
  const at = state.isOpen ? state.closesAt : state.opens?.inDays === 0 ? state.opens.at : '24:00';
  return at === '24:00'
    ? { date: addDays(now.date, 1), time: timeText('00:00') }
    : { date: now.date, time: timeText(at) };
}

export function openingText(state: OpeningState): Message {
  if (state.isOpen) {
    const { closesAt } = state;
    return {
      es: `Abierto ahora · cierra ${closesAt === '24:00' ? 'a medianoche' : `a las ${shortHour(closesAt)}`}`,
      en: `Open now · until ${englishClosing(closesAt)}`,
    };
  }
  if (state.opens === null) return { es: 'Cerrado por ahora', en: 'Closed for now' };
  const { date, at, inDays } = state.opens;
  const day =
    [
      { es: ' ', en: ' ' },
      { es: ' mañana ', en: ' tomorrow ' },
    ][inDays] ??
    (inDays < 7
      ? { es: ` el ${SPANISH_DAYS[weekdayOf(date)]} `, en: ` ${englishDay(date)} ` }
      : { es: ` el ${formatDate(date)} `, en: ` ${englishDate(date)} ` });
  return {
    es: `Cerrado ahora · abre${day.es}a las ${shortHour(at)}`,
    en: `Closed now · opens${day.en}at ${englishTime(at)}`,
  };
}

export interface HoursLine extends DayHours {
  readonly days: readonly number[];
}

/** Monday first, neighbouring days with the same hours together; closed days are left out. */
export function groupedHours(hours: WeekHours): readonly HoursLine[] {
  const lines: HoursLine[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const day = hoursOf(hours, weekday);
    if (!day) continue;
    const { open, close } = day;
    const last = lines.at(-1);
    const isNext = last?.days.at(-1) === (weekday === 0 ? 6 : weekday - 1);
    if (last && isNext && last.open === open && last.close === close)
      lines[lines.length - 1] = { ...last, days: [...last.days, weekday] };
    else lines.push({ days: [weekday], open, close });
  }
  return lines;
}

/** The days that are not like their weekday, from today on, as far as a guest plans. */
export function specialDaysAhead({ specialDays = [] }: VenueHours, today: DateText): readonly SpecialDay[] {
  const last = addDays(today, DAYS_LOOKED_AHEAD);
  return specialDays
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** «25/12/2026: cerrado · Navidad». */
export function specialDayText({ date, reason, hours }: SpecialDay): Message {
  const when = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const why = reason === undefined ? '' : ` · ${reason}`;
  return hours
    ? {
        es: `${when}: ${shortHour(hours.open)} a ${shortHour(hours.close)}${why}`,
        en: `${englishDate(date)}: ${englishTime(hours.open)} to ${englishClosing(hours.close)}${why}`,
      }
    : { es: `${when}: cerrado${why}`, en: `${englishDate(date)}: closed${why}` };
}

/** `08:00` → `8:00`. */
export function shortHour(time: string): string {
  return time.replace(/^0/, '');
}

/** `23:00` → `11:00 p.m.`, `24:00` → `12:00 a.m.`. */
export function twelveHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  const half = hour % 24 < 12 ? 'a.m.' : 'p.m.';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${half}`;
}

function hoursOf(hours: WeekHours, weekday: number): DayHours | null {
  // weekdayOf gives 0 to 6, one for each of the seven names.
  return hours[WEEKDAYS[weekday] ?? 'sunday'];
}
