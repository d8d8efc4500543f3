import { assert } from '#domain/shared/assert.ts';

/** What valibot keeps of what a schema was made of. */
interface Shape {
  readonly type: string;
  readonly kind?: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly pipe?: readonly Shape[];
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema of ours as JSON Schema 2020-12, the language of OpenAPI 3.1. What it cannot say stops the start. */
export function jsonSchema(schema: object): JsonSchema {
  // Every valibot schema has these fields under these names.
  const shape = schema as Shape;
  const [first, ...actions] = shape.pipe ?? [];
  if (first === undefined) return plain(shape);
  return Object.assign({}, jsonSchema(first), ...actions.map(refined)) as JsonSchema;
}

function plain(shape: Shape): JsonSchema {
  switch (shape.type) {
    case 'string':
    case 'boolean':
    case 'number':
      return { type: shape.type };
    case 'unknown':
      return {};
    case 'literal':
      return { const: shape.literal };
    case 'picklist':
      return { enum: shape.options ?? [] };
    case 'nullable':
      return orNull(jsonSchema(inside(shape)));
    case 'optional':
      return jsonSchema(inside(shape));
    case 'array':
      return { type: 'array', items: jsonSchema(shape.item ?? {}) };
    case 'variant':
      return { oneOf: (shape.options ?? []).map((option) => jsonSchema(Object(option) as object)) };
    case 'object':
    case 'strict_object':
      return objectOf(shape);
    default:
      throw new Error(`Assert: no JSON schema for ${shape.type}`);
  }
}

function inside({ wrapped }: Shape): object {
  assert(wrapped !== undefined, 'it wraps a schema');
  return wrapped;
}

function orNull(schema: JsonSchema): JsonSchema {
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** More fields may come with a later version: whoever reads passes over what they do not know. */
function objectOf({ entries = {} }: Shape): JsonSchema {
  const names = Object.keys(entries);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, jsonSchema(entries[name] ?? {})])),
    required: names.filter((name) => entries[name]?.type !== 'optional'),
  };
}

function refined({ type, requirement, description, kind }: Shape): JsonSchema {
  switch (type) {
    case 'description':
      return { description };
    case 'integer':
      return { type: 'integer' };
    case 'iso_timestamp':
      return { format: 'date-time' };
    case 'iso_date':
      return { format: 'date' };
    case 'iso_time':
      return { pattern: String.raw`^\d{2}:\d{2}$` };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'max_length':
      return { maxLength: requirement };
    case 'regex':
      return { pattern: requirement instanceof RegExp ? requirement.source : '' };
    default:
      assert(kind !== 'validation', `no JSON schema for ${type}`);
      return {};
  }
}
