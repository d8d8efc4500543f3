import type { BookableTable, RoomPlan } from '#domain/reservations/reservation-rules.ts';

export interface Rooms {
  readonly base: RoomPlan;
  readonly mine: RoomPlan;
  readonly theirs: RoomPlan;
}

/**
 * What I drew since `base`, over what somebody else saved meanwhile: of a table each field that I changed is mine, every
 * other theirs. Floor and combinations are lists without names: the one of us who changed them says how they are.
 */
export function mergeRooms({ base, mine, theirs }: Rooms): RoomPlan {
  const list = <Name extends 'plan' | 'zones' | 'pieces' | 'combinations'>(name: Name): RoomPlan[Name] =>
    isSame(mine[name], base[name]) ? theirs[name] : mine[name];
  const tables = mergedTables(base.tables, mine.tables, theirs.tables);
  const ids = new Set(tables.map(({ id }) => id));
  const combinations = list('combinations').filter((each) => each.tables.every((id) => ids.has(id)));
  return { plan: list('plan'), tables, zones: list('zones'), pieces: list('pieces'), combinations };
}

const WORDS = [
  ['label', 'nombre'],
  ['sillas', 'personas'],
  ['area', 'zona'],
] as const;

/** What they wrote of a table and I wrote over, in words; where a table stands is seen, and nobody's word. */
export function coveredWords({ base, mine, theirs }: Rooms): readonly string[] {
  const [before, own] = [byId(base.tables), byId(mine.tables)];
  return theirs.tables.flatMap((table) => {
    const [was, drawn] = [before.get(table.id), own.get(table.id)];
    if (!was || !drawn) return [];
    return WORDS.filter(([field]) => new Set([was[field], drawn[field], table[field]]).size === 3).map(
      ([field, word]) => `${was.label}, ${word}: guardó ${table[field]}, tú escribiste ${drawn[field]}.`,
    );
  });
}

function mergedTables(
  base: readonly BookableTable[],
  mine: readonly BookableTable[],
  theirs: readonly BookableTable[],
): readonly BookableTable[] {
  const [before, own] = [byId(base), byId(mine)];
  const kept = theirs.flatMap((table) => {
    const [was, drawn] = [before.get(table.id), own.get(table.id)];
    // Gone from my plan: I took it off, unless it is new and I have never seen it.
    if (!drawn) return was ? [] : [table];
    return [was ? mergedTable(table, { was, drawn }) : table];
  });
  const known = byId(theirs);
  // What they took off stays off, unless I have put it there or changed it. Two new tables of one number are two tables.
  const added = mine.filter(({ id }) => (known.has(id) ? !before.has(id) : true));
  const changed = added.filter((table) => !isSame(before.get(table.id), table));
  const all = [...kept];
  for (const table of changed) all.push(renumbered(table, all));
  return all;
}

function renumbered(table: BookableTable, others: readonly BookableTable[]): BookableTable {
  if (others.every(({ id, label }) => id !== table.id && label !== table.label)) return table;
  const id = String(Math.max(0, ...others.map((each) => Number(each.id)).filter(Number.isFinite)) + 1);
  return { ...table, id, label: `Mesa ${id}` };
}

function mergedTable(
  theirs: BookableTable,
  { was, drawn }: { readonly was: BookableTable; readonly drawn: BookableTable },
): BookableTable {
  const changes = Object.entries(drawn).filter(([name, value]) => was[name as keyof BookableTable] !== value);
  // Every entry comes from a table, so that together they are one.
  return { ...theirs, ...(Object.fromEntries(changes) as Partial<BookableTable>) };
}

function byId(tables: readonly BookableTable[]): ReadonlyMap<string, BookableTable> {
  return new Map(tables.map((table) => [table.id, table]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
