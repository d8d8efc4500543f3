import { CHANGES_PATH, ChangesAnswer, ChangesQuery, EventShape, Problem } from './feed-shapes.ts';
import { OUTWARD, TOLD_COLLECTIONS } from '#domain/programs/outward/tell.ts';
import { SCOPES, SCOPE_WORDS } from '#domain/programs/scopes.ts';
import { definitionOf } from '#domain/records.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';

/** What the routes read and answer, made of the same schemas. */
export function openApiDocument(version: string): JsonSchema {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Xalli: lo que otros programas leen', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: { [CHANGES_PATH]: { get: changes() } },
    webhooks: { cambio: { post: webhook() } },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'De Gerencia › Ajustes › Conexiones.' },
      },
      schemas: { ...kinds(), Problem: jsonSchema(Problem), Event: jsonSchema(EventShape) },
    },
  };
}

const INTRODUCTION = [
  'Solo se lee: nada de aquí cambia algo en el restaurante.',
  'Las cantidades van en centavos, los momentos en UTC. Pueden llegar campos y clases nuevas: pasa por alto lo que no conozcas.',
  'Cada registro llega como está ahora, no cada paso por el que pasó.',
].join(' ');

function changes(): JsonSchema {
  const answer = jsonSchema(ChangesAnswer);
  // Each kind stands once in the document, under its own name.
  const properties = {
    ...(answer['properties'] as object),
    changes: { type: 'array', items: { oneOf: TOLD_COLLECTIONS.map((name) => refTo(OUTWARD[name].kind)) } },
  };
  return {
    operationId: 'changes',
    summary: 'Lo que cambió desde una revisión',
    parameters: parameters(),
    responses: {
      '200': {
        description: 'Una página. Sigue `next` hasta que sea null.',
        headers: { ETag: { schema: { type: 'string' } } },
        content: json({ ...answer, properties }),
      },
      '304': { description: 'Nada cambió de lo que preguntaste con ese If-None-Match.' },
      ...problems({
        '400': 'La pregunta no se entiende.',
        '401': 'Falta el token, no lo conocemos o fue retirado.',
        '403': 'El token no puede leer esa clase.',
        '409': 'Otra época: lee todo otra vez desde since=0.',
        '429': 'Más de 120 preguntas en un minuto.',
      }),
    },
  };
}

function parameters(): readonly JsonSchema[] {
  return Object.entries(ChangesQuery.entries).map(([name, schema]) => {
    const { description, ...made } = jsonSchema(schema);
    return { name, in: 'query', required: false, description, schema: 'pattern' in made ? wholeNumber(made) : made };
  });
}

/** In an address everything is text; the only pattern asked for is that of whole numbers. */
function wholeNumber({ minimum = 0, maximum }: JsonSchema): JsonSchema {
  return { type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) };
}

function webhook(): JsonSchema {
  return {
    summary: 'Un aviso, firmado',
    description:
      'Xalli-Signature trae t=<segundos>,v1=<HMAC-SHA256 en hexadecimal de "<segundos>.<cuerpo>">. Llega al menos una vez y en orden; responde 2xx en 10 segundos.',
    requestBody: { required: true, content: json(refTo('Event')) },
    responses: { '2XX': { description: 'Recibido.' } },
  };
}

function kinds(): JsonSchema {
  return Object.fromEntries(
    TOLD_COLLECTIONS.map((collection) => {
      const { kind, says, schema, events } = OUTWARD[collection];
      const scope = SCOPES.find((each) => each === definitionOf(collection)?.toPrograms);
      const read = scope === undefined ? '' : ` Alcance: ${SCOPE_WORDS[scope].name}. Avisos: ${events.join(', ')}.`;
      return [
        kind,
        {
          type: 'object',
          description: `${says}${read}`,
          properties: { revision: { type: 'integer' }, kind: { const: kind }, record: jsonSchema(schema) },
          required: ['revision', 'kind', 'record'],
        },
      ];
    }),
  );
}

function problems(said: Readonly<Record<string, string>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(said).map(([status, description]) => [status, { description, content: json(refTo('Problem')) }]),
  );
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}
