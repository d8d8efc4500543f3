/* How soon the screens show what happens elsewhere, and how soon they open, on a slow tablet in a full house. */
import type { Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { fillHouse, sendOneMore, tellHouse } from './full-house.ts';
import { Latencies } from './latencies.ts';
import { openBrowser, openSlowPage, TABLET, untilQuiet } from './slow-tablet.ts';

const WARM_UP = 3;
const ROUNDS = 20;
/** Each opens the screen anew, which takes seconds. */
const SENDS = 11;
const OPENINGS = 7;

/** Something another terminal did, and how the page knows that it shows it. */
interface Arrival {
  readonly name: string;
  readonly screen: string;
  readonly happens: (server: RunningServer, round: number) => Promise<unknown>;
  readonly shows: (round: number) => string;
}

const ARRIVALS: readonly Arrival[] = [
  {
    name: 'Mesas: an order on another tablet',
    screen: 'mesas',
    happens: addTo,
    shows: (round) => `document.querySelector('[data-mesa="b-0"]')?.textContent.includes('${7 + round} artículos')`,
  },
  {
    name: 'Pedido: a line of another waiter',
    screen: 'pedido',
    happens: addTo,
    shows: (round) => `document.querySelectorAll('[data-linea]').length === ${7 + ROUNDS + WARM_UP + round}`,
  },
  {
    name: 'KDS: a new order',
    screen: 'kds',
    happens: (server, round) => sendOneMore(server.executor, `llega-${round}`),
    shows: (round) =>
      `document.querySelector('[aria-label="Área"] [role="radio"]')?.textContent === 'Todo · ' + (window.antes + ${1 + round})`,
  },
];

export async function measurePaint(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const browser = await openBrowser();
    try {
      await fillHouse(server.executor);
      const page = await openSlowPage(await browser.newContext({ viewport: TABLET }));
      // The account in which things will happen is the one this tablet works on.
      await page.goto(`${server.address}/pos/mesas`);
      await page.locator('[data-mesa="b-0"]').click();
      const figures: Figure[] = [];
      for (const arrival of ARRIVALS)
        figures.push(...arrivalFigures(arrival.name, await arrivals(page, server, arrival)));
      figures.push(...sendFigures(await sends(page, server)));
      figures.push(...openingFigures(await openings(page, server)));
      return figures;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function arrivals(page: Page, server: RunningServer, arrival: Arrival): Promise<Latencies> {
  const measured = new Latencies();
  await page.goto(`${server.address}/pos/${arrival.screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
  await untilLive(page);
  await page.evaluate(
    `window.antes = Number(document.querySelector('[aria-label="Área"] [role="radio"]')?.textContent.replace(/\\D/g, ''))`,
  );
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await untilQuiet(page);
    const seen = page.evaluate<number>(`stopwatch.seen(() => ${arrival.shows(round)})`);
    seen.catch(() => undefined);
    await arrival.happens(server, round);
    const happenedMs = Date.now();
    const ms = (await seen) - happenedMs;
    if (round >= WARM_UP) measured.add(ms);
  }
  return measured;
}

/** From the tap on «Enviar» on one tablet to the picture on the kitchen's screen; both four times slower. */
async function sends(page: Page, server: RunningServer): Promise<Latencies> {
  const measured = new Latencies();
  // A browser of its own: of two windows in one, the hidden one draws and answers when it likes.
  const browser = await openBrowser();
  const kitchen = await openSlowPage(await browser.newContext({ viewport: TABLET }));
  await kitchen.goto(`${server.address}/pos/kds`);
  await kitchen.locator('[data-kds]').first().waitFor();
  for (let round = 0; round < WARM_UP + SENDS; round += 1) {
    await page.goto(`${server.address}/pos/pedido`);
    await page.locator('[data-item="plato-0"]').click();
    const send = page.locator('main footer button');
    await untilLive(page);
    await untilQuiet(page);
    const count = `document.querySelector('[aria-label="Área"] [role="radio"]').textContent`;
    const before = await kitchen.evaluate<string>(count);
    const seen = kitchen.evaluate<number>(`stopwatch.seen(() => ${count} !== '${before}')`);
    // If the tap itself fails, that is the news; the wait for its effect then ends with the browser.
    seen.catch(() => undefined);
    await page.evaluate(`window.tapped = new Promise((resolve) =>
      addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), { capture: true, once: true }))`);
    await send.click();
    const ms = (await seen) - (await page.evaluate<number>('window.tapped'));
    if (round >= WARM_UP) measured.add(ms);
  }
  await browser.close();
  return measured;
}

/** From the navigation to the picture of the first table, with everything from the service worker and the disk. */
async function openings(page: Page, server: RunningServer): Promise<Latencies> {
  const measured = new Latencies();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  for (let round = 0; round < 1 + OPENINGS; round += 1) {
    await page.goto('about:blank');
    await page.goto(`${server.address}/pos`);
    const openedMs = await page.evaluate<number>(
      `stopwatch.seen(() => document.querySelector('[data-mesa]') !== null).then((ms) => ms - performance.timeOrigin)`,
    );
    const isKept = await page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
    if (round >= 1 && isKept) measured.add(openedMs);
  }
  return measured;
}

async function addTo(server: RunningServer, round: number): Promise<unknown> {
  return tellHouse(server.executor)('ADD_ITEM', { ticketId: 't-0', menuItemId: `plato-${round}` });
}

async function untilLive(page: Page): Promise<void> {
  await page
    .locator('header [role="status"]')
    .filter({ hasText: /^En línea$/ })
    .waitFor();
}

function arrivalFigures(name: string, measured: Latencies): readonly Figure[] {
  return [
    { name: `${name}, p50`, value: measured.p50, unit: 'ms', decides: false },
    { name: `${name}, p95`, value: measured.quantile(0.95), unit: 'ms', promised: { most: 50 }, decides: false },
  ];
}

function sendFigures(measured: Latencies): readonly Figure[] {
  const name = '«Enviar» to another browser’s KDS';
  return [
    { name: `${name}, p50`, value: measured.p50, unit: 'ms', promised: { most: 50 }, decides: false },
    { name: `${name}, p95`, value: measured.quantile(0.95), unit: 'ms', decides: false },
  ];
}

function openingFigures(measured: Latencies): readonly Figure[] {
  const name = 'Opening /pos from the service worker';
  return [
    { name: `${name}, p50`, value: measured.p50, unit: 'ms', decides: false },
    {
      name: `${name}, slowest of ${measured.count}`,
      value: measured.quantile(1),
      unit: 'ms',
      promised: { most: 1000 },
      decides: false,
    },
  ];
}
