import { instant, milliseconds, type Instant } from './time.ts';

/* When something that did not go through is tried again. */

/** Each pause is twice the one before it, and none is longer than the longest. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Half a minute, one, two, four … never more than an hour. */
export const PATIENT: Pauses = { firstMs: 30_000, longestMs: 3_600_000 };

export function retryAfterMs(attempts: number, { firstMs, longestMs }: Pauses = PATIENT): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
}

export function later(moment: Instant, ms: number): Instant {
  return instant(milliseconds(moment) + ms);
}

/** Clocks of two servers of a venue differ by less. */
const SKEW_MS = 5 * 60 * 1000;

/**
 * Whether the moment of the next attempt, or the end of a claim, has come. One that lies further ahead than any pause was
 * written by a clock that has been set back since: nobody waits days for it.
 */
export function hasCome(moment: Instant, now: Instant, longestMs: number = PATIENT.longestMs): boolean {
  const aheadMs = milliseconds(moment) - milliseconds(now);
  return aheadMs <= 0 || aheadMs > longestMs + SKEW_MS;
}
