import { expect, test, type Locator, type Page } from '@playwright/test';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { aFriday } from '../../support/a-friday.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

// Fingers that tap twice, slip or change their mind.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

/** Of what stands still, in sight and with nothing over it. */
async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.click({ trial: true });
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.dblclick(x, y);
}

/** As a keyboard does: the same key comes again and again until it is let go. */
async function holdEnter(target: Locator): Promise<void> {
  await target.focus();
  for (let count = 0; count < 6; count += 1) await target.page().keyboard.down('Enter');
  await target.page().keyboard.up('Enter');
}

test('[POS50] whoever taps a table twice has not ordered the dish that lies there', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const table = page.locator('[data-mesa="mesa-2"]');
  const { x, y } = await middleOf(table);
  await table.click();
  await expect(page.locator('[data-item]').first()).toBeVisible();
  const dishThere = () =>
    page.evaluate((place) => document.elementFromPoint(place.x, place.y)?.closest('[data-item]') !== null, { x, y });
  await expect.poll(dishThere, { message: 'a dish lies where the table was tapped' }).toBe(true);
  await waiter.turnTo('Mesas');
  await page.mouse.dblclick(x, y);
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  await expect(page.getByText('No hay ítems en el pedido.')).toBeVisible();

  // Two taps on one dish are two of it: only the half of another screen's tap is left out.
  await doubleTap(page, page.locator('[data-item="agua"]'));
  await expect(page.locator('[data-linea]')).toContainText('2');
  await waiter.close();
});

test('[POS50] whoever taps «Cancelar reservación» twice is asked all the same @weekly', async ({ browser }) => {
  const fecha = aFriday(2);
  const visit = { personas: 2, fecha, hora: '20:00', mesa: 'Mesa 1' };
  const who = { nombre: 'Ana', telefono: '3300000001', email: '' };
  await executeAsSystem(server.running().executor, systemNow, 'BOOK_RESERVATION', { ...who, ...visit });
  const door = await PosDevice.open(browser, server.url, 'reservaciones');
  const { page } = door;
  await page.getByLabel('Fecha').fill(fecha);
  await page.getByRole('button', { name: 'Más sobre Ana' }).click();
  const cancel = page.getByRole('button', { name: 'Cancelar reservación' });
  const { x, y } = await middleOf(cancel);
  await page.mouse.dblclick(x, y);
  await expect(page.getByRole('button', { name: 'Sí, cancelar' })).toBeVisible();
  const under = () => page.evaluate((place) => document.elementFromPoint(place.x, place.y)?.textContent, { x, y });
  await expect.poll(under, { message: 'the yes lies where the question was asked' }).toBe('Sí, cancelar');
  expect([...server.running().executor.world.all('reservations')].map(({ status }) => status)).toEqual(['booked']);
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect
    .poll(() => [...server.running().executor.world.all('reservations')].map(({ status }) => status))
    .toEqual(['cancelled']);
  await door.close();
});

test('[POS50] a question that comes under the finger is not answered by the tap that asked it', async ({ browser }) => {
  const office = await PosDevice.open(browser, server.url, 'pendientes');
  const { page } = office;
  await page.getByRole('button', { name: 'Retirar esta tableta' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true });
  await expect(yes).toBeVisible();
  // The second half of the tap that asked: it begins nowhere in the sheet.
  await yes.dispatchEvent('click', { detail: 2, bubbles: true });
  await expect(yes, 'still asked').toBeVisible();
  await expect(page).toHaveURL(/pendientes$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retirar esta tableta' }).click();
  await yes.click();
  await expect(page).toHaveURL(/\/pos$|\/pos\/mesas$/);
  await office.close();
});

/** The first touch gives the screen its sound: the note that it has none goes once the finger is up, and nothing moves before. */
async function expectFirstTouchStays(page: Page, key: Locator): Promise<void> {
  const note = page.getByText('Sin sonido: toca la pantalla una vez');
  await expect(note).toBeVisible();
  const box = await key.boundingBox();
  await key.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await key.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(note).toHaveCount(0);
}

test('[KDS10] [GUI7] a double tap accepts an order and calls back one, no more', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  for (const table of ['mesa-3', 'mesa-4'] as const) {
    await waiter.openTable(table);
    await waiter.add('agua');
    await waiter.send();
  }
  const kitchen = await PosDevice.open(browser, server.url, 'kds');
  const { page } = kitchen;
  const cards = page.locator('main li[data-kds][data-urgencia]');
  await expect(cards).toHaveCount(2);
  const first = cards.first();
  await expectFirstTouchStays(page, cards.last().getByRole('button', { name: 'Aceptar' }));
  await expect(cards.last()).toHaveAttribute('data-estado', 'preparing');
  await doubleTap(page, first.getByRole('button', { name: 'Aceptar' }));
  await expect(first).toHaveAttribute('data-estado', 'preparing');
  await doubleTap(page, first.getByRole('button', { name: 'Listo' }));
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: 'Listo' }).click();
  await expect(cards).toHaveCount(0);

  const strip = page.getByRole('region', { name: 'Últimos listos' });
  await expect(strip.locator('li')).toHaveCount(2);
  await doubleTap(page, strip.getByRole('button', { name: 'Regresar' }).first());
  await expect(cards).toHaveCount(1);
  await expect(strip.locator('li')).toHaveCount(1);
  await kitchen.close();
  await waiter.close();
});

test('[KDS10] Enter held down accepts an order and calls back one, no more', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  for (const table of ['mesa-1', 'barra-1'] as const) {
    await waiter.openTable(table);
    await waiter.add('agua');
    await waiter.send();
  }
  const { page } = waiter;
  await waiter.turnTo('KDS');
  const card = page.locator('main li[data-kds][data-urgencia]').filter({ hasText: 'Barra 1' });
  await holdEnter(card.getByRole('button', { name: 'Aceptar' }));
  await expect(card.getByRole('button', { name: 'Listo' })).toBeVisible();
  await card.getByRole('button', { name: 'Listo' }).click();
  await expect(card).toHaveCount(0);
  const other = page.locator('main li[data-kds][data-urgencia]').filter({ hasText: 'Mesa 1' });
  await other.getByRole('button', { name: 'Aceptar' }).click();
  await other.getByRole('button', { name: 'Listo' }).click();
  const ready = page.getByRole('region', { name: 'Últimos listos' }).locator('li');
  await expect(ready.first()).toContainText('Mesa 1');
  await holdEnter(ready.getByRole('button', { name: 'Regresar' }).first());
  await expect(other).toHaveCount(1);
  await expect(ready.first()).toContainText('Barra 1');
  await expect(card).toHaveCount(0);
  await waiter.close();
});

test('[POS49] words selected in a sheet and let go beside it do not close it @weekly', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await waiter.openTable('terraza-a');
  await waiter.add('agua');
  await page.getByRole('button', { name: 'Agua', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const note = sheet.getByRole('textbox').first();
  await note.fill('Sin hielo');
  const { x, y } = await middleOf(note);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(4, 4, { steps: 4 });
  await page.mouse.up();
  await expect(note).toHaveValue('Sin hielo');
  await page.mouse.click(4, 4);
  await expect(sheet).toHaveCount(0);
  await waiter.close();
});

test('[FLR6] «Para llevar» tapped by mistake is put away, here and on other tablets @weekly', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const other = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await page.getByRole('button', { name: 'Para llevar' }).click();
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  await waiter.turnTo('Mesas');
  const rows = (device: PosDevice) => device.page.getByRole('region', { name: 'Para llevar' }).locator('[data-ticket]');
  await expect(rows(other)).toHaveCount(1);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(rows(waiter)).toHaveCount(0);
  await expect(rows(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Para llevar' }).click();
  await waiter.add('agua');
  await waiter.turnTo('Mesas');
  await expect(rows(waiter)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0);
  await waiter.close();
  await other.close();
});
