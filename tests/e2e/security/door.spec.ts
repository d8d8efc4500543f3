import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

const MANAGER_PIN = '730518';
const WAITER_PIN = '8352';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

test.describe.configure({ mode: 'serial' });

let office: Page;
let tablet: Page;
let tabletContext: BrowserContext;

test('[SEC21] from an empty folder to a manager at work, with the code alone', async ({ browser }) => {
  office = await (await browser.newContext()).newPage();
  await office.goto(`${server.url}/pos`);
  await office.getByLabel('Código inicial').fill(server.running().setupCode?.shown ?? '');
  await office.getByLabel('Tu nombre').fill('Gabriela');
  await office.getByLabel('PIN de 6 dígitos').fill(MANAGER_PIN);
  await office.getByLabel('Repite el PIN').fill(MANAGER_PIN);
  await shot(office, 'inicio');
  await office.getByRole('button', { name: 'Empezar' }).click();
  await expect(office.getByRole('button', { name: /Gabriela, Gerencia/ })).toBeVisible();
  await expect(office.getByText('Con conexión')).toBeVisible();
  // A reload finds the same person still at work.
  await office.reload();
  await expect(office.getByRole('button', { name: /Gabriela, Gerencia/ })).toBeVisible();
});

test('[SEC22] the manager hires, pairs a tablet, and the waiter enters with a tile and a PIN', async ({ browser }) => {
  await office.goto(`${server.url}/pos/gerencia/personal`);
  await office.getByRole('button', { name: 'Agregar persona' }).click();
  await office.getByLabel('Nombre').fill('Wendy');
  await office.getByRole('radio', { name: 'Mesero/a' }).click();
  await office.getByLabel('PIN').fill(WAITER_PIN);
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Wendy')).toBeVisible();
  await office.getByRole('button', { name: 'Vincular equipo' }).click();
  const code = await office.getByTestId('codigo').textContent();
  await shot(office, 'personal');

  tabletContext = await browser.newContext();
  tablet = await tabletContext.newPage();
  await tablet.goto(`${server.url}/pos`);
  await tablet.getByLabel('Código').fill(code ?? '');
  await tablet.getByLabel('¿Cómo le decimos a este equipo?').fill('Terraza');
  await shot(tablet, 'vincular');
  await tablet.getByRole('button', { name: 'Vincular' }).click();
  await expect(tablet.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
  await shot(tablet, 'fichas');
  await tablet.getByRole('button', { name: /Wendy/ }).click();
  await shot(tablet, 'pin');
  await typePin(tablet, '9999');
  await expect(tablet.getByRole('alert')).toHaveText('El PIN no es correcto.');
  await typePin(tablet, WAITER_PIN);
  await expect(tablet.getByRole('button', { name: /Wendy, Mesero/ })).toBeVisible();
  await expect(tablet.getByRole('link', { name: 'Reportes' })).toHaveCount(0);
  // Behind the sheet with the code the manager's list has not heard of the new tablet; closing it tells.
  await office.getByRole('button', { name: 'Cerrar' }).click();
  await expect(office.getByRole('button', { name: 'Quitar acceso a Terraza' })).toBeVisible();
  await expect(office.getByText(/^Este equipo/)).toHaveCount(1);
});

test('[POS46] a new tablet that finds no server looks for it by itself, and goes on when it is there', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  let isThere = false;
  await page.route('**/api/pos/entrada', (route) => (isThere ? route.continue() : route.abort()));
  await page.goto(`${server.url}/pos`);
  await expect(page.getByRole('heading', { name: 'Buscando al servidor' })).toBeVisible();
  isThere = true;
  await expect(page.getByLabel('Código')).toBeVisible();
  await page.context().close();
});

test('[SEC23] without a line who was here before enters with the PIN, nobody else, and the work counts later', async () => {
  await office.goto(`${server.url}/pos/dev/seed`);
  await office.getByRole('button', { name: 'Cargar datos de demostración' }).click();
  await expect(tablet.locator('[data-mesa]').first()).toBeVisible();
  // The shell must be on the device before the line goes.
  await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await tablet.reload();
  await expect(tablet.locator('[data-mesa]').first()).toBeVisible();

  await tabletContext.setOffline(true);
  await tablet.getByRole('button', { name: /Wendy, Mesero/ }).click();
  await expect(tablet.getByText('solo puede entrar quien ya usó este equipo')).toBeVisible();
  await expect(tablet.getByRole('button', { name: /Gabriela/ })).toHaveCount(0);
  await tablet.getByRole('button', { name: /Wendy/ }).click();
  await typePin(tablet, '1357');
  await expect(tablet.getByRole('alert')).toHaveText('El PIN no es correcto.');
  await typePin(tablet, WAITER_PIN);
  await tablet.locator('[data-mesa]').first().click();
  await expect(tablet).toHaveURL(/pedido/);

  await tabletContext.setOffline(false);
  await expect(tablet.getByText(/^Con conexión$/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => [...server.running().executor.world.all('tickets')].length, { timeout: 30_000 }).toBe(1);
});

test('[SEC8] a waiter’s discount asks for the manager’s PIN on the spot, and only then holds', async () => {
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await tablet.goto(`${server.url}/pos/pedido`);
  await tablet.getByRole('button', { name: /Agua/i }).first().click();
  await tablet.getByLabel('Descuento').filter({ visible: true }).fill('1');
  await tablet.getByRole('button', { name: 'Recalcular' }).click();
  const sheet = tablet.getByRole('dialog', { name: 'Autorización de gerencia' });
  await expect(sheet).toContainText('Wendy pide: descuento de $1.00 en Mesa 1');
  await shot(tablet, 'autorizacion');
  const five = sheet.getByRole('button', { name: '5', exact: true });
  const place = await five.boundingBox();
  await typePin(tablet, '111119');
  await expect(sheet.getByRole('alert')).toHaveText('El PIN no es correcto.');
  // What is said must not move the keys from under the thumb.
  expect(await five.boundingBox()).toEqual(place);
  await typePin(tablet, MANAGER_PIN);
  await expect(sheet).toHaveCount(0);
  const discounts = () => [...server.running().executor.world.all('tickets')].map(({ discount }) => discount);
  await expect.poll(discounts).toContain(100);
});

test('[SEC8] a yes that was called off while the PIN was being checked carries out nothing and closes no other', async () => {
  const ticket = () => [...server.running().executor.world.all('tickets')][0];
  const dishes = () => ticket()?.items.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
  const sheet = tablet.getByRole('dialog', { name: 'Autorización de gerencia' });
  const askFor = async (pesos: string): Promise<void> => {
    await tablet.getByLabel('Descuento').filter({ visible: true }).fill(pesos);
    await tablet.getByRole('button', { name: 'Recalcular' }).click();
    await expect(sheet).toContainText(`descuento de $${pesos}.00`);
  };
  const slow = Promise.withResolvers<void>();
  await tablet.route('**/api/pos/autorizaciones', (route) => slow.promise.then(() => route.continue()), { times: 1 });
  await askFor('2');
  const asked = tablet.waitForRequest('**/api/pos/autorizaciones');
  await typePin(tablet, MANAGER_PIN);
  await asked;
  await tablet.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await askFor('3');
  const answered = tablet.waitForResponse('**/api/pos/autorizaciones');
  slow.resolve();
  expect((await answered).status()).toBe(201);
  // The other sheet is still there to say yes or no to. What the tablet does goes in its order: had the first
  // discount been carried out, the server would have it before the next dish.
  await expect(sheet).toContainText('descuento de $3.00');
  await tablet.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const before = dishes();
  await tablet.getByRole('button', { name: 'Agregar uno de Agua' }).click();
  await expect.poll(dishes).toBe(before + 1);
  expect(ticket()?.discount).toBe(100);
});

test('[POS29] a charge is told as charged once a manager said yes, and as not charged without it', async () => {
  const tickets = () => [...server.running().executor.world.all('tickets')].map(({ status }) => status);
  const sheet = tablet.getByRole('dialog', { name: 'Autorización de gerencia' });
  await tablet.goto(`${server.url}/pos/caja`);
  await tablet.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(sheet).toContainText(/Wendy pide: cobrar \$\d+\.\d\d de Mesa 1/);
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('alert')).toHaveText(/no se cobró\. Falta la autorización de gerencia\.$/);
  expect(tickets()).toEqual(['open']);
  await tablet.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await typePin(tablet, MANAGER_PIN);
  await expect(tablet.getByText(/^Cobrado ✔ A-\d{3} · \$\d+\.\d\d/)).toBeVisible();
  expect(tickets()).toEqual(['closed']);
});

test('[SEC9] a tablet whose access is taken shows nothing but the door', async () => {
  await office.goto(`${server.url}/pos/gerencia/personal`);
  const risky = office.getByRole('button', { name: 'Quitar acceso a Terraza' });
  const question = office.getByRole('dialog', { name: '¿Quitar acceso a Terraza?' });
  await risky.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(risky).toBeVisible();
  await expect(tablet.getByRole('button', { name: /Wendy, Mesero/ })).toBeVisible();
  await risky.click();
  await question.getByRole('button', { name: 'Quitar acceso' }).click();
  await expect(tablet.getByRole('heading', { name: 'Vincular este equipo' })).toBeVisible({ timeout: 30_000 });
  await expect(office.getByText('Sin acceso')).toBeVisible();
});

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Pictures for whoever reviews the screens: SHOTS names the folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}
