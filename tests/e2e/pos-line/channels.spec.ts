import { expect, test, type Page } from '@playwright/test';
import { openSalaAndCocina, type SalaAndCocina } from '../../support/browser/sala-and-cocina.ts';

let house: SalaAndCocina;

test.beforeAll(async ({ browser }) => {
  house = await openSalaAndCocina(browser);
});
test.afterAll(() => house.close());

/** Photographs for whoever looks at them: `SHOTS=/tmp/x`. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  const size = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  if (size) await page.setViewportSize(size);
}

test('[CHN8] the owner says in Ajustes how an app sells: who charges, prices with their rounding, commission and promise', async () => {
  const { office, waiter, server } = house;
  // Nothing more than before is on the floor of a venue without channels.
  await expect(waiter.getByRole('button', { name: 'Para llevar', exact: true })).toBeVisible();
  await expect(waiter.getByRole('button', { name: 'Otro canal' })).toHaveCount(0);
  await office.goto(`${server.url}/pos/gerencia/ajustes/canales`);
  await office.getByRole('button', { name: 'Agregar canal' }).click();
  const sheet = office.getByRole('dialog', { name: 'Nuevo canal' });
  await sheet.getByLabel('Nombre').fill('Uber Eats');
  await sheet.getByRole('radio', { name: 'Más caros' }).click();
  await sheet.getByLabel('Cuánto más (%)').fill('15');
  await sheet.getByLabel('Comisión (%)').fill('treinta');
  await sheet.getByLabel('Se promete en (minutos)').fill('40');
  await sheet.getByLabel('Un platillo con su propio precio').fill('agua');
  await sheet.getByRole('button', { name: 'Agua', exact: true }).click();
  await sheet.getByLabel(/^Agua/).fill('42');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByText('Escribe la comisión en por ciento')).toBeVisible();
  await shot(office, 'hoja');
  await sheet.getByLabel('Comisión (%)').fill('30');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toHaveCount(0);
  await office.getByRole('button', { name: 'Editar A domicilio' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(office.locator('[data-canal]')).toHaveCount(3);
  await expect(office.locator('[data-canal]').last()).toContainText('1 platillo con precio propio');
  await shot(office, 'ajustes');
});

test('[CHN11][CHN3][CHN9] two taps open an app’s account at its prices, and the kitchen reads where it came from', async () => {
  const { waiter, cook } = house;
  await shot(waiter, 'mesas');
  await waiter.getByRole('button', { name: 'Otro canal' }).click();
  await shot(waiter, 'por-donde');
  await waiter.getByRole('dialog').getByRole('button', { name: 'Uber Eats' }).click();
  await expect(waiter.getByRole('heading', { level: 1 })).toHaveText('Uber Eats');
  const dish = waiter.locator('[data-item="hamburguesa-clasica"]');
  await expect(dish).toContainText('$138.00');
  await dish.click();
  await expect(waiter.locator('[data-linea]')).toContainText('$138.00');
  await shot(waiter, 'pedido');
  await waiter.getByRole('button', { name: /^Enviar/ }).click();
  const card = cook.locator('[data-kds]:has(kbd)').filter({ hasText: 'Uber Eats' });
  await expect(card).toContainText('Hamburguesa clásica');
  await shot(cook, 'cocina');
});

test('[CHN11][CHN10] a delivery asks whom it goes to before anything is ordered; what a waiter may not read again is not shown', async () => {
  const { waiter } = house;
  await waiter.getByRole('link', { name: 'Mesas' }).click();
  await waiter.getByRole('button', { name: 'Otro canal' }).click();
  await waiter.getByRole('dialog').getByRole('button', { name: 'A domicilio' }).click();
  const sheet = waiter.getByRole('dialog', { name: '¿Para quién es?' });
  await sheet.getByLabel('Nombre').fill('Ximena');
  await sheet.getByLabel('Teléfono').fill('3398700001');
  await sheet.getByLabel('Domicilio').fill('Calle Mar 12');
  await sheet.getByLabel('Quién lo lleva').fill('Beto');
  await shot(waiter, 'domicilio');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(waiter.getByRole('heading', { level: 1 })).toHaveText('A domicilio');
  await waiter.getByRole('button', { name: /Ximena/ }).click();
  const again = waiter.getByRole('dialog');
  await expect(again.getByLabel('Domicilio')).toHaveAttribute('placeholder', 'Ya está anotado');
  await expect(again.getByLabel('Quién lo lleva')).toHaveValue('Beto');
  await again.getByRole('button', { name: 'Guardar' }).click();
  await waiter.getByRole('link', { name: 'Mesas' }).click();
  await shot(waiter, 'mesas-con-pedidos');
});

test('[CHN5][CHN6] Caja offers «Pagado por la app» first, there alone, and Reportes say what is left of it', async () => {
  const { office, server } = house;
  await office.goto(`${server.url}/pos/caja`);
  await office.getByRole('button', { name: /Uber Eats/ }).click();
  await expect(office.getByRole('radio', { name: 'Pagado por la app' })).toBeChecked();
  await shot(office, 'caja');
  await office.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(office.getByRole('button', { name: /Uber Eats/ })).toHaveCount(0);
  const today = server.running().executor.world;
  const paid = [...today.all('tickets')].find(({ channel }) => channel?.name === 'Uber Eats');
  expect(paid?.payments).toMatchObject([{ method: 'app', amount: 13_800 }]);
  const day = paid?.day ?? '';
  await office.goto(`${server.url}/pos/reportes?desde=${day}&hasta=${day}`);
  await office.getByRole('radio', { name: 'Semana' }).click();
  const part = office.getByRole('region', { name: 'Por canal' });
  await expect(part).toContainText('Uber Eats');
  await expect(part).toContainText('Comisiones de las apps');
  await shot(office, 'reportes');
  await part.scrollIntoViewIfNeeded();
  if (process.env['SHOTS']) await office.screenshot({ path: `${process.env['SHOTS']}/reportes-canal.png` });
});
