import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Executor } from '#application/executor.ts';
import { ACCEPTED_PROTOCOLS, type HandedIn } from '#application/protocol.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Access, Caller } from '../../access.ts';
import { otherVenueFields } from '../../access/forged-fields.ts';
import type { FrontDesk } from '../../access/front-desk.ts';
import { type ServerHmac, isProvenPosition } from '../../access/proofs.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { ModeSettings } from '../../mode-settings.ts';
import { ApiError, unauthorized } from '../api-error.ts';
import { isSameOrigin } from '../same-origin.ts';
import { ForgedRequest, tellOfForgery } from './forged-requests.ts';
import { handIn } from './hand-in.ts';

interface HearingParts {
  readonly executor: Executor;
  readonly access: Access;
  readonly desk: Pick<FrontDesk, 'reportForgery'>;
  readonly now: () => Instant;
  readonly venueId: string;
  readonly log: FastifyBaseLogger;
}

export interface LiveParts extends HearingParts {
  readonly server: Server;
  readonly sockets: WebSocketServer;
  /** Plain HTTP is refused where the venue uses HTTPS. */
  readonly mayListen: (request: IncomingMessage) => boolean;
  readonly hub: LiveHub;
  readonly hmac: ServerHmac;
  readonly believesTerminals: ModeSettings['believesTerminals'];
}

export const LIVE_PATH = '/api/pos/live';

/** The terminals' WebSocket: `?protocol&epoch&revision&proof`; the server sends changes, terminals send commands. */
export function attachLive({ server, sockets, mayListen, hub, hmac, believesTerminals, ...parts }: LiveParts): void {
  const { access, executor } = parts;
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url?.pathname !== LIVE_PATH) return refuse(socket, 404);
    if (!isSameOrigin(request) || !mayListen(request)) return refuse(socket, 403);
    await access.catchUp();
    const caller = access.callerOf(request);
    const role = caller?.role;
    if (!caller || !role) return refuse(socket, 401);
    if (!ACCEPTED_PROTOCOLS.includes(Number(url.searchParams.get('protocol')))) return refuse(socket, 426);
    const epoch = url.searchParams.get('epoch') ?? '';
    const revision = Number(url.searchParams.get('revision'));
    const proof = url.searchParams.get('proof') ?? '';
    if (!Number.isSafeInteger(revision) || revision < 0) return refuse(socket, 400);

    sockets.handleUpgrade(request, socket, head, (opened) => {
      const seat = { role, deviceId: caller.deviceId, personId: caller.actor?.id ?? null };
      const isProven = isProvenPosition(hmac, { epoch, revision, proof });
      const join = async (): Promise<void> => {
        // Stored for every server before this tablet is told to send again: its next request may reach any of them.
        if ((isProven || believesTerminals) && epoch !== executor.epoch) await executor.expectRefill();
        // While that was waited for, access may have been taken: nobody looks at a line that is not joined yet.
        if (access.callerOf(request)?.role !== role) return opened.close(4401);
        hub.join(opened, seat, { epoch, revision });
      };
      hearCommands(opened, request, { ...parts, onPending: (pending) => hub.report(seat.deviceId, pending) });
      if (epoch === executor.epoch && revision > executor.revision) {
        // Either another server is ahead, or the database was restored from an older copy; the database shows which. A
        // position without proof may be made up: that terminal alone reads a new snapshot.
        void (isProven ? executor.startEpochIfBehind(revision) : executor.catchUp())
          .then(join)
          .catch(() => opened.terminate());
      } else {
        void join().catch(() => opened.terminate());
      }
    });
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node takes its own listener away before it hands the socket over: a reset would end the process.
    socket.on('error', () => socket.destroy());
    void open(request, socket, head).catch(() => refuse(socket, 500));
  });
}

/** Closed from our side: a client that never closes its half would otherwise hold the socket for ever. */
function refuse(socket: Duplex, status: number): void {
  socket.resume();
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

/**
 * Commands on a terminal's WebSocket: judged, decided and answered as by `POST /api/pos/commands`, without the cost of
 * an HTTP request, which on a slow tablet is a third of an order's time. Other messages are ignored.
 */
function hearCommands(
  socket: WebSocket,
  request: IncomingMessage,
  parts: HearingParts & { readonly onPending: (pending: number) => void },
): void {
  socket.on('message', (data, isBinary) => {
    const heard = isBinary || !Buffer.isBuffer(data) ? null : read(data.toString('utf8'));
    if (!heard) return;
    if ('pending' in heard) return parts.onPending(heard.pending);
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

/** Checked for every batch: the device may have lost access since the connection was opened. */
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

/** A batch to be answered, or how many commands still wait on that tablet. Null: unknown message. */
function read(text: string): { readonly ask: number; readonly body: unknown } | { readonly pending: number } | null {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return null;
    if ('pending' in said) return Number.isSafeInteger(said.pending) ? { pending: Number(said.pending) } : null;
    if (!('ask' in said) || !('body' in said)) return null;
    return typeof said.ask === 'number' ? { ask: said.ask, body: said.body } : null;
  } catch {
    return null;
  }
}
