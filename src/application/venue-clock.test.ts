import { expect, test } from 'vitest';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { at } from '#tests/support/test-house.ts';
import { VenueClock } from './venue-clock.ts';

/** A tablet's two clocks: the one people can set, and the one that only counts. */
class TabletClock {
  shown: Instant;
  #countedMs = 5000;

  constructor(shown: Instant) {
    this.shown = shown;
  }

  now(): Instant {
    return this.shown;
  }

  monotonic(): number {
    return this.#countedMs;
  }

  pass(ms: number): void {
    this.#countedMs += ms;
    this.shown = instant(milliseconds(this.shown) + ms);
  }

  after = () => () => undefined;
  frame(): void {}
  afterPicture(): void {}
}

const MINUTE_MS = 60_000;

test('[SYNC10] without line a tablet never goes back behind the last time of the server that it knows', () => {
  const clock = new TabletClock(at('2026-11-12 20:00'));
  const venueClock = new VenueClock(clock);
  venueClock.knows(at('2026-11-15 19:00'));
  expect(venueClock.now()).toBe(at('2026-11-15 19:00'));
  expect(venueClock.today()).toBe('2026-11-15');
  expect(venueClock.isTrusted).toBe(false);
  // And time goes on from there.
  clock.pass(10 * MINUTE_MS);
  expect(venueClock.now()).toBe(at('2026-11-15 19:10'));
});

test('[SYNC10] a clock that is ahead of the copy is believed until the server is heard', () => {
  const clock = new TabletClock(at('2026-11-15 20:00'));
  const venueClock = new VenueClock(clock);
  expect(venueClock.now()).toBe(at('2026-11-15 20:00'));
  venueClock.knows(at('2026-11-15 19:00'));
  expect(venueClock.now()).toBe(at('2026-11-15 20:00'));
  expect(venueClock.heard(at('2026-11-15 19:30'))).toEqual({ lastContactMs: 5000, skewMs: -30 * MINUTE_MS });
  expect(venueClock.now()).toBe(at('2026-11-15 19:30'));
  expect(venueClock.isTrusted).toBe(true);
});
