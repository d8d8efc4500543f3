/* What a tap costs on a slow tablet, in a full house: from the finger to the picture. */
import type { Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { fillHouse } from './full-house.ts';
import { Latencies } from './latencies.ts';
import { keyMs, openBrowser, openSlowPage, TABLET, tapMs } from './slow-tablet.ts';
import { TAPS, type Tap } from './tap-list.ts';

const MOST_MS = 100;
/** The first taps after opening are compiled, not only run: an evening has thousands after them. */
const WARM_UP = 2;
const ROUNDS = 10;

export async function measureTaps(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const browser = await openBrowser();
    try {
      await fillHouse(server.executor);
      const page = await openSlowPage(await browser.newContext({ viewport: TABLET }));
      const figures: Figure[] = [];
      for (const tap of TAPS) figures.push(...figuresOf(tap.name, await measureTap(page, server, tap)));
      return figures;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

export async function measureTap(page: Page, { address, executor }: RunningServer, tap: Tap): Promise<Latencies> {
  const measured = new Latencies();
  await page.goto(`${address}/pos/${tap.screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
  await tap.first?.(page);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await tap.prepare?.({ executor, page }, round);
    const ms = tap.key ? await keyMs(page, tap.key(round), tap.shows) : await tapMs(page, tap.target(round), tap.shows);
    if (round >= WARM_UP) measured.add(ms);
    await tap.after?.(page);
  }
  return measured;
}

function figuresOf(name: string, measured: Latencies): readonly Figure[] {
  return [
    { name: `${name}, p50`, value: measured.p50, unit: 'ms', decides: false },
    { name: `${name}, p95`, value: measured.quantile(0.95), unit: 'ms', promised: { most: MOST_MS }, decides: false },
  ];
}
