import type { Chance } from './ports.ts';

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

export interface BackoffOptions {
  readonly longestMs?: number;
}

/** Waits longer after every failure, with jitter, so that a hundred tablets do not come back in one instant. */
export class Backoff {
  readonly #chance: Chance;
  readonly #longestMs: number;
  #ms = 0;

  constructor(chance: Chance, { longestMs = LONGEST_MS }: BackoffOptions = {}) {
    this.#chance = chance;
    this.#longestMs = longestMs;
  }

  next(): number {
    this.#ms = Math.min(this.#longestMs, this.#ms === 0 ? FIRST_MS : this.#ms * 2);
    return this.#ms * (0.5 + this.#chance.fraction() / 2);
  }

  reset(): void {
    this.#ms = 0;
  }
}
