import { weekdayOf, type DateText } from '#domain/shared/time.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** As `weekdayOf` counts them. */
export const ENGLISH_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `2026-11`, or any date of it → `November`. */
export function englishMonth(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? '';
}

/** `November 16, 2026`: 5/11 means two days on two sides of the border. */
export function englishDate(date: string): string {
  return `${englishMonth(date)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}

/** `Friday, November 20` */
export function englishLongDate(date: DateText): string {
  return `${englishDay(date)}, ${englishMonth(date)} ${Number(date.slice(8, 10))}`;
}

export function englishDay(date: DateText): string {
  return ENGLISH_DAYS[weekdayOf(date)] ?? '';
}

/** `20:30` → `8:30 p.m.`, as English is written in Mexico. */
export function englishTime(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const ofDay = Number(hour) % 24;
  return `${ofDay % 12 === 0 ? 12 : ofDay % 12}:${minute} ${ofDay < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Where there is little room: `8 a.m.`, `8:30 a.m.`, and `midnight` where something ends then. */
export function englishHour(time: string): string {
  return englishClosing(time).replace(':00 ', ' ');
}

/** When a day ends: `24:00` is midnight. */
export function englishClosing(time: string): string {
  return time === '24:00' ? 'midnight' : englishTime(time);
}
