import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Executor } from '#application/executor.ts';
import type { HandedIn } from '#application/protocol.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Access, Caller } from '../../access.ts';
import { otherVenueFields } from '../../access/forged-fields.ts';
import type { FrontDesk } from '../../access/front-desk.ts';
import { ApiError, unauthorized } from '../api-error.ts';
import { ForgedRequest, tellOfForgery } from './forged-requests.ts';
import { handIn } from './hand-in.ts';

export interface HearingParts {
  readonly executor: Executor;
  readonly access: Access;
  readonly desk: Pick<FrontDesk, 'reportForgery'>;
  readonly now: () => Instant;
  readonly venueId: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Commands on a terminal's open line: judged, decided and answered as by `POST /api/pos/commands`, without the ceremony of
 * a request, which on a slow tablet costs a third of an order's way. Anything else said here is not ours to read.
 */
export function hearCommands(socket: WebSocket, request: IncomingMessage, parts: HearingParts): void {
  socket.on('message', (data, isBinary) => {
    const heard = isBinary || !Buffer.isBuffer(data) ? null : read(data.toString('utf8'));
    if (!heard) return;
    void answer(request, heard.body, parts).then(({ status, body }) => {
      const message: HandedIn = { type: 'answers', ask: heard.ask, status, body };
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    });
  });
}

async function answer(
  request: IncomingMessage,
  body: unknown,
  parts: HearingParts,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const caller = await callerOf(request, parts.access);
    await refuseForged(caller, body, parts);
    return { status: 200, body: await handIn(parts, caller, body) };
  } catch (fault) {
    if (fault instanceof ApiError) return fault;
    parts.log.error({ fault: String(fault) }, 'fault');
    return { status: 500, body: null };
  }
}

/** Asked anew for every batch: since the line was opened the device may have been turned away. */
async function callerOf(request: IncomingMessage, access: Access): Promise<Caller> {
  const known = access.callerOf(request);
  if (known) return known;
  await access.catchUp();
  const caller = access.callerOf(request);
  if (!caller) throw unauthorized();
  return caller;
}

async function refuseForged(caller: Caller, body: unknown, { desk, venueId, log }: HearingParts): Promise<void> {
  const fields = otherVenueFields(body, venueId);
  if (fields.length === 0) return;
  await tellOfForgery({ caller, log, route: 'live', fields }, desk);
  throw new ForgedRequest(fields);
}

/** Null: it is nothing that asks for an answer. */
function read(text: string): { readonly ask: number; readonly body: unknown } | null {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null || !('ask' in said) || !('body' in said)) return null;
    return typeof said.ask === 'number' ? { ask: said.ask, body: said.body } : null;
  } catch {
    return null;
  }
}
