import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { CommandsResponse, Snapshot } from '#application/protocol.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { unauthorized } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { COMMANDS_PATHS } from './commands-paths.ts';
import { handIn } from './hand-in.ts';
import { positionProof } from '../../access/proofs.ts';
import { callerOf } from '../route-permissions.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const zip = promisify(gzip);

export function posRoutes({ config, executor, hmac, now }: Pick<AppParts, 'config' | 'executor' | 'hmac' | 'now'>) {
  const commandsRoute = {
    bodyLimit: BODY_LIMIT_BYTES,
    // Every command is in the journal; a log line would repeat it at the cost of a disk write.
    logLevel: config.logLevel === 'info' ? ('warn' as const) : config.logLevel,
    // A locked screen still sends its queue: every command carries its own person's signature.
    config: { permission: 'device' as const },
  };

  return async (http: FastifyInstance): Promise<void> => {
    for (const path of COMMANDS_PATHS)
      http.post(path, commandsRoute, (request): Promise<CommandsResponse> =>
        handIn({ executor, now, venueId: config.venueId, log: request.log }, callerOf(request), request.body),
      );

    http.get('/api/pos/snapshot', { config: { permission: 'person' } }, async (request, reply) => {
      const { role } = callerOf(request);
      if (role === null) throw unauthorized();
      const whole = executor.snapshot();
      const snapshot: Snapshot = {
        ...whole,
        proof: positionProof(hmac, whole),
        changes: whole.changes.map((change) => visibleTo(role, change)).filter((change) => change !== null),
      };
      const body = await zip(JSON.stringify(snapshot), { level: 4 });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-encoding', 'gzip')
        .header('cache-control', 'no-store')
        .send(body);
    });
  };
}
