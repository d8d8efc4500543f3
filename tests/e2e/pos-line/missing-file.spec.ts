import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

/** Without the worker, which keeps every file: as on a tablet that had none of this one yet. */
async function openTill(page: Page): Promise<void> {
  await page.goto(`${server.url}/pos/mesas`);
  await expect(page.locator('[data-mesa="mesa-1"]')).toBeVisible();
}

test.use({ serviceWorkers: 'block' });

test('[POS80] a screen that fails says so, the others go on, and the venue hears which one', async ({ page }) => {
  const broken = "export function ReportsScreen() { throw new TypeError('la cuenta de Ana'); }";
  await page.route('**/reports-screen*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
  await openTill(page);
  const told = page.waitForRequest('**/api/pos/fallas');
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByRole('alert').getByText('Esta pantalla se detuvo')).toBeVisible();
  const report = (await told).postData() ?? '';
  expect(JSON.parse(report)).toMatchObject({ screen: '/pos/reportes', fault: 'TypeError' });
  expect(report).not.toContain('Ana');
  expect((await (await told).response())?.status()).toBe(202);
  await page.getByRole('link', { name: 'Mesas' }).click();
  await page.locator('[data-mesa="mesa-1"]').click();
  await expect(page).toHaveURL(/\/pos\/(mesas|pedido)/);
  await expect(page.getByText('Con conexión')).toBeVisible();
});

test('[POS83] an address of no screen says so, and leads to one; also below Gerencia', async ({ page }) => {
  for (const path of ['nada', 'mesas/9', 'gerencia/nada']) {
    await page.goto(`${server.url}/pos/${path}`);
    await expect(page.getByRole('heading', { name: 'Esa pantalla no existe.' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.locator('[data-mesa="mesa-1"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Esa pantalla no existe.' })).toHaveCount(0);
  await page.goto(`${server.url}/pos/gerencia`);
  await expect(page).toHaveURL(/\/pos\/gerencia\/personal$/);
});

test('[SITE37] the bar of a tablet’s browser wears the paper of the screen, by day and by night', async ({ page }) => {
  await openTill(page);
  const ink = page.locator('meta[name="theme-color"]');
  await expect(ink).toHaveAttribute('content', '#f6ecd9');
  await page.getByRole('link', { name: 'KDS' }).click();
  await expect(ink).toHaveAttribute('content', '#131a24');
  await page.getByRole('button', { name: 'Cambiar a modo de día' }).click();
  await expect(ink).toHaveAttribute('content', '#f6ecd9');
});

test('[POS81] a file that an update took away: the page loads anew by itself once, then says what is missing @weekly', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/reports-screen*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await openTill(page);
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('alert').getByText('No se pudo abrir esta pantalla')).toBeVisible();
  expect(loads).toBe(2);
  await page.getByRole('link', { name: 'Mesas' }).click();
  await expect(page.locator('[data-mesa="mesa-1"]')).toBeVisible();
  await page.unroute('**/reports-screen*.js');
  await page.getByRole('link', { name: 'Reportes' }).click();
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
