import { expect, test, type Page } from '@playwright/test';
import { openSalaAndCocina, openTable, type SalaAndCocina } from '../../support/browser/sala-and-cocina.ts';
import { SENT, shownBriefly } from '../../support/browser/shown-briefly.ts';

let house: SalaAndCocina;

test.beforeAll(async ({ browser }) => {
  house = await openSalaAndCocina(browser);
});
test.afterAll(() => house.close());

/** Photographs for whoever looks at them: `SHOTS=/tmp/x`. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

async function addStation(office: Page, name: string, { category, people }: Record<'category' | 'people', string[]>) {
  await office.getByRole('button', { name: 'Agregar estación' }).click();
  const sheet = office.getByRole('dialog');
  await sheet.getByLabel('Nombre').fill(name);
  for (const each of [...category, ...people]) await sheet.getByRole('button', { name: each, exact: true }).click();
  await shot(office, `hoja-${name}`);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toHaveCount(0);
}

test('[EST1][EST6] Ajustes makes stations, Catálogo says a dish needs two; each wall shows its part, and the pass one dish @weekly', async () => {
  const { office, waiter, cook, server } = house;
  await office.goto(`${server.url}/pos/gerencia/ajustes/estaciones`);
  await expect(office.getByText('Sin estaciones todo funciona igual')).toBeVisible();
  await addStation(office, 'Parrilla', { category: ['Hamburguesas'], people: [] });
  await addStation(office, 'Fríos', { category: [], people: [] });
  await shot(office, 'ajustes');
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('searchbox', { name: 'Buscar' }).fill('panini caprese');
  await office.getByRole('button', { name: /^Panini caprese/ }).click();
  const dish = office.getByRole('dialog');
  for (const name of ['Parrilla', 'Fríos']) await dish.getByRole('button', { name, exact: true }).click();
  await shot(office, 'platillo');
  await dish.getByRole('button', { name: 'Guardar' }).click();
  await expect(dish).toHaveCount(0);

  await openTable(waiter, 'mesa-2');
  for (const id of ['panini-caprese', 'hamburguesa-clasica']) await waiter.locator(`[data-item="${id}"]`).click();
  await shownBriefly(waiter, SENT, () => waiter.getByRole('button', { name: 'Enviar (Cocina 2 · Bar 0)' }).click());

  await cook.getByRole('link', { name: 'KDS' }).click();
  await expect(cook.locator('[data-kds]:has(kbd)')).toHaveCount(2);
  await shot(cook, 'cocina');
  await cook.getByRole('radio', { name: 'Parrilla · 1' }).click();
  await expect(cook.getByRole('heading', { level: 1 })).toHaveText('Parrilla');
  const grill = cook.locator('[data-kds]:has(kbd)');
  await expect(grill).toHaveCount(1);
  await expect(grill).toContainText('Hamburguesa clásica');
  await expect(grill).toContainText('con Fríos');
  await expect(grill).toContainText('+1 en Fríos');
  const id = await grill.getAttribute('data-estacion');
  await shot(cook, 'parrilla');
  await grill.getByRole('button', { name: 'Aceptar' }).click();
  await grill.getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(grill).toHaveCount(0);

  await cook.getByRole('radio', { name: 'Fríos · 1' }).click();
  const cold = cook.locator('[data-kds]:has(kbd)');
  await expect(cold).toContainText('Parrilla: listo');
  await waiter.getByRole('link', { name: 'Pase' }).click();
  await expect(waiter.getByRole('region', { name: 'Les falta algo' })).toContainText('1 Panini caprese, falta Fríos');
  await shot(waiter, 'pase');
  await cold.getByRole('button', { name: 'Aceptar' }).click();
  await cold.getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(waiter.getByRole('region', { name: 'Pueden salir' })).toContainText('Panini caprese');
  await cook.goto(`${server.url}/pos/kds?estacion=${id}`);
  await expect(cook.getByRole('heading', { level: 1 })).toHaveText('Parrilla');
});
