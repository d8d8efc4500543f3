import type { Change } from '#domain/world.ts';
import { MemoryWorld, type StoredRecord } from './memory-world.ts';

/** The server's: with the revision of each record it answers a returning terminal without asking the database. */
export class RevisedWorld extends MemoryWorld {
  readonly #revisions = new WeakMap<object, number>();

  override store(stored: StoredRecord): void {
    super.store(stored);
    this.#revisions.set(stored.change.record, stored.revision);
  }

  changesSince(revision: number): readonly Change[] {
    return this.changes().filter(({ record }) => (this.#revisions.get(record) ?? 0) > revision);
  }
}
