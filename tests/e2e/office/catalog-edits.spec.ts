import { expect, test } from '@playwright/test';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

// What a manager changes in the catalogue: read right, kept, and shared with whoever changes it at the same time.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[CAT12] importing again asks about a price that was changed here, and leaves it unless told otherwise', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const soup = () => server.running().executor.world.get('menu', 'menu-sopa-de-tortilla')?.price;
  const bring = page.getByRole('button', { name: 'Importar menú del sitio' });
  const question = page.getByRole('dialog', { name: '¿Lo de aquí o lo del sitio?' });
  await bring.click();
  await expect(page.getByText(/^Menú del sitio importado: \d+ platillos/)).toBeVisible();
  // The screen shows it at once; the house has it a moment later.
  await expect.poll(soup).toBeDefined();
  const site = soup();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sopa de tortilla');
  await page.getByRole('button', { name: /^Sopa de tortilla/ }).click();
  await page.getByLabel('Precio').fill('777');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(soup).toBe(77_700);

  await bring.click();
  await expect(question).toContainText(/Sopa de tortilla.*aquí \$777\.00, en el sitio \$/s);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(soup()).toBe(77_700);
  await bring.click();
  await question.getByRole('button', { name: 'Dejar lo de aquí y traer lo nuevo' }).click();
  await expect(page.getByText('Menú del sitio importado. Lo que cambió aquí sigue igual.')).toBeVisible();
  expect(soup()).toBe(77_700);
  await bring.click();
  await question.getByRole('button', { name: 'Poner lo del sitio' }).click();
  await expect.poll(soup).toBe(site);
  await office.close();
});

test('[CAT13] two who edit one dish or one table at once both have their way', async ({ browser }) => {
  const [one, other] = [
    await PosDevice.open(browser, server.url, 'catalogo'),
    await PosDevice.open(browser, server.url, 'catalogo'),
  ];
  const world = () => server.running().executor.world;
  const { executor } = server.running();
  const pozol = { id: 'pozol', name: 'Pozol', categoryId: 'bebidas', price: 3000 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', pozol);
  await executeAsSystem(executor, systemNow, 'SAVE_TABLE', { id: 'rincon', name: 'Rincón', capacity: 2, sort: 50 });

  for (const { page } of [one, other]) await page.getByRole('button', { name: /^Pozol/ }).click();
  await other.page.getByLabel('Precio').fill('35');
  await other.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => world().get('menu', 'pozol')?.price).toBe(3500);
  await expect(one.page.locator('main').getByText('$35.00')).toBeAttached();
  await one.page.getByLabel('Descripción').fill('De cacao');
  await one.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => world().get('menu', 'pozol')).toMatchObject({ price: 3500, description: 'De cacao' });

  for (const { page } of [one, other]) {
    await page.getByRole('radio', { name: /^Mesas/ }).click();
    await page.getByRole('button', { name: /^Rincón/ }).click();
  }
  await other.page.getByLabel('Personas').fill('5');
  await other.page.getByRole('button', { name: 'Guardar' }).click();
  await expect(one.page.locator('main').getByText('5 personas')).toBeAttached();
  await one.page.getByRole('dialog').getByLabel('Zona').fill('patio');
  await one.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => world().get('tables', 'rincon')).toMatchObject({ capacity: 5, area: 'patio' });
  await one.close();
  await other.close();
});

test('[CAT11] a price or a tax rate that cannot be read is said, not taken for nothing', async ({ browser }) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const tepache = () => [...server.running().executor.world.all('menu')].find(({ name }) => name === 'Tepache');
  await page.getByRole('button', { name: 'Nuevo platillo' }).click();
  const dish = page.getByRole('dialog', { name: 'Nuevo platillo' });
  const save = dish.getByRole('button', { name: 'Guardar' });
  await dish.getByLabel('Nombre').fill('Tepache');
  await dish.getByLabel('Precio').fill('cuarenta');
  await save.click();
  await expect(dish.getByRole('alert')).toHaveText('Precio: escríbelo en pesos, por ejemplo 120 o 120.50.');
  await dish.getByLabel('Precio').fill('40');
  await dish.getByLabel('Tasa de IVA').fill('16');
  await save.click();
  await expect(dish.getByRole('alert')).toHaveText('Tasa de IVA: escríbela como 0.16 o 16%.');
  await dish.getByLabel('Tasa de IVA').fill('8%');
  await save.click();
  await expect(dish).toBeHidden();
  await expect.poll(tepache).toMatchObject({ price: 4000, taxRate: 0.08 });
  await office.close();
});
