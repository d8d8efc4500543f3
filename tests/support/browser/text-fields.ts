import * as v from 'valibot';
import { COMMAND_TYPES, schemaOf } from '../../../src/domain/commands.ts';

/** A field of a command into which somebody may type what they like. */
export interface TextField {
  /** `SAVE_MENU_ITEM.modifiers[].name` */
  readonly name: string;
  readonly maxLength: number;
}

interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
  readonly pipe?: readonly Piece[];
}

interface Piece {
  readonly type?: string;
  readonly requirement?: unknown;
}

/** As short and as harmful as a text can be: whatever takes it takes a script, if there is room. */
const PROBE = `<b>'"`;

/** Every free text of every command, read from the schemas: a field that is added tomorrow is found tomorrow. */
export function textFields(): readonly TextField[] {
  return COMMAND_TYPES.flatMap((type) => textFieldsOf(schemaOf(type), type));
}

function textFieldsOf(schema: v.GenericSchema<unknown, unknown>, name: string): readonly TextField[] {
  return fieldsOf(schema, name);
}

function fieldsOf(shape: Shape, name: string): readonly TextField[] {
  switch (shape.type) {
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
    case 'undefinedable':
      return shape.wrapped ? fieldsOf(shape.wrapped, name) : [];
    case 'array':
      return shape.item ? fieldsOf(shape.item, `${name}[]`) : [];
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.entries(shape.entries ?? {}).flatMap(([key, entry]) => fieldsOf(entry, `${name}.${key}`));
    case 'union':
    case 'variant':
      return (shape.options ?? []).flatMap((option) => fieldsOf(option, name));
    default:
      return takes(shape, PROBE) ? [{ name, maxLength: longest(shape) }] : [];
  }
}

function takes(shape: Shape, text: string): boolean {
  // A schema of valibot, seen through its parts above and used whole here.
  return v.safeParse(shape as unknown as v.GenericSchema, text).success;
}

function longest({ pipe = [] }: Shape): number {
  const limits = pipe.flatMap(({ type, requirement }) =>
    type === 'max_length' && typeof requirement === 'number' ? [requirement] : [],
  );
  return Math.min(10_000, ...limits);
}
