import type { FastifyInstance } from 'fastify';
import { outsideCopyRead } from '#domain/reads/outside-copy-read.ts';
import type { Places } from '../../places/places.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { askerOf } from './cfdi-routes.ts';

const config = { permission: 'manage' } as const;

/** «Ajustes › Copia afuera»: how far the copy is, and the sheet that opens it. */
export function outsideCopyRoutes({ places, desk }: Pick<AppParts, 'places' | 'desk'>) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, outsideCopyRead, () => {
      const line = places?.state.line ?? 'apart';
      const none = { sheetMadeAt: null, isWhole: false, upTo: null, problem: null };
      const { sheetMadeAt, isWhole, upTo, problem } = places?.copy?.facts ?? none;
      return { site: places === null ? null : siteOf(places), line, sheetMadeAt, isWhole, upTo, problem };
    });

    http.post('/api/pos/copia-afuera/hoja', { config }, async (request, reply) => {
      const site = places === null ? null : siteOf(places);
      if (site === null || !places?.copy) throw noSite();
      await desk.manage(askerOf(request), 'RENEW_RESCUE_SHEET', {});
      const { words, madeAt } = await places.copy.renewSheet();
      const said = { palabras: words, hechaEl: madeAt, sitio: site };
      return reply.code(201).header('cache-control', 'no-store').send(said);
    });
  };
}

/** As people type it. */
function siteOf({ copy, venueLine }: Places): string | null {
  const url = copy === null ? null : venueLine?.partner?.url;
  return url ? url.replace(/^ws/, 'http') : null;
}

const noSite = (): ApiError =>
  new ApiError(409, { error: 'sin_sitio', message: 'Primero une esta casa con su sitio en internet.' });
