import type { FastifyInstance } from 'fastify';
import { owingDevicesRead } from '#domain/reads/shift-reads.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import { owingDevices } from '../../live/owing-devices.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';
import { callerOf } from '../route-permissions.ts';

/** What only the server knows about a drawer that is counted: which tablets still have unsent commands. */
export function drawerRoutes({
  executor,
  now,
  config,
  hub,
}: Pick<AppParts, 'executor' | 'now' | 'config'> & { hub: LiveHub }) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, owingDevicesRead, (_question, request) => {
      const asking = callerOf(request).deviceId;
      const isShared = config.databaseUrl !== null;
      return { tabletas: owingDevices(executor.world, { hub, now: now(), isShared, asking }) };
    });
  };
}
