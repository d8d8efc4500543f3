import * as v from 'valibot';
import type { Scope } from '../scopes.ts';

/** What a record is told with: which scopes are asked by, and the names of other records. */
export interface ScopesAndNames {
  readonly scopes: readonly Scope[];
  readonly tableName: (id: string) => string | null;
  readonly tillName: (id: string) => string | null;
  readonly categoryName: (id: string) => string | null;
}

/** How one kind of record is told to other programs: a form of its own, that stays when the record's fields change. */
export interface Outward<Stored, Schema extends v.GenericSchema = v.GenericSchema> {
  /** Its name in answers. */
  readonly kind: string;
  /** What it is, in the document for those who write such programs. */
  readonly says: string;
  readonly schema: Schema;
  /** Null: of this record nothing is told. */
  readonly tell: (record: Stored, asked: ScopesAndNames) => v.InferOutput<Schema> | null;
  /** What a webhook calls it, as `account.closed`. */
  readonly events: readonly string[];
  readonly eventOf: (record: Stored) => string;
}

export function outward<Stored>() {
  return <const Schema extends v.GenericSchema>(definition: Outward<Stored, Schema>): Outward<Stored, Schema> =>
    definition;
}

/* The parts of which the forms are made. Each says in the document what it is. */

export const Centavos = v.pipe(v.number(), v.integer(), v.description('Centavos mexicanos, en números enteros.'));
export const When = v.pipe(v.string(), v.isoTimestamp(), v.description('Momento en UTC, ISO 8601.'));
export const Day = v.pipe(v.string(), v.isoDate(), v.description('Día del restaurante, AAAA-MM-DD.'));
export const Clock = v.pipe(v.string(), v.isoTime(), v.description('Hora del restaurante, HH:MM.'));
export const Count = v.pipe(v.number(), v.integer());
export const Rate = v.pipe(v.number(), v.description('Tasa: 0.16 es 16 %.'));
export const Name = v.string();
