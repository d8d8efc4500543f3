import type { Chance } from './ports.ts';

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Waits longer after every failure, with jitter, so that a hundred tablets do not come back in one instant. */
export class Backoff {
  readonly #chance: Chance;
  #ms = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  next(): number {
    this.#ms = Math.min(LONGEST_MS, this.#ms === 0 ? FIRST_MS : this.#ms * 2);
    return this.#ms * (0.5 + this.#chance.fraction() / 2);
  }

  reset(): void {
    this.#ms = 0;
  }
}
