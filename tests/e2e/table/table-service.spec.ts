import { expect, test, type Locator, type Page } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import {
  CASHIER,
  COOK,
  enterAs,
  hire,
  MANAGER,
  pairTablet,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { shownBriefly } from '../../support/browser/shown-briefly.ts';
import { idOf, TableHouse } from '../../support/browser/table-house.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };
const RAUL = { name: 'Raúl Ortega', role: 'waiter', pin: '7351' } as const;

let house: TableHouse;
let line: CuttableLine;
let waiter: Page;
let cashier: Page;
let kitchen: Page;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, CASHIER, COOK);
  await hire(house.office, RAUL);
  await house.dishes({ Pulpo: 249, Flan: 79, Tacos: 120, 'Bebida de jamaica': 45 });
  await house.tables(...Array.from({ length: 18 }, (_, index) => `Mesa ${index + 1}`));
  line = await cuttableLine(house.server.url);
  waiter = await pairTablet(browser, house.office, { name: 'Sala', through: line.url, ...TABLET });
  cashier = await pairTablet(browser, house.office, { name: 'Caja', ...TABLET });
  kitchen = await pairTablet(browser, house.office, { name: 'Cocina', ...TABLET });
  await enterAs(waiter, WAITER);
  await enterAs(cashier, CASHIER);
  await enterAs(kitchen, COOK);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => line.close());
test.afterAll(() => house.server.stop());

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const table = (page: Page, name: string): Locator => page.locator(`[data-mesa="${idOf(name)}"]`);
const sheet = (page: Page): Locator => page.getByRole('dialog');
const send = (page: Page): Locator => page.getByRole('button', { name: /^Enviar/ });
/** The kitchen's card of this dish for this table. */
const cards = (dish: string, place: string): Locator =>
  kitchen
    .locator('[data-kds]', { hasText: dish })
    .filter({ has: kitchen.getByRole('heading', { name: new RegExp(`${place.replace(' ', '\\s*')}$`) }) });

async function open(page: Page, name: string): Promise<void> {
  await tab(page, 'Mesas');
  await table(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function order(page: Page, name: string, dishes: readonly string[]): Promise<void> {
  await open(page, name);
  for (const dish of dishes) await page.locator(`[data-item="${idOf(dish)}"]`).click();
  await send(page).click();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
}

async function more(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Más sobre la cuenta' }).click();
  await sheet(page).getByRole('button', { name: key, exact: true }).click();
}

test('[ACC27] table, dish, «Enviar» stay three taps: «¿Cuántos son?» may be passed over @weekly', async () => {
  await tab(waiter, 'Mesas');
  await table(waiter, 'Mesa 1').click();
  await expect(waiter.getByRole('group', { name: '¿Cuántos son?' })).toBeVisible();
  await waiter.locator(`[data-item="${idOf('Tacos')}"]`).click();
  await send(waiter).click();
  await expect(cards('Tacos', 'Mesa 1')).toHaveCount(1);
  expect(house.accountsAt('Mesa 1')[0]?.guests).toBeNull();
});

test('[ACC27] covers are told by one tap, changed at any time, and seen in Mesas, Pedido, kitchen and bill', async () => {
  await open(waiter, 'Mesa 2');
  await waiter.getByRole('button', { name: '4 personas', exact: true }).click();
  await waiter.locator(`[data-item="${idOf('Pulpo')}"]`).click();
  await send(waiter).click();
  await expect(cards('Pulpo', 'Mesa 2')).toContainText('4 pers');
  await expect(table(waiter, 'Mesa 2')).toContainText('Son 4');
  await table(waiter, 'Mesa 2').click();
  await waiter.getByRole('button', { name: '4 personas', exact: true }).click();
  const field = sheet(waiter).locator('input[name="comensales"]');
  for (const wrong of ['0', '201', '-4', '3.5', 'doce', '']) {
    await field.fill(wrong);
    await sheet(waiter).getByRole('button', { name: 'Guardar' }).click();
    await expect(sheet(waiter)).toContainText('Escribe cuántas personas son, de 1 a 200.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  expect(house.accountsAt('Mesa 2')[0]?.guests).toBe(4);
  await field.fill('12');
  await field.press('Enter');
  await expect(waiter.getByRole('button', { name: '12 personas', exact: true })).toBeVisible();
  await expect(cards('Pulpo', 'Mesa 2')).toContainText('12 pers');
  await waiter.goto(`${line.url}/pos/caja/cuenta`);
  await expect(waiter.getByText('12 personas')).toBeVisible();
});

test('[ACC20] the whole account goes to a free table: its card says so and keeps its minutes', async () => {
  await order(waiter, 'Mesa 3', ['Flan']);
  await expect(cards('Flan', 'Mesa 3')).toHaveCount(1);
  const entry = await cards('Flan', 'Mesa 3').getAttribute('data-kds');
  await open(waiter, 'Mesa 3');
  await more(waiter, 'Mover a…');
  await sheet(waiter)
    .locator(`[data-destino="${idOf('Mesa 4')}"]`)
    .click();
  await expect(waiter.getByRole('heading', { level: 1, name: 'Mesa 4' })).toBeVisible();
  const card = kitchen.locator(`[data-kds="${entry}"]`);
  await expect(card).toContainText('Antes Mesa 3');
  await expect(card.getByRole('heading')).toHaveText(/Mesa\s*4/);
  expect(house.accountsAt('Mesa 3')).toEqual([]);
});

test('[ACC20] pieces go to a table that has guests, which asks whether they pay together', async () => {
  await order(waiter, 'Mesa 5', ['Tacos', 'Tacos', 'Tacos']);
  await order(waiter, 'Mesa 6', ['Bebida de jamaica']);
  await open(waiter, 'Mesa 5');
  await more(waiter, 'Mover a…');
  await sheet(waiter).getByRole('button', { name: 'Algunos artículos' }).click();
  await sheet(waiter).getByRole('checkbox', { name: /Tacos/ }).click();
  await sheet(waiter).getByRole('button', { name: 'Mover una pieza menos de Tacos' }).click();
  await expect(sheet(waiter)).toContainText('¿A dónde van 2 artículos?');
  await sheet(waiter)
    .locator(`[data-destino="${idOf('Mesa 6')}"]`)
    .click();
  await expect(sheet(waiter)).toContainText('¿Pagan juntos?');
  await sheet(waiter)
    .getByRole('button', { name: /^Juntar con Mesa 6/ })
    .click();
  await expect
    .poll(() => house.accountsAt('Mesa 6').map(({ items }) => items.map(({ name, qty }) => `${qty} ${name}`)))
    .toEqual([['1 Bebida de jamaica', '2 Tacos']]);
  await expect.poll(() => house.accountsAt('Mesa 5')[0]?.items).toMatchObject([{ qty: 1, sentQty: 1 }]);
  await expect(kitchen.locator('[data-kds]', { hasText: 'Antes Mesa 5' })).toHaveCount(1);
});

test('[ACC21] two accounts of two tables become one; both parties are counted, and the card says the new table @weekly', async () => {
  for (const [name, guests] of [
    ['Mesa 7', '2 personas'],
    ['Mesa 8', '3 personas'],
  ] as const) {
    await seated(name, guests, 'Pulpo');
  }
  await open(waiter, 'Mesa 7');
  await more(waiter, 'Juntar con…');
  await sheet(waiter)
    .getByRole('button', { name: /^Mesa 8/ })
    .click();
  await expect(waiter.getByRole('heading', { level: 1, name: 'Mesa 8' })).toBeVisible();
  await expect
    .poll(() => house.accountsAt('Mesa 8').map(({ guests, items }) => [guests, items.length]))
    .toEqual([[5, 2]]);
  expect(house.accountsAt('Mesa 7')).toEqual([]);
  await expect(kitchen.locator('[data-kds]', { hasText: 'Antes Mesa 7' })).toHaveCount(1);
});

test('[ACC38] «Deshacer «Juntar»» gives each table its people, dishes and card back, once @weekly', async () => {
  await seated('Mesa 17', '2 personas', 'Pulpo');
  await seated('Mesa 18', '3 personas', 'Flan');
  await open(waiter, 'Mesa 17');
  await more(waiter, 'Juntar con…');
  await sheet(waiter)
    .getByRole('button', { name: /^Mesa 18/ })
    .click();
  await expect(waiter.getByRole('heading', { level: 1, name: 'Mesa 18' })).toBeVisible();
  const undo = sheet(waiter).getByRole('button', { name: /^Deshacer «Juntar» · Mesa 17/ });
  await waiter.getByRole('button', { name: 'Más sobre la cuenta' }).click();
  await undo.click();
  const counted = (name: string) => house.accountsAt(name).map(({ guests, items }) => [guests, items.length]);
  await expect.poll(() => [counted('Mesa 17'), counted('Mesa 18')]).toEqual([[[2, 1]], [[3, 1]]]);
  await expect(cards('Pulpo', 'Mesa 17')).toHaveCount(1);
  await expect(cards('Flan', 'Mesa 18')).toHaveCount(1);
  for (const [name, guests] of Object.entries({ 'Mesa 17': '2 personas', 'Mesa 18': '3 personas' })) {
    await open(waiter, name);
    await expect(waiter.getByRole('button', { name: guests, exact: true })).toBeVisible();
    await waiter.getByRole('button', { name: 'Más sobre la cuenta' }).click();
    await expect(sheet(waiter).getByRole('button', { name: 'Juntar con…' })).toBeVisible();
    await expect(undo).toHaveCount(0);
    await sheet(waiter).getByRole('button', { name: 'Cerrar' }).click();
  }
});

async function seated(name: string, guests: string, dish: string): Promise<void> {
  await open(waiter, name);
  await waiter.getByRole('button', { name: guests, exact: true }).click();
  await waiter.locator(`[data-item="${idOf(dish)}"]`).click();
  await send(waiter).click();
  await expect(waiter).toHaveURL(/\/pos\/mesas$/);
}

test('[ACC22] Mesas says whose a table is; a waiter hands one over with a manager’s yes, the till all of them', async () => {
  await order(waiter, 'Mesa 15', ['Pulpo']);
  await order(waiter, 'Mesa 16', ['Pulpo']);
  await tab(cashier, 'Mesas');
  await expect(table(waiter, 'Mesa 15')).toContainText('Tu mesa');
  await expect(table(cashier, 'Mesa 15')).toContainText('Atiende Wendy');
  await table(waiter, 'Mesa 15').click();
  await more(waiter, 'Cambiar mesero');
  await sheet(waiter).getByRole('button', { name: 'Raúl Ortega' }).click();
  await expect(sheet(waiter).last()).toContainText('Wendy pide');
  await typePin(waiter, MANAGER.pin);
  await expect.poll(() => house.accountsAt('Mesa 15')[0]?.waiter).toBeDefined();
  await tab(waiter, 'Mesas');
  await expect(table(waiter, 'Mesa 15')).toContainText('Atiende Raúl Ortega');
  // Only one's own keep their ink; nothing moves.
  await waiter.getByRole('button', { name: /^Mis mesas/ }).scrollIntoViewIfNeeded();
  const place = await table(waiter, 'Mesa 15').boundingBox();
  await waiter.getByRole('button', { name: /^Mis mesas/ }).click();
  await expect(waiter.locator('[data-ajena="true"]')).toHaveCount(1);
  await expect.poll(() => table(waiter, 'Mesa 15').boundingBox()).toEqual(place);
  await waiter.getByRole('button', { name: /^Mis mesas/ }).click();

  await table(cashier, 'Mesa 16').click();
  await more(cashier, 'Cambiar mesero');
  await sheet(cashier)
    .getByRole('button', { name: /^Todas las de Wendy/ })
    .click();
  await sheet(cashier).getByRole('button', { name: 'Raúl Ortega' }).click();
  await expect(sheet(cashier)).toHaveCount(0);
  await tab(waiter, 'Mesas');
  await expect(waiter.getByText('Tu mesa')).toHaveCount(0);
});

test('[ACC23] cut off, a sent line is «Por llegar a cocina» and its table «Sin llegar a cocina», until the venue has it', async () => {
  line.cut();
  await open(waiter, 'Mesa 9');
  await waiter.locator(`[data-item="${idOf('Pulpo')}"]`).click();
  // Said until the screen goes on to Mesas.
  await shownBriefly(waiter, /Por llegar a cocina/, () => send(waiter).click());
  await expect(waiter).toHaveURL(/\/pos\/mesas$/);
  await expect(table(waiter, 'Mesa 9')).toContainText('Sin llegar a cocina');
  // A reload in the middle says the same.
  await waiter.reload();
  // Without a line the tablet asks who stands there.
  await enterAs(waiter, WAITER);
  await expect(table(waiter, 'Mesa 9')).toContainText('Sin llegar a cocina');
  await expect(table(cashier, 'Mesa 9')).not.toContainText('Sin llegar');
  line.mend();
  await expect(table(waiter, 'Mesa 9')).toContainText('En cocina');
  await table(waiter, 'Mesa 9').click();
  await expect(waiter.getByText('✔ Enviado')).toBeVisible();
});

test('[ACC23] dividing works cut off, and the venue has it afterwards', async () => {
  await order(waiter, 'Mesa 10', ['Pulpo', 'Flan']);
  await expect.poll(() => house.accountsAt('Mesa 10').length).toBe(1);
  line.cut();
  await open(waiter, 'Mesa 10');
  await waiter.getByRole('link', { name: 'Dividir' }).click();
  await waiter.getByRole('region', { name: 'Cuenta 1' }).getByRole('button', { name: 'Flan', exact: true }).click();
  await expect(waiter.getByText('Las 2 cuentas suman la mesa')).toBeVisible();
  line.mend();
  await expect
    .poll(() => house.accountsAt('Mesa 10').map(({ items }) => items.map(({ name }) => name)))
    .toEqual([['Pulpo'], ['Flan']]);
});

test('[ACC24] who asked for the bill is seen in Mesas, on every tablet', async () => {
  await order(waiter, 'Mesa 11', ['Flan']);
  await open(waiter, 'Mesa 11');
  await more(waiter, 'Pedir cuenta');
  await tab(cashier, 'Mesas');
  await expect(table(cashier, 'Mesa 11')).toContainText('Pidió la cuenta');
});

test('[ACC25] a dish is for «Persona 2» by one tap above the menu, and «Por persona» divides by it @weekly', async () => {
  await open(waiter, 'Mesa 12');
  const seats = waiter.getByRole('group', { name: '¿Para quién?' });
  await expect(seats).toHaveCount(0);
  await waiter.getByRole('button', { name: 'Persona', exact: true }).click();
  for (const [person, dish] of [
    ['Persona 1', 'Pulpo'],
    ['Persona 2', 'Tacos'],
    ['Persona 2', 'Flan'],
    ['La mesa', 'Bebida de jamaica'],
  ] as const) {
    const key = seats.getByRole('button', { name: person });
    if ((await key.getAttribute('aria-pressed')) === 'false') await key.click();
    await waiter.locator(`[data-item="${idOf(dish)}"]`).click();
  }
  await expect(waiter.locator('[data-linea]', { hasText: 'Tacos' })).toContainText('Persona 2');
  await waiter.getByRole('link', { name: 'Dividir' }).click();
  await waiter.getByRole('button', { name: 'Por persona' }).click();
  await expect(waiter.getByRole('region', { name: 'Cuenta 2' })).toContainText('Persona 2');
  await expect(waiter.getByRole('status').filter({ hasText: '1 sin persona' })).toBeVisible();
  await expect
    .poll(() => house.accountsAt('Mesa 12').map(({ items }) => items.map(({ name }) => name)))
    .toEqual([
      ['Pulpo', 'Bebida de jamaica'],
      ['Tacos', 'Flan'],
    ]);
  await waiter.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => house.accountsAt('Mesa 12').length).toBe(1);
});

test('[ACC26] a dish that the kitchen has is cancelled with a reason and a manager’s yes; its card says so', async () => {
  await order(waiter, 'Mesa 13', ['Flan']);
  await open(waiter, 'Mesa 13');
  await waiter.getByRole('button', { name: 'Eliminar Flan' }).click();
  await expect(sheet(waiter).getByRole('button', { name: 'Anular', exact: true })).toBeDisabled();
  await sheet(waiter).getByRole('button', { name: 'Tardó demasiado' }).click();
  await sheet(waiter).getByRole('button', { name: 'Anular', exact: true }).click();
  await typePin(waiter, MANAGER.pin);
  await expect.poll(() => house.accountsAt('Mesa 13')[0]?.voids).toMatchObject([{ reason: 'Tardó demasiado' }]);
  await expect(kitchen.locator('[data-kds]', { hasText: /Mesa\s*13/ }).locator('[data-anulado="true"]')).toHaveCount(1);
});
