import type { KeyboardEvent } from 'react';
import type { Fields } from '#domain/fields/field-parts.ts';
import type { Field, FieldTable, SaidOf, ValueOf } from '#domain/fields/field.ts';
import type { Read } from '#domain/fields/typed.ts';
import { Entry } from '#ui/pos/entry.tsx';

/** The fields of one part of a sheet that are lines of text, in the order of their table. */
export function FieldEntries({
  table,
  part,
  begun,
}: {
  readonly table: FieldTable;
  readonly part: string;
  /** The record as the sheet shows it; null: a new one. */
  readonly begun: Fields | null;
}) {
  return entriesIn(table)
    .filter(([, { entry }]) => entry?.part === part)
    .map(([name, { word, entry, typed, none }]) => (
      <Entry
        key={name}
        label={word}
        name={name}
        hint={entry?.hint ?? ''}
        maxLength={entry?.maxLength}
        defaultValue={typed?.write(begun?.[name] ?? none)}
        onKeyDown={entry?.isScanned === true ? keepOpenAtEnter : undefined}
      />
    ));
}

/** A scanner ends with Enter; whoever reads a code into the field goes on filling in the others. */
function keepOpenAtEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** What those fields say, or what of them cannot be read. */
export function readEntries<Table extends FieldTable>(
  table: Table,
  text: (name: string) => string,
): Read<SaidOf<Table>> {
  const value: Record<string, unknown> = {};
  for (const [name, field] of entriesIn(table)) {
    const read = readTyped(field, text(name));
    if (!read.ok) return read;
    value[name] = read.value;
  }
  // Each was read by its own field.
  return { ok: true, value: value as SaidOf<Table> };
}

/** One of them, its name before what is wrong with it. */
export function readTyped<F extends Field>(field: F, typed: string): Read<ValueOf<F> | undefined> {
  // The field's own reading.
  const read = (field.typed?.read(typed) ?? { ok: true, value: undefined }) as Read<ValueOf<F> | undefined>;
  return read.ok ? read : { ok: false, problem: `${field.word}: ${read.problem}` };
}

function entriesIn(table: FieldTable): readonly (readonly [string, Field])[] {
  return Object.entries(table).filter(([, { entry }]) => entry !== undefined);
}
