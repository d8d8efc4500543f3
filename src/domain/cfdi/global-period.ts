import { addDays, dateText, weekdayOf, type DateText } from '#domain/shared/time.ts';
import type { GlobalPeriod } from './cfdi.ts';
import type { GlobalEvery } from './stored-cfdi.ts';

export interface Span {
  readonly from: DateText;
  readonly to: DateText;
}

/** The period in which a day falls. A week ends with its month, because a global invoice names one month. */
export function periodOf(day: DateText, every: GlobalEvery): Span {
  if (every === 'day') return { from: day, to: day };
  const first = dateText(`${day.slice(0, 7)}-01`);
  const last = lastOfMonth(day);
  if (every === 'month') return { from: first, to: last };
  // Monday is its first day.
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  const sunday = addDays(monday, 6);
  return { from: monday < first ? first : monday, to: sunday > last ? last : sunday };
}

function lastOfMonth(day: DateText): DateText {
  // Day 28 and four more are always in the next month.
  const next = addDays(dateText(`${day.slice(0, 7)}-28`), 4);
  return addDays(next, -Number(next.slice(8)));
}

const NUMBERS = { day: '01', week: '02', month: '04' } as const;

/** As the SAT writes it («InformacionGlobal»). */
export function globalPeriod(every: GlobalEvery, { from }: Span): GlobalPeriod {
  return { periodicidad: NUMBERS[every], meses: from.slice(5, 7), year: Number(from.slice(0, 4)) };
}
