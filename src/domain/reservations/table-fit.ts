import type { BookableTable } from './reservation-rules.ts';

/** Where tables can be pushed together for more than six. */
const LARGE_PARTY_TABLES: ReadonlySet<string> = new Set(['3', '14', '26']);
const LARGEST_SINGLE_PARTY = 6;

/** The specification's filter: a couple does not take the table of six, and six do not squeeze into four. */
export function fitsParty(table: BookableTable, personas: number | null): boolean {
  if (personas === null || personas === 4) return true;
  if (personas <= 3) return table.sillas <= 4;
  if (personas === 5) return table.sillas >= 5;
  if (personas === LARGEST_SINGLE_PARTY) return table.sillas === LARGEST_SINGLE_PARTY;
  return LARGE_PARTY_TABLES.has(table.id);
}
