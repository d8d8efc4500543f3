import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '../../../src/domain/shared/time.ts';
import { readConfig } from '../../../src/server/config.ts';
import { startServer, type RunningServer } from '../../../src/server/server.ts';
import { freePort } from '../postgres.ts';

export interface TestServer {
  /** Secure enough for service workers: browsers treat localhost as such. */
  readonly url: string;
  readonly running: () => RunningServer;
  readonly dataDir: string;
  /** As after a crash or an update: same data, same address. */
  restart(whileStopped?: () => Promise<void>): Promise<void>;
  /** The disk is gone and there was no copy: an empty house at the same address. */
  loseDisk(): Promise<void>;
  stop(): Promise<void>;
}

/** The real server on a free port with a folder of its own. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  clock: { readonly now?: () => Instant } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-e2e-'));
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...environment });
  let running = await startServer(config, { version: 'prueba', ...clock });
  return {
    url: `http://localhost:${port}`,
    running: () => running,
    dataDir: folder,
    restart: async (whileStopped) => {
      await running.stop();
      await whileStopped?.();
      running = await startServer(config, { version: 'prueba', ...clock });
    },
    loseDisk: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
      running = await startServer(config, { version: 'prueba', ...clock });
    },
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
