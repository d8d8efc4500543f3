import { expect, test, type Browser, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

/** A tablet whose clock the test moves, and what it is told when it asks for the version. */
async function openTablet(browser: Browser, version: () => string): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = [];
  // What the worker keeps has tests of its own; here every question must be answered by the test.
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.clock.install();
  await page.route(`${server.url}/version.json`, (route) => {
    asked.push(version());
    return route.fulfill({ json: { version: version() } });
  });
  await page.goto(`${server.url}/pos/mesas`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible();
  await expect.poll(() => stored(page)).toBe(version());
  return { page, asked };
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('app_version'));

test('[POS44] every ten seconds the point of sale asks for the version; «Después» asks again only at the next, «Actualizar ahora» stores it and loads anew', async ({
  browser,
}) => {
  let version = 'uno';
  const { page, asked } = await openTablet(browser, () => version);
  const offer = page.getByRole('alertdialog');
  const first = asked.length;
  await page.clock.runFor(10_000);
  await expect.poll(() => asked.length).toBeGreaterThan(first);
  await expect(offer).toBeHidden();
  version = 'dos';
  await page.clock.runFor(10_000);
  await expect(offer).toContainText('Hay una versión nueva de Xalli.');
  // «Después» asks again only at the next version.
  await offer.getByRole('button', { name: 'Después' }).click();
  await expect(offer).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(offer).toBeHidden();
  expect(await stored(page)).toBe('uno');
  version = 'tres';
  await page.clock.runFor(10_000);
  await expect(offer).toBeVisible();
  expect(await stored(page)).toBe('uno');
  // It lies over nothing: an order goes out while it is there.
  await page.locator('[data-mesa="mesa-1"]').click();
  await page.locator('[data-item="agua"]').click();
  await page.getByRole('button', { name: /^Enviar/ }).click({ trial: true });
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Actualizar ahora' }).click();
  await reloaded;
  await expect.poll(() => stored(page)).toBe('tres');
  await expect(offer).toBeHidden();
  await page.context().close();
});

test('[POS44] a tab whose files another tab has replaced is offered the new version too, and works on meanwhile', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto(`${server.url}/pos/mesas`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  const offerOn = (page: Page) => page.getByRole('alertdialog', { name: 'Hay una versión nueva de Xalli.' });
  // The same files under another name are a new version to the browser.
  await first.evaluate(() => navigator.serviceWorker.register('/pos/sw.js?nueva', { scope: '/pos' }));
  await expect(offerOn(first)).toBeVisible();
  await offerOn(second).getByRole('button', { name: 'Después' }).click();
  await second.locator('[data-mesa="mesa-2"]').click();
  await second.locator('[data-item="agua"]').click();
  const reloaded = first.waitForEvent('load');
  await offerOn(first).getByRole('button', { name: 'Actualizar ahora' }).click();
  await reloaded;
  await expect(offerOn(first)).toBeHidden();
  await second.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?nueva'));
  // Its own files are gone: a screen that it has not opened yet would never come.
  await expect(offerOn(second)).toBeVisible();
  await expect(second.locator('[data-linea]')).toContainText('Agua');
  await offerOn(second).getByRole('button', { name: 'Actualizar ahora' }).click();
  await expect(offerOn(second)).toBeHidden();
  await context.close();
});
