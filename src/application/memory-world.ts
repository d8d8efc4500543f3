import type { RecordRef } from '#domain/define-command.ts';
import type { DateText } from '#domain/shared/time.ts';
import {
  COLLECTIONS,
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

type Shelves = { readonly [C in Collection]: Shelf<C> };
/**
 * A change's record goes to the shelf of its collection; a newer server may send collections that this program does not
 * know.
 */
type AnyShelf = Map<string, Records[Collection]> | undefined;

/** The records in play. */
export class MemoryWorld implements World {
  #shelves: Shelves = emptyShelves();

  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    return this.#shelves[collection].get(id);
  }

  all<C extends Collection>(collection: C): Iterable<Records[C]> {
    return this.#shelves[collection].values();
  }

  of<C extends Indexed>(collection: C, key: IndexKey<C>): readonly Records[C][] {
    return this.#shelves[collection].of(key);
  }

  store({ change }: { readonly change: Change; readonly revision?: number }): void {
    (this.#shelves[change.collection] as AnyShelf)?.set(change.record.id, change.record);
  }

  clear(): void {
    this.#shelves = emptyShelves();
  }

  /** Drops what went out of play with the day; the database keeps it. */
  prune(today: DateText): void {
    for (const change of this.changes()) {
      if (isInPlay(change, today)) continue;
      this.#shelves[change.collection].delete(change.record.id);
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
  /** Made when something is put there: most commands touch two or three collections. */
  #shelves: Partial<Shelves> = {};
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
    const shelves: Partial<Record<Collection, Map<string, Records[Collection]>>> = this.#shelves;
    for (const { collection, record } of changes)
      (shelves[collection] ??= new Shelf(collection)).set(record.id, record);
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

function emptyShelves(): Shelves {
  // One empty shelf for each collection: the list and the type name the same keys.
  return Object.fromEntries(COLLECTIONS.map((collection) => [collection, new Shelf(collection)])) as unknown as Shelves;
}

function changesIn(shelves: Partial<Shelves>): readonly Change[] {
  return COLLECTIONS.flatMap((collection) => {
    const records: Iterable<Records[Collection]> = shelves[collection]?.values() ?? [];
    return [...records].map((record) => put(collection, record));
  });
}
