import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { findTestBrowser } from '../../../tools/find-test-browser.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { tell } from '../../support/browser/tell.ts';
import {
  CASHIER,
  enterAs,
  openSeededHouse,
  pairPage,
  pairTablet,
  WAITER,
} from '../../support/browser/staff-browser.ts';

let server: TestServer;
let office: Page;

test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openSeededHouse(browser, WAITER, CASHIER));
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

const inside = (page: Page) => page.getByRole('button', { name: /bloquear o cambiar/ });
const door = (page: Page) => page.getByRole('heading', { name: '¿Quién eres?' });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const ticketOf = (tableId: string) =>
  [...server.running().executor.world.all('tickets')].find((ticket) => ticket.tableId === tableId);

/** At work, with the shell on the device: it opens without a line. */
async function atWork(page: Page, person: typeof WAITER | typeof CASHIER): Promise<void> {
  await enterAs(page, person);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(inside(page)).toBeVisible();
  await expect(page.getByText(/^Con conexión$/)).toBeVisible();
}

test('[SEC42] charged without a line and locked: the money leaves when the line is back, before anybody enters', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Caja' });
  await atWork(page, CASHIER);
  await tell(server, 'OPEN_TABLE', { tableId: 'mesa-3', ticketId: 'cuenta-3', folio: 'A-903' });
  await tell(server, 'ADD_ITEM', { ticketId: 'cuenta-3', menuItemId: 'agua' });
  await goTo(page, 'Caja');
  await page
    .getByRole('navigation', { name: 'Cuentas abiertas' })
    .getByRole('button', { name: /Mesa 3/ })
    .click();
  await expect(page.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText(/quedó (guardado|registrado) en esta tableta/)).toBeVisible();
  await inside(page).click();
  await expect(page.getByText(/^\d pendientes?/)).toBeVisible();
  expect(ticketOf('mesa-3')?.payments).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => ticketOf('mesa-3')?.payments.length).toBe(1);
  await expect(page.getByText(/^\d pendientes?/)).toHaveCount(0);
  await expect(door(page)).toBeVisible();
  // The next person finds the account charged, and works on.
  await enterAs(page, WAITER);
  await expect(page.getByText(/^Con conexión$/)).toBeVisible();
  await page.context().close();
});

test('[SEC42] what somebody asked who entered without a line leaves the locked screen too @weekly', async ({
  browser,
}) => {
  const page = await pairTablet(browser, office, { name: 'Patio' });
  await atWork(page, WAITER);
  // The venue knows that the screen was locked; then the line goes.
  await inside(page).click();
  await expect(door(page)).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(401);
  await page.context().setOffline(true);
  await enterAs(page, WAITER);
  await goTo(page, 'Mesas');
  await page.locator('[data-mesa="mesa-4"]').click();
  await expect(page).toHaveURL(/pedido/);
  await inside(page).click();
  await expect(page.getByText(/^1 pendiente/)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => ticketOf('mesa-4')?.status).toBe('open');
  await page.context().close();
});

test('[SEC43] the key that seals is nowhere on the tablet’s disk, at work or locked, and a reload finds the same person', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'xalli-perfil-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const secrets: string[] = [];
  await context.exposeFunction('told', (secret: string) => secrets.push(secret));
  // What the page itself takes out of the key it makes: its last bytes but the public half are the secret number.
  await context.addInitScript(() => {
    const { subtle } = crypto;
    const exportKey = subtle.exportKey.bind(subtle);
    subtle.exportKey = (async (format: 'pkcs8', key: CryptoKey) => {
      const bytes = await exportKey(format, key);
      const { told } = globalThis as unknown as { readonly told: (secret: string) => Promise<void> };
      if (format === 'pkcs8') await told(Array.from(new Uint8Array(bytes).slice(36, 68)).join());
      return bytes;
    }) as typeof subtle.exportKey;
  });
  const page = await context.newPage();
  await pairPage(page, office, { name: 'Barra' });
  await atWork(page, WAITER);
  await inside(page).click();
  await expect(door(page)).toBeVisible();
  await enterAs(page, WAITER);
  await context.close();
  expect(secrets).toHaveLength(1);
  const secret = Buffer.from((secrets[0] ?? '').split(',').map(Number));
  expect(secret).toHaveLength(32);
  const files = everyFile(profile);
  // The search finds what is there: the name of whoever was in.
  expect(files.some((file) => readFileSync(file).includes('Wendy'))).toBe(true);
  expect(files.filter((file) => readFileSync(file).includes(secret))).toEqual([]);
  rmSync(profile, { recursive: true, force: true });
});

function everyFile(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? everyFile(path) : isFile(path) ? [path] : [];
  });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
