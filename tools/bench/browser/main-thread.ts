import type { Browser, CDPSession } from '@playwright/test';

/** The few fields of Chromium's trace that are read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread: what another process took meanwhile is not in it. Left out where it was none. */
  readonly tdur?: number;
}

/** A task of a thread, and the page's own marks: recording all that the inspector shows would cost a tenth more work. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';
const MARKS = ['heard', 'shown', 'tapped'] as const;
const READ: ReadonlySet<string> = new Set([TASK, ...MARKS]);

/** Traces the browser while `work` goes on. */
export async function traceOf(browser: Browser, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol types a trace event as any object; the fields read are those of its own documentation.
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]).filter(({ name }) => READ.has(name)));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  try {
    await work();
  } finally {
    await finish(session);
  }
  return events;
}

/** From the task that dispatched a tap or a key to the mark after the picture: what each cost, in ms. */
export function tapCosts(events: readonly TraceEvent[]): readonly number[] {
  return costsBetween(events, isMark('tapped'), isMark('shown'));
}

/** Milliseconds of processor time the thread of the first end had used by then, since the trace began. */
export function costUpTo(events: readonly TraceEvent[], ends: (event: TraceEvent) => boolean): number {
  const end = events.find(ends);
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = name === TASK && ph === 'X';
      return isTask && pid === end?.pid && tid === end.tid && ts < end.ts;
    })
    .reduce((sum, task) => sum + costOf(task), end ? 0 : Number.NaN);
}

/**
 * For each end, milliseconds of processor time its thread used since the last beginning before it: whole tasks, from the
 * one in which it began. Without a beginning: not a number.
 */
export function costsBetween(
  events: readonly TraceEvent[],
  begins: (event: TraceEvent) => boolean,
  ends: (event: TraceEvent) => boolean,
): readonly number[] {
  const tasks = events.filter(({ name, ph }) => name === TASK && ph === 'X');
  return events
    .filter(ends)
    .toSorted((a, b) => a.ts - b.ts)
    .map((end) => {
      const isOfThread = ({ pid, tid, ts }: TraceEvent): boolean => pid === end.pid && tid === end.tid && ts < end.ts;
      const begun = events.filter((event) => begins(event) && isOfThread(event)).reduce(latest, Number.NaN);
      const ofThread = tasks.filter(isOfThread);
      const firstTask = ofThread.filter(({ ts }) => ts <= begun).reduce(latest, Number.NaN);
      return ofThread
        .filter(({ ts }) => !(ts < firstTask))
        .reduce((sum, task) => sum + costOf(task), Number.isNaN(begun) ? Number.NaN : 0);
    });
}

export function isMark(wanted: (typeof MARKS)[number]): (event: TraceEvent) => boolean {
  return ({ name }) => name === wanted;
}

/** By the clock where the trace names no processor time: a microsecond or two, and never too little. */
function costOf({ tdur, dur }: TraceEvent): number {
  return (tdur ?? dur ?? Number.NaN) / 1000;
}

function latest(last: number, { ts }: TraceEvent): number {
  return ts > last || Number.isNaN(last) ? ts : last;
}

async function finish(session: CDPSession): Promise<void> {
  const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
}
