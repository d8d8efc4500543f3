import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import type { Clock } from './ports.ts';

/** The server's time as far as this device knows it. */
export class VenueClock {
  readonly #clock: Clock;
  #serverAheadMs: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** By the clock that never jumps: somebody who sets the tablet's time must not move the venue's day. */
  now(): Instant {
    if (this.#serverAheadMs === null) return this.#clock.now();
    return instant(Math.round(this.#clock.monotonic() + this.#serverAheadMs));
  }

  today(): DateText {
    return localDate(this.now(), VENUE_ZONE);
  }

  /** False until the server has told its time: what this device believes may be years off. */
  get isTrusted(): boolean {
    return this.#serverAheadMs !== null;
  }

  heard(serverNow: Instant): { readonly lastContactMs: number; readonly skewMs: number } {
    const lastContactMs = this.#clock.monotonic();
    this.#serverAheadMs = milliseconds(serverNow) - lastContactMs;
    return { lastContactMs, skewMs: milliseconds(serverNow) - milliseconds(this.#clock.now()) };
  }
}
