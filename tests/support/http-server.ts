import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '#domain/shared/time.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer, type StartOptions } from '#server/server.ts';

export interface HttpServer extends RunningServer {
  /** Moves the venue's clock; it stands still otherwise. */
  setNow(now: Instant): void;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string): Promise<Response>;
}

/** A whole server on a port of its own, with an empty folder and a clock that obeys the test. */
export async function startHttpServer(
  now: Instant,
  environment: Readonly<Record<string, string>> = {},
  options: Pick<StartOptions, 'tell'> = {},
): Promise<HttpServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xalli-http-'));
  let moment = now;
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment });
  const server = await startServer(config, { ...options, now: () => moment });
  return {
    ...server,
    setNow: (next) => {
      moment = next;
    },
    post: (path, body, headers = {}) =>
      fetch(`${server.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        redirect: 'manual',
      }),
    get: (path) => fetch(`${server.address}${path}`, { redirect: 'manual' }),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
