import { expect, test, type Browser, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import {
  enterAs,
  giveRole,
  hire,
  MANAGER,
  openStaffedHouse,
  pairTablet,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

let server: TestServer;
let office: Page;
test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openStaffedHouse(browser, WAITER));
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

const door = (page: Page) => page.getByRole('heading', { name: '¿Quién eres?' });
const inside = (page: Page) => page.getByRole('button', { name: /bloquear o cambiar/ });
const isOffline = (page: Page) => page.getByText('solo puede entrar quien ya usó este equipo');
/** What the server lets whoever holds this browser's cookies see. */
const snapshot = (page: Page) => page.evaluate(async () => (await fetch('/api/pos/snapshot')).status);
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function lockWithoutLine(page: Page): Promise<void> {
  // The shell must be on the device before the line goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(inside(page)).toBeVisible();
  await page.context().setOffline(true);
  await inside(page).click();
  await expect(isOffline(page)).toBeVisible();
}

/** Two tabs of one tablet, nobody inside. */
async function twoTabs(browser: Browser, name: string): Promise<readonly [Page, Page]> {
  const page = await pairTablet(browser, office, { name });
  const other = await page.context().newPage();
  await other.goto(`${server.url}/pos`);
  await expect(door(other)).toBeVisible();
  return [page, other];
}

test('[SEC11] a lock that got lost is told again by the locked screen: nobody’s session stays open behind the tiles', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Barra' });
  await enterAs(page, WAITER);
  expect(await snapshot(page)).toBe(200);
  await page.route('**/api/pos/sesion', (route) => route.abort(), { times: 1 });
  await inside(page).click();
  await expect(door(page)).toBeVisible();
  await expect.poll(() => snapshot(page)).toBe(401);
  await enterAs(page, WAITER);
  await page.context().close();
});

test('[SEC11] locked without a line: when it is back the server hears of it, and the tiles show everybody again @weekly', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Jardín' });
  await enterAs(page, WAITER);
  await lockWithoutLine(page);
  await expect(page.getByRole('button', { name: /Gabriela/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /Gabriela/ })).toBeVisible();
  await expect(isOffline(page)).toHaveCount(0);
  await expect.poll(() => snapshot(page)).toBe(401);
  await page.context().close();
});

test('[SEC11] who enters in another tab is not taken for somebody who left @weekly', async ({ browser }) => {
  const [page, other] = await twoTabs(browser, 'Dos pestañas');
  // The server knows the person, the tablet not yet: here a look from the other tab would lock them out.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/pos/sesion', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /Wendy/ }).click();
  const started = page.waitForRequest('**/api/pos/sesion');
  await typePin(page, WAITER.pin);
  await started;
  await expect.poll(() => snapshot(other)).toBe(200);
  const looked = other.waitForResponse('**/api/pos/entrada');
  await wake(other);
  expect(await (await looked).json()).toMatchObject({ person: { name: 'Wendy' } });
  held.resolve();
  await expect(inside(page)).toBeVisible();
  await expect(inside(other)).toBeVisible();
  expect(await snapshot(page)).toBe(200);
  await page.reload();
  await expect(inside(page)).toBeVisible();
  await page.context().close();
});

test('[SEC37] «¿Quién eres?» follows the venue: new colleagues and roles, by itself and when the tablet wakes', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Pasillo' });
  await page.clock.install();
  await page.reload();
  await expect(door(page)).toBeVisible();
  const { staffId } = await hire(office, { name: 'Nora', role: 'waiter', pin: '2741' });
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: /Nora.*Mesero/ })).toBeVisible();
  await giveRole(office, { staffId, name: 'Nora', role: 'cashier', pin: '904271' });
  await wake(page);
  await expect(page.getByRole('button', { name: /Nora.*Caja/ })).toBeVisible();
  // Six digits now: the pad waits for all of them.
  await enterAs(page, { name: 'Nora', pin: '904271' });
  await page.context().close();
});

test('[SEC37] a request that got lost takes nobody off the tiles, and disturbs nobody at the PIN @weekly', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Cocina' });
  // Not the first one alone: the tiles ask by themselves as they appear.
  await page.route('**/api/pos/entrada', (route) => route.abort());
  await wake(page);
  await expect(isOffline(page)).toBeVisible();
  await page.unroute('**/api/pos/entrada');
  await expect(page.getByRole('button', { name: /Gabriela/ })).toBeVisible();
  await page.getByRole('button', { name: /Gabriela/ }).click();
  const looked = page.waitForResponse('**/api/pos/entrada');
  await wake(page);
  await looked;
  await typePin(page, MANAGER.pin);
  await expect(inside(page)).toBeVisible();
  await page.context().close();
});

test('[SEC23] a new role counts without a line too, whether its person has entered since or not @weekly', async ({
  browser,
}) => {
  const { staffId } = await hire(office, { name: 'Ramón', role: 'waiter', pin: '6194' });
  const person = { name: 'Ramón', pin: '6194' };
  const chip = (role: string) => page.getByRole('button', { name: new RegExp(`Ramón, ${role}: bloquear`) });
  const page = await pairTablet(browser, office, { name: 'Patio' });
  await enterAs(page, person);
  await inside(page).click();
  await expect(door(page)).toBeVisible();
  await giveRole(office, { staffId, name: 'Ramón', role: 'kitchen' });
  await enterAs(page, person);
  await expect(chip('Cocina')).toBeVisible();
  await lockWithoutLine(page);
  await enterAs(page, person);
  await expect(chip('Cocina')).toBeVisible();

  await inside(page).click();
  await expect(isOffline(page)).toBeVisible();
  await giveRole(office, { staffId, name: 'Ramón', role: 'bar' });
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /Ramón.*Barra/ })).toBeVisible();
  await page.context().setOffline(true);
  await enterAs(page, person);
  await expect(chip('Barra')).toBeVisible();
  await page.context().close();
});

test('[SEC23] a PIN of another length leaves nothing for the old one to open without a line @weekly', async ({
  browser,
}) => {
  const { staffId } = await hire(office, { name: 'Tere', role: 'waiter', pin: '6194' });
  const page = await pairTablet(browser, office, { name: 'Sala' });
  await enterAs(page, WAITER);
  await inside(page).click();
  await enterAs(page, { name: 'Tere', pin: '6194' });
  await inside(page).click();
  await expect(door(page)).toBeVisible();
  await giveRole(office, { staffId, name: 'Tere', role: 'manager', pin: '417290' });
  await wake(page);
  await expect(page.getByRole('button', { name: /Tere.*Gerencia/ })).toBeVisible();
  await enterAs(page, WAITER);
  await lockWithoutLine(page);
  await expect(page.getByRole('button', { name: /Wendy/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Tere/ })).toHaveCount(0);
  await page.context().close();
});
