import { timeOf, type ClockMark, type MarkKind } from '#domain/hours/clock-mark.ts';
import { addDays, instantAt, isTimeText, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import type { DayChosen } from './day-marks.ts';

/** One line of the form of a day: a mark that is there, or one that a manager adds. */
export interface TypedMark {
  readonly key: string;
  readonly mark: ClockMark | null;
  readonly kind: MarkKind;
  /** Empty: it does not count. */
  readonly time: string;
  /** The day after the one of the sheet, for whoever left after midnight. */
  readonly isNextDay: boolean;
}

export function newLine(kind: MarkKind): TypedMark {
  return { key: crypto.randomUUID(), mark: null, kind, time: '', isNextDay: false };
}

export function linesOf(marks: readonly ClockMark[], day: DateText, zone: string): readonly TypedMark[] {
  return marks.map((mark) => lineOf(mark, day, zone));
}

function lineOf(mark: ClockMark, day: DateText, zone: string): TypedMark {
  const at = timeOf(mark);
  const { date, time } = localMoment(at ?? mark.at, zone);
  return { key: mark.id, mark, kind: mark.kind, time: at === null ? '' : time, isNextDay: date > day };
}

/**
 * Only what differs from what the sheet showed: a minute that nobody touched keeps its seconds, and in the night in
 * which an hour comes twice it keeps its hour.
 */
export function correctionOf(lines: readonly TypedMark[], { staffId, day }: DayChosen, zone: string) {
  const momentOf = ({ time, isNextDay }: TypedMark): Instant | null =>
    isTimeText(time) ? instantAt({ date: isNextDay ? addDays(day, 1) : day, time }, zone) : null;
  const changes = lines.flatMap((line) => {
    if (!line.mark) return [];
    const shown = lineOf(line.mark, day, zone);
    const isUntouched = shown.time === line.time && (line.time === '' || shown.isNextDay === line.isNextDay);
    if (isUntouched) return [];
    return [{ markId: line.mark.id, at: momentOf(line), seen: line.mark.corrections?.length ?? 0 }];
  });
  const added = lines.flatMap((line) => {
    const at = line.mark ? null : momentOf(line);
    return at === null ? [] : [{ kind: line.kind, at }];
  });
  return { staffId, changes, added };
}
