import type { BookableTable, Combination, ReservationRules } from '../reservation-rules.ts';

/** A party above this sits at tables pushed together, where the house says which ones can be. */
export const LARGEST_SINGLE_PARTY = 6;

type Rules = Pick<ReservationRules, 'tables' | 'combinations' | 'zones'>;

/** Those that begin with this table and are large enough, the smallest first. */
export function combinationsFor(
  { combinations = [] }: Pick<Rules, 'combinations'>,
  table: BookableTable,
  personas: number,
): readonly Combination[] {
  return combinations
    .filter(({ tables, sillas }) => tables[0] === table.id && sillas >= personas)
    .toSorted((a, b) => a.sillas - b.sillas || a.tables.length - b.tables.length);
}

/** It takes more than this one table to seat them, and the house has said which tables can be pushed together. */
export function needsCombination(rules: Rules, table: BookableTable, personas: number | null): boolean {
  const { combinations = [] } = rules;
  return personas !== null && personas > LARGEST_SINGLE_PARTY && table.sillas < personas && combinations.length > 0;
}

/**
 * The tables that are pushed together with this one for that party: none where it is large enough by itself, null where
 * no combination is free.
 */
export function joinedFor(
  rules: Rules,
  { table, personas }: { readonly table: BookableTable; readonly personas: number },
  isFree: (tableId: string) => boolean,
): readonly string[] | null {
  if (!needsCombination(rules, table, personas)) return [];
  const found = combinationsFor(rules, table, personas).find(({ tables }) => tables.slice(1).every(isFree));
  return found?.tables.slice(1) ?? null;
}

/** The most guests that find a place together, or null in the specification's room, whose three tables take any party. */
export function largestParty({ tables, combinations = [], zones }: Rules): number | null {
  if (combinations.length === 0 && zones === undefined) return null;
  return Math.max(...combinations.map(({ sillas }) => sillas), ...tables.map(({ sillas }) => sillas));
}

/** «Juntar 3 + 4», as the book says it; empty where nothing is pushed together. */
export function joinText({
  tableId,
  joined = [],
}: {
  readonly tableId: string;
  readonly joined?: readonly string[] | undefined;
}): string {
  return joined.length === 0 ? '' : `Juntar ${[tableId, ...joined].join(' + ')}`;
}
