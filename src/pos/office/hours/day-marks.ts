import { timeOf, type ClockMark } from '#domain/hours/clock-mark.ts';
import { mondayOf, weekHours } from '#domain/hours/week-hours.ts';
import type { HoursOfPeriod } from '#domain/reads/hours-reads.ts';
import { formatDate, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';

/** One cell of «Horas». */
export interface DayChosen {
  readonly staffId: string;
  readonly day: DateText;
}

/** Those of the spans of that day, and what was taken out of it. */
export function marksOfDay({ staffId, day }: DayChosen, { marks, ...moment }: HoursOfPeriod): readonly ClockMark[] {
  const own = marks.filter((mark) => mark.staffId === staffId);
  const week = weekHours(staffId, own, { ...moment, monday: mondayOf(day) });
  const spans = week.days.find((each) => each.day === day)?.spans ?? [];
  const ofDay = new Set(spans.flatMap((span) => span.marks.map(({ id }) => id)));
  return own.filter((mark) => ofDay.has(mark.id) || (timeOf(mark) === null && mark.day === day));
}

/** «Corrigió Rosario el 22/11/2026 a las 10:12». */
export function changedBy(
  { corrections = [], by, toldAt, reason }: ClockMark,
  { people, zone }: HoursOfPeriod,
): string {
  const last = corrections.at(-1);
  const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? 'alguien';
  const when = (moment: Instant): string => {
    const { date, time } = localMoment(moment, zone);
    return `el ${formatDate(date)} a las ${time}`;
  };
  if (last) return `Corrigió ${nameOf(last.by)} ${when(last.on)}`;
  const verb = reason === undefined ? 'Lo dijo' : 'Agregó';
  return toldAt === undefined ? `Anotó ${nameOf(by)}` : `${verb} ${nameOf(by)} ${when(toldAt)}`;
}
