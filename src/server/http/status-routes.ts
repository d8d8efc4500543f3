import type { FastifyInstance } from 'fastify';
import { versionRead } from '#domain/reads/guest-reads.ts';
import { answerRead } from './answer-read.ts';
import type { AppParts } from './app-parts.ts';

const OPEN = { logLevel: 'warn', config: { permission: 'anyone' } } as const;

export function statusRoutes({ isReady, version, places }: Pick<AppParts, 'isReady' | 'version' | 'places'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/healthz', OPEN, async () => ({ ok: true }));
    http.get('/readyz', OPEN, async (_request, reply) => {
      const ready = await isReady();
      return reply.code(ready ? 200 : 503).send({ ok: ready, ...placeFacts(places, ready) });
    });
    answerRead(http, versionRead, () => ({ version }), { logLevel: 'warn' });
  };
}

/** A server that is the whole venue has no line to speak of. */
function placeFacts(places: AppParts['places'], ready: boolean): object {
  if (places.actsAs === null) return {};
  const { partedAt } = places;
  const parted = partedAt === null ? {} : { parted: partedAt };
  return { ready, role: places.place === 'front' ? 'front' : 'house', ...places.state, ...parted };
}
