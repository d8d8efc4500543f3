import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { freePort } from '../../../tests/support/postgres.ts';
import { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { openBrowser } from '../browser/slow-tablet.ts';

const ROUNDS = 5;
const PLAYED_MS = 60_000;
const PATIENCE_MS = 120_000;
const ROLES = ['waiter', 'kitchen', 'cashier'] as const;
const SCREEN = { viewport: { width: 1280, height: 800 } };

/** What the demonstration's Friday costs: until it is there, and while it plays. */
export function measureFriday(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const child = await Child.start('./demo/demo-child.ts', { DATA_DIR: folder, PORT: String(await freePort()) });
    const url = `http://localhost:${child.port}`;
    const browser = await openBrowser();
    try {
      const context = await browser.newContext(SCREEN);
      // The tour is not what is measured.
      await context.addInitScript(() => localStorage.setItem('xalli-recorrido-visto', 'si'));
      const page = await context.newPage();
      await page.goto(`${url}/pos`);
      const atOnce = await clickOnce(page, child);
      const clicks: Click[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await untilAtRest(child);
        clicks.push(await clickOnce(page, child));
      }
      await page.getByRole('button', { name: 'Ver un viernes lleno' }).click();
      await page.locator('[data-casa="viernes"]').waitFor({ timeout: PATIENCE_MS });
      // It goes with the Friday: its size is asked for while that is shown.
      const megabytes = bytesIn(join(folder, 'viernes')) / 1_000_000;
      // As several people see it at once.
      for (const role of ROLES) {
        const other = await context.newPage();
        await other.addInitScript((as) => sessionStorage.setItem('xalli-como', as), role);
        await other.goto(`${url}/pos`);
        await other.locator('[data-casa="viernes"]').waitFor({ timeout: PATIENCE_MS });
      }
      const share = await playOnce(url, child);
      return figures({ clicks, atOnce, megabytes, share });
    } finally {
      await browser.close();
      await child.stop();
    }
  });
}

/** All of it: the file, its log, and whatever else was written beside it. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);
}

/** The weeks before the Friday are made while the example is looked at: until the server has nothing left to do. */
async function untilAtRest(child: Child): Promise<void> {
  for (let beforeMs = -Infinity; ;) {
    const cpuMs = await child.cpuMs();
    if (cpuMs - beforeMs < 50) return;
    beforeMs = cpuMs;
    await setTimeout(1000);
  }
}

interface Click {
  readonly ms: number;
  readonly cpuMs: number;
}

/** From the click to the fifteen tables on the screen, and back to the example. */
async function clickOnce(page: Page, child: Child): Promise<Click> {
  const tables = page.locator('[data-a-la-vista="true"] [data-mesa]');
  const before = await child.cpuMs();
  const startedMs = performance.now();
  await page.getByRole('button', { name: 'Ver un viernes lleno' }).click();
  await tables.nth(14).waitFor({ timeout: PATIENCE_MS });
  const ms = performance.now() - startedMs;
  const cpuMs = (await child.cpuMs()) - before;
  await page.getByRole('button', { name: 'Volver al ejemplo' }).click();
  await tables.nth(14).waitFor({ state: 'detached', timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Ver un viernes lleno' }).waitFor({ timeout: PATIENCE_MS });
  return { ms, cpuMs };
}

/** Share of one core that the server needs for an evening at 10×, four windows watching. */
async function playOnce(url: string, child: Child): Promise<number> {
  const asked = await fetch(`${url}/api/demo/reloj`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ velocidad: 10 }),
  });
  if (!asked.ok) throw new Error('the evening does not play');
  const before = await child.cpuMs();
  const startedMs = performance.now();
  // What is measured is time that passes.
  await setTimeout(PLAYED_MS);
  return ((await child.cpuMs()) - before) / (performance.now() - startedMs);
}

interface Measured {
  readonly clicks: readonly Click[];
  readonly atOnce: Click;
  readonly megabytes: number;
  readonly share: number;
}

function figures({ clicks, atOnce, megabytes, share }: Measured): readonly Figure[] {
  return [
    {
      name: 'From the click to fifteen tables on the screen',
      value: median(clicks.map(({ ms }) => ms)),
      unit: 'ms',
      promised: { most: 4000 },
      decides: false,
    },
    {
      name: 'Clicked at once after the start, with the weeks still to be made',
      value: atOnce.ms,
      unit: 'ms',
      decides: false,
    },
    { name: 'Server CPU of a click', value: median(clicks.map(({ cpuMs }) => cpuMs)), unit: 'ms', decides: true },
    { name: 'Data of the Friday', value: megabytes, unit: 'MB', promised: { most: 25 }, decides: true },
    {
      name: 'Playing at 10× with four windows open, of one core',
      value: share * 100,
      unit: '%',
      promised: { most: 25 },
      decides: true,
    },
  ];
}
