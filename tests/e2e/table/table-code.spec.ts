import { expect, test, type Locator, type Page } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { enterAs, hire, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { idOf, TableHouse } from '../../support/browser/table-house.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 } };
const RAUL = { name: 'Raúl Ortega', role: 'waiter', pin: '7351' } as const;

let house: TableHouse;
let waiter: Page;
let colleague: Page;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER);
  await hire(house.office, RAUL);
  await house.dishes({ Pulpo: 249 });
  await house.tables('Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4', 'Mesa 5');
  waiter = await pairTablet(browser, house.office, { name: 'Sala', ...TABLET });
  colleague = await pairTablet(browser, house.office, { name: 'Terraza', ...TABLET });
  await enterAs(waiter, WAITER);
  await enterAs(colleague, RAUL);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const table = (page: Page, name: string): Locator => page.locator(`[data-mesa="${idOf(name)}"]`);

async function openTable(page: Page, name: string): Promise<void> {
  await tab(page, 'Mesas');
  await table(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The guest's page asks the server.
  await expect.poll(() => house.accountsAt(name).length).toBe(1);
}

/** From the printed sheet, as a guest's camera reads it. */
async function addressOf(name: string): Promise<string> {
  await house.office.goto(`${house.server.url}/pos/gerencia/codigos`);
  const card = house.office.locator('[data-codigo]', { has: house.office.getByRole('heading', { name }) });
  return (await card.getByRole('link').getAttribute('href')) ?? '';
}

test('[MESA1][MESA4] a guest calls from the page; the waiter’s tablet says so, and Mesas until it is attended @weekly', async ({
  browser,
}) => {
  const address = await addressOf('Mesa 1');
  const guest = await (await browser.newContext(PHONE)).newPage();
  await guest.clock.install();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: 'Mesa 1' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Llamar al mesero' })).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: 'Nuestro menú' })).toBeVisible();

  await openTable(waiter, 'Mesa 1');
  await guest.reload();
  await guest.getByRole('button', { name: 'Llamar al mesero' }).click();
  await expect(guest.getByText(/^Ya le avisamos a tu mesero · \d\d:\d\d$/)).toBeVisible();
  // She stands in Pedido, and hears it there.
  await expect(waiter.getByRole('status').filter({ hasText: 'Mesa 1 llama al mesero' })).toBeVisible();
  await tab(colleague, 'Mesas');
  await expect(table(colleague, 'Mesa 1')).toContainText('Llama al mesero');
  await expect(colleague.getByRole('status').filter({ hasText: 'llama al mesero' })).toHaveCount(0);

  await tab(waiter, 'Mesas');
  await waiter.reload();
  await expect(table(waiter, 'Mesa 1')).toContainText('Llama al mesero');
  await waiter.getByRole('button', { name: 'Atendido' }).click();
  await expect(table(colleague, 'Mesa 1')).not.toContainText('Llama al mesero');
  // The page asks by itself every eight seconds.
  await guest.clock.fastForward(8000);
  await expect(guest.getByText(/Ya le avisamos/)).toHaveCount(0);
});

test('[MESA5][MESA6] without script the bill is asked for, and shown where the venue wishes it @weekly', async ({
  browser,
}) => {
  const address = await addressOf('Mesa 2');
  const office = house.office;
  await openTable(waiter, 'Mesa 2');
  await waiter.locator(`[data-item="${idOf('Pulpo')}"]`).click();
  await expect.poll(() => house.accountsAt('Mesa 2')[0]?.items.length).toBe(1);
  await tab(waiter, 'Mesas');
  const guest = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await guest.goto(address);
  await expect(guest.getByText('Tu cuenta hasta ahora')).toHaveCount(0);
  await guest.getByRole('button', { name: 'Pedir la cuenta' }).click();
  await expect(guest.getByText(/^Ya pedimos tu cuenta/)).toBeVisible();
  await expect(table(waiter, 'Mesa 2')).toContainText('Pidió la cuenta');

  await office.goto(`${house.server.url}/pos/gerencia/ajustes/qr`);
  await office.getByRole('radio', { name: 'Se ve lo que llevan' }).check();
  await expect(async () => {
    await guest.goto(address);
    await expect(guest.locator('[data-cifra="total"]')).toHaveAttribute('data-centavos', '24900', { timeout: 500 });
  }).toPass();
  await waiter.getByRole('button', { name: 'Atendido' }).click();
  await expect(table(waiter, 'Mesa 2')).toContainText('Pidió la cuenta');
});

test('[MESA2][MESA7] a renewed code opens nothing any more, and the page says what to do @weekly', async ({
  browser,
}) => {
  const address = await addressOf('Mesa 3');
  const office = house.office;
  const card = office.locator('[data-codigo]', { has: office.getByRole('heading', { name: 'Mesa 3' }) });
  await card.getByRole('button', { name: 'Renovar' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Sí, renovar' }).click();
  await expect(card.getByRole('link')).not.toHaveAttribute('href', address);
  const guest = await (await browser.newContext(PHONE)).newPage();
  expect((await guest.goto(address))?.status()).toBe(404);
  await expect(guest.getByRole('heading', { level: 1, name: 'Este código ya no sirve' })).toBeVisible();
});

test('[MESA2] a guessed code says the same as a renewed one: nothing of any table @weekly', async ({ browser }) => {
  const address = await addressOf('Mesa 4');
  const guest = await (await browser.newContext(PHONE)).newPage();
  const code = new URL(address).pathname.split('/').at(-1) ?? '';
  const guessed = `${code.slice(0, -2)}${code.endsWith('aa') ? 'bb' : 'aa'}`;
  expect((await guest.goto(address.replace(code, guessed)))?.status()).toBe(404);
  await expect(guest.getByRole('heading', { level: 1, name: 'Este código ya no sirve' })).toBeVisible();
  await expect(guest.getByRole('button', { name: /Llamar|Pedir/ })).toHaveCount(0);
});

test('[MESA3] whoever calls again and again reads that the venue knows, and the tablet shows one call @weekly', async ({
  browser,
}) => {
  const address = await addressOf('Mesa 5');
  await openTable(waiter, 'Mesa 5');
  const guest = await (await browser.newContext(PHONE)).newPage();
  await guest.goto(address);
  const call = guest.getByRole('button', { name: /^Llamar/ });
  // Six calls in five minutes are heard, the seventh is too many.
  for (let calls = 0; calls < 7; calls += 1) {
    await expect(guest.getByRole('alert')).toHaveCount(0);
    const answered = guest.waitForResponse((response) => response.request().method() === 'POST');
    await call.click();
    await answered;
  }
  await expect(guest.getByRole('alert')).toContainText('Ya van varias llamadas');
  await tab(waiter, 'Mesas');
  await expect(table(waiter, 'Mesa 5').locator('[data-llamada]')).toHaveCount(1);
  await waiter.getByRole('button', { name: 'Atendido' }).first().click();
});
