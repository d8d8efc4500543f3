import type { Names } from '#domain/define-record.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Clash } from './edits-over.ts';
import type { Field, FieldTable } from './field.ts';

/** A field two people wrote at once, as people read it. */
export interface ClashWords {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

export function clashWords(world: World, table: FieldTable, { field: name, of, theirs, mine }: Clash): ClashWords {
  const field = table[name];
  if (field === undefined) return { field: name, theirs: written(theirs), mine: written(mine) };
  return {
    field: of === undefined ? field.word : partWord(world, field, { of, value: theirs ?? mine }),
    theirs: sayField(world, field, theirs),
    mine: sayField(world, field, mine),
  };
}

/** What others have changed meanwhile, in a line; empty where nobody reads of it. */
export function changeText(world: World, table: FieldTable, { field: name, value }: Changed): string {
  const field = table[name];
  if (field === undefined || field.isUntold === true) return '';
  return field.isLong === true ? field.word : `${field.word}: ${sayField(world, field, value)}`;
}

export interface Changed {
  readonly field: string;
  readonly value: unknown;
}

function partWord(world: World, field: Field, { of, value }: { readonly of: string; readonly value: unknown }): string {
  return field.sayPart?.(value, namesIn(world)) ?? `${field.word} de «${of}»`;
}

/** Both sides passed the schema of their field. */
function sayField(world: World, field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return field.nothing ?? '(vacío)';
  return field.say?.(value, namesIn(world)) ?? written(value);
}

function namesIn(world: World): Names {
  return { zone: zoneOf(world), nameOf: (of, id) => world.get(of, id)?.name };
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
