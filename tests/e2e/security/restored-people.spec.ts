/* The database is put back from a copy that is older than the first entries on a tablet. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyDatabase } from '../../../src/server/backup/copy-database.ts';
import { restoreDatabase } from '../../../src/server/backup/restore-database.ts';
import { instant } from '../../../src/domain/shared/time.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { CASHIER, enterAs, openSeededHouseAt, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';

let server: TestServer;
let office: Page;
let passedMs = 0;

test.beforeAll(async ({ browser }) => {
  const now = () => instant(Date.now() + passedMs);
  ({ server, office } = await openSeededHouseAt(browser, now, WAITER, CASHIER));
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

const inside = (page: Page) => page.getByRole('button', { name: /bloquear o cambiar/ });
const ticketOf = (tableId: string) =>
  [...server.running().executor.world.all('tickets')].find((ticket) => ticket.tableId === tableId);

async function openTable(page: Page, tableId: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Punto de venta' })
    .getByRole('link', { name: 'Mesas', exact: true })
    .click();
  await page.locator(`[data-mesa="${tableId}"]`).click();
  await expect(page).toHaveURL(/pedido/);
}

test('[SEC46] a venue put back from a copy that knows nothing of who entered here since gets their work once they enter again', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Terraza' });
  const copy = join(server.dataDir, 'copia.db');
  await copyDatabase(join(server.dataDir, 'xalli.db'), copy);
  for (const person of [CASHIER, WAITER]) {
    if (await inside(page).isVisible()) await inside(page).click();
    await enterAs(page, person);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await expect(page.getByText(/^Con conexión$/)).toBeVisible();
  }
  await openTable(page, 'mesa-1');
  await expect.poll(() => ticketOf('mesa-1')?.status).toBe('open');
  await page.context().setOffline(true);
  await openTable(page, 'mesa-2');
  await inside(page).click();
  await expect(page.getByText(/^1 pendiente/)).toBeVisible();
  await server.restart(async () => {
    await restoreDatabase(copy, { databaseFile: join(server.dataDir, 'xalli.db'), now: instant(Date.now()) });
  });
  await page.context().setOffline(false);
  await expect(page.getByText('1 pendiente de Wendy · espera su PIN')).toBeVisible();
  // Longer than the venue waits for what other tablets bring back.
  passedMs += 4 * 60_000;
  // A colleague who enters meanwhile does not hand it in as nobody's.
  await enterAs(page, CASHIER);
  await openTable(page, 'mesa-3');
  await expect.poll(() => ticketOf('mesa-3')?.status).toBe('open');
  expect(ticketOf('mesa-2')).toBeUndefined();
  await inside(page).click();
  // The one that was accepted before and the one that waited.
  await expect(page.getByText('2 pendientes de Wendy · esperan su PIN')).toBeVisible();
  await enterAs(page, WAITER);
  await expect.poll(() => [ticketOf('mesa-1')?.status, ticketOf('mesa-2')?.status]).toEqual(['open', 'open']);
  await page.context().close();
});
