import { instant, type Instant } from '#domain/shared/time.ts';

export const SPEEDS = [0, 1, 10] as const;
export type Speed = (typeof SPEEDS)[number];

/** The clock of the demonstration's Friday: it begins where it is set and goes as fast as whoever watches wants. */
export class PlayedClock {
  readonly #realMs: () => number;
  #setMs: number;
  #sinceMs: number;
  #speed: Speed = 1;
  #limitMs = Number.POSITIVE_INFINITY;

  constructor(beginsMs: number, realMs: () => number) {
    this.#realMs = realMs;
    this.#setMs = beginsMs;
    this.#sinceMs = realMs();
  }

  get speed(): Speed {
    return this.#speed;
  }

  get nowMs(): number {
    return Math.min(this.#limitMs, this.#setMs + (this.#realMs() - this.#sinceMs) * this.#speed);
  }

  readonly now = (): Instant => instant(Math.round(this.nowMs));

  /** It stands still there until it is told another limit, and goes on from where it stood. */
  waitAt(limitMs: number): void {
    this.goAt(this.#speed);
    this.#limitMs = limitMs;
  }

  goAt(speed: Speed): void {
    this.#setMs = this.nowMs;
    this.#sinceMs = this.#realMs();
    this.#speed = speed;
  }
}
