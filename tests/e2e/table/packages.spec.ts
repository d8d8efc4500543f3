import { expect, test, type Page } from '@playwright/test';
import { openSalaAndCocina, openTable, type SalaAndCocina } from '../../support/browser/sala-and-cocina.ts';
import { tell } from '../../support/browser/tell.ts';

let server: SalaAndCocina['server'];
let office: Page;
let waiter: Page;
let cook: Page;
let close: SalaAndCocina['close'];

test.beforeAll(async ({ browser }) => {
  ({ server, office, waiter, cook, close } = await openSalaAndCocina(browser));
});
test.afterAll(() => close());

test('[PKG11] the manager makes a package in Catálogo on one sheet, of dishes that are there', async () => {
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('button', { name: 'Nuevo platillo' }).click();
  const sheet = office.getByRole('dialog', { name: 'Nuevo platillo' });
  await sheet.getByLabel('Nombre', { exact: true }).fill('Paquete del patio');
  await sheet.getByLabel('Precio', { exact: true }).fill('169');
  for (const [number, name, dishes] of [
    [1, 'Bebida', ['Agua', 'Refresco']],
    [2, 'Plato fuerte', ['Hamburguesa clásica', 'Hamburguesa Xalli', 'Panini caprese']],
  ] as const) {
    await sheet.getByRole('button', { name: 'Agregar grupo al paquete' }).click();
    await sheet.getByLabel(`Nombre del grupo ${number}`).fill(name);
    for (const dish of dishes)
      await sheet.getByLabel(`Agregar platillo al grupo ${number}`).selectOption({ label: dish });
  }
  await sheet.getByLabel('Costo extra de Hamburguesa Xalli').fill('20');
  await picture(office, 'catalogo');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toHaveCount(0);
  const dish = [...server.running().executor.world.all('menu')].find(({ name }) => name === 'Paquete del patio');
  expect(dish?.packageGroups?.map(({ name, choices }) => [name, choices.map(({ supplement }) => supplement)])).toEqual([
    ['Bebida', [0, 0]],
    ['Plato fuerte', [0, 2000, 0]],
  ]);
});

test('[PKG12] one tap for each group orders it; what is sold out is not offered, and each area gets its parts', async () => {
  await tell(server, 'SET_SOLD_OUT', { menuItemId: 'panini-caprese', soldOut: true });
  await openTable(waiter, 'mesa-1');
  await waiter.getByRole('searchbox', { name: 'Buscar' }).fill('patio');
  await waiter.getByRole('button', { name: /Paquete del patio/ }).click();
  const sheet = waiter.getByRole('dialog', { name: 'Paquete del patio' });
  await expect(sheet.getByRole('button', { name: 'Falta elegir: Bebida' })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: /Panini caprese/ })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Agua' }).click();
  await picture(waiter, 'pedido');
  await sheet.getByRole('button', { name: /Hamburguesa Xalli/ }).click();
  await expect(sheet).toHaveCount(0);
  const line = waiter.locator('[data-linea]').filter({ hasText: 'Paquete del patio' });
  // One below the other, as dishes are.
  for (const part of ['Agua', 'Hamburguesa Xalli +$20.00']) {
    await expect(line.getByText(part, { exact: true })).toBeVisible();
  }
  await expect(line).toContainText('$189.00');
  await waiter.getByRole('button', { name: 'Enviar (Cocina 1 · Bar 1)' }).click();
  const row = cook.locator('[data-platillo$=":p2"]');
  await expect(row).toContainText('Hamburguesa Xalli');
  await expect(cook.getByText('Agua', { exact: true })).toHaveCount(0);
});

test('[PKG13] one part is cancelled from its line: the price stays, and it is cooked no more', async () => {
  await openTable(waiter, 'mesa-2');
  await waiter.getByRole('button', { name: /Paquete del patio/ }).click();
  const ordered = waiter.getByRole('dialog', { name: 'Paquete del patio' });
  await ordered.getByRole('button', { name: 'Refresco' }).click();
  await ordered.getByRole('button', { name: 'Hamburguesa clásica' }).click();
  await waiter.locator('[data-linea]').getByText('Paquete del patio').click();
  const sheet = waiter.getByRole('dialog', { name: 'Paquete del patio' });
  await picture(waiter, 'renglon');
  await sheet.getByRole('button', { name: 'Cancelar Refresco' }).click();
  const asked = waiter.getByRole('dialog', { name: 'Cancelar Refresco' });
  await expect(asked.getByText('El precio del paquete no cambia.')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancelar esta parte' }).click();
  await expect(sheet.locator('[data-parte="p1"]')).toContainText('Cancelado');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(waiter.locator('[data-linea]')).toContainText('$169.00');
  await waiter.getByRole('button', { name: 'Enviar (Cocina 1 · Bar 0)' }).click();

  // Of the one that is being cooked the card says it, whoever allowed it.
  const first = [...server.running().executor.world.all('tickets')].find(({ tableId }) => tableId === 'mesa-1');
  const [line] = first?.items ?? [];
  if (first === undefined || line === undefined) throw new Error('the first table has its package');
  const cancel = { ticketId: first.id, itemId: line.id, part: 'p2', reason: 'Ya no la quieren' };
  await tell(server, 'CANCEL_PART', cancel);
  await expect(cook.locator(`[data-platillo="${line.id}:p2"]`)).toContainText(/cancelado|anulado/i);
});

/** For whoever looks at what is drawn. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1024, height: 768 });
}
