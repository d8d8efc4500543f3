import { instant, type Instant } from '#domain/shared/time.ts';

/** The only place of the server that reads the clock. */
export function systemNow(): Instant {
  return instant(Date.now());
}

export function realMs(): number {
  return Date.now();
}
