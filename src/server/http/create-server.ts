import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import type { VenueTls } from '../tls/venue-tls.ts';

/**
 * Longer than proxies keep theirs (a minute), so that they, not we, hang up: a command on a line we are just closing is
 * lost on the way. And a waiter's next tap, ten seconds later, needs no new handshake over a weak Wi-Fi.
 */
const IDLE_LINE_MS = 72_000;
/** A client that takes longer for its headers only holds the connection. */
const HEAD_MS = 15_000;
/** The largest photo over a weak Wi-Fi. */
const REQUEST_MS = 180_000;
const LOOK_MS = 5000;
/** The first byte of every TLS connection (RFC 8446, handshake); no HTTP request begins with it. */
const HANDSHAKE = 0x16;

export function createServer(
  { tls }: Pick<Config, 'tls'>,
  handler: RequestListener,
  venueTls: VenueTls | null = null,
): Server {
  const options = {
    keepAliveTimeout: IDLE_LINE_MS,
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: LOOK_MS,
  };
  if (tls !== null) {
    const files = { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) };
    return takeDecrypted(createHttpsServer({ ...options, ...files }, handler), 'secureConnection');
  }
  const server = takeDecrypted(createHttpServer(options, handler), 'connection');
  if (venueTls !== null) speakBoth(server, venueTls);
  return server;
}

/** What another part of this program has decrypted already: it goes to the parser, and to no second handshake. */
export const DECRYPTED = 'decrypted';

function takeDecrypted<T extends Server>(server: T, event: 'connection' | 'secureConnection'): T {
  // As below.
  const serve = server.listeners(event)[0] as (this: Server, socket: Socket) => void;
  return server.on(DECRYPTED, (socket: Socket) => serve.call(server, socket));
}

/**
 * HTTP and HTTPS on one port, told apart by the first byte: the address that people type shows the page that helps to
 * connect, and the same address with https:// is the point of sale.
 */
function speakBoth(server: Server, venueTls: VenueTls): void {
  // The parser's own listener: sockets reach it once it is known what they speak. Node's types know it as any function.
  const serve = server.listeners('connection')[0] as (this: Server, socket: Socket) => void;
  server.removeAllListeners('connection');
  const undecided = new Map<string, Socket>();
  const decide = (socket: Socket): void => {
    undecided.delete(lineOf(socket));
    serve.call(server, socket);
  };
  const secure = venueTls.createServer();
  secure.on('secureConnection', decide);
  // A tablet that does not trust us yet ends the handshake: not an error of ours.
  secure.on('tlsClientError', (_fault, socket) => socket.destroy());
  server.on('connection', (socket: Socket) => {
    const line = lineOf(socket);
    undecided.set(line, socket);
    socket.once('close', () => undecided.delete(line));
    socket.once('error', () => socket.destroy());
    socket.setTimeout(IDLE_LINE_MS, () => undecided.has(line) && socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === HANDSHAKE) {
        // Otherwise a connection that dies during the handshake would never be noticed, and would hold up every
        // shutdown.
        socket.allowHalfOpen = false;
        secure.emit('connection', socket);
      } else decide(socket);
      process.nextTick(() => socket.resume());
    });
  });
  // A shutdown waits for answers under way; a connection whose protocol is not known yet has asked nothing.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of undecided.values()) socket.destroy();
  };
}

/** The same for a connection and for the encrypted line inside it. */
function lineOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
