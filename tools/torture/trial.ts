/** One promise put to the test. Whatever it finds is told with the seed that finds it again. */
export interface Trial {
  readonly promise: string;
  readonly title: string;
  /** Rounds of a full trial, never fewer than the promise says. With fewer the page calls the row short. */
  readonly rounds: number;
  /** What one round is, in the plural. */
  readonly unit: string;
  run(options: TrialOptions): Promise<Findings>;
}

export interface TrialOptions {
  readonly seed: number;
  readonly rounds: number;
  /** True when whoever asked has no more time: a long trial ends early and says how far it came. */
  readonly isTimeUp?: () => boolean;
}

export interface Findings {
  /** Rounds done, if fewer than were asked for. */
  readonly rounds?: number;
  /** What was done, in figures. */
  readonly figure: string;
  /** Empty when the promise was kept. */
  readonly failures: readonly string[];
}

/** Counts what happened, so that a trial in which nothing happened cannot pass. */
export class Tally {
  readonly #counts = new Map<string, number>();
  readonly failures: string[] = [];

  add(name: string, amount = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + amount);
  }

  most(name: string, value: number): void {
    this.#counts.set(name, Math.max(this.#counts.get(name) ?? 0, Math.round(value)));
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  fail(what: string): void {
    this.failures.push(what);
  }

  /** Fails when less happened than the trial needs to mean anything. */
  expectAtLeast(name: string, least: number): void {
    if (this.get(name) < least) this.fail(`only ${this.get(name)} ${name}, at least ${least} were needed`);
  }

  findings(): Findings {
    const figure = [...this.#counts].map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`).join(', ');
    return { figure, failures: this.failures };
  }
}
