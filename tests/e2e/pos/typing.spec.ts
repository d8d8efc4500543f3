import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[ORD11] keys go to the search wherever the focus stands: a scanner orders nothing twice, and Enter takes the one dish found', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await waiter.openTable('mesa-3');
  await waiter.add('agua');
  await expect(page.locator('[data-linea]')).toHaveCount(1);
  // The focus is on the dish; a scanner types and ends with Enter.
  await page.keyboard.type('7501055300075');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('7501055300075');
  await expect(page.getByText('Sin resultados...')).toBeVisible();
  await page.keyboard.type('7500000000017');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('7500000000017');
  await expect(page.getByLabel('1 de Agua')).toBeVisible();

  // Several are found: none is guessed. One is left: Enter orders it, and the search is free for the next.
  await page.keyboard.type('hamburguesa');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-linea]')).toHaveCount(1);
  await page.keyboard.type('panini capr');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await expect(page.getByLabel('1 de Panini caprese')).toBeVisible();
  await expect(page.locator('[data-linea]')).toHaveCount(2);

  // A sheet has its own keys, and a field too.
  await page.getByRole('button', { name: 'Panini caprese', exact: true }).click();
  await page.getByLabel('Nota para cocina o bar').fill('');
  await page.keyboard.type('sin nuez');
  await expect(page.getByLabel('Nota para cocina o bar')).toHaveValue('sin nuez');
  await expect(search).toHaveValue('');
  await waiter.close();
});
