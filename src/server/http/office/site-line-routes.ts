import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { siteLineRead, type SiteLineFacts } from '#domain/reads/site-line-read.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { lineAddress } from '../../config.ts';
import { siteFrom, tellSite } from '../../places/site-address.ts';
import { FAULT_TEXTS, type LineFault } from '../../places/venue-line.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';
import { askerOf } from './cfdi-routes.ts';

const config = { permission: 'manage' } as const;
const ConnectBody = v.strictObject({ direccion: line(300), codigo: line(40) });
/** The front is lost for good: what it promised and nobody heard of is not waited for. */
const PartBody = v.strictObject({ sinEsperar: v.optional(v.boolean(), false) });

const WRONG_ADDRESS =
  'Escribe la dirección del sitio como la abre un cliente, por ejemplo https://xalli.example. Debe empezar con https.';
const NO_ANSWER =
  'En esa dirección no contesta nadie. Revisa que esté bien escrita, que haya internet y que el servidor del sitio esté prendido.';
const SEVERAL_SERVERS =
  'Con PostgreSQL puede haber varios servidores, y el sitio se une con uno solo: pon ROLE=house en el que queda en el restaurante y reinícialo.';
const NOT_HANDED_IN =
  'El sitio no contesta y puede tener reservaciones que aquí no se conocen. El libro ya es de la casa; sepáralo cuando conteste, o únela con otro sitio.';

type LineParts = Pick<AppParts, 'places' | 'config' | 'desk' | 'executor' | 'now'>;

/** «Ajustes › Sitio en internet»: brings this server together with a front, takes its dates back, parts the two. */
export function siteLineRoutes(parts: LineParts) {
  const { places, desk } = parts;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, siteLineRead, () => factsOf(parts));

    http.post('/api/pos/sitio-internet/conectar', { config }, async (request, reply) => {
      const { direccion, codigo } = readShape(ConnectBody, request.body);
      await pair(parts, direccion, codigo);
      await desk.manage(askerOf(request), 'CONNECT_SITE', { site: places.siteName });
      await tellSiteOf(parts);
      return reply.send(factsOf(parts));
    });

    http.post('/api/pos/sitio-internet/recuperar', { config }, async (request, reply) => {
      await desk.manage(askerOf(request), 'RECOVER_BOOK', {});
      return reply.send(factsOf(parts));
    });

    http.post('/api/pos/sitio-internet/separar', { config }, async (request, reply) => {
      if (!places.isPaired) return reply.send(factsOf(parts));
      const asker = askerOf(request);
      const { sinEsperar: isLost } = readShape(PartBody, request.body ?? {});
      const takeBack = () => desk.manage(asker, 'RECOVER_BOOK', {});
      const hasParted = await places.part(takeBack, { isLost });
      if (!hasParted) throw new ApiError(409, { error: 'sitio_sin_linea', message: NOT_HANDED_IN });
      await desk.manage(asker, 'LEAVE_SITE', {});
      await tellSiteOf(parts);
      return reply.send(factsOf(parts));
    });
  };
}

function tellSiteOf({ places, config: settings, executor, now }: LineParts): Promise<void> {
  return tellSite(siteFrom(settings, places.venueLine?.partner ?? null), executor, now);
}

async function pair({ places, config: settings }: Pick<AppParts, 'places' | 'config'>, typed: string, code: string) {
  const refusal = cannotPair(settings);
  if (refusal !== null) throw new ApiError(409, { error: 'sin_sitio', message: refusal });
  if (places.isPaired && places.state.line === 'together') {
    const message = `Esta casa ya está unida con ${places.siteName}. Sepárala antes de unirla con otro sitio.`;
    throw new ApiError(409, { error: 'ya_unida', message });
  }
  const url = lineAddress(typed);
  if (url === null) throw new ApiError(422, { error: 'direccion_invalida', message: WRONG_ADDRESS });
  const fault = (await places.venueLine?.pair(url, code)) ?? null;
  if (fault === null) return;
  const message = fault === 'no-answer' ? NO_ANSWER : sentence(FAULT_TEXTS[fault]);
  throw new ApiError(422, { error: 'sin_union', message });
}

function factsOf({ places, config: settings }: Pick<AppParts, 'places' | 'config'>): SiteLineFacts {
  const { line: state, since, boundary, waiting } = places.state;
  const { isPaired, fault, repeatedAt } = places;
  const url = places.venueLine?.partner?.url ?? '';
  const isApart = isPaired && state === 'apart';
  return {
    line: isPaired ? state : 'none',
    since,
    address: isPaired ? url.replace(/^ws/, 'http') : '',
    boundary,
    waiting,
    problem: isApart && fault !== null ? sentence(FAULT_TEXTS[fault]) : null,
    isWaited: fault === 'no-answer',
    mustPair: isApart && fault !== null && MUST_PAIR.has(fault),
    cannotPair: cannotPair(settings),
    repeatedAt,
  };
}

const MUST_PAIR: ReadonlySet<LineFault> = new Set<LineFault>(['not-paired', 'other-front', 'no-front']);

/** Several servers on one database would not all know that dates were lent. */
function cannotPair({ role, databaseUrl }: AppParts['config']): string | null {
  return role === 'whole' && databaseUrl !== null ? SEVERAL_SERVERS : null;
}

/** The console says what it is about before the colon; a screen begins with a capital. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
