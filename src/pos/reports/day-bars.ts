import { daysOf, dayWords, fellowOfToday, monthName, weekOf, type Period } from '#domain/reports/period.ts';
import type { PeriodFigures, PeriodReport } from '#domain/reports/period-report.ts';
import { weekdayOf, type DateText } from '#domain/shared/time.ts';

/** From here on days are too thin to be tapped, and are drawn as weeks or months. */
const MOST_DAYS = 45;
const MOST_WEEK_DAYS = 200;

export interface DayBar {
  readonly period: Period;
  /** Under the bar; the words say it whole. */
  readonly label: string;
  readonly words: string;
  readonly amount: number;
  /** What the period before leads to expect; null: nothing to compare with. */
  readonly mark: number | null;
  readonly isWeekend: boolean;
}

/** One bar for each day, week or month that has begun, without a hole where the venue was closed. */
export function dayBars({ period, before, today, now, past }: PeriodReport): readonly DayBar[] {
  const end = period.to < today ? period.to : today;
  if (period.from > end) return [];
  const days = daysOf({ from: period.from, to: end });
  if (days.length > MOST_DAYS) return widerBars({ days, before, now, past });
  const amounts = new Map(now.days.map(({ day, amount }) => [day, amount]));
  const fellow = fellowOfToday(period, today);
  const usual = usualByWeekday(
    daysOf(before).filter((day) => day !== fellow),
    past,
  );
  const byNow = past.days.find(({ day }) => day === fellow)?.amount ?? 0;
  const markOf = (day: DateText): number | null => {
    if (day !== today || past.total.n === 0) return usual.get(weekdayOf(day)) ?? null;
    // A day that is not over is measured by such a day at the same hour, or by nothing.
    return fellow !== null && weekdayOf(fellow) === weekdayOf(today) ? byNow : null;
  };
  return days.map((day) => ({
    period: { from: day, to: day },
    label: String(Number(day.slice(8))),
    words: dayWords(day),
    amount: amounts.get(day) ?? 0,
    mark: markOf(day),
    isWeekend: [5, 6].includes(weekdayOf(day)),
  }));
}

/** Days are compared weekday with weekday: with what such a day sold on average. */
function usualByWeekday(days: readonly DateText[], past: PeriodFigures): ReadonlyMap<number, number> {
  if (past.total.n === 0) return new Map();
  return new Map(
    [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
      const count = days.filter((day) => weekdayOf(day) === weekday).length;
      const sold = past.days
        .filter(({ day }) => weekdayOf(day) === weekday && days.includes(day))
        .reduce((sum, { amount }) => sum + amount, 0);
      return count === 0 ? [] : [[weekday, sold / count] as const];
    }),
  );
}

function widerBars({
  days,
  before,
  now,
  past,
}: Pick<PeriodReport, 'before' | 'now' | 'past'> & { readonly days: readonly DateText[] }): readonly DayBar[] {
  const isWeeks = days.length <= MOST_WEEK_DAYS;
  const nameOf = (day: DateText): string => (isWeeks ? weekOf(day).from : day.slice(0, 7));
  const marks = [...grouped(daysOf(before), nameOf, past).values()];
  return [...grouped(days, nameOf, now).values()].map(({ from, to, amount }, index) => ({
    period: { from, to },
    label: isWeeks ? `${Number(from.slice(8))}/${Number(from.slice(5, 7))}` : monthName(from).slice(0, 3),
    words: isWeeks ? `semana del ${dayWords(from)}` : monthName(from),
    amount,
    mark: past.total.n === 0 ? null : (marks[index]?.amount ?? null),
    isWeekend: true,
  }));
}

function grouped(days: readonly DateText[], nameOf: (day: DateText) => string, figures: PeriodFigures) {
  const amounts = new Map(figures.days.map(({ day, amount }) => [day, amount]));
  const groups = new Map<string, { readonly from: DateText; readonly to: DateText; readonly amount: number }>();
  for (const day of days) {
    const soFar = groups.get(nameOf(day));
    groups.set(nameOf(day), {
      from: soFar?.from ?? day,
      to: day,
      amount: (soFar?.amount ?? 0) + (amounts.get(day) ?? 0),
    });
  }
  return groups;
}
