import { expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/server/config.ts';
import type { DemoHost } from '../../../src/server/demo/demo-host.ts';
import { demoHost } from '../../../src/server/demo/open-demo.ts';
import { freePort } from '../postgres.ts';

export interface DemoServer {
  readonly url: string;
  readonly host: DemoHost;
  stop(): Promise<void>;
}

/** The demonstration as `npm start` opens it, on a free port with a folder of its own. */
export async function startDemo(): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-demo-'));
  const port = await freePort();
  const host = demoHost(readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }), {
    version: 'prueba',
  });
  await host.start();
  return {
    url: `http://localhost:${port}`,
    host,
    stop: async () => {
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Making a Friday is seconds of work, on a busy machine many. */
export const FRIDAY_MS = 120_000;

/** Until this window shows it, whoever asked for it. */
export async function untilFriday(page: Page): Promise<void> {
  await expect(page.locator('[data-casa="viernes"]')).toBeVisible({ timeout: FRIDAY_MS });
}
