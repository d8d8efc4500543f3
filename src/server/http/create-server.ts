import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Config } from '../config.ts';

/**
 * Longer than proxies keep theirs (a minute), so that they, not we, hang up: a command on a line we are just closing is
 * lost on the way. And a waiter's next tap, ten seconds later, needs no new handshake over a weak Wi-Fi.
 */
const IDLE_LINE_MS = 72_000;

export function createServer({ tls }: Pick<Config, 'tls'>, handler: RequestListener): Server {
  const options = { keepAliveTimeout: IDLE_LINE_MS };
  if (tls === null) return createHttpServer(options, handler);
  return createHttpsServer({ ...options, cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }, handler);
}
