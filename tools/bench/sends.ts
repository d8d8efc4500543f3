import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '#server/server.ts';
import type { Figure } from './figure.ts';
import { Latencies } from './latencies.ts';
import { costsBetween, isInput, isMark, traceOf, type TraceEvent } from './main-thread.ts';
import { openBrowser, openSlowPage, slowDown, SLOWDOWN, TABLET, untilLive, untilQuiet } from './slow-tablet.ts';

const WARM_UP = 3;
const ROUNDS = 15;
const MOST_MS = 50;

interface Pair {
  readonly browser: Browser;
  readonly page: Page;
}

/**
 * From the tap on «Enviar» on one tablet to the picture on the kitchen's screen in another browser: by the wall clock,
 * and three times more the processor time that both pages' main threads had of it, because the tablets are four times
 * slower. Two browsers slowed down at once would fight for the cores of one machine.
 */
export async function measureSends(waiter: Pair & { readonly server: RunningServer }): Promise<readonly Figure[]> {
  const [wall, slow] = [new Latencies(), new Latencies()];
  const kitchen = await openKitchen(waiter.server);
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      await takeOrder(waiter);
      const { ms, cpuMs } = await sendOnce(waiter.browser, waiter.page, kitchen);
      if (round < WARM_UP) continue;
      wall.add(ms);
      slow.add(ms + (SLOWDOWN - 1) * cpuMs);
    }
  } finally {
    await kitchen.browser.close();
  }
  const name = '«Enviar» to another browser’s KDS';
  return [
    { name: `${name}, p50`, value: slow.p50, unit: 'ms', promised: { most: MOST_MS }, decides: false },
    { name: `${name}, p95`, value: slow.quantile(0.95), unit: 'ms', decides: false },
    { name: `${name}, not slowed down, p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}

/** A browser of its own: of two windows in one, the hidden one draws and answers when it likes. */
async function openKitchen(server: RunningServer): Promise<Pair> {
  const browser = await openBrowser();
  const page = await openSlowPage(await browser.newContext({ viewport: TABLET }));
  await slowDown(page, 1);
  await page.goto(`${server.address}/pos/kds`);
  await page.locator('[data-kds]').first().waitFor();
  await untilLive(page);
  return { browser, page };
}

async function takeOrder({ page, server }: Pair & { readonly server: RunningServer }): Promise<void> {
  if (!page.url().endsWith('/pos/mesas')) await page.goto(`${server.address}/pos/mesas`);
  await page.locator('[data-mesa="b-2"]').click();
  await page.locator('[data-item="plato-0"]').click();
  await untilLive(page);
  await untilQuiet(page);
}

async function sendOnce(
  browser: Browser,
  page: Page,
  kitchen: Pair,
): Promise<{ readonly ms: number; readonly cpuMs: number }> {
  let ms = Number.NaN;
  let cooking: readonly TraceEvent[] = [];
  const sending = await traceOf(browser, async () => {
    cooking = await traceOf(kitchen.browser, async () => {
      await untilQuiet(kitchen.page);
      await kitchen.page.evaluate(
        `stopwatch.watch(() => document.querySelector('[aria-label="Área"] [role="radio"]').textContent)`,
      );
      // Not awaited in the page: the promise itself is kept there until it is asked for.
      await page.evaluate(`void (window.tapped = new Promise((resolve) =>
        addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), { capture: true, once: true })))`);
      await page.locator('main footer button').click();
      ms = (await kitchen.page.evaluate<number>('stopwatch.change')) - (await page.evaluate<number>('window.tapped'));
    });
    // As the person does: the screen goes back to the tables by itself.
    await page.waitForURL(/\/pos\/mesas$/);
  });
  const [asking = Number.NaN] = costsBetween(sending, isInput, isMark('asked'));
  const drawing = costsBetween(cooking, isMark('heard'), isMark('shown')).at(-1) ?? Number.NaN;
  return { ms, cpuMs: asking + drawing };
}
