import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import type { Clock } from './ports.ts';

/** The server's time as far as this device knows it. */
export class VenueClock {
  readonly #clock: Clock;
  #serverAheadMs = Number.NEGATIVE_INFINITY;
  #isTrusted = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** By the clock that never jumps: somebody who sets the tablet's time must not move the venue's day. */
  now(): Instant {
    const known = Math.round(this.#clock.monotonic() + this.#serverAheadMs);
    return instant(this.#isTrusted ? known : Math.max(known, milliseconds(this.#clock.now())));
  }

  today(): DateText {
    return localDate(this.now(), VENUE_ZONE);
  }

  /** False until the server has told its time: what this device believes may be years off. */
  get isTrusted(): boolean {
    return this.#isTrusted;
  }

  /** It is that late at least: a tablet whose battery was empty may believe to be in another year. */
  knows(serverNow: Instant): void {
    this.#serverAheadMs = milliseconds(serverNow) - this.#clock.monotonic();
  }

  heard(serverNow: Instant): { readonly lastContactMs: number; readonly skewMs: number } {
    this.knows(serverNow);
    this.#isTrusted = true;
    return {
      lastContactMs: this.#clock.monotonic(),
      skewMs: milliseconds(serverNow) - milliseconds(this.#clock.now()),
    };
  }
}
