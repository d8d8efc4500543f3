import type { Journal } from '#application/journal.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The venue must have worked under a date for so long before anything is removed because of its age. */
export const SETTLED_MS = 2 * DAY_MS;
/** A venue that is closed for a day or two writes nothing. */
const LONGEST_PAUSE_MS = 2 * DAY_MS;

/** The clock's date may have jumped ahead; `lastAt` is when something was last written before it. */
export interface ClockDoubt {
  readonly lastAt: Instant;
}

/**
 * Whether the server's date may be wrong. A clock that jumped ahead makes everything look old, and what is erased by
 * its age stays erased when the clock is set right. So nothing is erased until the venue has worked for two days under
 * that date. A venue that was closed for a week waits those two days too. Null: the date is believed.
 */
export async function clockDoubt(
  journal: Pick<Journal, 'lastReceivedBefore'>,
  now: Instant,
): Promise<ClockDoubt | null> {
  const lastAt = await journal.lastReceivedBefore(instant(milliseconds(now) - SETTLED_MS));
  return isDoubted(lastAt, now) ? { lastAt } : null;
}

/** `lastAt`: the newest entry that is at least two days old. A venue without one has nothing that is old. */
export function isDoubted(lastAt: Instant | null, now: Instant): lastAt is Instant {
  return lastAt !== null && milliseconds(now) - milliseconds(lastAt) > SETTLED_MS + LONGEST_PAUSE_MS;
}

/** Says how long this process has run while its clock went on evenly: nothing jumped in between. */
export class EvenRun {
  readonly #now: () => Instant;
  /** A stopwatch that no setting of the clock moves. */
  readonly #stopwatchMs: () => number;
  #began: { readonly wallMs: number; readonly runMs: number };

  constructor(now: () => Instant, stopwatchMs: () => number = () => performance.now()) {
    this.#now = now;
    this.#stopwatchMs = stopwatchMs;
    this.#began = this.#read();
  }

  /** To be asked every hour or so: a jump begins the count anew. */
  ms(): number {
    const { wallMs, runMs } = this.#read();
    const ranMs = runMs - this.#began.runMs;
    if (Math.abs(wallMs - this.#began.wallMs - ranMs) > HOUR_MS) this.#began = { wallMs, runMs };
    return runMs - this.#began.runMs;
  }

  #read() {
    return { wallMs: milliseconds(this.#now()), runMs: this.#stopwatchMs() };
  }
}
const HOUR_MS = 60 * 60 * 1000;
