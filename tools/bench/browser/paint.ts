/* How soon the screens show what happens elsewhere, and how soon they open, on a slow tablet in a full house. */
import type { Browser, Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { ARRIVALS, OFFICE_ARRIVALS, type Arrival } from './arrival-list.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { fillOffice } from '../full-book.ts';
import { fillHouse } from '../full-house.ts';
import { Latencies } from '../latencies.ts';
import { costsBetween, isMark, traceOf } from './main-thread.ts';
import { measureOpenings } from './openings.ts';
import { PASSES, passesOf, passFigures } from './passes.ts';
import { measureSends } from '../sends.ts';
import {
  askAhead,
  openBrowser,
  openSlowPage,
  slowDown,
  SLOWDOWN,
  TABLET,
  untilLive,
  untilQuiet,
  untilSettled,
} from './slow-tablet.ts';

const WARM_UP = 3;
const ROUNDS_A_PASS = 32;
const SLOW_ROUNDS = 5;
const MOST_MS = 50;

export async function measurePaint(): Promise<readonly Figure[]> {
  return inFullHouse(async (parts) => [
    ...(await measureArrivals(parts, ARRIVALS)),
    ...(await measureSends(parts.page, parts.server)),
    ...(await measureOpenings(parts)),
  ]);
}

export async function measureOfficePaint(): Promise<readonly Figure[]> {
  return inFullHouse(async (parts) => {
    await fillOffice(parts.server.executor);
    return measureArrivals(parts, OFFICE_ARRIVALS);
  });
}

interface Parts {
  readonly browser: Browser;
  readonly page: Page;
  readonly server: RunningServer;
}

async function inFullHouse(measure: (parts: Parts) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const browser = await openBrowser();
    try {
      await fillHouse(server.executor);
      const page = await openSlowPage(await browser.newContext({ viewport: TABLET }));
      // The account in which things will happen is the one this tablet works on.
      await page.goto(`${server.address}/pos/mesas`);
      await page.locator('[data-mesa="b-0"]').click();
      return await measure({ browser, page, server });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function measureArrivals(parts: Parts, arrivals: readonly Arrival[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const arrival of arrivals) figures.push(...(await measureArrival(parts, arrival)));
  return figures;
}

async function measureArrival(
  { browser, page, server }: Parts,
  { name, screen, prepare, happens, shows }: Arrival,
): Promise<readonly Figure[]> {
  const wall = new Latencies();
  let round = 0;
  const once = async (): Promise<number> => {
    round += 1;
    await prepare?.(server, round);
    await untilQuiet(page);
    await page.evaluate(`stopwatch.watch(() => ${shows})`);
    const { answer } = await askAhead(page, 'stopwatch.change');
    await happens(server, round);
    const happenedMs = Date.now();
    return (await answer) - happenedMs;
  };
  await slowDown(page, 1);
  await page.goto(`${server.address}/pos/${screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
  await untilLive(page);
  await untilSettled(page);
  for (let warm = 0; warm < WARM_UP; warm += 1) await once();
  const events = await traceOf(browser, async () => {
    for (let each = 0; each < PASSES * ROUNDS_A_PASS; each += 1) await once();
  });
  const cpu = costsBetween(events, isMark('heard'), isMark('shown')).map((ms) => SLOWDOWN * ms);
  await slowDown(page, SLOWDOWN);
  for (let each = 0; each < SLOW_ROUNDS; each += 1) wall.add(await once());
  await slowDown(page, 1);
  return [
    ...passFigures(name, passesOf(cpu), MOST_MS),
    { name: `${name}, wall-clock p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}
