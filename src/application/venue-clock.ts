import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Clock } from './ports.ts';
import { SILENCE_MS } from './protocol.ts';

/** Two clocks of one tablet differ by less than this through their own roughness. */
const ROUGH_MS = 1000;

/**
 * The server's time as far as this device knows it. Between two words of the server it goes by two clocks, neither of
 * which is right alone: the counter never jumps but stands still while the tablet sleeps; the clock on the wall goes on
 * in sleep but can be set by anybody. So time goes on by the counter, and what the wall gains on it is taken for sleep.
 * What the wall loses takes back no more than that: somebody who sets the clock back moves nothing.
 */
export class VenueClock {
  readonly #clock: Clock;
  /** The server's time less the counter's. */
  #serverAheadMs = Number.NEGATIVE_INFINITY;
  /** The wall's time less the counter's, when both were last found to have parted. */
  #wallAheadMs: number;
  /** What the counter has missed since the server was heard. */
  #sleptMs = 0;
  #hasHeard = false;
  #hasSlept = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#wallAheadMs = this.#wallAhead();
  }

  now(): Instant {
    this.#compare();
    const known = Math.round(this.#clock.monotonic() + this.#serverAheadMs + this.#sleptMs);
    // Never heard since the page opened: the wall may know of the hours between the last save and the start.
    return instant(this.#hasHeard ? known : Math.max(known, milliseconds(this.#clock.now())));
  }

  today(zone: string): DateText {
    return localDate(this.now(), zone);
  }

  /**
   * False until the server has told its time, and again after a sleep: what this device then believes is the word of a
   * clock that anybody can set, and may be years off.
   */
  get isTrusted(): boolean {
    this.#compare();
    return this.#hasHeard && this.#sleptMs === 0;
  }

  /** It is that late at least: a tablet whose battery was empty may believe to be in another year. */
  knows(serverNow: Instant): void {
    this.#serverAheadMs = milliseconds(serverNow) - this.#clock.monotonic();
    this.#wallAheadMs = this.#wallAhead();
    this.#sleptMs = 0;
  }

  heard(serverNow: Instant): { readonly lastContactAt: Instant; readonly skewMs: number } {
    this.knows(serverNow);
    this.#hasHeard = true;
    return { lastContactAt: serverNow, skewMs: milliseconds(serverNow) - milliseconds(this.#clock.now()) };
  }

  /** Says once for each sleep that a line may not have survived: what it brings now may be of before. */
  hasSlept(): boolean {
    this.#compare();
    const hasSlept = this.#hasSlept;
    this.#hasSlept = false;
    return hasSlept;
  }

  #compare(): void {
    const gainedMs = this.#wallAhead() - this.#wallAheadMs;
    if (Math.abs(gainedMs) <= ROUGH_MS) return;
    this.#wallAheadMs += gainedMs;
    this.#sleptMs = Math.max(0, this.#sleptMs + gainedMs);
    if (gainedMs >= SILENCE_MS) this.#hasSlept = true;
  }

  #wallAhead(): number {
    return milliseconds(this.#clock.now()) - this.#clock.monotonic();
  }
}
