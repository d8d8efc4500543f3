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

/** A terminal's batch, by whichever door it came in: read whole, decided one by one, kept and answered together. */
export async function handIn(
  { executor, now, venueId, log }: HandInParts,
  caller: Caller,
  body: unknown,
): Promise<CommandsResponse> {
  const door = { deviceId: caller.deviceId, venueId, epoch: executor.epoch };
  const { commands, position } = readBatch(body, door);
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
  // All of it waits for what other tablets bring back after a restore: the tablet keeps it and asks again after a pause.
  // One that has not heard of this life is told which it is, and reads it anew.
  const isOfThisLife = position?.epoch === executor.epoch && position.revision <= executor.revision;
  if (answers.length === 0 && (position === null || isOfThisLife)) throw notYet();
  return { epoch: executor.epoch, now: now(), answers };
}

/**
 * Whoever asks is always answered, also while the database says nothing: a proxy takes silence for a dead server. What was
 * asked may still be kept afterwards; asked again, it gets that same answer.
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

/** Where it came in: on which device, of which house. */
interface Door {
  readonly deviceId: string | null;
  readonly venueId: string;
}

/** All or nothing: a batch with one command we cannot read is refused whole, and nothing of it is written. */
function readBatch(
  body: unknown,
  { epoch: ours, ...door }: Door & { readonly epoch: string },
): { readonly commands: readonly Arrived[]; readonly position: Position | null } {
  const parsed = v.safeParse(CommandsBody, body);
  if (!parsed.success) throw badRequest('La lista de comandos no es válida.');
  if (!ACCEPTED_PROTOCOLS.includes(parsed.output.protocol)) {
    throw new ApiError(426, {
      error: 'protocolo_desconocido',
      message: 'Esta tableta usa otra versión. Actualízala; lo pendiente se conserva.',
    });
  }
  const read = parsed.output.commands.map((raw) => ({ raw, arrived: readArrived(raw, door) }));
  const arrived = read.flatMap((one) => (one.arrived ? [one.arrived] : []));
  if (arrived.length < read.length) throw unreadable(read, ours);
  const { epoch, revision = 0 } = parsed.output;
  return { commands: arrived, position: epoch === undefined ? null : { epoch, revision } };
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
export function readArrived(raw: unknown, { deviceId, venueId }: Door): Arrived | null {
  const isOpen = deviceId === null;
  const honest = isOpen ? parseCommand(raw) : null;
  const read = honest ? { command: honest, fields: otherVenueFields(raw, venueId) } : isOpen ? null : readStrictly(raw);
  if (!read) return null;
  if (!isOpen && read.command.device !== deviceId) throw unauthorized();
  return { command: read.command, raw, ...(read.fields.length > 0 ? { refusal: 'forged-data' } : {}) };
}
