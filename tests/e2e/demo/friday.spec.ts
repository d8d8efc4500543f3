/* The demonstration as somebody who never saw Xalli meets it: a full venue in one click, several windows, and back. */
import { expect, test, type Page } from '@playwright/test';
import { instant, localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { FRIDAY_MS, startDemo, untilFriday, type DemoServer } from '../../support/browser/demo-server.ts';

let demo: DemoServer;

test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => demo.stop());

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demostración' });
const tables = (page: Page) => page.locator('[data-a-la-vista="true"] [data-mesa]');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Punto de venta' });

/** Which Fridays this browser keeps something of. */
const keptFridays = (page: Page) =>
  page.evaluate(async () => [
    ...new Set((await indexedDB.databases()).flatMap(({ name = '' }) => /viernes-\d+-\d+/.exec(name)?.[0] ?? [])),
  ]);

test('[DEMO13] one click to a full venue that plays; another window is somebody else in it; one click back', async ({
  browser,
}) => {
  test.setTimeout(2 * FRIDAY_MS);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${demo.url}/pos`);
  await expect(tables(page)).toHaveCount(6);
  const example = await tables(page).allTextContents();

  await bar(page).getByRole('button', { name: 'Ver un viernes lleno' }).dblclick();
  await untilFriday(page);
  await expect(tables(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Saltar' }).click();
  const [first] = await keptFridays(page);
  await bar(page).getByRole('button', { name: '10×' }).click();
  await expect.poll(() => demo.host.controls.state().speed).toBe(10);

  // The cook, in a window of her own, beside whoever stands here.
  const kitchen = await context.newPage();
  await kitchen.goto(`${demo.url}/pos`);
  await untilFriday(kitchen);
  await bar(kitchen).getByRole('button', { name: 'Cocina' }).click();
  await expect(kitchen).toHaveURL(/\/pos\/kds$/);
  await expect(tabs(kitchen).getByRole('link', { name: 'Caja' })).toHaveCount(0);
  await expect(tabs(page).getByRole('link', { name: 'Caja' })).toBeVisible();

  // A tap in between belongs to the evening: the order goes the way of any other.
  await page.getByRole('button', { name: 'Para llevar', exact: true }).click();
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  await page.locator('[data-a-la-vista="true"] [data-item][data-area="kitchen"]:not([disabled])').first().click();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await expect(kitchen.locator('[data-kds]').filter({ hasText: 'Demostración' })).toBeVisible();

  // A guest of the site meets the evening that is played, also once the form is awake.
  const guest = await context.newPage();
  await guest.goto(`${demo.url}/#reservations`);
  await expect(guest.locator('[data-isla="reservations"]')).toHaveAttribute('data-despierta', 'ya');
  // Our own route's answer.
  const { ahora } = (await (await fetch(`${demo.url}/api/demo`)).json()) as { readonly ahora: string };
  const today = guest.locator('[data-teclas="fecha"] [data-valor]').first();
  await expect(today).toContainText('Hoy');
  await expect(today).toHaveAttribute('data-valor', localDate(instant(Date.parse(ahora)), DEFAULT_ZONE));
  await guest.close();

  // Asked again by whoever shows it, the evening goes on; a reload shows the same one.
  await bar(page).getByRole('button', { name: 'Un viernes lleno' }).click();
  await page.reload();
  await untilFriday(page);
  expect(demo.host.controls.state().name).toBe(first);

  await bar(page).getByRole('button', { name: 'Volver al ejemplo' }).click();
  await expect(tables(page)).toHaveCount(6, { timeout: FRIDAY_MS });
  await expect(bar(kitchen)).toHaveAttribute('data-casa', 'ejemplo', { timeout: FRIDAY_MS });
  expect(await tables(page).allTextContents()).toEqual(example);

  // The next Friday is another one, and nothing of the one before stays in this browser.
  await bar(page).getByRole('button', { name: 'Ver un viernes lleno' }).click();
  await expect
    .poll(() => demo.host.controls.state().isPreparing || demo.host.controls.state().venue === 'friday')
    .toBe(true);
  // A reload in the middle of it waits for the same one.
  await page.reload();
  await untilFriday(page);
  await untilFriday(kitchen);
  await expect.poll(() => keptFridays(page)).toEqual([demo.host.controls.state().name]);
  await context.close();
});
