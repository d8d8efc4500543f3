import { addDays, type LocalMoment, weekdayOf } from '#domain/shared/time.ts';
import type { VenueContent, Weekday } from './venue-content.ts';

export type WeekHours = VenueContent['hours'];
export type DayHours = WeekHours['sunday'];

/** In the order of weekdayOf. Written here again: the schemas beside the other list are too heavy for a visitor's phone. */
const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export type OpeningState =
  | { readonly isOpen: true; readonly closesAt: string }
  | { readonly isOpen: false; readonly opensAt: string; readonly opensToday: boolean };

/** Whether the house is open at that moment of the venue's wall clock. A closing hour of 24:00 is the day's last minute. */
export function openingState(hours: WeekHours, { date, time }: LocalMoment): OpeningState {
  const today = hoursOf(hours, weekdayOf(date));
  if (time < today.open) return { isOpen: false, opensAt: today.open, opensToday: true };
  if (time < today.close) return { isOpen: true, closesAt: today.close };
  return { isOpen: false, opensAt: hoursOf(hours, weekdayOf(addDays(date, 1))).open, opensToday: false };
}

export function openingText(state: OpeningState): string {
  if (state.isOpen)
    return `Abierto ahora · cierra ${state.closesAt === '24:00' ? 'a medianoche' : `a las ${shortHour(state.closesAt)}`}`;
  return state.opensToday
    ? `Cerrado ahora · abre a las ${shortHour(state.opensAt)}`
    : `Cerrado ahora · abre mañana a las ${shortHour(state.opensAt)}`;
}

export interface HoursLine extends DayHours {
  readonly days: readonly number[];
}

/** Monday first, neighbouring days with the same hours together. */
export function groupedHours(hours: WeekHours): readonly HoursLine[] {
  const lines: HoursLine[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const { open, close } = hoursOf(hours, weekday);
    const last = lines.at(-1);
    if (last && last.open === open && last.close === close)
      lines[lines.length - 1] = { ...last, days: [...last.days, weekday] };
    else lines.push({ days: [weekday], open, close });
  }
  return lines;
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

function hoursOf(hours: WeekHours, weekday: number): DayHours {
  // weekdayOf gives 0 to 6, one for each of the seven names.
  return hours[WEEKDAYS[weekday] ?? 'sunday'];
}
