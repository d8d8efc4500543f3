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

type Opened = Pick<FullHouse, 'browser' | 'line'> & { readonly page: Page };

/**
 * From the navigation to the picture of the first table, with everything from the service worker and the disk: by the
 * wall clock, and three times more the processor time of the page's main thread, as on a tablet four times slower.
 */
export async function measureOpenings(parts: Opened): Promise<readonly Figure[]> {
  await watchOpenings(parts.page);
  const slow = await openOften(parts);
  const wall = await openSlowed(parts);
  const passes = passesOf(slow);
  return [
    { name: `${NAME}, p50`, value: middle(passes.map(({ p50 }) => p50)), unit: 'ms', decides: false },
    {
      name: `${NAME}, slowest of ${ROUNDS_A_PASS}`,
      value: middle(passes.map((pass) => pass.quantile(1))),
      unit: 'ms',
      promised: { most: 1000 },
      decides: false,
    },
    { name: `${NAME}, slowest of all ${slow.length}`, value: Math.max(...slow), unit: 'ms', decides: false },
    { name: `${NAME}, slowed down by the browser, p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}
const NAME = 'Opening /pos from the service worker';

/** Of openings that `measureOpenings` has made ready: the middle, in ms. */
export async function openingMs(parts: Opened): Promise<number> {
  await slowDown(parts.page, 1);
  return middle(passesOf(await openOften(parts)).map(({ p50 }) => p50));
}

async function watchOpenings(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Watched from within, from the first moment: a question from outside would come too late.
  await page.addInitScript(`
    window.opened = stopwatch.seen(() => document.querySelector('[data-mesa]') !== null);
    window.opened.catch(() => undefined);
  `);
}

/** As on a slow tablet, in ms. */
async function openOften(parts: Opened): Promise<readonly number[]> {
  const slow: number[] = [];
  for (let round = 0; round < WARM_UP; round += 1) await openOnce(parts);
  for (let attempt = 0; slow.length < ROUNDS; attempt += 1) {
    let ms = Number.NaN;
    await leave(parts);
    const events = await traceOf(parts.browser, async () => {
      ms = await openOnce(parts);
    });
    const slowMs = ms + (SLOWDOWN - 1) * costUpTo(events, isMark('shown'));
    // The picture was there, or there would be no time of it; a recording that has lost its mark is made once more.
    if (!Number.isNaN(slowMs) || attempt >= MOST_ATTEMPTS) slow.push(slowMs);
  }
  return slow;
}

async function openSlowed(parts: Opened): Promise<Latencies> {
  const wall = new Latencies();
  await slowDown(parts.page, SLOWDOWN);
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    await leave(parts);
    wall.add(await openOnce(parts));
  }
  return wall;
}

async function openOnce({ page, line }: Opened): Promise<number> {
  await page.goto(`${line.url}/pos`);
  const openedMs = await page.evaluate<number>('window.opened.then((ms) => ms - performance.timeOrigin)');
  if (!(await page.evaluate<boolean>('navigator.serviceWorker.controller !== null')))
    throw new Error('opened without the service worker');
  return openedMs;
}

async function leave({ page }: Opened): Promise<unknown> {
  return page.goto('about:blank');
}
