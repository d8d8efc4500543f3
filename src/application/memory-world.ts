import type { RecordRef } from '#domain/define-command.ts';
import type { DateText } from '#domain/shared/time.ts';
import {
  indexKeys,
  isInPlay,
  put,
  type Change,
  type Collection,
  type Indexed,
  type IndexKey,
  type Records,
  type World,
} from '#domain/world.ts';

export interface StoredRecord {
  readonly change: Change;
  readonly revision: number;
  /** The decision created it. The journal refuses the write if a record of this id exists. */
  readonly isNew?: boolean;
}

/** The records of one collection, and where to find them by their indexes. */
class Shelf<C extends Collection> extends Map<string, Records[C]> {
  readonly #collection: C;
  /** Built on first use and kept up to date from then on. */
  #filed: Map<string, Set<Records[C]>> | null = null;

  constructor(collection: C) {
    super();
    this.#collection = collection;
  }

  of(key: string): readonly Records[C][] {
    if (!this.#filed) {
      this.#filed = new Map();
      for (const record of this.values()) this.#file(record, 'add');
    }
    return [...(this.#filed.get(key) ?? [])];
  }

  override set(id: string, record: Records[C]): this {
    if (this.has(id)) this.#file(this.get(id) as Records[C], 'delete');
    this.#file(record, 'add');
    return super.set(id, record);
  }

  /** Once a day: then keys that nothing is filed under any more go too. */
  override delete(id: string): boolean {
    this.#filed = null;
    return super.delete(id);
  }

  #file(record: Records[C], how: 'add' | 'delete'): void {
    const all = this.#filed;
    if (!all) return;
    for (const key of indexKeys(this.#collection, record)) {
      const filed = all.get(key) ?? new Set();
      all.set(key, filed);
      filed[how](record);
    }
  }
}

/** By collection, each made when something is put there. A newer server may send some that this program does not know. */
type Shelves = { [C in Collection]?: Shelf<C> };
type AnyShelves = { [C in Collection]?: Map<string, Records[Collection]> };

/** The records in play. */
export class MemoryWorld implements World {
  #shelves: Shelves = {};

  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    return this.#shelves[collection]?.get(id);
  }

  all<C extends Collection>(collection: C): Iterable<Records[C]> {
    return this.#shelves[collection]?.values() ?? [];
  }

  of<C extends Indexed>(collection: C, key: IndexKey<C>): readonly Records[C][] {
    return this.#shelves[collection]?.of(key) ?? [];
  }

  store({ change }: { readonly change: Change; readonly revision?: number }): void {
    putInto(this.#shelves, change);
  }

  clear(): void {
    this.#shelves = {};
  }

  /** Drops what went out of play with the day; the database keeps it. */
  prune(today: DateText): void {
    for (const change of this.changes()) {
      if (isInPlay(change, today)) continue;
      this.#shelves[change.collection]?.delete(change.record.id);
    }
  }

  changes(): readonly Change[] {
    return changesIn(this.#shelves);
  }
}

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

/** A world with some records already as they will be, while the world below stays untouched. */
export class StagedWorld implements World {
  readonly #below: World;
  #shelves: Shelves = {};
  #lookedUp: Set<string> | null = null;

  constructor(below: World) {
    this.#below = below;
  }

  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    this.#lookedUp?.add(`${collection}/${id}`);
    return this.#shelves[collection]?.get(id) ?? this.#below.get(collection, id);
  }

  /** The keys that are asked for by id from now on are put into this set; null: they are not noted. */
  noteLookups(into: Set<string> | null): void {
    this.#lookedUp = into;
  }

  all<C extends Collection>(collection: C): Iterable<Records[C]> {
    const shelf = this.#shelves[collection];
    const below = this.#below.all(collection);
    // Most of the time nothing is staged, and and reading a thousand dishes is faster without a copy.
    if (!shelf) return below;
    return new Map([...below, ...shelf.values()].map((record) => [record.id, record])).values();
  }

  of<C extends Indexed>(collection: C, key: IndexKey<C>): readonly Records[C][] {
    const shelf = this.#shelves[collection];
    const below = this.#below.of(collection, key);
    if (!shelf) return below;
    return [...below.filter(({ id }) => !shelf.has(id)), ...shelf.of(key)];
  }

  stage(changes: readonly Change[]): void {
    for (const change of changes) putInto(this.#shelves, change);
  }

  staged(): readonly Change[] {
    return changesIn(this.#shelves);
  }

  clear(): void {
    this.#shelves = {};
  }
}

export function keyOf(change: Change): string {
  return `${change.collection}/${change.record.id}`;
}

export function refOf({ collection, record }: Change): RecordRef {
  return { collection, id: record.id };
}

function putInto(shelves: AnyShelves, { collection, record }: Change): void {
  (shelves[collection] ??= new Shelf(collection)).set(record.id, record);
}

function changesIn(shelves: Shelves): readonly Change[] {
  // Its keys are those under which records were put.
  return (Object.keys(shelves) as Collection[]).flatMap((collection) => {
    const records: Iterable<Records[Collection]> = shelves[collection]?.values() ?? [];
    return [...records].map((record) => put(collection, record));
  });
}
