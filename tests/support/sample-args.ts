import * as v from 'valibot';
import { specOf, type CommandType } from '#domain/commands.ts';

/** Something for every kind of text the commands ask for. */
const TEXTS = [
  'mesa-1',
  'A-101',
  '2026-11-20',
  '13:00',
  'Prueba',
  'persona@ejemplo.mx',
  '3312345678',
  'a'.repeat(64),
  'A'.repeat(124),
  '2026-11-16T18:00:00.000Z',
];

interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
}

/** Arguments that the command's own schema accepts, made from the schema alone; undefined where that is not enough. */
export function sampleArgs(type: CommandType): unknown {
  const schema = specOf(type).args;
  // valibot keeps what a schema was made of under these names.
  const made = sampleOf(schema);
  return v.safeParse(schema, made).success ? made : undefined;
}

function sampleOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'optional':
      return undefined;
    case 'nullable':
      return null;
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'picklist':
      return shape.options?.[0];
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(shape.entries ?? {}).map(([key, entry]) => [key, sampleOf(entry)]));
    default:
      // A schema of valibot, seen through its parts above and used whole here.
      return TEXTS.find((text) => v.safeParse(shape as unknown as v.GenericSchema, text).success);
  }
}
