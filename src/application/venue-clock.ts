import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Clock } from './ports.ts';
import { SILENCE_MS } from './protocol.ts';

/** Two clocks of one tablet differ by less than this through their own roughness. */
const ROUGH_MS = 1000;

/**
 * The server's time as far as this device knows it. Between two messages of the server it uses two clocks, neither of
 * which is right alone: the monotonic counter never jumps but stops while the tablet sleeps; the device's wall clock
 * goes on in sleep but can be set by anybody. So time follows the counter, and what the wall clock gains on it counts
 * as sleep. When the wall clock goes back, at most that sleep is taken back, so that setting it back changes nothing.
 */
export class VenueClock {
  readonly #clock: Clock;
  /** The server's time minus the counter's. */
  #serverAheadMs = Number.NEGATIVE_INFINITY;
  /** The wall clock minus the counter, when their difference last changed. */
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
    // No message since the page opened: the wall clock may know of the hours between the last save and the start.
    return instant(this.#hasHeard ? known : Math.max(known, milliseconds(this.#clock.now())));
  }

  today(zone: string): DateText {
    return localDate(this.now(), zone);
  }

  /**
   * False until the server has sent its time, and again after a sleep: until then the time comes from a wall clock that
   * anybody can set, and that may be years off.
   */
  get isTrusted(): boolean {
    this.#compare();
    return this.#hasHeard && this.#sleptMs === 0;
  }

  /** It is at least this late: the clock of a tablet whose battery was empty may be in another year. */
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

  /** True once for each sleep that may have broken the connection: what arrives on it now may be old. */
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
