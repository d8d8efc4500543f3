import type { FastifyInstance } from 'fastify';
import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { categoryNames, siteFacts } from '../../pages/site-facts.ts';
import { openToAnyone } from '../route-permissions.ts';
import { SoldOutStream } from './sold-out-stream.ts';

/** What visitors' browsers ask of the house: its categories, and what ran out tonight. */
export function venueRoutes({ executor, now }: { readonly executor: Executor; readonly now: () => Instant }) {
  return async (http: FastifyInstance): Promise<void> => {
    const stream = new SoldOutStream(executor, now);
    openToAnyone(http);
    http.addHook('preClose', async () => stream.close());
    http.get('/api/categorias', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(categoryNames(executor.world).map((name) => ({ name }))),
    );
    /** Once for whoever asks, and from then on at every change for whoever listens (`Accept: text/event-stream`). */
    http.get('/api/menu/agotados', async (request, reply) => {
      if (request.method === 'GET' && request.headers.accept === 'text/event-stream') {
        reply.hijack();
        if (!stream.join({ response: reply.raw, address: request.ip })) reply.raw.writeHead(503).end();
        return reply;
      }
      return reply.header('cache-control', 'no-store').send(siteFacts(executor.world, now()).soldOut);
    });
  };
}
