import { expect, test, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { MANAGER, openStaffedHouse, pairTablet, typePin, WAITER } from '../../support/browser/staff-browser.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

let server: TestServer;
let office: Page;
test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openStaffedHouse(browser, WAITER));
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).click();
const marks = () => [...server.running().executor.world.all('clockMarks')].map(({ kind }) => kind);

test('[HRS1] [HRS2] [HRS9] three taps check in, also without a line; Horas shows it to the manager @weekly', async ({
  browser,
}) => {
  await office.goto(`${server.url}/pos/gerencia/ajustes/horas`);
  await office.getByRole('radiogroup', { name: 'Checador junto a los nombres' }).getByText('Sí').click();
  await expect(office.getByText('Guardado')).toBeVisible();
  const page = await pairTablet(browser, office, { name: 'Entrada' });
  await expect(page.getByRole('radio', { name: 'Checador' })).toBeChecked();
  await choose(page, WAITER.name);
  await typePin(page, WAITER.pin);
  await page.getByRole('button', { name: /^Entrada/ }).click();
  await expect(page.getByText(/^Trabajas desde/)).toBeVisible();
  await expect.poll(marks).toEqual(['in']);
  // The next person needs one tap; whoever was here has left.
  await page.getByRole('button', { name: `No soy ${WAITER.name}` }).click();
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/pos/mis-horas')).status)).toBe(401);

  // The line goes; the mark waits on the device, and is of the minute in which it was made.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.context().setOffline(true);
  await choose(page, WAITER.name);
  await typePin(page, WAITER.pin);
  await page.getByRole('button', { name: /^Descanso/ }).click();
  await expect(page.getByText('Descanso anotado.')).toBeVisible();
  await page.getByRole('button', { name: `No soy ${WAITER.name}` }).click();
  await page.context().setOffline(false);
  await expect.poll(marks).toEqual(['in', 'break']);

  await office.goto(`${server.url}/pos/gerencia/horas`);
  await expect(office.getByRole('region', { name: 'Quién está ahora' })).toContainText(`${WAITER.name} desde las`);
  await expect(office.getByRole('rowheader', { name: new RegExp(WAITER.name) })).toBeVisible();
  await expect(office.getByRole('rowheader', { name: new RegExp(MANAGER.name) })).toHaveCount(0);

  // Signed in, the waiter sees their own today and week, and nobody else's.
  await page.getByRole('radio', { name: 'Punto de venta' }).check({ force: true });
  await choose(page, WAITER.name);
  await typePin(page, WAITER.pin);
  await page.getByRole('link', { name: 'Mis horas' }).click();
  await expect(page.getByRole('heading', { name: 'Mis horas' })).toBeVisible();
  await expect(page.getByText('de 48 h · quedan 48 h')).toBeVisible();
});
