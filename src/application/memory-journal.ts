import { isInPlay, type Change } from '#domain/world.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import {
  RecordsExist,
  type Batch,
  type Journal,
  type JournalEntry,
  type JournalTransaction,
  type RecordsAhead,
} from './journal.ts';
import { keyOf, refOf, type StoredRecord } from './memory-world.ts';

export interface MemoryDisk {
  epoch: string;
  revision: number;
  refillBegan: Instant | null;
  readonly records: Map<string, StoredRecord>;
  readonly entries: Map<string, JournalEntry>;
}

/** A journal for simulations: its disk can be copied, lost and put back like a real one. */
export class MemoryJournal implements Journal {
  disk: MemoryDisk;
  readonly #secrets = new Map<string, string>();
  #tail: Promise<unknown> = Promise.resolve();

  constructor(epoch: string) {
    this.disk = { epoch, revision: 0, refillBegan: null, records: new Map(), entries: new Map() };
  }

  copy(): MemoryDisk {
    const { records, entries } = this.disk;
    return { ...this.disk, records: new Map(records), entries: new Map(entries) };
  }

  transaction<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> {
    const result = this.#tail.then(() => this.#run(work));
    // The next transaction waits for this one to end, however it ends; its fault belongs to its own caller.
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async readSince(since: number): Promise<RecordsAhead> {
    const { epoch, revision, records } = this.disk;
    return { epoch, revision, records: newerThan(records, since) };
  }

  async readInPlay(today: DateText): Promise<RecordsAhead> {
    const { epoch, revision, records } = this.disk;
    return { epoch, revision, records: [...records.values()].filter(({ change }) => isInPlay(change, today)) };
  }

  onForeignWrite(): void {}

  async secret(name: string, fresh: string): Promise<string> {
    const value = this.#secrets.get(name) ?? fresh;
    this.#secrets.set(name, value);
    return value;
  }

  async lastReceivedBefore(moment: Instant): Promise<Instant | null> {
    let last: Instant | null = null;
    for (const { receivedAt } of this.disk.entries.values())
      if (receivedAt < moment && receivedAt > (last ?? '')) last = receivedAt;
    return last;
  }

  /** A simulation has no days to grow old, and its commands are needed to check it. */
  async forget(): Promise<void> {}

  async close(): Promise<void> {
    await this.#tail;
  }

  async #run<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> {
    const { disk } = this;
    const written: Batch[] = [];
    let { epoch, refillBegan } = disk;
    const value = await work({
      revision: disk.revision,
      epoch,
      refillBegan,
      answers: async (ids) => {
        const found = ids.map((id) => disk.entries.get(id)?.answer).filter((answer) => answer !== undefined);
        return new Map(found.map((answer) => [answer.id, answer]));
      },
      recordsOf: async (refs) =>
        refs
          .map(({ collection, id }): Change | undefined => disk.records.get(`${collection}/${id}`)?.change)
          .filter((change) => change !== undefined),
      recordsSince: async (since) => newerThan(disk.records, since),
      lastCommandAt: async (since) => {
        const said = new Map<string, Instant>();
        for (const { command, answer, at, receivedAt, doubts } of disk.entries.values()) {
          if (command.seal === undefined || answer.outcome === 'refused' || receivedAt < since) continue;
          if (doubts.includes('time')) continue;
          if (at > (said.get(command.device) ?? '')) said.set(command.device, at);
        }
        return said;
      },
      write: async (batch) => {
        const taken = batch.records.filter(({ change, isNew }) => isNew && disk.records.has(keyOf(change)));
        if (taken.length > 0) throw new RecordsExist(taken.map(({ change }) => refOf(change)));
        written.push(batch);
      },
      startEpoch: async (started) => {
        epoch = started;
        refillBegan = null;
      },
      beginRefill: async (began) => {
        refillBegan = began;
      },
    });
    for (const { records, entries, revision } of written) {
      for (const record of records) disk.records.set(keyOf(record.change), record);
      for (const entry of entries) disk.entries.set(entry.command.id, entry);
      disk.revision = revision;
    }
    disk.epoch = epoch;
    disk.refillBegan = refillBegan;
    return value;
  }
}

function newerThan(records: ReadonlyMap<string, StoredRecord>, revision: number): readonly StoredRecord[] {
  return [...records.values()].filter((record) => record.revision > revision);
}
