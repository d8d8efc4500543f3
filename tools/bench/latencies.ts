/** Waiting times in milliseconds, kept whole: a mean hides the guest who waited. */
export class Latencies {
  readonly #values: number[] = [];
  #sorted: Float64Array | null = null;

  add(ms: number): void {
    this.#values.push(ms);
    this.#sorted = null;
  }

  get count(): number {
    return this.#values.length;
  }

  /** Of 0.99: ninety-nine of a hundred waited no longer. */
  quantile(share: number): number {
    this.#sorted ??= Float64Array.from(this.#values).toSorted();
    if (this.#sorted.length === 0) return Number.NaN;
    return this.#sorted[Math.min(this.#sorted.length - 1, Math.floor(share * this.#sorted.length))] ?? Number.NaN;
  }

  get p50(): number {
    return this.quantile(0.5);
  }

  get p99(): number {
    return this.quantile(0.99);
  }
}
