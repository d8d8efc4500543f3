import { Executor } from '#application/executor.ts';
import type { Journal, JournalTransaction } from '#application/journal.ts';
import { MemoryJournal, type MemoryDisk } from '#application/memory-journal.ts';
import type { Answer, Delta } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { systemRequest } from '#tests/support/commands.ts';
import type { Weather } from './weather.ts';

export interface Line {
  send(delta: Delta): void;
  reset(): void;
  cut(): void;
}

/** The restaurant's server: the real executor on a disk that survives, in a process that may die at any moment. */
export class House {
  readonly #weather: Weather;
  readonly journal: MemoryJournal;
  readonly lines = new Set<Line>();
  #backup: MemoryDisk;
  #life = 0;
  executor: Executor;
  isUp = true;

  private constructor(weather: Weather, journal: MemoryJournal) {
    this.#weather = weather;
    this.journal = journal;
    this.#backup = journal.copy();
    this.executor = this.#newExecutor();
  }

  static async open(weather: Weather): Promise<House> {
    const house = new House(weather, new MemoryJournal('e0'));
    weather.isCalm = true;
    await house.executor.start();
    await house.executor.execute(systemRequest('LOAD_DEMO', {}));
    house.#backup = house.journal.copy();
    weather.isCalm = false;
    return house;
  }

  /** Null when the process died before it could answer: after the commit, or before; or when all of it must wait. */
  async execute(commands: readonly Command[]): Promise<{ epoch: string; answers: readonly Answer[] } | null> {
    const { executor } = this;
    const life = this.#life;
    const ordered = this.#weather.has('reversed-batch') ? commands.toReversed() : commands;
    try {
      const requests = ordered.map((command) => ({ command, identify: () => DEMO_ACTOR }));
      const answers = await executor.executeAll(requests);
      return life === this.#life && answers.length > 0 ? { epoch: executor.epoch, answers } : null;
    } catch {
      return null;
    }
  }

  crash(): void {
    this.#weather.stats.serverCrashes += 1;
    this.#life += 1;
    this.isUp = false;
    for (const line of this.lines) line.cut();
    this.lines.clear();
    this.#weather.time.after(500 + this.#weather.random.next() * 20_000, () => void this.start());
  }

  async start(): Promise<void> {
    if (this.isUp) return;
    const executor = this.#newExecutor();
    await executor.start();
    this.executor = executor;
    this.isUp = true;
  }

  backUp(): void {
    this.#backup = this.journal.copy();
  }

  /** The disk is lost and replaced by an older copy, as the restore command does: a new epoch begins. */
  restore(): void {
    if (this.journal.disk.revision <= this.#backup.revision) return;
    this.#weather.stats.restores += 1;
    this.crash();
    const epoch = `e${this.#weather.stats.restores}-${this.#weather.options.seed}`;
    this.journal.disk = {
      ...this.#backup,
      records: new Map(this.#backup.records),
      entries: new Map(this.#backup.entries),
      epoch,
    };
  }

  #newExecutor(): Executor {
    const life = this.#life;
    const executor = new Executor({
      journal: this.#mortalJournal(life),
      now: () => instant(this.#weather.time.now),
      newId: () => `epoch-${this.#weather.random.next()}`,
    });
    executor.onDelta((delta) => {
      if (life === this.#life) for (const line of this.lines) line.send(delta);
    });
    executor.onReset(() => {
      if (life === this.#life) for (const line of this.lines) line.reset();
    });
    return executor;
  }

  /** Sometimes the process dies right after the commit, before anyone hears of it. */
  #mortalJournal(life: number): Journal {
    const { journal } = this;
    const weather = this.#weather;
    return {
      transaction: async <T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> => {
        const value = await journal.transaction((tx) =>
          work(weather.has('no-dedupe') ? { ...tx, answers: async () => new Map() } : tx),
        );
        if (life === this.#life && weather.strikes(0.01)) this.crash();
        if (life !== this.#life) throw new Error('the process is gone');
        return value;
      },
      readSince: (revision) => journal.readSince(revision),
      readInPlay: (today) => journal.readInPlay(today),
      onForeignWrite: () => undefined,
      forget: () => journal.forget(),
      secret: (name, fresh) => journal.secret(name, fresh),
      close: () => journal.close(),
    };
  }
}
