import type { ClockMark } from '#domain/hours/clock-mark.ts';
import type { HoursSettings } from '#domain/hours/hours-settings.ts';
import { mondayOf, weekHours, type WeekHours } from '#domain/hours/week-hours.ts';
import { ASKED_AFTER_MS, spansOf, type WorkSpan } from '#domain/hours/work-spans.ts';
import {
  addDays,
  instantAt,
  localDate,
  localMoment,
  milliseconds,
  type Instant,
  type TimeText,
} from '#domain/shared/time.ts';

export interface OwnDay {
  /** What runs now; after twelve hours it may also be `forgotten`: only whoever stands there knows. */
  readonly running: WorkSpan | null;
  /** What was begun and never ended, and is to be told. */
  readonly forgotten: WorkSpan | null;
  /** The last one that ended today, also if it began yesterday. */
  readonly last: WorkSpan | null;
  /** Those of today; before the first of them, what came over midnight and goes on, or has just ended. */
  readonly today: readonly WorkSpan[];
  readonly week: WeekHours;
}

/** What one person's own screen shows of their hours, by what the server said and what still waits here. */
export function ownDay(
  staffId: string,
  marks: readonly ClockMark[],
  { now, zone, settings }: { readonly now: Instant; readonly zone: string; readonly settings: HoursSettings },
): OwnDay {
  const { spans } = spansOf(marks, { now, zone });
  const today = localDate(now, zone);
  const newest = spans.at(-1);
  const isAsked = (span: WorkSpan): boolean =>
    span.state === 'no-exit' || milliseconds(now) - milliseconds(span.from) >= ASKED_AFTER_MS;
  const open = spans.findLast(({ to, state }) => to === null && state !== 'no-entry') ?? null;
  const forgotten = open && isAsked(open) ? open : null;
  const runs = newest?.state === 'working' || newest?.state === 'on-break';
  const running = runs ? newest : null;
  const last = spans.findLast(({ to, state }) => state === 'over' && to !== null && localDate(to, zone) === today);
  const begun = spans.filter(({ day, state }) => day === today && state !== 'no-entry');
  const isFresh = last?.to && milliseconds(now) - milliseconds(last.to) < JUST_LEFT_MS;
  const overMidnight = running ?? (isFresh ? last : null);
  return {
    running,
    forgotten,
    last: last ?? null,
    today: begun.length === 0 && overMidnight ? [overMidnight] : begun,
    week: weekHours(staffId, marks, { monday: mondayOf(today), now, zone, settings }),
  };
}

const JUST_LEFT_MS = 2 * 60 * 60 * 1000;

/** The exit of that span at this time of day: an hour before the entry is of the next day. */
export function toldExit({ from }: WorkSpan, time: TimeText, zone: string): Instant {
  const entry = localMoment(from, zone);
  const date = time > entry.time ? entry.date : addDays(entry.date, 1);
  return instantAt({ date, time }, zone);
}

/** `hoy a las 9:02`; of a night that began before midnight, `ayer a las 18:02`. */
export function sinceText(moment: Instant, now: Instant, zone: string): string {
  const isToday = localDate(moment, zone) === localDate(now, zone);
  return `${isToday ? 'hoy' : 'ayer'} a las ${clockText(moment, zone)}`;
}

/** `9:02`, as people read it on a watch. */
export function clockText(moment: Instant, zone: string): string {
  return localMoment(moment, zone).time.replace(/^0/, '');
}
