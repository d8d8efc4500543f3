import { localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { timeOf, type ClockMark, type MarkKind } from './clock-mark.ts';

/* What the marks of the time clock mean. Each counts at its whole minute, as screens and sheets show it. */

const HOUR_MS = 60 * 60 * 1000;
/** So long after an entry another one begins a new day, and the exit that is missing is asked for. */
export const ASKED_AFTER_MS = 12 * HOUR_MS;
/** So long somebody counts as here without an exit. */
const HERE_AT_MOST_MS = 16 * HOUR_MS;
/** So soon after it, the same word is the same mark said again: a second tap, or one on another tablet. */
const AGAIN_WITHIN_MS = 2 * 60 * 1000;
/** Longer than this nobody works without leaving. */
export const LONGEST_MS = 24 * HOUR_MS;

/** From an entry to its exit. */
export interface WorkSpan {
  readonly staffId: string;
  /** The venue's day on which it began: all of its hours are of that day. */
  readonly day: DateText;
  readonly marks: readonly ClockMark[];
  readonly from: Instant;
  /** Null: there is none yet, or none was made. */
  readonly to: Instant | null;
  readonly breaks: readonly { readonly from: Instant; readonly to: Instant | null }[];
  readonly state: SpanState;
}

/** `no-exit`: it was forgotten; `no-entry`: a break or an exit without one. Neither has hours until it is corrected. */
export type SpanState = 'over' | 'working' | 'on-break' | 'no-exit' | 'no-entry';

interface Timed {
  readonly mark: ClockMark;
  readonly at: Instant;
}

interface WordAt {
  readonly mark: Pick<ClockMark, 'kind'>;
  readonly at: Instant;
}

export interface Reckoning {
  readonly now: Instant;
  readonly zone: string;
}

/** The spans of one person, oldest first; `twice`: marks that say once more what had been said. */
export function spansOf(
  marks: readonly ClockMark[],
  { now, zone }: Reckoning,
): { readonly spans: readonly WorkSpan[]; readonly twice: number } {
  const spans: WorkSpan[] = [];
  let open: Timed[] = [];
  let before: Timed | undefined;
  let twice = 0;
  // Whoever has come again is not still there from before.
  const close = (isRunning = false): void => {
    if (open.length > 0) spans.push(spanOf(open, { now, zone, isRunning }));
    open = [];
  };
  for (const timed of inOrder(marks)) {
    const [first] = open;
    const said = stateAfter(open);
    const isNew = first !== undefined && milliseconds(timed.at) - milliseconds(first.at) >= ASKED_AFTER_MS;
    const isAgain = before !== undefined && isSaidAgain(before, timed);
    if (!isAgain) before = timed;
    if (isAgain) twice += 1;
    else if (timed.mark.kind === 'in') {
      if (first && !isNew) twice += 1;
      else close();
      if (open.length === 0) open = [timed];
    } else if (!first || milliseconds(timed.at) - milliseconds(first.at) > LONGEST_MS) {
      close();
      spans.push(spanOf([timed], { now, zone, isRunning: false }));
    } else if (timed.mark.kind === said || (timed.mark.kind === 'back' && said !== 'break')) twice += 1;
    else {
      open.push(timed);
      if (timed.mark.kind === 'out') close();
    }
  }
  close(true);
  return { spans, twice };
}

/** Those that count, by the time that counts; one made in the same moment goes by its id. */
export function inOrder(marks: readonly ClockMark[]): readonly Timed[] {
  return marks
    .flatMap((mark): readonly Timed[] => {
      const at = timeOf(mark);
      return at === null ? [] : [{ mark, at }];
    })
    .toSorted((a, b) => (a.at === b.at ? (a.mark.id < b.mark.id ? -1 : 1) : a.at < b.at ? -1 : 1));
}

/** Whether the later of two marks says the earlier one once more. */
export function isSaidAgain(earlier: WordAt, later: WordAt): boolean {
  return earlier.mark.kind === later.mark.kind && milliseconds(later.at) - milliseconds(earlier.at) < AGAIN_WITHIN_MS;
}

function stateAfter(open: readonly Timed[]): MarkKind | null {
  return open.at(-1)?.mark.kind ?? null;
}

function spanOf(
  timed: readonly Timed[],
  { now, zone, isRunning }: Reckoning & { readonly isRunning: boolean },
): WorkSpan {
  const [first] = timed;
  if (!first) throw new Error('a span has at least one mark');
  const exit = timed.find(({ mark }) => mark.kind === 'out');
  const last = timed.at(-1)?.mark.kind;
  const ageMs = milliseconds(now) - milliseconds(first.at);
  const isHere = isRunning && ageMs <= HERE_AT_MOST_MS;
  const isLoose = first.mark.kind !== 'in';
  const running = last === 'break' ? 'on-break' : 'working';
  return {
    staffId: first.mark.staffId,
    day: localDate(first.at, zone),
    marks: timed.map(({ mark }) => mark),
    from: first.at,
    to: exit?.at ?? null,
    breaks: breaksOf(timed),
    state: isLoose ? 'no-entry' : exit ? 'over' : isHere ? running : 'no-exit',
  };
}

/** Who leaves during a break has ended it. */
function breaksOf(timed: readonly Timed[]): WorkSpan['breaks'] {
  return timed.flatMap(({ mark, at }, index) =>
    mark.kind === 'break' ? [{ from: at, to: timed[index + 1]?.at ?? null }] : [],
  );
}

/** Minutes worked of it within these moments, breaks apart. What still runs ends now. */
export function minutesWithin(span: WorkSpan, from: Instant | null, until: Instant): number {
  if (span.state === 'no-exit' || span.state === 'no-entry') return 0;
  const bounds = [from === null ? 0 : minuteOf(from), minuteOf(until)] as const;
  const part = (start: Instant, end: Instant | null): number =>
    Math.max(0, Math.min(minuteOf(end ?? until), bounds[1]) - Math.max(minuteOf(start), bounds[0]));
  const rested = span.breaks.reduce((sum, each) => sum + part(each.from, each.to ?? span.to), 0);
  return part(span.from, span.to) - rested;
}

export function breakMinutes(span: WorkSpan, now: Instant): number {
  return span.breaks.reduce((sum, { from, to }) => sum + minuteOf(to ?? span.to ?? now) - minuteOf(from), 0);
}

export function minuteOf(moment: Instant): number {
  return Math.floor(milliseconds(moment) / 60_000);
}
