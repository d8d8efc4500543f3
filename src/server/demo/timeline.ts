import { assert } from '#domain/shared/assert.ts';

interface Due {
  readonly atMs: number;
  readonly order: number;
  readonly act: () => Promise<void>;
}

/** What is going to happen, in the order of its time; of one moment, in the order in which it was planned. */
export class Timeline {
  readonly #due: Due[] = [];
  #order = 0;

  plan(atMs: number, act: () => Promise<void>): void {
    this.#order += 1;
    const entry = { atMs, order: this.#order, act };
    let [low, high] = [0, this.#due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#due[middle];
      assert(other !== undefined, 'within the list');
      if (other.atMs <= atMs) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, entry);
  }

  /** The moment of the next one; null: nothing is planned. */
  get nextMs(): number | null {
    return this.#due[0]?.atMs ?? null;
  }

  /** Does whatever is due by then, one after the other, and what follows from it. `onMoment` sets the clock before each. */
  async playUntil(untilMs: number, onMoment: (atMs: number) => void = () => undefined): Promise<void> {
    for (let next = this.#due[0]; next !== undefined && next.atMs <= untilMs; next = this.#due[0]) {
      this.#due.shift();
      onMoment(next.atMs);
      await next.act();
    }
  }
}
