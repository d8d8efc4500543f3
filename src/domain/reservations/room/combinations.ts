import type { BookableTable, Combination, ReservationRules } from '../reservation-rules.ts';

/** A party above this sits at tables pushed together, where the venue says which ones can be. */
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

/** It takes more than this one table to seat them. */
function needsCombination(table: BookableTable, personas: number): boolean {
  return personas > LARGEST_SINGLE_PARTY && table.sillas < personas;
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
  if (!needsCombination(table, personas)) return [];
  const found = combinationsFor(rules, table, personas).find(({ tables }) => tables.slice(1).every(isFree));
  return found?.tables.slice(1) ?? null;
}

/** The most guests that find a place together, at one table or at several pushed together. */
export function largestParty({ tables, combinations = [] }: Pick<Rules, 'tables' | 'combinations'>): number {
  return Math.max(...combinations.map(({ sillas }) => sillas), ...tables.map(({ sillas }) => sillas));
}

/**
 * For the venue, which may seat a party where it likes: that there are fewer chairs than people. Empty: there are
 * enough.
 */
export function fewSeatsText(
  { label, sillas }: Pick<BookableTable, 'label' | 'sillas'>,
  { personas, joined }: { readonly personas: number; readonly joined: readonly string[] | null },
): string {
  if (sillas >= personas || (joined !== null && joined.length > 0)) return '';
  return `La ${label} tiene ${sillas === 1 ? '1 lugar' : `${sillas} lugares`} y son ${personas}.`;
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
