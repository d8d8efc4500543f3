import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../support/browser-server.ts';
import { PosDevice } from '../support/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[REP9] a past day that did not come is asked for again with one tap; a no is told as a no', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'reportes');
  const { page } = office;
  const retry = page.getByRole('button', { name: 'Reintentar' });
  let answer: 'nothing' | 'no' | 'report' = 'nothing';
  await page.route('**/api/pos/reportes?*', (route) => {
    if (answer === 'report') return route.continue();
    if (answer === 'nothing') return route.abort();
    return route.fulfill({ status: 403, json: { error: 'sin_permiso', message: 'Tu puesto no permite esta acción.' } });
  });

  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(page.getByRole('alert')).toContainText('están en el servidor y no responde');
  answer = 'no';
  await retry.click();
  await expect(page.getByRole('alert')).toHaveText('Tu puesto no permite esta acción.');
  answer = 'report';
  await retry.click();
  await expect(page.getByText(/^Cuentas abiertas el/).filter({ visible: true })).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await office.close();
});
