import { CountedLine } from './counted-line.ts';

const TENTH_MS = 100;

/** The lines of many restaurants: how much passes, and when each was dialled. */
export class CountedDials {
  readonly times: number[];
  readonly #lines: readonly CountedLine[];

  private constructor(lines: readonly CountedLine[], times: number[]) {
    this.#lines = lines;
    this.times = times;
  }

  static async open(frontPorts: readonly number[]): Promise<CountedDials> {
    const times: number[] = [];
    const lines: CountedLine[] = [];
    for (const port of frontPorts) lines.push(await CountedLine.open(port, () => times.push(performance.now())));
    return new CountedDials(lines, times);
  }

  get urls(): readonly string[] {
    return this.#lines.map(({ url }) => url);
  }

  get bytes(): number {
    return this.#lines.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The most that were answered in any tenth of a second since then. */
  crowd(since: number): number {
    const times = this.times.slice(since);
    return Math.max(0, ...times.map((at) => times.filter((other) => other >= at && other < at + TENTH_MS).length));
  }

  async close(): Promise<void> {
    for (const line of this.#lines) await line.close();
  }
}
