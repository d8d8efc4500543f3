import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '../../../src/domain/commands.ts';
import { importArgs } from '../../../src/domain/menu/import-menu.ts';
import { instant, type Instant } from '../../../src/domain/shared/time.ts';
import { loadContent } from '../../../src/server/content.ts';
import { PROJECT_DIR } from '../../../src/server/project-folder.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';
import { enterAs, hire, pairTablet, setUpHouse, WAITER } from '../../support/browser/staff-browser.ts';
import { tell as tellHouse } from '../../support/browser/tell.ts';

// Pedido with the whole menu of the venue, on a Friday at eight in the evening by the venue's own clock.
const TABLET = { width: 1024, height: 768 };
const EIGHT = Date.parse('2026-11-20T20:00:00.000-06:00');
const started = Date.now();
let aheadMs = 0;
const now = (): Instant => instant(EIGHT + (Date.now() - started) + aheadMs);

let server: TestServer;
let office: Page;
let waiter: Page;
let line: CuttableLine;

test.beforeAll(async ({ browser }) => {
  server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' }, { now });
  // Sold before anybody looks: what is ordered most is counted once a day, for the first tablet that asks.
  await tell('IMPORT_MENU', importArgs(Object.values(loadContent(join(PROJECT_DIR, 'content')).menus)));
  await sellYesterday();
  office = await (await browser.newContext()).newPage();
  await setUpHouse(office, server);
  await hire(office, WAITER);
  for (const sort of [1, 2, 3, 4])
    await tell('SAVE_TABLE', { id: `m${sort}`, name: `Mesa ${sort}`, capacity: 4, sort });
  line = await cuttableLine(server.url);
  waiter = await pairTablet(browser, office, { name: 'Sala', viewport: TABLET, through: line.url });
  await enterAs(waiter, WAITER);
  await expect.poll(() => waiter.evaluate(() => localStorage.getItem('xalli_mas_pedidos'))).not.toBeNull();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => line.close());
test.afterAll(() => server.stop());

test('[POS60] Pedido opens on what is served now, what is ordered most at this hour first, twelve dishes in sight @weekly', async () => {
  await openTable('m1');
  await expect(category('Ahora')).toHaveAttribute('aria-pressed', 'true');
  // The first picture has some of them, the next the rest.
  await expect.poll(async () => (await dishesInSight()).length).toBeGreaterThanOrEqual(12);
  const shown = await dishesInSight();
  // Two of the evening and one of the bar were sold yesterday at this hour; breakfast was sold more, but not at this one.
  expect(shown.slice(0, 3)).toEqual(['menu-pulpo-a-la-brasa', 'menu-tacos-de-arrachera', 'menu-mezcalita-de-la-arena']);
  await expect(dish('menu-chilaquiles-verdes')).toHaveCount(0);
  // Name and price; the rest is one key away.
  await expect(dish('menu-pulpo-a-la-brasa')).not.toContainText('IVA');
  await waiter.getByRole('button', { name: 'Detalles' }).click();
  await expect(dish('menu-pulpo-a-la-brasa')).toContainText('Cocina · IVA 16%');
  await expect(dish('menu-pulpo-a-la-brasa')).toContainText('A la brasa');
  await waiter.getByRole('button', { name: 'Detalles' }).click();
  await expect(dish('menu-pulpo-a-la-brasa')).not.toContainText('IVA');
});

test('[POS60] what is not served now is found by searching, in its category and in the whole menu @weekly', async () => {
  await openTable('m3');
  await waiter.getByRole('searchbox', { name: 'Buscar' }).fill('chilaquiles');
  await expect(dish('menu-chilaquiles-verdes')).toBeVisible();
  await waiter.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await category('Huevos').click();
  await expect(waiter.locator('[data-item]')).toHaveCount(6);
  // The chosen one stays in sight however the others are scrolled.
  await category('Todas').evaluate((key) => key.parentElement?.scrollTo(0, 0));
  await expect(category('Huevos')).toBeInViewport({ ratio: 1 });
  await category('Huevos').click();
  await expect(category('Ahora')).toHaveAttribute('aria-pressed', 'true');
  await category('Todas').click();
  await expect(waiter.locator('[data-item]').first()).toHaveAttribute('data-item', /chilaquiles/);
});

test('[POS61] outside of its hours a dish says so and can be ordered; within them it is among what is served now @weekly', async () => {
  const hours = { from: '08:00', to: '13:00' };
  await tell('SAVE_CATEGORY', { id: 'desayunos-huevos', name: 'Huevos', sort: 2, hours });
  await tell('CHANGE_DISHES', { dishes: [{ id: 'menu-chilaquiles-con-mole', hours: { from: '08:00', to: '22:00' } }] });
  await openTable('m4');
  await expect(dish('menu-chilaquiles-con-mole')).toBeVisible();
  await expect(dish('menu-chilaquiles-con-mole')).not.toContainText('Fuera de horario');
  await expect(category('Huevos')).toContainText('8–13');
  await category('Huevos').click();
  const eggs = waiter.locator('[data-item]').first();
  await expect(eggs).toContainText('Fuera de horario');
  await eggs.click();
  await expect(waiter.locator('[data-linea]')).toHaveCount(1);
});

test('[ORD12] a happy hour is on the card, on the line and on the account, also without a line @weekly', async () => {
  await tell('CHANGE_DISHES', {
    dishes: [{ id: 'menu-mezcalita-de-la-arena', happyHour: { price: 7000, from: '19:00', to: '20:20', days: [5] } }],
  });
  await openTable('m2');
  const card = dish('menu-mezcalita-de-la-arena');
  await expect(card).toContainText('Hora feliz');
  await expect(card).toContainText('$70.00');
  line.cut();
  await card.click();
  await card.click();
  const ordered = waiter.locator('[data-linea]').filter({ hasText: 'Mezcalita' });
  await expect(ordered).toHaveCount(1);
  await expect(ordered).toContainText('$140.00');
  line.mend();
  await expect.poll(() => pricesAt('m2')).toEqual([[2, 7000]]);

  // Twenty past eight has gone by on the house's clock: the next one is at the menu's price, on a line of its own.
  aheadMs += 21 * 60_000;
  await waiter.reload();
  await openTable('m2');
  await expect(card).not.toContainText('Hora feliz');
  await card.click();
  await card.click();
  await expect(waiter.locator('[data-linea]').filter({ hasText: 'Mezcalita' })).toHaveCount(2);
  await expect
    .poll(() => pricesAt('m2'))
    .toEqual([
      [2, 7000],
      [2, server.running().executor.world.get('menu', 'menu-mezcalita-de-la-arena')?.price],
    ]);
});

test('[CAT33] hours are typed in Catálogo as people say them, and guests read them @weekly', async () => {
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('searchbox', { name: 'Buscar' }).fill('luna de coco');
  await office.getByRole('button', { name: /^Luna de coco/ }).click();
  await office.getByLabel('Horario', { exact: true }).fill('al rato');
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Horario: escríbelo como')).toBeVisible();
  await office.getByLabel('Horario', { exact: true }).fill('vie, sab 18 a 24');
  await office.getByLabel('Hora feliz').fill('99 lun-vie 18-20');
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await office.getByRole('radio', { name: /^Categorías/ }).click();
  const row = office.getByRole('listitem').filter({ has: office.locator('input[value="Chilaquiles"]') });
  await row.getByLabel('Horario').fill('8-13');
  await row.getByLabel('Orden').focus();
  await expect(row.getByLabel('Horario')).toHaveValue('8–13');
  const page = async (): Promise<string> => (await fetch(`${server.url}/menu`)).text();
  await expect.poll(page).toContain('Se sirve 8–13 h');
  expect(await page()).toContain('Se sirve vie, sáb 18–24 h');
  expect(await page()).toContain('Hora feliz $99.00 lun–vie 18–20 h');
});

test('[CAT33] many dishes get their hours in one step @weekly', async () => {
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('radio', { name: /^Platillos/ }).click();
  await office.getByRole('searchbox', { name: 'Buscar' }).fill('cerveza de');
  await office.getByRole('button', { name: 'Elegir varios' }).click();
  await office.getByRole('button', { name: 'Elegir todos' }).click();
  await office.getByRole('button', { name: 'Horario', exact: true }).click();
  await office.getByLabel('Hora feliz').fill('jue 18-20');
  await office.getByLabel('Baja en por ciento').fill('50');
  await office.getByRole('button', { name: 'Guardar hora feliz' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
  const happy = () =>
    [...server.running().executor.world.all('menu')].filter(({ happyHour }) => happyHour?.days?.[0] === 4);
  await expect.poll(() => happy().length).toBeGreaterThan(0);
  for (const { price, happyHour } of happy()) expect(happyHour?.price).toBe(Math.round(price / 200) * 100);
});

const tell = <T extends CommandType>(type: T, args: InputOf<T>, at = now): Promise<string> =>
  tellHouse(server, type, args, at);

async function sellYesterday(): Promise<void> {
  const at = (hour: number) => () => instant(EIGHT + (hour - 20 - 24) * 3_600_000);
  for (const [ticketId, hour, dishes] of [
    ['morning', 9, { 'menu-chilaquiles-verdes': 50, 'menu-chilaquiles-con-mole': 50 }],
    ['evening', 20, { 'menu-pulpo-a-la-brasa': 40, 'menu-tacos-de-arrachera': 30, 'menu-mezcalita-de-la-arena': 20 }],
  ] as const) {
    await tell('OPEN_TAKEAWAY', { ticketId, folio: ticketId === 'morning' ? 'A-100' : 'A-101' }, at(hour));
    for (const [menuItemId, qty] of Object.entries(dishes)) {
      await tell('ADD_ITEM', { ticketId, menuItemId, qty }, at(hour));
    }
  }
}

async function openTable(id: string): Promise<void> {
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await waiter.getByRole('radio', { name: 'Tarjetas' }).click();
  await waiter.locator(`[data-mesa="${id}"]`).click();
  await expect(waiter.getByRole('heading', { name: /^Mesa/ })).toBeVisible();
}

function category(name: string) {
  return waiter.getByRole('group', { name: 'Categoría' }).getByRole('button', { name: new RegExp(`^${name}`) });
}

function dish(id: string) {
  return waiter.locator(`[data-item="${id}"]`);
}

/** Whole cards, from the first to the last that a waiter sees without scrolling. */
async function dishesInSight(): Promise<readonly (string | undefined)[]> {
  await expect(waiter.locator('[data-item]').first()).toBeVisible();
  return waiter.locator('[data-item]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return card instanceof HTMLElement && top >= 0 && bottom <= innerHeight ? [card.dataset['item']] : [];
    }),
  );
}

function pricesAt(table: string) {
  const open = [...server.running().executor.world.all('tickets')].find(({ tableId }) => tableId === table);
  return open?.items.map(({ qty, basePrice }) => [qty, basePrice]);
}
