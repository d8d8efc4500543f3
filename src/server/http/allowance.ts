import { milliseconds, type Instant } from '#domain/shared/time.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Beyond so many keys the ended windows are swept, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 20_000;

/** How often one address or one phone may do a thing. Kept in memory: each server counts for itself. */
export class Allowance {
  readonly #limit: Limit;
  readonly #now: () => Instant;
  readonly #windows = new Map<string, Window>();

  constructor(limit: Limit, now: () => Instant) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Asks and spends in one step: of a hundred that come together only as many pass as are left. */
  take(key: string): boolean {
    const window = this.#current(key);
    if (window) {
      if (window.count >= this.#limit.max) return false;
      window.count += 1;
      return true;
    }
    if (this.#windows.size >= MAX_KEYS) this.#sweep();
    this.#windows.set(key, { count: 1, endsAt: milliseconds(this.#now()) + this.#limit.windowMs });
    return this.#limit.max > 0;
  }

  /** What was taken came to nothing. */
  giveBack(key: string): void {
    const window = this.#current(key);
    if (window && window.count > 0) window.count -= 1;
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > milliseconds(this.#now()) ? window : undefined;
  }

  #sweep(): void {
    const now = milliseconds(this.#now());
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    if (this.#windows.size >= MAX_KEYS) this.#windows.clear();
  }
}
