import { expect, test, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { SENT, shownBriefly } from '../../support/browser/shown-briefly.ts';
import { emptyRoom } from '../../support/browser/empty-room.ts';
import { COOK, enterAs, openSeededHouse, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { tell } from '../../support/browser/tell.ts';

const BARKEEPER = { name: 'Bruno', role: 'bar', pin: '4827' } as const;
const TABLET = { width: 1024, height: 768 };

let server: TestServer;
let office: Page;
let waiter: Page;
let cook: Page;
let bar: Page;

test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openSeededHouse(browser, WAITER, COOK, BARKEEPER));
  waiter = await pairTablet(browser, office, { name: 'Sala', viewport: TABLET });
  cook = await pairTablet(browser, office, { name: 'Cocina', viewport: TABLET });
  bar = await pairTablet(browser, office, { name: 'Bar', viewport: TABLET });
  await enterAs(waiter, WAITER);
  await enterAs(cook, COOK);
  await enterAs(bar, BARKEEPER);
});
test.beforeEach(async () => {
  await emptyRoom(server, office, waiter, cook, bar);
  for (const page of [cook, bar]) await page.getByRole('link', { name: 'KDS' }).click();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

test('[KDS14][KDS20][KDS12][KDS16][KDS15] one order of kitchen and bar, from its cards over the pass to the table', async () => {
  await sendFromTable('mesa-1', 'hamburguesa-clasica', 'panini-caprese', 'agua');
  await test.step('each opens on its own area, and the other area has no keys', eachOpensOnItsOwnArea);
  await test.step('a dish marked alone rings at the waiter, who reads which one for which table', aDishAloneRings);
  await test.step(
    'the pass tells what can leave and what is missing; «Entregado» takes it away and gives it back',
    thePassTells,
  );
});

test('[KDS15] the cook sees the pass without keys @weekly', async () => {
  await sendFromTable('mesa-2', 'panini-caprese');
  await cook.getByRole('link', { name: 'Pase' }).click();
  const order = cook.locator('[data-pase]').filter({ hasText: 'Mesa 2' });
  await expect(order).toBeVisible();
  await cook.getByRole('link', { name: 'KDS' }).click();
  await cards(cook, 'K').getByRole('button', { name: 'Aceptar' }).click();
  await cards(cook, 'K').getByRole('button', { name: 'Listo', exact: true }).click();
  await cook.getByRole('link', { name: 'Pase' }).click();
  await expect(order).toHaveAttribute('data-completa', 'true');
  await expect(order.getByRole('button')).toHaveCount(0);
  await expect(cook.getByRole('heading', { name: 'Pase' })).toBeVisible();
  await expect(cook.getByRole('radiogroup', { name: 'Qué mesas' })).toHaveCount(0);
  await cook.getByRole('link', { name: 'KDS' }).click();
});

test('[KDS18] the cook counts what is left; every tablet counts it down, and the last one is sold out @weekly', async () => {
  await cook.getByRole('button', { name: /^Agotados · 0/ }).click();
  const sheet = cook.getByRole('dialog');
  // The bar's are not the cook's to speak of.
  await expect(sheet.locator('[data-item="agua"]')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Quedan · Hamburguesa Xalli' }).click();
  for (let less = 0; less < 5; less += 1) {
    await sheet.getByRole('button', { name: 'Queda uno menos de Hamburguesa Xalli' }).click();
  }
  await expect(sheet.locator('[data-item="hamburguesa-xalli"]')).toContainText('Quedan 1');
  await sheet.getByRole('button', { name: 'Agotado · Panini caprese' }).click();
  await expect(sheet.locator('[data-item="panini-caprese"]')).toHaveAttribute('data-agotado', 'true');
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await waiter.locator('[data-mesa="mesa-3"]').click();
  const dishKey = (id: string) => waiter.locator(`[data-item="${id}"]`);
  await expect(dishKey('panini-caprese')).toBeDisabled();
  await expect(dishKey('hamburguesa-xalli')).toContainText('Queda 1');
  await dishKey('hamburguesa-xalli').click();
  await expect(dishKey('hamburguesa-xalli')).toBeDisabled();
  await expect(sheet.locator('[data-item="hamburguesa-xalli"]')).toHaveAttribute('data-agotado', 'true');
  for (const name of ['Hamburguesa Xalli', 'Panini caprese']) {
    await sheet.getByRole('button', { name: `Agotado · ${name}` }).click();
  }
  await cook.keyboard.press('Escape');
  await expect(cook.getByRole('button', { name: /^Agotados · 0/ })).toBeVisible();
});

test('[KDS13] twelve average cards are in sight, the dishes to be made beside them', async () => {
  const dishes = ['hamburguesa-clasica', 'panini-caprese', 'hamburguesa-xalli'];
  for (let table = 1; table <= 12; table += 1) {
    await tell(server, 'SAVE_TABLE', {
      id: `llena-${table}`,
      name: `Mesa ${table + 20}`,
      capacity: 4,
      sort: 50 + table,
    });
    const ticketId = `llena-${table}`;
    await tell(server, 'OPEN_TABLE', { tableId: `llena-${table}`, ticketId, folio: `A-${700 + table}`, guests: 4 });
    const lines = [];
    // One, two and three dishes in turn: two on the average.
    for (const menuItemId of dishes.slice(0, 1 + (table % 3))) {
      const itemId = await tell(server, 'ADD_ITEM', { ticketId, menuItemId });
      lines.push({ itemId, qty: 1 });
    }
    await tell(server, 'SEND_TO_KDS', { ticketId, lines });
  }
  await expect(cards(cook, 'K')).toHaveCount(12);
  // All of it, but for the part of a point by which a browser rounds.
  for (const card of await cards(cook, 'K').all()) await expect(card).toBeInViewport({ ratio: 0.99 });
  const column = cook.getByLabel('Cantidad por platillo');
  await expect(column).toContainText('12 Hamburguesa clásica');
  await expect(column).toBeInViewport({ ratio: 1 });
});

async function eachOpensOnItsOwnArea(): Promise<void> {
  await expect(cook).toHaveURL(/\/pos\/kds$/);
  await expect(cook.getByRole('radio', { name: /^Cocina · 1/ })).toHaveAttribute('aria-checked', 'true');
  await bar.getByRole('link', { name: 'KDS' }).click();
  await expect(bar.getByRole('radio', { name: /^Bar · 1/ })).toHaveAttribute('aria-checked', 'true');
  await cook.getByRole('radio', { name: /^Todo/ }).click();
  await expect(cards(cook, 'B')).toHaveCount(1);
  await expect(cards(cook, 'B').getByRole('button')).toHaveCount(0);
  await expect(cards(cook, 'K').getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await expect(cards(cook, 'K')).toContainText('· Cocina');
  await cook.getByRole('radio', { name: /^Cocina/ }).click();
  // Her own wall says it without words: the head is hatched and its key says «Aceptar».
  await expect(cards(cook, 'K')).not.toContainText('· Cocina');
  await expect(cards(cook, 'K')).toContainText(new RegExp(`A-\\d+ · ${WAITER.name}`));
}

async function aDishAloneRings(): Promise<void> {
  await cards(cook, 'K').getByRole('button', { name: 'Aceptar' }).click();
  await dish(cook, 'Hamburguesa clásica').getByRole('button').click();
  await expect(dish(cook, 'Hamburguesa clásica')).toHaveAttribute('data-listo', 'true');
  await expect(cards(cook, 'K')).toHaveAttribute('data-estado', 'preparing');
  await expect(waiter.getByRole('status').filter({ hasText: 'Mesa 1' })).toContainText('1 Hamburguesa clásica');
  // A mistake is taken back with one more tap.
  await dish(cook, 'Hamburguesa clásica').getByRole('button').click();
  await expect(dish(cook, 'Hamburguesa clásica')).toHaveAttribute('data-listo', 'false');
  await dish(cook, 'Hamburguesa clásica').getByRole('button').click();
  await expect(dish(cook, 'Hamburguesa clásica')).toHaveAttribute('data-listo', 'true');
}

async function thePassTells(): Promise<void> {
  await waiter.getByRole('link', { name: 'Pase' }).click();
  const order = waiter.locator('[data-pase]').filter({ hasText: 'Mesa 1' });
  await expect(waiter.getByRole('radiogroup', { name: 'Qué mesas' })).toBeVisible();
  await expect(order).toHaveAttribute('data-completa', 'false');
  await expect(order).toContainText('Faltan 1 Panini caprese, 1 Agua');
  await expect(order).toContainText('Listo: 1 Hamburguesa clásica');
  await order.getByRole('button', { name: 'Entregar lo listo' }).click();
  await expect(order).toContainText('Nada listo aún');
  await dish(cook, 'Panini caprese').getByRole('button').click();
  await expect(cards(cook, 'K')).toHaveCount(0);
  await bar.locator('[data-kds]:has(kbd)').getByRole('button', { name: 'Aceptar' }).click();
  await bar.locator('[data-kds]:has(kbd)').getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(order).toHaveAttribute('data-completa', 'true');
  await order.getByRole('button', { name: 'Entregado' }).click();
  await expect(order).toHaveCount(0);
  await waiter.getByRole('region', { name: 'Último entregado' }).getByRole('button', { name: 'Regresar' }).click();
  await expect(order).toHaveAttribute('data-completa', 'true');
  await order.getByRole('button', { name: 'Entregado' }).click();
  await expect(order).toHaveCount(0);
}

function cards(page: Page, area: 'K' | 'B') {
  return page.locator(`[data-kds^="KDS-${area}"][data-urgencia]`).filter({ visible: true });
}

function dish(page: Page, name: string) {
  return page.locator('[data-platillo]').filter({ hasText: name });
}

async function sendFromTable(tableId: string, ...menuItemIds: readonly string[]): Promise<void> {
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await waiter.locator(`[data-mesa="${tableId}"]`).click();
  for (const id of menuItemIds) await waiter.locator(`[data-item="${id}"]`).click();
  await shownBriefly(waiter, SENT, () => waiter.getByRole('button', { name: /^Enviar/ }).click());
}
