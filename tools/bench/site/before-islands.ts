import type { Browser } from '@playwright/test';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { openBrowser, PHONE, slowDown, SLOWDOWN } from '../browser/slow-tablet.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { checkOut, costsOf, readPage, withVersion, type Costs } from './page-costs.ts';

/** The last version whose pages moved by scripts that wrote into the server's HTML. */
const BEFORE = '688022b9';
const SEEN = ['/', '/menu'];
const READ = ['/', '/menu?vista=comida', '/novedades', '/novedades/proximos', '/factura'];
const LOOKS = 7;
const ROUNDS = 5;
const MOST = { most: 1.1 } as const;
/** «Slow 3G». */
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
/** So long after the last byte the largest picture is the last one. */
const QUIET_MS = 3000;

const LARGEST_PAINT = `new Promise((resolve) => {
  const tell = (list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN);
  new PerformanceObserver(tell).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** A phone on a slow line, and the server's processor, before the islands and now: in turns, in one run. */
export function measureBeforeIslands(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const before = checkOut(BEFORE, folder);
    return [...(await paintFigures(before)), ...(await cpuFigures(before))];
  });
}

async function paintFigures(before: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  try {
    return await withVersion(before, true, (then) =>
      withVersion(PROJECT_DIR, true, async (now) => {
        const figures: Figure[] = [];
        for (const page of SEEN) {
          // As any visitor but the first: the tightest packing is there by then.
          for (const child of [then, now]) await readPage(child, page);
          const [thenMs, nowMs]: [number[], number[]] = [[], []];
          for (let look = 0; look < LOOKS; look += 1) {
            thenMs.push(await largestPaintMs(browser, `http://127.0.0.1:${then.port}${page}`));
            nowMs.push(await largestPaintMs(browser, `http://127.0.0.1:${now.port}${page}`));
          }
          const name = `\`${page}\`, largest paint on slow 3G`;
          figures.push(...ratioOf(name, median(thenMs), median(nowMs), false));
        }
        return figures;
      }),
    );
  } finally {
    await browser.close();
  }
}

async function largestPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await slowDown(page, SLOWDOWN);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', LINE);
    let heardMs = performance.now();
    client.on('Network.dataReceived', () => (heardMs = performance.now()));
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.locator('html[data-listo]').waitFor({ state: 'attached', timeout: 90_000 });
    while (performance.now() - heardMs < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
    return await page.evaluate<number>(LARGEST_PAINT);
  } finally {
    await context.close();
  }
}

async function cpuFigures(before: string): Promise<readonly Figure[]> {
  const [then, now]: [Costs[], Costs[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    then.push(await withVersion(before, true, (...server) => costsOf(...server, READ)));
    now.push(await withVersion(PROJECT_DIR, true, (...server) => costsOf(...server, READ)));
  }
  const middle = (costs: readonly Costs[], page: string): number =>
    median(costs.map(({ reads }) => reads.get(page) ?? Number.NaN));
  return [
    ...READ.flatMap((page) => ratioOf(`\`${page}\`, CPU of a reading`, middle(then, page), middle(now, page), true)),
    ...ratioOf(
      '`/menu`, CPU of a change and the page made anew (packed tightly, too)',
      median(then.map(({ anewMs }) => anewMs)),
      median(now.map(({ anewMs }) => anewMs)),
      true,
    ),
  ];
}

function ratioOf(name: string, then: number, now: number, decides: boolean): readonly Figure[] {
  return [
    { name: `${name}: before (${BEFORE})`, value: then, unit: 'ms', decides },
    { name: `${name}: now`, value: now, unit: 'ms', decides },
    { name: `${name}: ratio`, value: now / then, unit: '×', promised: MOST, decides },
  ];
}
