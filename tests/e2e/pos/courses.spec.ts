import { expect, test, type Page } from '@playwright/test';
import { emptyRoom } from '../../support/browser/empty-room.ts';
import { openSalaAndCocina, openTable, type SalaAndCocina } from '../../support/browser/sala-and-cocina.ts';
import { SENT, shownBriefly } from '../../support/browser/shown-briefly.ts';
import { tell, untilAnswered } from '../../support/browser/tell.ts';

let server: SalaAndCocina['server'];
let office: Page;
let waiter: Page;
let cook: Page;
let line: SalaAndCocina['line'];
let close: SalaAndCocina['close'];

test.beforeAll(async ({ browser }) => {
  ({ server, office, waiter, cook, line, close } = await openSalaAndCocina(browser));
});
test.beforeEach(async () => {
  await emptyRoom(server, office, waiter, cook);
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await cook.getByRole('link', { name: 'KDS' }).click();
});
test.afterAll(() => close());

/** When Paninis and Hamburguesas are served, straight at the venue. */
async function setCourses(paninis: 1 | null, hamburguesas: 2 | null): Promise<void> {
  for (const [id, course] of [
    ['paninis', paninis],
    ['hamburguesas', hamburguesas],
  ] as const) {
    const { name = '', sort = 0 } = server.running().executor.world.get('categories', id) ?? {};
    await tell(server, 'SAVE_CATEGORY', { id, name, sort, course });
  }
}

test('[KDS19] a venue without courses sees none, and a waiter says one where it is wanted @weekly', async () => {
  await setCourses(null, null);
  await openTable(waiter, 'mesa-1');
  await waiter.locator('[data-item="panini-caprese"]').click();
  await expect(waiter.locator('[data-linea] [data-tiempo]')).toHaveCount(0);
  await waiter
    .locator('[data-linea]')
    .getByRole('button', { name: /^Panini caprese/ })
    .click();
  await expect(waiter.getByRole('group', { name: '¿En qué tiempo?' }).getByRole('button')).toHaveCount(4);
  await waiter.keyboard.press('Escape');
});

test('[COOK9][KDS19] Catálogo says the courses; «Enviar» holds the second, «Marchar 2» fires it', async () => {
  await setCourses(null, null);
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('radio', { name: /^Categorías/ }).click();
  for (const [name, course] of [
    ['Paninis', '1'],
    ['Hamburguesas', '2'],
  ] as const) {
    const row = office.getByRole('listitem').filter({ has: office.locator(`input[value="${name}"]`) });
    await row.getByLabel('Tiempo').selectOption(course);
    await expect(row.getByLabel('Tiempo')).toHaveValue(course);
  }
  await untilAnswered(office);
  await openTable(waiter, 'mesa-2');
  for (const id of ['panini-caprese', 'hamburguesa-clasica', 'hamburguesa-xalli']) {
    await waiter.locator(`[data-item="${id}"]`).click();
  }
  await expect(waiter.locator('[data-linea]').filter({ hasText: 'Hamburguesa Xalli' })).toContainText('Tiempo 2');
  await shownBriefly(waiter, SENT, () =>
    waiter.getByRole('button', { name: 'Enviar (Cocina 1 · Bar 0 · 2 en espera)' }).click(),
  );
  const card = cook.locator('[data-kds]:has(kbd)').filter({ hasText: 'Panini caprese' });
  await expect(card).toContainText('Tiempo 2 en espera');
  await card.locator('[data-tiempo="2"]').getByRole('button').click();
  await expect(card).toContainText('1 Hamburguesa clásica, 1 Hamburguesa Xalli');
  await expect(cook.locator('[data-platillo]').filter({ hasText: 'Hamburguesa' })).toHaveCount(0);
});

test('[COOK10][KDS19] what waits is taken off without a manager; Mesas fires the rest, also cut off @weekly', async () => {
  await setCourses(1, 2);
  await openTable(waiter, 'mesa-4');
  for (const id of ['panini-caprese', 'hamburguesa-clasica', 'hamburguesa-xalli']) {
    await waiter.locator(`[data-item="${id}"]`).click();
  }
  await shownBriefly(waiter, SENT, () =>
    waiter.getByRole('button', { name: 'Enviar (Cocina 1 · Bar 0 · 2 en espera)' }).click(),
  );
  await openTable(waiter, 'mesa-4');
  const xalli = waiter.locator('[data-linea]').filter({ hasText: 'Hamburguesa Xalli' });
  await expect(xalli).toContainText('En espera · tiempo 2');
  await xalli.getByRole('button', { name: 'Eliminar Hamburguesa Xalli' }).click();
  await expect(xalli).toHaveCount(0);
  await expect(waiter.getByRole('button', { name: 'Marchar 2' })).toBeVisible();
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  line.cut();
  await expect(waiter.getByText(/^Sin conexión/)).toBeVisible();
  await waiter.getByRole('button', { name: 'Marchar 2' }).click();
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Sin llegar a cocina' })).toHaveCount(1);
  await expect(cook.locator('[data-platillo]').filter({ hasText: 'Hamburguesa' })).toHaveCount(0);
  line.mend();
  const fired = cook.locator('[data-kds]:has(kbd)').filter({ hasText: 'Marcha tiempo 2' });
  await expect(fired).toContainText('Hamburguesa clásica');
  await expect(fired).not.toContainText('Hamburguesa Xalli');
  await expect(waiter.getByRole('button', { name: 'Marchar 2' })).toHaveCount(0);
});

test('[COOK11] Pase names the course that waits; it goes to another until it is fired, and who may fires it there @weekly', async () => {
  await setCourses(1, 2);
  await openTable(waiter, 'mesa-3');
  for (const id of ['panini-caprese', 'hamburguesa-clasica']) await waiter.locator(`[data-item="${id}"]`).click();
  await shownBriefly(waiter, SENT, () =>
    waiter.getByRole('button', { name: 'Enviar (Cocina 1 · Bar 0 · 1 en espera)' }).click(),
  );
  await openTable(waiter, 'mesa-3');
  await waiter
    .locator('[data-linea]')
    .getByRole('button', { name: /^Hamburguesa clásica/ })
    .click();
  await waiter.getByRole('group', { name: '¿En qué tiempo?' }).getByRole('button', { name: 'Tiempo 3' }).click();
  await waiter.keyboard.press('Escape');
  const order = (page: Page) => page.locator('[data-pase]').filter({ hasText: 'Mesa 3' });
  await cook.getByRole('link', { name: 'Pase' }).click();
  await expect(order(cook)).toContainText('Tiempo 3 en espera');
  await expect(order(cook).getByRole('button', { name: /^Marchar/ })).toHaveCount(0);
  await waiter.getByRole('link', { name: 'Pase' }).click();
  await order(waiter).getByRole('button', { name: 'Marchar 3' }).click();
  await expect(order(cook)).toContainText('1 Hamburguesa clásica');
  await expect(order(cook)).not.toContainText('en espera');
});

test('[COOK19] Caja asks what becomes of a course that nobody fired, before it is paid @weekly', async () => {
  await setCourses(1, 2);
  await openTable(waiter, 'mesa-2');
  for (const id of ['panini-caprese', 'hamburguesa-clasica']) await waiter.locator(`[data-item="${id}"]`).click();
  await shownBriefly(waiter, SENT, () =>
    waiter.getByRole('button', { name: 'Enviar (Cocina 1 · Bar 0 · 1 en espera)' }).click(),
  );
  await office.goto(`${server.url}/pos/caja`);
  await office.getByText('Mesa 2').first().click();
  await expect(office.getByText('Falta marchar 1: ¿marchar o cancelar?')).toBeVisible();
  await office.getByRole('button', { name: 'Marchar', exact: true }).click();
  await expect(office.getByText(/Falta marchar/)).toHaveCount(0);
  await expect(cook.locator('[data-kds]:has(kbd)').filter({ hasText: 'Marcha tiempo 2' })).toBeVisible();
});
