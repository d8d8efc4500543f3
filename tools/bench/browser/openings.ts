import type { Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { Latencies } from '../latencies.ts';
import type { FullHouse } from './full-house-page.ts';
import { costUpTo, isMark, traceOf } from './main-thread.ts';
import { middle, PASSES, passesOf } from './passes.ts';
import { slowDown, SLOWDOWN } from './slow-tablet.ts';

const WARM_UP = 1;
const ROUNDS_A_PASS = 7;
const ROUNDS = PASSES * ROUNDS_A_PASS;
const SLOW_ROUNDS = 3;
const MOST_ATTEMPTS = 2 * ROUNDS;

/**
 * From the navigation to the picture of the first table, with everything from the service worker and the disk: by the
 * wall clock, and three times more the processor time of the page's main thread, as on a tablet four times slower.
 */
export async function measureOpenings({
  browser,
  page,
  line,
}: Pick<FullHouse, 'browser' | 'line'> & { readonly page: Page }): Promise<readonly Figure[]> {
  const slow: number[] = [];
  const wall = new Latencies();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Watched from within, from the first moment: a question from outside would come too late.
  await page.addInitScript(`
    window.opened = stopwatch.seen(() => document.querySelector('[data-mesa]') !== null);
    window.opened.catch(() => undefined);
  `);
  const once = async (): Promise<number> => {
    await page.goto(`${line.url}/pos`);
    const openedMs = await page.evaluate<number>('window.opened.then((ms) => ms - performance.timeOrigin)');
    if (!(await page.evaluate<boolean>('navigator.serviceWorker.controller !== null')))
      throw new Error('opened without the service worker');
    return openedMs;
  };
  const leave = async (): Promise<unknown> => page.goto('about:blank');
  for (let round = 0; round < WARM_UP; round += 1) await once();
  for (let attempt = 0; slow.length < ROUNDS; attempt += 1) {
    let ms = Number.NaN;
    await leave();
    const events = await traceOf(browser, async () => {
      ms = await once();
    });
    const slowMs = ms + (SLOWDOWN - 1) * costUpTo(events, isMark('shown'));
    // The picture was there, or there would be no time of it; a recording that has lost its mark is made once more.
    if (!Number.isNaN(slowMs) || attempt >= MOST_ATTEMPTS) slow.push(slowMs);
  }
  await slowDown(page, SLOWDOWN);
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    await leave();
    wall.add(await once());
  }
  const name = 'Opening /pos from the service worker';
  const passes = passesOf(slow);
  return [
    { name: `${name}, p50`, value: middle(passes.map(({ p50 }) => p50)), unit: 'ms', decides: false },
    {
      name: `${name}, slowest of ${ROUNDS_A_PASS}`,
      value: middle(passes.map((pass) => pass.quantile(1))),
      unit: 'ms',
      promised: { most: 1000 },
      decides: false,
    },
    { name: `${name}, slowest of all ${slow.length}`, value: Math.max(...slow), unit: 'ms', decides: false },
    { name: `${name}, slowed down by the browser, p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}
