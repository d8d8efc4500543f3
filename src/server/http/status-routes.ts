import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';

const OPEN = { logLevel: 'warn', config: { permission: 'anyone' } } as const;

export function statusRoutes({ isReady, version }: Pick<AppParts, 'isReady' | 'version'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/healthz', OPEN, async () => ({ ok: true }));
    http.get('/readyz', OPEN, async (_request, reply) => {
      const ready = await isReady();
      return reply.code(ready ? 200 : 503).send({ ok: ready });
    });
    http.get('/version.json', OPEN, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ version }),
    );
  };
}
