import { isSame } from '#domain/places/draft.ts';
import type { Change } from '#domain/world.ts';
import type { Executor } from '../executor.ts';
import { keyOf } from '../memory-world.ts';

/**
 * Visits that the other side told from an older copy, and that have left play here: brought forward to a day that is
 * over, or cancelled on one. Nothing else would ever tell it how they ended.
 */
export class EndedVisits {
  readonly #executor: Executor;
  readonly #told = new Map<string, Change>();

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Once they are written down. */
  note(changes: readonly Change[]): void {
    for (const change of changes) {
      const isHere = this.#executor.world.get('reservations', change.record.id) !== undefined;
      if (change.collection === 'reservations' && !isHere) this.#told.set(change.record.id, change);
    }
  }

  /** As they are stored here, where that is not what was told. */
  async take(): Promise<readonly Change[]> {
    const told = new Map([...this.#told.values()].map((change) => [keyOf(change), change.record]));
    const refs = [...this.#told.keys()].map((id) => ({ collection: 'reservations' as const, id }));
    this.#told.clear();
    if (refs.length === 0) return [];
    const stored = await this.#executor.stored(refs);
    return stored.filter((change) => !isSame(told.get(keyOf(change)), change.record));
  }
}
