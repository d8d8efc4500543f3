import { expect, test, type Browser } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { startPostgres } from '../../support/postgres.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[POS20] an order taken on one tablet appears in the kitchen of another, is made, charged and reported', async ({
  browser,
}) => {
  await serveOneTable(browser, { waiterAt: server.url, kitchenAt: server.url });
});

test('[POS20] the same with two servers on one PostgreSQL, the tablet at one and the kitchen at the other @weekly', async ({
  browser,
}) => {
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const servers = [await startTestServer({ DATABASE_URL }), await startTestServer({ DATABASE_URL })] as const;
  await serveOneTable(browser, { waiterAt: servers[0].url, kitchenAt: servers[1].url });
  for (const each of servers) await each.stop();
  await postgres.stop();
});

/** Ordered, sent, cooked, charged with a tip, cleaned up and in the report, to the cent. */
async function serveOneTable(
  browser: Browser,
  { waiterAt, kitchenAt }: { readonly waiterAt: string; readonly kitchenAt: string },
): Promise<void> {
  const waiter = await PosDevice.open(browser, waiterAt);
  const kitchen = await PosDevice.open(browser, kitchenAt, 'kds');
  const { page } = waiter;

  await waiter.openTable('mesa-2');
  await expect(waiter.sendKey).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Recalcular' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cerrar Ticket' })).toBeDisabled();
  await waiter.add('hamburguesa-clasica', 'hamburguesa-clasica', 'cerveza-artesanal');
  await expect(waiter.sendKey).toHaveText('Enviar (Cocina 2 · Bar 1)');

  await page.getByRole('button', { name: 'Hamburguesa clásica', exact: true }).click();
  await page.getByLabel('Nota para cocina o bar').fill('Sin cebolla');
  await page.getByRole('button', { name: 'Más Extra queso' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await waiter.send();

  const card = kitchen.page.locator('[data-kds^="KDS-K"]');
  await expect(card).toHaveAttribute('data-estado', 'pending');
  await expect(card).toContainText('Mesa 2');
  await expect(card).toContainText('Sin cebolla');
  await expect(card).toContainText('Extra queso');
  await card.getByRole('button', { name: 'Aceptar' }).click();
  await expect(card).toHaveAttribute('data-estado', 'preparing');
  await card.getByRole('button', { name: 'Listo' }).click();
  await expect(page.locator('[data-mesa="mesa-2"]')).toContainText('Listo');

  await waiter.turnTo('Caja');
  await page.getByRole('button', { name: /^10%/ }).click();
  await page.getByLabel('Recibido').filter({ visible: true }).fill('500');
  await expect(page.locator('output')).toHaveText('$29.16');
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText(/Cobrado ✔ A-\d{3} · \$470\.84/)).toBeVisible();
  await waiter.turnTo('Mesas');
  await expect(page.locator('[data-mesa="mesa-2"]')).toHaveAttribute('data-estado', 'cleaning');
  await page.getByRole('button', { name: 'Mesa lista' }).click();
  await expect(page.locator('[data-mesa="mesa-2"]')).toHaveAttribute('data-estado', 'free');

  await waiter.turnTo('Reportes');
  await expect(page.getByText('$428.04', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('$42.80', { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^xalli-\d{4}-\d\d-\d\d\.csv$/);
  await waiter.close();
  await kitchen.close();
}

test('[POS21] [POS22] [POS23] the search forgives accents and says when nothing is found; no account, no order; of money what is wrong is nothing, and the rate replaces the lines’ own; what was sent is voided only with a reason, and the kitchen sees it struck out', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await waiter.turnTo('Pedido');
  await page.getByRole('link', { name: 'mapa de mesas' }).click();
  await waiter.openTable('barra-1');
  await expect(page.getByText('No hay ítems en el pedido.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar (Cocina 0 · Bar 0)' })).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('CLASICA');
  await expect(page.locator('[data-item]')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sushi');
  await expect(page.getByText('Sin resultados...')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await expect(page.locator('[data-mesa="barra-1"]')).toHaveAttribute('aria-current', 'true');

  // [POS23] In another account money fields follow their rules.
  await waiter.openTable('terraza-a');
  await waiter.add('agua');
  const total = page.locator('dl [data-total="true"]').filter({ visible: true });
  await page.getByLabel('Propina').filter({ visible: true }).fill('12.345');
  await page.getByLabel('Descuento').filter({ visible: true }).fill('abc');
  await page.getByLabel('Tasa de IVA').filter({ visible: true }).fill('0.08');
  await page.getByRole('button', { name: 'Recalcular' }).click();
  await expect(total).toContainText('$44.75');
  await page.getByLabel('Tasa de IVA').filter({ visible: true }).fill('');
  await page.getByLabel('Propina').filter({ visible: true }).fill('x');
  await page.getByRole('button', { name: 'Recalcular' }).click();
  await expect(total).toContainText('$34.80');
  await page.getByRole('button', { name: 'Cerrar Ticket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tarjeta' }).click();
  await expect(page.getByText(/Cobrado ✔/)).toBeVisible();

  // [POS21] What was sent is voided only with a reason, and the kitchen sees it struck out.
  await waiter.turnTo('Mesas');
  await waiter.openTable('mesa-3');
  await waiter.add('panini-caprese');
  await waiter.send();
  await waiter.openTable('mesa-3');
  await page.getByRole('button', { name: 'Eliminar Panini caprese' }).click();
  const void_ = page.getByRole('dialog').getByRole('button', { name: 'Anular' });
  await expect(void_).toBeDisabled();
  await page.getByLabel('Motivo').fill('Se cayó');
  await void_.click();
  await waiter.turnTo('KDS');
  await expect(page.locator('[data-kds^="KDS-K"]').filter({ hasText: 'Mesa 3' })).toContainText('ANULADO');
  await waiter.close();
});

test('[POS19] Dev Seed says what it did, again and again @weekly', async ({ browser }) => {
  const device = await PosDevice.open(browser, server.url, 'dev/seed');
  for (let round = 0; round < 2; round += 1) {
    await device.page.getByRole('button', { name: 'Cargar datos de demostración' }).click();
    await expect(device.page.getByText('Listo ✅ — Mesas: 6, Categorías: 3, Ítems: 6')).toBeVisible();
  }
  await device.close();
});
