import * as v from 'valibot';
import type { Executor } from '#application/executor.ts';
import type { Request } from '#application/judge.ts';
import type { Position } from '#application/ports.ts';
import { ACCEPTED_PROTOCOLS, MAX_BATCH, type Answer, type CommandsResponse } from '#application/protocol.ts';
import { parseCommand } from '#domain/commands.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Arrived, Caller } from '../../access.ts';
import { otherVenueFields, readStrictly } from '../../access/forged-fields.ts';
import { ApiError, badRequest, notYet, unauthorized, unavailable } from '../api-error.ts';

const CommandsBody = v.object({
  protocol: v.number(),
  commands: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BATCH)),
  epoch: v.optional(v.string()),
  revision: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

/** Less than a proxy waits (`deploy/nginx.conf`), which is less than a terminal does. */
const PATIENCE_MS = 6000;

export interface HandInParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly venueId: string;
  readonly log: { error(facts: object, text: string): void };
}

/** A terminal's batch, by HTTP or WebSocket: read whole, decided one by one, written and answered together. */
export async function handIn(
  { executor, now, venueId, log }: HandInParts,
  caller: Caller,
  body: unknown,
): Promise<CommandsResponse> {
  const origin = { deviceId: caller.deviceId, venueId, epoch: executor.epoch };
  const { commands, position } = readBatch(body, origin);
  const requests = commands.map((arrived): Request => ({
    command: arrived.command,
    identify: (world) => caller.identify(world, arrived),
    keyTimes: (world) => caller.keyTimes(world, arrived),
    approvedBy: (world) => caller.approvedBy(world, arrived),
    ...(arrived.refusal === undefined ? {} : { refusal: arrived.refusal }),
  }));
  const answers = await inTime(executor.executeAll(requests, position)).catch((fault: unknown) => {
    log.error({ fault: String(fault) }, 'commands were not kept');
    throw unavailable();
  });
  // The whole batch waits for what other tablets send after a restore: the tablet keeps it and sends it again after a
  // pause. A tablet of another epoch gets the present epoch and reads a new snapshot.
  const isOfThisEpoch = position?.epoch === executor.epoch && position.revision <= executor.revision;
  if (answers.length === 0 && (position === null || isOfThisEpoch)) throw notYet();
  return { epoch: executor.epoch, now: now(), answers };
}

/**
 * Every request is answered, even while the database does not respond: a proxy takes silence for a dead server. The
 * commands may still be written afterwards; sent again, they get that same answer.
 */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Where a batch came from: its device, and the venue of this server. */
interface BatchOrigin {
  readonly deviceId: string | null;
  readonly venueId: string;
}

/** All or nothing: a batch with one command we cannot read is refused whole, and nothing of it is written. */
function readBatch(
  body: unknown,
  { epoch: ours, ...origin }: BatchOrigin & { readonly epoch: string },
): { readonly commands: readonly Arrived[]; readonly position: Position | null } {
  const parsed = v.safeParse(CommandsBody, body);
  if (!parsed.success) throw badRequest('La lista de comandos no es válida.');
  if (!ACCEPTED_PROTOCOLS.includes(parsed.output.protocol)) {
    throw new ApiError(426, {
      error: 'protocolo_desconocido',
      message: 'Esta tableta usa otra versión. Actualízala; lo pendiente se conserva.',
    });
  }
  const read = parsed.output.commands.map((raw) => ({ raw, arrived: readArrived(raw, origin) }));
  const arrived = read.flatMap((one) => (one.arrived ? [one.arrived] : []));
  if (arrived.length < read.length) throw unreadable(read, ours);
  const { epoch, revision = 0 } = parsed.output;
  return { commands: arrived, position: epoch === undefined ? null : { epoch, revision } };
}

/**
 * The unreadable commands are named one by one: otherwise a tablet would send such a command, and nothing after it, for
 * ever.
 */
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
 * Null: it is no command. A forged field, such as a price, is ignored in the demonstration; in production it is refused
 * and recorded in the audit log. Another venue is refused in both.
 */
export function readArrived(raw: unknown, { deviceId, venueId }: BatchOrigin): Arrived | null {
  const isOpen = deviceId === null;
  const honest = isOpen ? parseCommand(raw) : null;
  const read = honest ? { command: honest, fields: otherVenueFields(raw, venueId) } : isOpen ? null : readStrictly(raw);
  if (!read) return null;
  if (!isOpen && read.command.device !== deviceId) throw unauthorized();
  return { command: read.command, raw, ...(read.fields.length > 0 ? { refusal: 'forged-data' } : {}) };
}
