import * as v from 'valibot';
import { schemaOf, type CommandType } from '#domain/commands.ts';
import { VISIT_CELLS } from '#domain/floor/visit-minutes.ts';
import { assert } from '#domain/shared/assert.ts';
import { contentRules } from './test-house.ts';

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
  `foto-${'0'.repeat(20)}`,
  '#a06c40',
  'GODE561231GR8',
  '45050',
  '612',
  '8c1f4b6e-27d3-4a95-9e0b-5d7a31f2c648',
  'f'.repeat(16),
  'https://avisos.ejemplo.mx/entrada',
];

interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly item?: Shape;
  readonly literal?: unknown;
}

/** Where the schema's parts depend on one another, so that no part alone can be made up. */
const WHOLE: { readonly [T in CommandType]?: () => unknown } = {
  SAVE_RESERVATION_RULES: () => ({ rules: contentRules() }),
  LEARN_VISITS: () => ({ visits: Array.from({ length: VISIT_CELLS }, () => ({ visits: 0, minutes: 0 })) }),
  SAVE_ROOM_PLAN: () => {
    const { plan, tables } = contentRules();
    return { room: { plan, tables, zones: [], pieces: [], combinations: [] } };
  },
  PUBLISH_SITE: () => ({
    texts: [{ id: 'announcement', part: 'announcement', base: 0, body: { title: 'Prueba', text: 'Prueba' } }],
  }),
};

/** Arguments that the command's own schema accepts, made from the schema; a new command that cannot be tried fails here. */
export function sampleArgs(type: CommandType): unknown {
  const schema = schemaOf(type);
  // valibot keeps what a schema was made of under these names.
  const made = WHOLE[type]?.() ?? sampleOf(schema);
  assert(v.safeParse(schema, made).success, `no sample for ${type}: add one to WHOLE`);
  return made;
}

function sampleOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'optional':
      return undefined;
    case 'nullable':
      return null;
    case 'array':
      // A list that may not be empty gets one of its things.
      return isFine(shape, []) ? [] : [shape.item && sampleOf(shape.item)];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'variant':
      return shape.options?.[0] === undefined ? undefined : sampleOf(shape.options[0] as Shape);
    case 'literal':
      return shape.literal;
    case 'picklist':
      return shape.options?.[0];
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(shape.entries ?? {}).map(([key, entry]) => [key, sampleOf(entry)]));
    default:
      return TEXTS.find((text) => isFine(shape, text));
  }
}

function isFine(shape: Shape, value: unknown): boolean {
  // A schema of valibot, seen through its parts above and used whole here.
  return v.safeParse(shape as unknown as v.GenericSchema, value).success;
}
