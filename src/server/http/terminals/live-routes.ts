import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { ACCEPTED_PROTOCOLS } from '#application/protocol.ts';
import type { HouseStamp } from '../../access/house-stamp.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import { isProvenPosition } from './position-proof.ts';
import { hearCommands, type HearingParts } from './hear-commands.ts';
import { isSameOrigin } from '../same-origin.ts';

export interface LiveParts extends HearingParts {
  readonly server: Server;
  readonly sockets: WebSocketServer;
  readonly hub: LiveHub;
  readonly stamp: HouseStamp;
}

export const LIVE_PATH = '/api/pos/live';

/** The terminals' line: `?protocol&epoch&revision&proof`; the server tells what changes, terminals hand in commands. */
export function attachLive({ server, sockets, hub, stamp, ...parts }: LiveParts): void {
  const { access, executor } = parts;
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url?.pathname !== LIVE_PATH) return refuse(socket, 404);
    if (!isSameOrigin(request)) return refuse(socket, 403);
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
      const isProven = isProvenPosition(stamp, { epoch, revision, proof });
      const join = (): void => {
        if (isProven && epoch !== executor.epoch) executor.expectRefill();
        hub.join(opened, seat, { epoch, revision });
      };
      hearCommands(opened, request, parts);
      if (epoch === executor.epoch && revision > executor.revision) {
        // Either another server is ahead of us, or the database came back from an older copy. It knows which. What the
        // terminal cannot prove it may have made up: it is told to read anew, and nobody else hears of it.
        void (isProven ? executor.startEpochIfBehind(revision) : executor.catchUp())
          .then(join)
          .catch(() => opened.terminate());
      } else {
        join();
      }
    });
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node takes its own listener away before it hands the socket over: a reset would end the process.
    socket.on('error', () => socket.destroy());
    void open(request, socket, head).catch(() => refuse(socket, 500));
  });
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
}
