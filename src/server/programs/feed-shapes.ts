import * as v from 'valibot';
import { KINDS, OUTWARD, TOLD_COLLECTIONS } from '#domain/programs/outward/tell.ts';
import { Count, Name } from '#domain/programs/outward/outward.ts';
import type { FeedPlace } from './feed-reader.ts';

/* What other programs ask and are answered; the document at `/api/v1/openapi.json` is made of these. */

export const CHANGES_PATH = '/api/v1/changes';
export const DOCUMENT_PATH = '/api/v1/openapi.json';
export const PAGE_MOST = 200;

const Whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const ChangesQuery = v.strictObject({
  since: v.optional(v.pipe(Whole, v.description('Solo lo que cambió después de esa revisión; 0 o sin él: todo.')), '0'),
  epoch: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.description('La época en que leíste `since`. Si el restaurante recuperó una copia, responde 409.'),
    ),
  ),
  order: v.optional(
    v.pipe(
      v.picklist(['newest', 'oldest']),
      v.description('newest: lo más nuevo primero. oldest: en el orden en que pasó.'),
    ),
    'newest',
  ),
  kind: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(KINDS)),
      v.description(`Solo de estas clases, separadas por comas: ${KINDS.join(', ')}.`),
    ),
  ),
  limit: v.optional(v.pipe(Whole, v.minValue(1), v.maxValue(PAGE_MOST), v.description('Registros por página.')), '100'),
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(600), v.description('De `next`: la página que sigue. No la armes tú.')),
  ),
});

// A database that is asked for a number or a letter it cannot hold fails, instead of finding nothing.
const Part = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
);
const Place = v.strictTuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), Part, Part]);

/** Null: nobody was given that cursor. */
export function placeOf(cursor: string): FeedPlace | null {
  try {
    const [revision, collection, id] = v.parse(Place, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { revision, collection, id };
  } catch {
    return null;
  }
}

export function cursorOf({ revision, collection, id }: FeedPlace): string {
  return Buffer.from(JSON.stringify([revision, collection, id])).toString('base64url');
}

const at = v.pipe(Count, v.description('La revisión en que quedó así.'));

/** One record of any kind, by its kind. */
export const ChangeShape = v.variant(
  'kind',
  TOLD_COLLECTIONS.map((collection) => {
    const { kind, schema } = OUTWARD[collection];
    return v.object({ revision: at, kind: v.literal(kind), record: schema });
  }) as never,
) as v.GenericSchema;

export const ChangesAnswer = v.object({
  epoch: v.pipe(Name, v.description('Cambia cuando el restaurante recupera una copia.')),
  revision: v.pipe(
    Count,
    v.description('La más nueva. Guarda la de la primera página y pregunta con ella la próxima vez.'),
  ),
  changes: v.array(ChangeShape),
  next: v.pipe(v.nullable(v.string()), v.description('La dirección de la página que sigue; null: ya es todo.')),
});

export const Problem = v.object({
  error: v.pipe(v.string(), v.description('Una palabra para programas.')),
  message: v.pipe(v.string(), v.description('Una frase para personas.')),
  epoch: v.optional(v.pipe(v.string(), v.description('Con 409: la época de ahora.'))),
});

/** What a webhook is sent. */
export const EventShape = v.object({
  id: v.pipe(Name, v.description('El mismo aviso, si llega dos veces, trae el mismo id.')),
  event: v.pipe(
    v.picklist(['venue.restored', ...TOLD_COLLECTIONS.flatMap((collection) => OUTWARD[collection].events)]),
    v.description('venue.restored: el restaurante recuperó una copia; lee todo otra vez con /api/v1/changes.'),
  ),
  epoch: Name,
  revision: Count,
  kind: v.nullable(v.picklist(KINDS)),
  record: v.pipe(v.nullable(v.unknown()), v.description('Como en /api/v1/changes.')),
});
