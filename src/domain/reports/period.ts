import { MONTHS, WEEKDAYS } from '#domain/shared/day-names.ts';
import { addDays, dateText, daysBetween, weekdayOf, type DateText } from '#domain/shared/time.ts';

/** Days of the venue, both included. */
export interface Period {
  readonly from: DateText;
  readonly to: DateText;
}

export type PeriodKind = 'day' | 'week' | 'month' | 'year' | 'dates';

/** Beyond three years nobody reads bars; each day costs the server a look. */
export const LONGEST_PERIOD = 1100;

export function isPeriod({ from, to }: Period): boolean {
  return from <= to && daysBetween(from, to) < LONGEST_PERIOD;
}

export function daysOf({ from, to }: Period): readonly DateText[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Monday to Sunday. */
export function weekOf(day: DateText): Period {
  const from = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

export function monthOf(day: DateText): Period {
  const from = dateText(`${day.slice(0, 7)}-01`);
  const next = dateText(`${addDays(from, 31).slice(0, 7)}-01`);
  return { from, to: addDays(next, -1) };
}

function yearOf(day: DateText): Period {
  const year = day.slice(0, 4);
  return { from: dateText(`${year}-01-01`), to: dateText(`${year}-12-31`) };
}

export function kindOf(period: Period): PeriodKind {
  if (period.from === period.to) return 'day';
  if (isSame(period, weekOf(period.from))) return 'week';
  if (isSame(period, monthOf(period.from))) return 'month';
  return isSame(period, yearOf(period.from)) ? 'year' : 'dates';
}

/** The one before it, or after it, of the same kind. */
export function neighbour(period: Period, step: -1 | 1): Period {
  const edge = step < 0 ? addDays(period.from, -1) : addDays(period.to, 1);
  switch (kindOf(period)) {
    case 'week':
      return weekOf(edge);
    case 'month':
      return monthOf(edge);
    case 'year':
      return yearOf(edge);
    default: {
      const length = daysBetween(period.from, period.to) + 1;
      return { from: addDays(period.from, step * length), to: addDays(period.to, step * length) };
    }
  }
}

/**
 * What it is compared with. A single day with the same weekday of the week before; a period that is not over with as
 * many days of the one before it, or the comparison would say nothing but that time is not up.
 */
export function comparedWith(period: Period, today: DateText): Period {
  if (kindOf(period) === 'day') return { from: addDays(period.from, -7), to: addDays(period.to, -7) };
  const before = neighbour(period, -1);
  if (period.to <= today || period.from > today) return before;
  const end = addDays(before.from, daysBetween(period.from, today));
  return { from: before.from, to: end < before.to ? end : before.to };
}

/**
 * The day that is compared with today: today is not over, so of that day only what was sold by the same hour counts.
 * Null: the period is over, has not begun, or the one before it is too short to have such a day.
 */
export function fellowOfToday(period: Period, today: DateText): DateText | null {
  if (today < period.from || today > period.to) return null;
  const before = comparedWith(period, today);
  const fellow = addDays(before.from, daysBetween(period.from, today));
  return fellow === before.to ? fellow : null;
}

/** «octubre», «octubre de 2025», «la semana del 9 al 15 de noviembre», «el lunes 16 de noviembre». */
export function periodWords(period: Period, today: DateText): string {
  const { from } = period;
  const year = from.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${from.slice(0, 4)}`;
  switch (kindOf(period)) {
    case 'day':
      return `el ${WEEKDAYS[weekdayOf(from)]} ${dayWords(from)}${year}`;
    case 'week':
      return `la semana del ${rangeWords(period, year)}`;
    case 'month':
      return `${monthName(from)}${year}`;
    case 'year':
      return from.slice(0, 4);
    case 'dates':
      return `del ${rangeWords(period, year)}`;
  }
}

/** `year`: how the first day's is said, where it is said. A last day in another year always says its own. */
function rangeWords({ from, to }: Period, year: string): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dayWords(from)}${year} al ${dayWords(to)} de ${to.slice(0, 4)}`;
  const days =
    from.slice(0, 7) === to.slice(0, 7)
      ? `${Number(from.slice(8))} al ${dayWords(to)}`
      : `${dayWords(from)} al ${dayWords(to)}`;
  return days + year;
}

export function dayWords(day: DateText): string {
  return `${Number(day.slice(8))} de ${monthName(day)}`;
}

export function monthName(day: DateText): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

function isSame(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to;
}
