import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  collectionsOf,
  OUTWARD,
  TOLD_COLLECTIONS,
  tellOutward,
  type Teller,
  type ToldCollection,
} from '#domain/programs/outward/tell.ts';
import type { ProgramToken } from '#domain/programs/program-token.ts';
import { afterRevision, THE_END, type FeedPage, type FeedPlace } from '../../programs/feed-reader.ts';
import { CHANGES_PATH, ChangesQuery, cursorOf, DOCUMENT_PATH, placeOf } from '../../programs/feed-shapes.ts';
import { openApiDocument } from '../../programs/open-api.ts';
import { Allowance } from '../allowance.ts';
import { ApiError, badRequest } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { programOf } from '../route-permissions.ts';

type FeedParts = Pick<AppParts, 'executor' | 'records' | 'now' | 'version'>;

/** Enough to read years page by page, and to ask every second. */
export const PROGRAM_LIMIT = { max: 120, windowMs: 60_000 };
const STREET_LIMIT = { max: 60, timeWindow: '1 minute' };

/** «Conexiones»: what other programs read. */
export function feedRoutes({ executor, records, now, version }: FeedParts) {
  const allowance = new Allowance(PROGRAM_LIMIT, now);
  return async (http: FastifyInstance): Promise<void> => {
    http.get(CHANGES_PATH, { config: { permission: 'program' } }, async (request, reply) => {
      const program = programOf(request);
      if (!allowance.take(program.id)) {
        reply.header('retry-after', '60');
        throw tooMany();
      }
      const asked = questionOf(request);
      const collections = collectionsAsked(program, asked.kind);
      refuseOtherEpoch(asked, await records.feed.newest());
      const page = await records.feed.page({ ...asked, collections });
      const changes = changesIn(page, {
        world: executor.world,
        scopes: program.scopes,
        onFault: (fault, { collection, record: { id } }) =>
          request.log.error({ record: `${collection}/${id}`, fault: String(fault) }, 'a record cannot be told'),
      });
      const next = nextOf(page, asked);
      // Whoever hears that nothing is new keeps the revision they know: what they may read has not changed since.
      const mark = markOf([page.epoch, changes, next]);
      reply.headers({ etag: mark, 'cache-control': 'private, no-cache', vary: 'authorization' });
      if (request.headers['if-none-match'] === mark) return reply.code(304).send();
      return reply.send({ epoch: page.epoch, revision: page.revision, changes, next });
    });

    const document = JSON.stringify(openApiDocument(version));
    http.get(DOCUMENT_PATH, { config: { permission: 'anyone', rateLimit: STREET_LIMIT } }, async (_request, reply) =>
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }).send(document),
    );
  };
}

interface FeedQuery extends Omit<v.InferOutput<typeof ChangesQuery>, 'limit' | 'cursor'> {
  readonly from: FeedPlace;
  readonly most: number;
}

function questionOf({ query }: FastifyRequest): FeedQuery {
  const parsed = v.safeParse(ChangesQuery, query);
  if (!parsed.success) throw wrong(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''));
  const { limit: most, cursor, ...asked } = parsed.output;
  const start = asked.order === 'newest' ? THE_END : afterRevision(asked.since);
  const from = cursor === undefined ? start : placeOf(cursor);
  if (from === null) throw wrong(['cursor']);
  return { ...asked, from, most };
}

function wrong(names: readonly string[]): ApiError {
  const known = [...new Set(names.map((name) => name.split('.')[0]))].join(', ');
  return badRequest(`Revisa estos datos de la pregunta: ${known}.`);
}

/** After a restore a revision means something else: whoever says in which epoch they read it is told so. */
function refuseOtherEpoch({ since, epoch }: FeedQuery, known: Pick<FeedPage, 'epoch' | 'revision'>): void {
  if ((epoch === undefined || epoch === known.epoch) && since <= known.revision) return;
  const message = 'El restaurante recuperó una copia: lee todo otra vez desde since=0.';
  throw new ApiError(409, { error: 'otra_epoca', message, epoch: known.epoch });
}

/** Asking for what it may not read is refused, so that nobody takes silence for «nothing changed». */
function collectionsAsked({ scopes }: ProgramToken, kinds: FeedQuery['kind']): readonly ToldCollection[] {
  const allowed = collectionsOf(scopes);
  if (kinds === undefined) return allowed;
  const wanted = TOLD_COLLECTIONS.filter((name) => kinds.includes(OUTWARD[name].kind));
  if (wanted.every((name) => allowed.includes(name))) return wanted;
  const message = 'Ese token no puede leer eso. Pide al restaurante otro con ese alcance.';
  throw new ApiError(403, { error: 'sin_alcance', message });
}

function changesIn({ rows }: FeedPage, teller: Teller): readonly object[] {
  return rows.flatMap(({ change, place }) => {
    const told = tellOutward(change, teller);
    return told === null ? [] : [{ revision: place.revision, kind: told.kind, record: told.record }];
  });
}

/** The whole question once more, so that its sender need not put it together. */
function nextOf({ rows, hasMore, epoch }: FeedPage, { since, order, kind, most }: FeedQuery): string | null {
  const last = rows.at(-1);
  if (!hasMore || last === undefined) return null;
  const said = new URLSearchParams({ since: String(since), epoch, order, limit: String(most) });
  if (kind !== undefined) said.set('kind', kind.join(','));
  said.set('cursor', cursorOf(last.place));
  return `${CHANGES_PATH}?${said.toString()}`;
}

function markOf(parts: readonly unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

const tooMany = (): ApiError =>
  new ApiError(429, { error: 'demasiadas_solicitudes', message: 'Demasiadas solicitudes. Espera un minuto.' });
