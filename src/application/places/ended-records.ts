import { isSame } from '#domain/places/draft.ts';
import type { Change } from '#domain/world.ts';
import type { Executor } from '../executor.ts';
import { keyOf } from '../memory-world.ts';

/**
 * What the other side told from an older copy, and has left play here: visits that were brought forward to a day that is
 * over, or cancelled on one, and what it asked and was answered. Nothing else would ever tell it how they ended.
 */
export class EndedRecords {
  readonly #executor: Executor;
  readonly #told = new Map<string, Change>();

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Once they are written down. */
  noteVisits(changes: readonly Change[]): void {
    for (const change of changes) {
      const isHere = this.#executor.world.get('reservations', change.record.id) !== undefined;
      if (change.collection === 'reservations' && !isHere) this.#told.set(keyOf(change), change);
    }
  }

  /** What waits there, and no longer here. */
  noteAsked(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.collection !== 'forwarded' || change.record.status !== 'waiting') continue;
      const isWaiting = this.#executor.world.get('forwarded', change.record.id)?.status === 'waiting';
      if (!isWaiting) this.#told.set(keyOf(change), change);
    }
  }

  /** As they are stored here, where that is not what was told. */
  async take(): Promise<readonly Change[]> {
    const told = new Map(this.#told);
    this.#told.clear();
    if (told.size === 0) return [];
    const refs = [...told.values()].map(({ collection, record }) => ({ collection, id: record.id }));
    const stored = await this.#executor.stored(refs);
    return stored.filter((change) => !isSame(told.get(keyOf(change))?.record, change.record));
  }
}
