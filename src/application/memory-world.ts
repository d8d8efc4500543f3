import type { RecordRef } from '#domain/define-command.ts';
import type { DateText } from '#domain/shared/time.ts';
import { COLLECTIONS, isInPlay, put, type Change, type Collection, type Records, type World } from '#domain/world.ts';

export interface StoredRecord {
  readonly change: Change;
  readonly revision: number;
  /** Decided in the belief that there was no record of this id. The journal refuses it if there is one. */
  readonly isNew?: boolean;
}

type Shelf<C extends Collection> = Map<string, Records[C]>;
type Shelves = { readonly [C in Collection]: Shelf<C> };

/** The records in play, with the revision of each: answers a returning terminal without asking the database. */
export class MemoryWorld implements World {
  #shelves: Shelves = emptyShelves();
  /** By the record itself: a tablet looks all of them through after every change, and must not make two thousand keys. */
  readonly #revisions = new WeakMap<object, number>();

  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    return this.#shelves[collection].get(id);
  }

  all<C extends Collection>(collection: C): Iterable<Records[C]> {
    return this.#shelves[collection].values();
  }

  size(collection: Collection): number {
    return this.#shelves[collection].size;
  }

  store({ change, revision }: StoredRecord): void {
    const shelf = shelfOf(this.#shelves, change.collection);
    // A newer server keeps things this program has no screen for.
    if (!shelf) return;
    shelf.set(change.record.id, change.record);
    this.#revisions.set(change.record, revision);
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

  changesSince(revision: number): readonly Change[] {
    return COLLECTIONS.flatMap((collection) =>
      changesOf(collection, this.#shelves[collection], (record) => (this.#revisions.get(record) ?? 0) > revision),
    );
  }

  changes(): readonly Change[] {
    return COLLECTIONS.flatMap((collection) => changesOf(collection, this.#shelves[collection]));
  }
}

/** A world with some records already as they will be, while the world below stays untouched. */
export class StagedWorld implements World {
  readonly #below: World;
  #shelves: Shelves = emptyShelves();
  #lookedUp: Set<string> | null = null;

  constructor(below: World) {
    this.#below = below;
  }

  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    this.#lookedUp?.add(`${collection}/${id}`);
    return this.#shelves[collection].get(id) ?? this.#below.get(collection, id);
  }

  /** The keys that are asked for by id from now on are put into this set; null: they are not noted. */
  noteLookups(into: Set<string> | null): void {
    this.#lookedUp = into;
  }

  all<C extends Collection>(collection: C): Iterable<Records[C]> {
    // Most of the time nothing is staged, and a thousand dishes are read faster without a second hand in between.
    return this.#shelves[collection].size === 0 ? this.#below.all(collection) : this.#merged(collection);
  }

  *#merged<C extends Collection>(collection: C): Iterable<Records[C]> {
    const shelf: ReadonlyMap<string, Records[C]> = this.#shelves[collection];
    for (const record of this.#below.all(collection)) yield shelf.get(record.id) ?? record;
    for (const record of shelf.values()) if (!this.#below.get(collection, record.id)) yield record;
  }

  stage(changes: readonly Change[]): void {
    for (const change of changes) shelfOf(this.#shelves, change.collection)?.set(change.record.id, change.record);
  }

  staged(): readonly Change[] {
    return COLLECTIONS.flatMap((collection) => changesOf(collection, this.#shelves[collection]));
  }

  clear(): void {
    this.#shelves = emptyShelves();
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
  return Object.fromEntries(COLLECTIONS.map((collection) => [collection, new Map()])) as unknown as Shelves;
}

function shelfOf(shelves: Shelves, collection: Collection): Map<string, Records[Collection]> | undefined {
  return shelves[collection];
}

function changesOf<C extends Collection>(
  collection: C,
  shelf: ReadonlyMap<string, Records[C]>,
  isWanted: (record: Records[C]) => boolean = () => true,
): readonly Change[] {
  const changes: Change[] = [];
  for (const record of shelf.values()) if (isWanted(record)) changes.push(put(collection, record));
  return changes;
}
