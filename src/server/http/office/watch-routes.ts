import type { FastifyInstance } from 'fastify';
import { watchRead } from '#domain/reads/watch-reads.ts';
import { saveWatch } from '#domain/watch/save-watch.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';
import { askerOf } from './cfdi-routes.ts';

const config = { permission: 'manage' } as const;

/** «Avisos»: where letters to the owner go, and of what. */
export function watchRoutes({ desk, config: settings, tls }: Pick<AppParts, 'desk' | 'config' | 'tls'>) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, watchRead, () => ({
      mailTo: settings.mail?.to ?? null,
      seesCopies: settings.hasBackups,
      seesCertificate: tls !== null || settings.tls !== null,
    }));

    http.post('/api/pos/avisos/ajustes', { config }, async (request, reply) => {
      await desk.manage(askerOf(request), 'SAVE_WATCH', readShape(saveWatch.args, request.body));
      return reply.send({ ok: true });
    });

    http.post('/api/pos/avisos/prueba', { config }, async (request, reply) => {
      if (settings.mail === null)
        throw new ApiError(409, { error: 'sin_correo', message: 'Este servidor no tiene correo: falta SMTP_URL.' });
      await desk.manage(askerOf(request), 'SEND_WATCH_TEST', {});
      return reply.send({ ok: true });
    });
  };
}
