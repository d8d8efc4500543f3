import { definitionOf, type RECORDS } from '#domain/records.ts';
import type { Change, Collection, Records, World } from '#domain/world.ts';
import type { Scope } from '../scopes.ts';
import { accountOutward } from './account.ts';
import { corteOutward } from './corte.ts';
import { categoryOutward, dishOutward, optionGroupOutward } from './menu.ts';
import type { ScopesAndNames, Outward } from './outward.ts';
import { contactOutward, reservationOutward } from './reservation.ts';

type Definitions = typeof RECORDS;
/** The collections whose definition names a scope. */
export type ToldCollection = {
  [C in Collection]: Definitions[C]['toPrograms'] extends 'nothing' ? never : C;
}[Collection];

/** One that names a scope and has no form here does not compile, and the other way round. */
export const OUTWARD = {
  tickets: accountOutward,
  shifts: corteOutward,
  menu: dishOutward,
  categories: categoryOutward,
  optionGroups: optionGroupOutward,
  reservations: reservationOutward,
  reservationContacts: contactOutward,
} satisfies { readonly [C in ToldCollection]: Outward<Records[C]> };

/** Their names, in an order that stays. */
export const TOLD_COLLECTIONS: readonly ToldCollection[] = [
  'tickets',
  'shifts',
  'menu',
  'categories',
  'optionGroups',
  'reservations',
  'reservationContacts',
];

export const KINDS = TOLD_COLLECTIONS.map((collection) => OUTWARD[collection].kind);

export function isTold(collection: string): collection is ToldCollection {
  return Object.hasOwn(OUTWARD, collection);
}

/** What these scopes may read: it follows from each record's definition and from nothing else. */
export function collectionsOf(scopes: readonly Scope[]): readonly ToldCollection[] {
  return TOLD_COLLECTIONS.filter((collection) => {
    const scope = definitionOf(collection)?.toPrograms;
    return scope !== undefined && scope !== 'nothing' && scopes.includes(scope);
  });
}

export interface OutwardRecord {
  readonly kind: string;
  readonly event: string;
  readonly record: object;
}

export interface Teller {
  readonly world: World;
  readonly scopes: readonly Scope[];
  /** A record of an older version that cannot be told: it must not keep all that come after it. */
  readonly onFault: (fault: unknown, change: Change) => void;
}

/** A change as whoever has these scopes is told it; null: nothing. */
export function tellOutward(change: Change, { world, scopes, onFault }: Teller): OutwardRecord | null {
  const { collection, record } = change;
  if (!isTold(collection) || !collectionsOf(scopes).includes(collection)) return null;
  // The pair (collection, record) comes from `put`, so the form of that collection takes that record.
  const { kind, tell, eventOf } = OUTWARD[collection] as unknown as Outward<unknown>;
  try {
    const said = tell(record, { scopes, ...namesIn(world) });
    return said === null ? null : { kind, event: eventOf(record), record: said as object };
  } catch (fault) {
    onFault(fault, change);
    return null;
  }
}

function namesIn(world: World): Pick<ScopesAndNames, 'tableName' | 'tillName' | 'categoryName'> {
  return {
    tableName: (id) => world.get('tables', id)?.name ?? null,
    tillName: (id) => world.get('tills', id)?.name ?? null,
    categoryName: (id) => world.get('categories', id)?.name ?? null,
  };
}
