import { put, type Change, type Collection, type Records, type World } from '#domain/world.ts';

/** What one decision has changed so far, over the world it began with. */
export class Draft {
  readonly #world: World;
  readonly #changed = new Map<string, Change>();

  constructor(world: World) {
    this.#world = world;
  }

  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    const changed = this.#changed.get(`${collection}/${id}`);
    // The key holds the collection, so the record is of that one.
    return changed ? (changed.record as Records[C]) : this.#world.get(collection, id);
  }

  *all<C extends Collection>(collection: C): Iterable<Records[C]> {
    for (const record of this.#world.all(collection)) {
      if (!this.#changed.has(`${collection}/${record.id}`)) yield record;
    }
    for (const change of this.#changed.values()) {
      if (change.collection === collection) yield change.record as Records[C];
    }
  }

  /** A record that is as it was is no change. */
  put<C extends Collection>(collection: C, record: Records[C]): void {
    if (isSame(this.get(collection, record.id), record)) return;
    this.#changed.set(`${collection}/${record.id}`, put(collection, record));
  }

  changes(): readonly Change[] {
    return [...this.#changed.values()];
  }
}

/** Field by field, whatever order they are in. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  // A full day's bookings: all but one of them are the very same.
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
