import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { assert } from '#domain/shared/assert.ts';
import { aFriday } from '#tests/support/a-friday.ts';
import { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { Office } from '../site/own-words.ts';
import { openBrowser, openSlowPage, PHONE } from './slow-tablet.ts';

const TIMES = 12;
const TABLES = 6;
const DISH = { id: 'de-prueba', name: 'Platillo de prueba', categoryId: 'de-prueba' };
const LONGEST_MS = 15_000;

interface Scene {
  readonly address: string;
  readonly browser: Browser;
  readonly office: Office;
}

/** From the answer «saved» to what a guest sees on a page that was open before, in a phone four times slower than this machine. */
export function measureOpenPages(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const office = new Office(child.port);
    const browser = await openBrowser();
    const scene = { address: `http://127.0.0.1:${child.port}`, browser, office };
    try {
      await office.importMenu();
      await office.ask('SAVE_CATEGORY', { id: 'de-prueba', name: 'De prueba', sort: 900, view: 'comida' });
      await office.ask('SAVE_MENU_ITEM', { ...DISH, price: 10_000 });
      return [...(await menuFigures(scene)), ...(await tableFigures(scene))];
    } finally {
      await browser.close();
      office.close();
      await child.stop();
    }
  });
}

async function menuFigures({ address, browser, office }: Scene): Promise<readonly Figure[]> {
  const url = `${address}/menu?vista=comida`;
  const page = await openSlowPage(await browser.newContext({ viewport: PHONE }));
  await page.goto(url);
  await page.locator('html[data-listo]').waitFor({ state: 'attached' });
  const line = page.locator(`[data-vista="comida"] [data-platillo="${DISH.id}"]`);
  const [prices, soldOut]: [number[], number[]] = [[], []];
  let old = 0;
  for (let time = 1; time <= TIMES; time += 1) {
    const price = 10_000 + time * 100;
    const isShown = line.filter({ hasText: `$${price / 100}` }).waitFor({ state: 'attached', timeout: LONGEST_MS });
    await office.ask('SAVE_MENU_ITEM', { ...DISH, price });
    const savedMs = performance.now();
    if (!saysPrice(await (await fetch(url)).text(), price)) old += 1;
    await isShown;
    prices.push(performance.now() - savedMs);

    const isOut = time % 2 === 1;
    const sign = line.getByText('Agotado por hoy');
    const isSaid = sign.waitFor({ state: isOut ? 'visible' : 'hidden', timeout: LONGEST_MS });
    await office.ask('SET_SOLD_OUT', { menuItemId: DISH.id, soldOut: isOut });
    const outMs = performance.now();
    await isSaid;
    soldOut.push(performance.now() - outMs);
  }
  await page.context().close();
  return [
    ...waitFigures('A price saved → on an open menu', prices, 2000),
    {
      name: `A price saved: pages asked for at that moment that say the old one, of ${TIMES}`,
      value: old,
      unit: 'pages',
      promised: { most: 0 },
      decides: true,
    },
    ...waitFigures('Sold out, and back → on an open menu', soldOut, 2000),
  ];
}

/** As it stands beside the dish, on the page of whoever asks now. */
function saysPrice(html: string, price: number): boolean {
  const at = html.indexOf(`data-platillo="${DISH.id}"`);
  return new RegExp(`\\$(?:<!-- -->)?${price / 100}\\b`).test(html.slice(at, at + 1500));
}

/** Other guests take one table after the other of the evening that a form shows. */
async function tableFigures({ address, browser }: Scene): Promise<readonly Figure[]> {
  const evening = { fecha: aFriday(3), hora: '20:00', personas: '2' };
  const page = await openSlowPage(await browser.newContext({ viewport: PHONE }));
  await page.goto(`${address}/#reservations`);
  await page.locator('#reservations form[novalidate]').waitFor();
  for (const [name, value] of Object.entries(evening)) {
    await page.locator(`[data-formulario-reservacion] input[name="${name}"]`).fill(value);
  }
  const free = page.locator('[data-mesa][data-estado="disponible"]');
  await free.first().waitFor({ state: 'attached' });
  const tables = (await free.evaluateAll((found) => found.map((each) => each.getAttribute('data-mesa')))).slice(
    0,
    TABLES,
  );
  const waits: number[] = [];
  for (const [index, table] of tables.entries()) {
    const isTaken = takenOn(page, table ?? '');
    // Each is another guest: nobody holds so many tables.
    const guest = { telefono: `33555098${10 + index}`, email: `otra${index}@correo.example` };
    await reserve(address, { ...evening, personas: 2, mesa: `Mesa ${table}`, ...guest });
    const takenMs = performance.now();
    await isTaken;
    waits.push(performance.now() - takenMs);
  }
  await page.context().close();
  return waitFigures('A table taken → on an open form', waits, 1000);
}

function takenOn(page: Page, table: string): Promise<void> {
  return page
    .locator(`[data-mesa="${table}"][data-estado="reservada"]`)
    .waitFor({ state: 'attached', timeout: LONGEST_MS });
}

async function reserve(address: string, wish: object): Promise<void> {
  const answer = await fetch(`${address}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ nombre: 'Otra Persona', ...wish }),
  });
  assert(answer.status === 201, `a table was not taken: ${answer.status} ${await answer.text()}`);
}

function waitFigures(name: string, waits: readonly number[], most: number): readonly Figure[] {
  return [
    { name: `${name}, middle`, value: median(waits), unit: 'ms', decides: false },
    {
      name: `${name}, slowest of ${waits.length}`,
      value: Math.max(...waits),
      unit: 'ms',
      promised: { most },
      decides: false,
    },
  ];
}
