import * as v from 'valibot';
import type { Names } from '#domain/define-record.ts';
import { isSame } from './same.ts';
import type { Typed } from './typed.ts';

/*
 * A record that people edit has one table of fields. From it come the schema of its commands, what its sheet shows, the
 * words of a clash, the columns of the spreadsheet and what the record keeps (decision 047).
 */

/** `needed`: every command says it. `always`: the record has it, said or not. `said`: it has it while it says something. */
type Keeping = 'needed' | 'always' | 'said';

export interface Field<
  Schema extends v.GenericSchema = v.GenericSchema,
  Stored = unknown,
  Kept extends Keeping = Keeping,
> {
  /** What people call it. */
  readonly word: string;
  /** What a command may say of it. */
  readonly schema: Schema;
  readonly kept: Kept;
  /** What holds while nobody says anything. */
  readonly none?: v.InferOutput<Schema>;
  /** As the record keeps what was said. */
  keep?(value: v.InferOutput<Schema>): Stored;
  /** The value in words. */
  say?(value: v.InferOutput<Schema>, names: Names): string;
  /** Of many things in it one that two people wrote. */
  sayPart?(part: unknown, names: Names): string;
  /** It is told that others changed it, not to what. */
  readonly isLong?: true;
  /** That others changed it is not told. */
  readonly isUntold?: true;
  /** What «nothing» is called there. */
  readonly nothing?: string;
  /** How it is written as text. */
  readonly typed?: Typed<v.InferOutput<Schema>>;
  /** Its column in the spreadsheet, as people write it: without capitals and accents it is the heading. */
  readonly column?: string;
  /** What to do about a cell that cannot be read. */
  readonly columnHint?: string;
  /** A line of its own in the sheet, drawn by the sheet itself. */
  readonly entry?: FieldEntry;
  /** No field of the sheet: nobody is asked about it, and it is in no clash. */
  readonly isHidden?: true;
}

export interface FieldEntry {
  /** The part of the sheet in which it stands. */
  readonly part: string;
  readonly hint: string;
  readonly maxLength?: number;
  /** Enter ends a scanned code, not the form. */
  readonly isScanned?: true;
}

export type FieldTable = Readonly<Record<string, Field>>;

/** Helps the compiler to see each field's own types. */
export function field<Schema extends v.GenericSchema, const Kept extends Keeping, Stored = v.InferOutput<Schema>>(
  definition: Field<Schema, Stored, Kept>,
): Field<Schema, Stored, Kept> {
  return definition;
}

/** What may be said of one. */
export type ValueOf<F> = F extends Field<infer Schema, infer _Stored, infer _Kept> ? v.InferOutput<Schema> : never;
type StoredOf<F> = F extends Field<infer _Schema, infer Stored, infer _Kept> ? Stored : never;
type Named<Table, Kept extends Keeping> = {
  [Name in keyof Table]: Table[Name] extends { readonly kept: Kept } ? Name : never;
}[keyof Table];

/** What a record has of these fields. */
export type KeptOf<Table> = {
  readonly [Name in Named<Table, 'needed' | 'always'>]: StoredOf<Table[Name]>;
} & { readonly [Name in Named<Table, 'said'>]?: StoredOf<Table[Name]> };

/** What a sheet shows of them: each has a value. */
export type ShownOf<Table> = { [Name in keyof Table]: ValueOf<Table[Name]> };

/** What may be said of them. */
export type SaidOf<Table> = { readonly [Name in keyof Table]?: ValueOf<Table[Name]> | undefined };

type Entries<Table> = {
  [Name in keyof Table]: Table[Name] extends Field<infer Schema, infer _Stored, infer Kept>
    ? Kept extends 'needed'
      ? Schema
      : v.OptionalSchema<Schema, undefined>
    : never;
};
type OptionalEntries<Table> = {
  [Name in keyof Table]: Table[Name] extends Field<infer Schema, infer _Stored, infer _Kept>
    ? v.OptionalSchema<Schema, undefined>
    : never;
};

/** What a command that saves the record says. */
export function entriesOf<Table extends FieldTable>(table: Table): Entries<Table> {
  const entries = Object.entries(table).map(([name, { schema, kept }]) => [
    name,
    kept === 'needed' ? schema : v.optional(schema),
  ]);
  // The type says the same of each name.
  return Object.fromEntries(entries) as Entries<Table>;
}

/** The same where each may be left unsaid. */
export function optionalEntriesOf<Table extends FieldTable>(table: Table): OptionalEntries<Table> {
  const entries = Object.entries(table).map(([name, { schema }]) => [name, v.optional(schema)]);
  // As above.
  return Object.fromEntries(entries) as OptionalEntries<Table>;
}

/**
 * What the changed fields said when they were written over: only those change, and a field that somebody else has
 * changed meanwhile is refused. Absent, as from a tablet of the last version: all that is said holds.
 */
export function seenOf<Table extends FieldTable>(table: Table) {
  return v.optional(v.strictObject(optionalEntriesOf(table)));
}

/** A record as its sheet shows it. */
export function shownOf<Table extends FieldTable>(table: Table, record: KeptOf<Table>): ShownOf<Table> {
  const known = record as Readonly<Record<string, unknown>>;
  const shown = Object.entries(table).filter(([, { isHidden }]) => !isHidden);
  // Each field's own value, or what it says without one.
  return Object.fromEntries(shown.map(([name, { none }]) => [name, known[name] ?? none])) as ShownOf<Table>;
}

/** The record's fields once this is said of them: what is not said stays, what says nothing is not kept. */
export function keptOf<Table extends FieldTable>(
  table: Table,
  said: SaidOf<Table>,
  known: Partial<KeptOf<Table>> | undefined,
): KeptOf<Table> {
  const before = known as Readonly<Record<string, unknown>> | undefined;
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(table)) {
    const value = said[name] ?? (said[name] === null ? null : (before?.[name] ?? each.none));
    const isNothing = value === undefined || value === null || isSame(value, each.none);
    if (isNothing && each.kept === 'said') continue;
    kept[name] = each.keep ? each.keep(value) : value;
  }
  // Each field as its own `keep` makes it.
  return kept as KeptOf<Table>;
}

/** What the record has besides these fields. */
export function besides<Table extends FieldTable, Stored extends object>(
  table: Table,
  record: Stored,
): Omit<Stored, keyof Table> {
  // What is left out is what the type leaves out.
  return Object.fromEntries(Object.entries(record).filter(([name]) => !Object.hasOwn(table, name))) as Omit<
    Stored,
    keyof Table
  >;
}
