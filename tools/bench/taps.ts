/* What a tap costs on a slow tablet, in a full house: from the finger to the picture. */
import type { Browser, Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { fillHouse } from './full-house.ts';
import { Latencies } from './latencies.ts';
import { tapCosts, traceOf } from './main-thread.ts';
import { PASSES, passesOf, passFigures } from './passes.ts';
import { keyMs, openBrowser, openSlowPage, slowDown, SLOWDOWN, TABLET, tapMs, untilSettled } from './slow-tablet.ts';
import { TAPS, type Tap } from './tap-list.ts';

const MOST_MS = 100;
/** The first taps after opening are compiled, not only run: an evening has thousands after them. */
const WARM_UP = 3;
/** Enough for the slowest twentieth to be more than one tap: of twenty it would be whatever the machine did once. */
const ROUNDS_A_PASS = 32;
const SLOW_ROUNDS = 3;

export interface MeasuredTap {
  /** Processor time of the page's main thread, four times over, pass by pass. */
  readonly cpu: readonly Latencies[];
  /** By the wall clock, slowed down by the browser. */
  readonly wall: Latencies;
}

/** Those whose name begins so. */
export async function measureTaps(names: readonly string[]): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const browser = await openBrowser();
    try {
      await fillHouse(server.executor);
      const page = await openSlowPage(await browser.newContext({ viewport: TABLET }));
      // Pedido and Caja open with the account this tablet works on.
      await page.goto(`${server.address}/pos/mesas`);
      await page.locator('[data-mesa="b-1"]').click();
      const figures: Figure[] = [];
      for (const tap of TAPS.filter(({ name }) => names.some((begin) => name.startsWith(begin)))) {
        figures.push(...figuresOf(tap.name, await measureTap({ browser, page, server }, tap).catch(notMeasured(tap))));
      }
      return figures;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** One that fails is told as not measured, which is a miss; the others are measured all the same. */
function notMeasured({ name }: Tap): (fault: unknown) => MeasuredTap {
  return (fault) => {
    console.error(`${name}: ${String(fault)}`);
    return { cpu: passesOf([]), wall: new Latencies() };
  };
}

async function measureTap(
  { browser, page, server }: { readonly browser: Browser; readonly page: Page; readonly server: RunningServer },
  tap: Tap,
): Promise<MeasuredTap> {
  const wall = new Latencies();
  let round = 0;
  const once = async (): Promise<number> => {
    round += 1;
    await tap.prepare?.({ executor: server.executor, page }, round);
    const ms = tap.key ? await keyMs(page, tap.key(round), tap.shows) : await tapMs(page, tap.target(round), tap.shows);
    await tap.after?.(page, round);
    return ms;
  };
  await slowDown(page, 1);
  await page.goto(`${server.address}/pos/${tap.screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
  await untilSettled(page);
  await tap.first?.(page);
  for (let warm = 0; warm < WARM_UP; warm += 1) await once();
  const events = await traceOf(browser, async () => {
    for (let each = 0; each < PASSES * ROUNDS_A_PASS; each += 1) await once();
  });
  await slowDown(page, SLOWDOWN);
  for (let each = 0; each < SLOW_ROUNDS; each += 1) wall.add(await once());
  return { cpu: passesOf(tapCosts(events).map((ms) => SLOWDOWN * ms)), wall };
}

function figuresOf(name: string, { cpu, wall }: MeasuredTap): readonly Figure[] {
  return [
    ...passFigures(name, cpu, MOST_MS),
    { name: `${name}, wall-clock p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}
