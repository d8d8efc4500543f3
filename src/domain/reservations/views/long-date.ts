import { MONTHS, WEEKDAYS } from '#domain/shared/day-names.ts';
import { weekdayOf, type DateText } from '#domain/shared/time.ts';

/** «viernes 20 de noviembre»: written out, because 5/11 means two days on two sides of the border. */
export function longDate(date: DateText): string {
  const weekday = WEEKDAYS[weekdayOf(date)] ?? '';
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${weekday} ${Number(date.slice(8, 10))} de ${month}`;
}

/** «viernes 20 de noviembre de 2026»: for what is read far from the day it was written on. */
export function fullDate(date: DateText): string {
  return `${longDate(date)} de ${date.slice(0, 4)}`;
}
