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
