import { Worker } from 'node:worker_threads';
import type { DateText } from '#domain/shared/time.ts';
import type { Config } from '../../config.ts';
import { makeWeeksFolder, removeWeeksFolder, weeksConfig } from '../friday-folder.ts';

/** What the thread is given. */
export interface WeeksAsked {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId' | 'mode' | 'settings'>;
  readonly friday: DateText;
  readonly seed: number;
}

interface Made {
  readonly friday: DateText;
  readonly worker: Worker;
  /** The chance from which the evening goes on. */
  readonly state: Promise<number>;
}

const SEED = 863;

/**
 * The eight weeks before the Friday are seconds of work. They are made before anybody asks, in a thread of their own, and
 * wait on the disk; whoever asks sooner waits for the rest.
 */
export class WeeksAhead {
  readonly #config: Config;
  #made: Made | null = null;

  constructor(config: Config) {
    this.#config = config;
  }

  /** Once for each Friday, whoever asks how often. */
  async prepare(friday: DateText): Promise<number> {
    if (this.#made?.friday === friday) return this.#made.state;
    void this.#made?.worker.terminate();
    makeWeeksFolder(this.#config);
    const { databaseUrl, databaseFile, venueId, mode, settings } = weeksConfig(this.#config);
    const asked: WeeksAsked = { config: { databaseUrl, databaseFile, venueId, mode, settings }, friday, seed: SEED };
    const worker = new Worker(new URL('./weeks-worker.ts', import.meta.url), { workerData: asked });
    const state = new Promise<number>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the weeks ended with ${code}`)));
    });
    this.#made = { friday, worker, state };
    state.catch(() => {
      // Half of them would fill the disk that the example needs; whoever asks next tries again.
      if (this.#made?.worker === worker) this.#forget();
    });
    return state;
  }

  /** From here on they belong to whoever took them; the next ones are made anew. */
  async take(friday: DateText): Promise<number> {
    const state = await this.prepare(friday);
    this.#made = null;
    return state;
  }

  async drop(): Promise<void> {
    await this.#made?.worker.terminate();
    this.#forget();
  }

  #forget(): void {
    this.#made = null;
    removeWeeksFolder(this.#config);
  }
}
