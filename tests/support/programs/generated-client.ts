/* A client made from an OpenAPI document and from nothing else: it knows no file of ours. What it sends and what it is
   answered is checked against the document at run time. */

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Json }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { schema: Json } } }>
  >;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

export interface ClientAnswer {
  readonly status: number;
  readonly body: Json;
}
type Call = (question?: Json) => Promise<ClientAnswer>;

/** One function for each operation of the document. */
export function clientFrom(document: object, { address, token }: { address: string; token: string }) {
  // What is no such document fails below, at the first field that is missing.
  const { openapi, paths, components } = document as OpenApi;
  if (!openapi.startsWith('3.1.')) throw new Error(`not OpenAPI 3.1: ${openapi}`);
  const calls: Record<string, Call> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      calls[operation.operationId] = async (question = {}) => {
        const query = queryOf(operation, question, components.schemas);
        const response = await fetch(`${address}${path}${query}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
        });
        const schema = operation.responses[String(response.status)]?.content?.['application/json'].schema;
        if (!schema) throw new Error(`the document knows no answer ${response.status}`);
        const body: unknown = await response.json();
        const faults = faultsIn(body, schema, components.schemas);
        if (faults.length > 0) throw new Error(`not as documented: ${faults.slice(0, 5).join('; ')}`);
        return { status: response.status, body: body as Json };
      };
    }
  }
  return calls;
}

function queryOf({ parameters }: Operation, question: Json, schemas: OpenApi['components']['schemas']): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(question)) {
    const known = parameters.find((each) => each.name === name);
    if (!known) throw new Error(`the document knows no parameter ${name}`);
    const faults = faultsIn(value, known.schema, schemas, name);
    if (faults.length > 0) throw new Error(faults.join('; '));
    said.set(name, String(value));
  }
  return said.size === 0 ? '' : `?${said.toString()}`;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/** Where a value is not what the schema says; empty: nowhere. */
export function faultsIn(value: unknown, schema: Json, schemas: Readonly<Record<string, Json>>, at = '$'): string[] {
  const inside = (next: unknown, part: unknown, where: string): string[] =>
    faultsIn(next, part as Json, schemas, where);
  if (typeof schema['$ref'] === 'string') {
    const named = schemas[schema['$ref'].replace('#/components/schemas/', '')];
    return named ? inside(value, named, at) : [`${at}: nothing is called ${schema['$ref']}`];
  }
  for (const [word, least] of [
    ['oneOf', 1],
    ['anyOf', 1],
  ] as const) {
    const choices = schema[word];
    if (!Array.isArray(choices)) continue;
    const right = choices.filter((choice) => inside(value, choice, at).length === 0).length;
    if (right < least || (word === 'oneOf' && right !== 1)) return [`${at}: ${right} of ${word} fit`];
  }
  if ('const' in schema && value !== schema['const']) return [`${at}: not ${String(schema['const'])}`];
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return [`${at}: ${String(value)} is no choice`];
  switch (schema['type']) {
    case 'object':
      return objectFaults(value, schema, at, inside);
    case 'array':
      if (!Array.isArray(value)) return [`${at}: no list`];
      return value.flatMap((each, index) => inside(each, schema['items'], `${at}[${index}]`));
    case 'string':
      return typeof value === 'string' ? textFaults(value, schema, at) : [`${at}: no text`];
    case 'integer':
    case 'number':
      if (typeof value !== 'number' || (schema['type'] === 'integer' && !Number.isInteger(value)))
        return [`${at}: no ${schema['type']}`];
      return value < Number(schema['minimum'] ?? -Infinity) || value > Number(schema['maximum'] ?? Infinity)
        ? [`${at}: out of bounds`]
        : [];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at}: neither yes nor no`];
    case 'null':
      return value === null ? [] : [`${at}: not null`];
    default:
      return [];
  }
}

function objectFaults(
  value: unknown,
  schema: Json,
  at: string,
  inside: (next: unknown, part: unknown, where: string) => string[],
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  const fields = value as Json;
  const properties = (schema['properties'] ?? {}) as Json;
  const missing = ((schema['required'] ?? []) as readonly string[]).filter((name) => !(name in fields));
  const unknown = Object.keys(fields).filter((name) => !(name in properties));
  return [
    ...missing.map((name) => `${at}.${name}: missing`),
    // A later version may say more; this one must not say what its document does not.
    ...unknown.map((name) => `${at}.${name}: not documented`),
    ...Object.entries(properties).flatMap(([name, part]) =>
      name in fields ? inside(fields[name], part, `${at}.${name}`) : [],
    ),
  ];
}

function textFaults(value: string, { format, pattern }: Json, at: string): string[] {
  const wanted = typeof format === 'string' ? FORMATS[format] : undefined;
  if (wanted && !wanted.test(value)) return [`${at}: ${value} is no ${String(format)}`];
  return typeof pattern === 'string' && !new RegExp(pattern).test(value) ? [`${at}: ${value} is not ${pattern}`] : [];
}
