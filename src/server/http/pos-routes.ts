import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  ACCEPTED_PROTOCOLS,
  MAX_BATCH,
  type Answer,
  type CommandsResponse,
  type Snapshot,
} from '#application/protocol.ts';
import { parseCommand } from '#domain/commands.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import type { Arrived, Caller } from '../access.ts';
import { otherVenueFields, readStrictly } from '../access/forged-fields.ts';
import { ApiError, badRequest, unauthorized, unavailable } from './api-error.ts';
import type { AppParts } from './app.ts';
import { callerOf } from './route-permissions.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const zip = promisify(gzip);

const CommandsBody = v.object({
  protocol: v.number(),
  commands: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BATCH)),
});

export function posRoutes({ config, executor, now }: Pick<AppParts, 'config' | 'executor' | 'now'>) {
  const commandsRoute = {
    bodyLimit: BODY_LIMIT_BYTES,
    // Every command stands in the journal; a line in the log would say it twice, at the price of a disk write.
    logLevel: config.logLevel === 'info' ? ('warn' as const) : config.logLevel,
    // A locked screen still hands in its queue: every command carries the proof of its own person.
    config: { permission: 'device' as const },
  };

  return async (http: FastifyInstance): Promise<void> => {
    http.post('/api/pos/commands', commandsRoute, async (request): Promise<CommandsResponse> => {
      const caller = callerOf(request);
      const commands = readCommands(request.body, caller, executor.epoch);
      const answers = await Promise.all(
        commands.map((arrived): Promise<Answer> =>
          executor.execute({
            command: arrived.command,
            identify: (world) => caller.identify(world, arrived),
            approvedBy: (world) => caller.approvedBy(world, arrived),
            ...(arrived.refusal === undefined ? {} : { refusal: arrived.refusal }),
          }),
        ),
      ).catch((fault: unknown) => {
        request.log.error({ fault: String(fault) }, 'commands were not kept');
        throw unavailable();
      });
      return { epoch: executor.epoch, now: now(), answers };
    });

    http.get('/api/pos/snapshot', { config: { permission: 'person' } }, async (request, reply) => {
      const { role } = callerOf(request);
      if (role === null) throw unauthorized();
      const whole = executor.snapshot();
      const snapshot: Snapshot = {
        ...whole,
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

/** All or nothing: a batch with one command we cannot read is refused whole, and nothing of it is written. */
function readCommands(body: unknown, caller: Caller, epoch: string): readonly Arrived[] {
  const parsed = v.safeParse(CommandsBody, body);
  if (!parsed.success) throw badRequest('La lista de comandos no es válida.');
  if (!ACCEPTED_PROTOCOLS.includes(parsed.output.protocol)) {
    throw new ApiError(426, {
      error: 'protocolo_desconocido',
      message: 'Esta tableta usa otra versión. Actualízala; lo pendiente se conserva.',
    });
  }
  const read = parsed.output.commands.map((raw) => ({ raw, arrived: readArrived(raw, caller) }));
  const arrived = read.flatMap((one) => (one.arrived ? [one.arrived] : []));
  if (arrived.length < read.length) throw unreadable(read, epoch);
  return arrived;
}

/** Named one by one: else a tablet that kept such a command would ask for it, and nothing after it, for ever. */
function unreadable(read: readonly { readonly raw: unknown; readonly arrived: Arrived | null }[], epoch: string) {
  const bad = read.filter(({ arrived }) => arrived === null);
  const position = read.findIndex(({ arrived }) => arrived === null) + 1;
  return new ApiError(400, {
    ...badRequest(`No entendimos el comando ${position}.`).body,
    epoch,
    answers: bad.flatMap(({ raw }): readonly Answer[] => {
      const named = v.safeParse(v.object({ id: Id }), raw);
      return named.success ? [{ id: named.output.id, outcome: 'refused', revision: 0, code: 'bad-command' }] : [];
    }),
  });
}

/**
 * Null: it is no command. In a demonstration a price sent along is ignored, as our terminals never send one; where
 * people work, whoever sends one has tried something, and the log of the house says so. No mode knows another venue.
 */
export function readArrived(raw: unknown, { deviceId }: Pick<Caller, 'deviceId'>): Arrived | null {
  const isOpen = deviceId === null;
  const honest = isOpen ? parseCommand(raw) : null;
  const read = honest ? { command: honest, fields: otherVenueFields(raw) } : isOpen ? null : readStrictly(raw);
  if (!read) return null;
  if (!isOpen && read.command.device !== deviceId) throw unauthorized();
  return { command: read.command, raw, ...(read.fields.length > 0 ? { refusal: 'forged-data' } : {}) };
}
