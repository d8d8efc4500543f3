import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app.ts';

export function statusRoutes({ isReady, version }: Pick<AppParts, 'isReady' | 'version'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
    http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      const ready = isReady();
      return reply.code(ready ? 200 : 503).send({ ok: ready });
    });
    http.get('/version.json', { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ version }),
    );
  };
}
