import { addDays, localDate, weekdayOf, type DateText, type Instant } from '#domain/shared/time.ts';
import type { ClockMark } from './clock-mark.ts';
import { limitOn, type HoursSettings } from './hours-settings.ts';
import { breakMinutes, minutesWithin, spansOf, type WorkSpan } from './work-spans.ts';

/** One person's hours from Monday to Sunday. */
export interface WeekHours {
  readonly staffId: string;
  readonly days: readonly DayHours[];
  readonly minutes: number;
  readonly overtime: number;
  readonly limitMinutes: number;
  readonly warning: OvertimeWarning | null;
}

export interface DayHours {
  readonly day: DateText;
  readonly spans: readonly WorkSpan[];
  readonly minutes: number;
  readonly breaks: number;
  /** Of these minutes, what passes the hours of the week (or of the day, where those count). */
  readonly overtime: number;
  /** A mark of it was corrected, told later or added. */
  readonly isCorrected: boolean;
  /** Something is missing: an exit, or an entry. */
  readonly isOpen: boolean;
}

/** `tomorrow`: another day like this would pass the overtime of a week; `passed`: it is passed. */
export type OvertimeWarning = 'tomorrow' | 'passed';

export interface WeekQuestion {
  /** Its Monday. */
  readonly monday: DateText;
  readonly now: Instant;
  readonly zone: string;
  readonly settings: HoursSettings;
}

export function mondayOf(day: DateText): DateText {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

export function daysOfWeek(monday: DateText): readonly DateText[] {
  return [0, 1, 2, 3, 4, 5, 6].map((each) => addDays(monday, each));
}

/** Of one person, by the marks of that week and of the days around it. */
export function weekHours(staffId: string, marks: readonly ClockMark[], question: WeekQuestion): WeekHours {
  const { monday, now, zone, settings } = question;
  const own = marks.filter((mark) => mark.staffId === staffId);
  const { spans } = spansOf(own, { now, zone });
  // The week goes by what holds on its Monday: no week changes its length in the middle.
  const { weekMinutes, dayMinutes } = limitOn(settings, monday);
  const plain = daysOfWeek(monday).map((day) => dayHours(day, spans, now));
  const minutes = plain.reduce((sum, day) => sum + day.minutes, 0);
  const overWeek = Math.max(0, minutes - weekMinutes);
  const overDays = plain.reduce((sum, day) => sum + Math.max(0, day.minutes - dayMinutes), 0);
  const byDays = settings.countsDays && overDays > overWeek;
  const days = byDays
    ? plain.map((day) => ({ ...day, overtime: Math.max(0, day.minutes - dayMinutes) }))
    : withWeekOvertime(plain, weekMinutes);
  const overtime = byDays ? overDays : overWeek;
  const warning = warningOf({ minutes, overtime, weekMinutes, dayMinutes }, question);
  return { staffId, days, minutes, overtime, limitMinutes: weekMinutes, warning };
}

function dayHours(day: DateText, spans: readonly WorkSpan[], now: Instant): DayHours {
  const own = spans.filter((span) => span.day === day);
  return {
    day,
    spans: own,
    minutes: own.reduce((sum, span) => sum + minutesWithin(span, null, now), 0),
    breaks: own.reduce((sum, span) => sum + breakMinutes(span, now), 0),
    overtime: 0,
    isCorrected: own.some(({ marks }) => marks.some(isChanged)),
    isOpen: own.some(({ state }) => state === 'no-exit' || state === 'no-entry'),
  };
}

export function isChanged({ corrections = [], toldAt, by, staffId }: ClockMark): boolean {
  return corrections.length > 0 || toldAt !== undefined || by !== staffId;
}

/** The last minutes of a week are those that pass its hours. */
function withWeekOvertime(days: readonly DayHours[], weekMinutes: number): readonly DayHours[] {
  let soFar = 0;
  return days.map((day) => {
    const before = Math.max(0, soFar - weekMinutes);
    soFar += day.minutes;
    return { ...day, overtime: Math.max(0, soFar - weekMinutes) - before };
  });
}

function warningOf(
  sums: {
    readonly minutes: number;
    readonly overtime: number;
    readonly weekMinutes: number;
    readonly dayMinutes: number;
  },
  { monday, now, zone, settings }: WeekQuestion,
): OvertimeWarning | null {
  const { minutes, overtime, weekMinutes, dayMinutes } = sums;
  if (overtime > settings.overtimeMost) return 'passed';
  const today = localDate(now, zone);
  // After its last day no other one follows in this week; a week that is over warns nobody.
  const isRunning = today >= monday && today < addDays(monday, 6);
  return isRunning && minutes + dayMinutes > weekMinutes + settings.overtimeMost ? 'tomorrow' : null;
}

/** `6 h 56 min`, as people say it. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** `6:56`, as a table shows it. */
export function hoursFigure(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
