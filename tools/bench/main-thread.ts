import type { Browser, CDPSession } from '@playwright/test';

/** The few fields of Chromium's trace that are read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread: what another process took meanwhile is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Traces the browser while `work` goes on; returns what each tap cost the page's main thread, in milliseconds. */
export async function tapCosts(browser: Browser, work: () => Promise<void>): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol types a trace event as any object; the fields read are those of its own documentation.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  try {
    await work();
  } finally {
    await finish(session);
  }
  return costsOf(events);
}

async function finish(session: CDPSession): Promise<void> {
  const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
}

/** From the task that dispatched a tap or a key to the page's own mark after the picture: all of that thread's tasks. */
function costsOf(events: readonly TraceEvent[]): readonly number[] {
  const inputs = events.filter(({ name, args }) => name === 'EventDispatch' && isInput(args?.data?.type));
  const marks = events.filter(({ name }) => name === 'shown').toSorted((a, b) => a.ts - b.ts);
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return marks.map((mark) => {
    const input = inputs
      .filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts < mark.ts)
      .reduce<TraceEvent | null>((last, each) => (last === null || each.ts > last.ts ? each : last), null);
    if (input === null) return Number.NaN;
    const ofThread = tasks.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
    const first = ofThread.filter(({ ts }) => ts <= input.ts).reduce((last, { ts }) => Math.max(last, ts), 0);
    const micros = ofThread
      .filter(({ ts }) => ts >= first && ts < mark.ts)
      .reduce((sum, { tdur }) => sum + (tdur ?? Number.NaN), 0);
    return micros / 1000;
  });
}

function isInput(type: string | undefined): boolean {
  return type === 'click' || type === 'keydown';
}
