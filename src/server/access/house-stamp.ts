import { createHmac } from 'node:crypto';
import { isSameHash } from './tokens.ts';

/** 128 bits, as text that fits an id. */
const SIGNS = 22;

/**
 * Proves later that the house itself said something, although it no longer remembers: what a tablet brings back after a
 * restore bears the stamp it was given with. The key rests in the database, so that a copy put back knows its own stamps.
 */
export class HouseStamp {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** `purpose` keeps a stamp for one thing from being shown for another. */
  of(purpose: string, ...facts: readonly (string | number)[]): string {
    const text = JSON.stringify([purpose, ...facts]);
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, SIGNS);
  }

  isRight(stamp: string, purpose: string, ...facts: readonly (string | number)[]): boolean {
    return isSameHash(this.of(purpose, ...facts), stamp);
  }
}
