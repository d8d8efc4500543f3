import type { FastifyInstance } from 'fastify';
import type { LiveHub } from '../../live/live-hub.ts';
import { owingDevices } from '../../live/owing-devices.ts';
import type { AppParts } from '../app-parts.ts';
import { callerOf } from '../route-permissions.ts';

/** What only the server knows about a drawer that is counted: which tablets have not said everything. */
export function drawerRoutes({
  executor,
  now,
  config,
  hub,
}: Pick<AppParts, 'executor' | 'now' | 'config'> & { hub: LiveHub }) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/turno/tabletas', { config: { permission: 'drawer' } }, async (request, reply) => {
      const asking = callerOf(request).deviceId;
      const isShared = config.databaseUrl !== null;
      const tabletas = owingDevices(executor.world, { hub, now: now(), isShared, asking });
      return reply.header('cache-control', 'no-store').send({ tabletas });
    });
  };
}
