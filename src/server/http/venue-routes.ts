import type { FastifyInstance } from 'fastify';
import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { categoryNames, siteFacts } from '../pages/site-facts.ts';
import { openToAnyone } from './route-permissions.ts';

/** What visitors' browsers ask of the house: its categories, and what ran out tonight. */
export function venueRoutes({ executor, now }: { readonly executor: Executor; readonly now: () => Instant }) {
  return async (http: FastifyInstance): Promise<void> => {
    openToAnyone(http);
    http.get('/api/categorias', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(categoryNames(executor.world).map((name) => ({ name }))),
    );
    http.get('/api/menu/agotados', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(siteFacts(executor.world, now()).soldOut),
    );
  };
}
