/* Several people share one tablet while the line is down for long: what each of them did honestly counts afterwards. */
import { expect, test, type Page } from '@playwright/test';
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
const door = (page: Page) => page.getByRole('heading', { name: '¿Quién eres?' });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const ticketOf = (tableId: string) =>
  [...server.running().executor.world.all('tickets')].find((ticket) => ticket.tableId === tableId);

/** Everybody has entered here once with a line, and the venue knows that the screen is locked. */
async function usedBy(page: Page, ...people: readonly (typeof WAITER | typeof CASHIER)[]): Promise<void> {
  for (const person of people) {
    await enterAs(page, person);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await expect(page.getByText(/^Con conexión$/)).toBeVisible();
    await inside(page).click();
    await expect(door(page)).toBeVisible();
  }
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(401);
}

/** On the tablet's clock and on the house's. */
async function pass(page: Page, minutes: number): Promise<void> {
  passedMs += minutes * 60_000;
  await page.clock.fastForward(minutes * 60_000);
}

async function openTableOffline(page: Page, tableId: string): Promise<void> {
  await goTo(page, 'Mesas');
  await page.locator(`[data-mesa="${tableId}"]`).click();
  await expect(page).toHaveURL(/pedido/);
}

test('[SEC42] what was asked without a line counts also when a colleague stands there as the line comes back', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Jardín' });
  await page.clock.install();
  await usedBy(page, CASHIER, WAITER);
  await page.context().setOffline(true);
  // Longer after the lock than clocks may differ.
  await pass(page, 20);
  await enterAs(page, WAITER);
  await openTableOffline(page, 'mesa-3');
  await inside(page).click();
  await expect(page.getByText(/^1 pendiente/)).toBeVisible();
  await enterAs(page, CASHIER);
  await page.context().setOffline(false);
  await expect.poll(() => ticketOf('mesa-3')?.status).toBe('open');
  await page.context().close();
});

test('[SEC11] work of a second day without a line waits for its person’s PIN, and then counts @weekly', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Salón' });
  await page.clock.install();
  await usedBy(page, WAITER);
  await page.context().setOffline(true);
  await pass(page, 20);
  await enterAs(page, WAITER);
  await openTableOffline(page, 'mesa-1');
  await inside(page).click();
  await expect(page.getByText(/^1 pendiente/)).toBeVisible();
  // Eighteen hours later the line is still down: another shift, of which the venue knows nothing.
  await pass(page, 18 * 60);
  await enterAs(page, WAITER);
  await openTableOffline(page, 'mesa-2');
  await inside(page).click();
  await expect(page.getByText(/^2 pendientes/)).toBeVisible();
  await page.context().setOffline(false);
  // The first evening leaves by itself.
  await expect.poll(() => ticketOf('mesa-1')?.status).toBe('open');
  await expect(page.getByText('1 pendiente de Wendy · espera su PIN')).toBeVisible();
  await enterAs(page, WAITER);
  await expect.poll(() => ticketOf('mesa-2')?.status).toBe('open');
  await page.context().close();
});
