import { assert } from '#domain/shared/assert.ts';

/** Chance from one seed: the same seed plays the same evening. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Given as a seed, it goes on from here. */
  get state(): number {
    return this.#state;
  }

  /** From 0 up to, never reaching, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    assert(found !== undefined, 'nothing to choose from');
    return found;
  }

  /** Of 32 hexadecimal digits, in the form of a UUID: what tablets use as ids. */
  id(): string {
    const first = this.#digits();
    const second = this.#digits();
    const third = this.#digits();
    const fourth = this.#digits();
    return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-a${third.slice(1, 4)}-${third.slice(4)}${fourth}`;
  }

  #digits(): string {
    return Math.floor(this.next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  }
}
