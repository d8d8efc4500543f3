import type { FastifyInstance } from 'fastify';
import { versionRead } from '#domain/reads/guest-reads.ts';
import { answerRead } from './answer-read.ts';
import type { AppParts } from './app-parts.ts';

const OPEN = { logLevel: 'warn', config: { permission: 'anyone' } } as const;

export function statusRoutes({ isReady, version }: Pick<AppParts, 'isReady' | 'version'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/healthz', OPEN, async () => ({ ok: true }));
    http.get('/readyz', OPEN, async (_request, reply) => {
      const ready = await isReady();
      return reply.code(ready ? 200 : 503).send({ ok: ready });
    });
    answerRead(http, versionRead, () => ({ version }), { logLevel: 'warn' });
  };
}
