import { setTimeout } from 'node:timers/promises';
import type { Executor } from '#application/executor.ts';
import type { Change, Collection } from '#domain/world.ts';

interface RoundsParts {
  readonly executor: Executor;
  /** Whose changes are worth a round at once. */
  readonly collection: Collection;
  /** Every other change, which is worth none. */
  readonly onOther?: (change: Change) => void;
  readonly onChange?: (change: Change) => void;
  /** What is asked every few seconds, before a round. */
  readonly ahead?: () => Promise<void>;
  /** One round: everything that is due now. It ends early when it reads that it is stopped. */
  readonly work: () => Promise<void>;
}

/** How often what waits for another attempt is looked at. */
const ROUND_MS = 10_000;
const STOP_MS = 2000;

/** Work that nobody waits for: done as soon as there is some, and again every few seconds; one round at a time. */
export class Rounds {
  readonly #parts: RoundsParts;
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;
  #round: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    const { executor, collection, onChange, onOther } = this.#parts;
    this.#forget = executor.onDelta(({ changes }) => {
      if (onOther) for (const change of changes) if (change.collection !== collection) onOther(change);
      const own = changes.filter((change) => change.collection === collection);
      for (const change of own) onChange?.(change);
      if (own.length > 0) void this.drain();
    });
    const round = (): void => void Promise.resolve(this.#parts.ahead?.()).then(() => this.drain());
    this.#timer = setInterval(round, ROUND_MS);
    this.#timer.unref();
    round();
  }

  /** Whoever asks while a round is on its way waits for that round. */
  drain(): Promise<void> {
    this.#round ??= this.#parts.work().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** A hanging remote end must not hold up the shutdown: the claim expires and the next start takes the work up. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#forget?.();
    await Promise.race([this.#round, setTimeout(STOP_MS, null, { ref: false })]);
  }
}
