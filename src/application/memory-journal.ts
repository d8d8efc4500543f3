import { isInPlay, type Change } from '#domain/world.ts';
import type { Batch, Journal, JournalEntry, JournalTransaction, RecordsAhead } from './journal.ts';
import { keyOf, type StoredRecord } from './memory-world.ts';

interface Disk {
  readonly epoch: string;
  readonly revision: number;
  readonly records: ReadonlyMap<string, StoredRecord>;
  readonly entries: readonly JournalEntry[];
}

/** A journal for the simulation: its whole disk is one value, so a crash or an older copy is one assignment. */
export class MemoryJournal implements Journal {
  disk: Disk;
  readonly #secrets = new Map<string, string>();
  #tail: Promise<unknown> = Promise.resolve();

  constructor(epoch: string) {
    this.disk = { epoch, revision: 0, records: new Map(), entries: [] };
  }

  transaction<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> {
    const result = this.#tail.then(() => this.#run(work));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async readSince(revision: number, today: Parameters<Journal['readSince']>[1]): Promise<RecordsAhead> {
    const { epoch, records, revision: current } = this.disk;
    return { epoch, revision: current, records: inPlaySince(records, revision, today) };
  }

  onForeignWrite(): void {}

  async secret(name: string, fresh: string): Promise<string> {
    const value = this.#secrets.get(name) ?? fresh;
    this.#secrets.set(name, value);
    return value;
  }

  async close(): Promise<void> {
    await this.#tail;
  }

  async #run<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> {
    let next = this.disk;
    const { revision, epoch } = this.disk;
    const value = await work({
      revision,
      epoch,
      answers: async (ids) => {
        const wanted = new Set(ids);
        const found = next.entries.filter(({ command }) => wanted.has(command.id));
        return new Map(found.map(({ command, answer }) => [command.id, answer]));
      },
      fetch: async (refs) =>
        refs
          .map(({ collection, id }): Change | undefined => next.records.get(`${collection}/${id}`)?.change)
          .filter((change) => change !== undefined),
      recordsSince: async (since, today) => inPlaySince(next.records, since, today),
      write: async (batch: Batch) => {
        const records = new Map(next.records);
        for (const record of batch.records) records.set(keyOf(record.change), record);
        next = { ...next, records, revision: batch.revision, entries: [...next.entries, ...batch.entries] };
      },
      startEpoch: async (started) => {
        next = { ...next, epoch: started };
      },
    });
    this.disk = next;
    return value;
  }
}

function inPlaySince(
  records: ReadonlyMap<string, StoredRecord>,
  revision: number,
  today: Parameters<Journal['readSince']>[1],
): readonly StoredRecord[] {
  return [...records.values()].filter((record) => record.revision > revision && isInPlay(record.change, today));
}
