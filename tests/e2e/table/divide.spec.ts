import { expect, test, type Locator, type Page } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { CASHIER, enterAs, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { idOf, TableHouse } from '../../support/browser/table-house.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

const DISHES = Object.fromEntries(
  ['Pulpo', 'Arrachera', 'Pasta', 'Pescado', 'Hamburguesa', 'Ensalada', 'Tostadas', 'Flan', 'Sopa', 'Tacos']
    .map((name, index) => [name, 90 + 13 * index] as const)
    .concat([
      ['Guacamole', 100],
      ['Bebida de jamaica', 45],
    ]),
);
const TABLET = { viewport: { width: 1024, height: 768 } };

let house: TableHouse;
let waiter: Page;
let cashier: Page;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, CASHIER);
  await house.dishes(DISHES);
  await house.tables('Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4', 'Mesa 5');
  waiter = await pairTablet(browser, house.office, { name: 'Sala', ...TABLET });
  cashier = await pairTablet(browser, house.office, { name: 'Caja', ...TABLET });
  await enterAs(waiter, WAITER);
  await enterAs(cashier, CASHIER);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

const account = (page: Page, number: number): Locator => page.getByRole('region', { name: `Cuenta ${number}` });
const dish = (page: Page, number: number, name: string): Locator =>
  account(page, number).getByRole('button', { name, exact: true });
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Deshacer' });

async function order(page: Page, table: string, dishes: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Mesas', exact: true }).click();
  await page.locator(`[data-mesa="${idOf(table)}"]`).click();
  for (const name of dishes) await page.locator(`[data-item="${idOf(name)}"]`).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Enviar`) })).toBeEnabled();
}

async function totals(page: Page): Promise<readonly number[]> {
  const all = await page.locator('section[data-cuenta] [data-cifra="total"]').all();
  return Promise.all(all.map(async (each) => Number(await each.getAttribute('data-centavos'))));
}

test('[ACC17] eight guests and twelve dishes are divided and paid within two taps a dish and three a payment', async () => {
  await order(waiter, 'Mesa 1', Object.keys(DISHES));
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    taps += 1;
  };
  await tap(waiter.getByRole('link', { name: 'Dividir' }));
  // The guacamole and the first dish stay with the first guest; the others have one or two dishes each.
  const [, ...others] = Object.keys(DISHES).filter((name) => name !== 'Guacamole');
  for (let guest = 2; guest <= 8; guest += 1) {
    if (guest > 2) await tap(waiter.getByRole('button', { name: 'Cuenta', exact: true }));
    const own = others.filter((_, index) => index % 7 === guest - 2);
    for (const name of own) await tap(dish(waiter, 1, name));
  }
  await expect(waiter.getByText('Las 8 cuentas suman la mesa')).toBeVisible();
  await expect.poll(async () => (await totals(waiter)).filter((total) => total > 0).length).toBe(8);
  expect(await totals(waiter)).toHaveLength(8);
  await untilAnswered(waiter);
  await expect.poll(() => house.accountsAt('Mesa 1').length).toBe(8);
  const whole = Object.values(DISHES).reduce((sum, pesos) => sum + pesos * 100, 0);
  expect(house.accountsAt('Mesa 1').reduce((sum, ticket) => sum + ticket.total, 0)).toBe(whole);
  const dividing = taps;
  expect(dividing, 'at most two a dish').toBeLessThanOrEqual(2 * Object.keys(DISHES).length);

  await cashier.getByRole('link', { name: 'Caja' }).click();
  for (const { id } of house.accountsAt('Mesa 1')) {
    await tap(cashier.locator(`[data-ticket="${id}"]`));
    await tap(cashier.getByRole('radio', { name: 'Tarjeta' }));
    await tap(cashier.getByRole('button', { name: 'Cobrar y cerrar' }));
    await expect.poll(() => house.world.get('tickets', id)?.status).toBe('closed');
  }
  expect(taps - dividing, 'at most three a payment').toBeLessThanOrEqual(3 * 8);
  test.info().annotations.push({ type: 'taps', description: `${dividing} to divide, ${taps - dividing} to pay` });
});

test('[ACC18] a tap moves a dish to the account that receives, a second tap brings it back, «Deshacer» takes back step by step', async () => {
  await order(waiter, 'Mesa 2', ['Pulpo', 'Flan', 'Flan', 'Flan', 'Guacamole']);
  await waiter.getByRole('link', { name: 'Dividir' }).click();
  await expect(dish(waiter, 1, '3 × Flan')).toBeVisible();
  const [before = Number.NaN] = await totals(waiter);
  await dish(waiter, 1, 'Pulpo').click();
  await expect(dish(waiter, 2, 'Pulpo')).toBeVisible();
  await dish(waiter, 2, 'Pulpo').click();
  await expect(dish(waiter, 1, 'Pulpo')).toBeVisible();
  // Three pieces go at once, and come back one at a time.
  await dish(waiter, 1, '3 × Flan').click();
  await waiter.getByRole('button', { name: 'Una pieza menos de Flan aquí' }).click();
  await expect(dish(waiter, 2, '2 × Flan')).toBeVisible();
  await expect(dish(waiter, 1, 'Flan')).toBeVisible();
  // Shared by three, one of which did not exist yet.
  await waiter.getByRole('button', { name: 'Cuenta', exact: true }).click();
  await account(waiter, 1)
    .getByRole('button', { name: /^Compartir Guacamole/ })
    .click();
  const band = waiter.getByRole('group', { name: 'Compartir Guacamole' });
  await band.getByRole('button', { name: 'Cuenta 2' }).click();
  await band.getByRole('button', { name: 'Cuenta 3' }).click();
  await expect(band).toContainText('Compartir en 3');
  await expect(account(waiter, 3)).toContainText('1/3 de $100.00');
  await expect.poll(async () => (await totals(waiter)).reduce((sum, each) => sum + each, 0)).toBe(before);
  // A reload in the middle loses no step.
  await untilAnswered(waiter);
  await waiter.reload();
  for (let left = 6; left > 0; left -= 1) await undo(waiter).click();
  await expect(undo(waiter)).toBeDisabled();
  await expect.poll(() => totals(waiter)).toContain(before);
  await expect
    .poll(() => house.accountsAt('Mesa 2').map(({ items }) => items.map(({ qty }) => qty)))
    .toEqual([[1, 3, 1]]);
});

test('[ACC18] a dish is carried to another account, and let go beside them stays where it was', async () => {
  await order(waiter, 'Mesa 3', ['Pulpo', 'Flan']);
  await waiter.getByRole('link', { name: 'Dividir' }).click();
  const carry = async (name: string, to: Locator): Promise<void> => {
    const [from, target] = [await dish(waiter, 1, name).boundingBox(), await to.boundingBox()];
    if (!from || !target) throw new Error('both are on the screen');
    await waiter.mouse.move(from.x + 20, from.y + 15);
    await waiter.mouse.down();
    await waiter.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  };
  await carry('Flan', account(waiter, 2));
  await expect(waiter.getByText('Suelta aquí')).toBeVisible();
  await waiter.mouse.up();
  await expect(dish(waiter, 2, 'Flan')).toBeVisible();
  await carry('Pulpo', waiter.getByRole('heading', { level: 1 }));
  await waiter.mouse.up();
  await expect(dish(waiter, 1, 'Pulpo')).toBeVisible();
  await untilAnswered(waiter);
  expect(
    house
      .accountsAt('Mesa 3')
      .map(({ items }) => items.length)
      .join(' '),
  ).toBe('1 1');
});

test('[ACC6] equal parts: 2 to 20, what is no such number is told at the field and not kept @weekly', async () => {
  await order(waiter, 'Mesa 4', ['Pulpo', 'Flan', 'Tacos']);
  await waiter.getByRole('link', { name: 'Dividir' }).click();
  await waiter.getByRole('button', { name: 'Partes iguales' }).click();
  const field = waiter.locator('input[name="partes"]');
  for (const wrong of ['21', '1', '0', '-3', '2.5', 'seis', '']) {
    await field.fill(wrong);
    await field.press('Enter');
    await expect(waiter.getByRole('alert')).toHaveText('Se divide en 2 a 20 partes.');
  }
  expect(house.accountsAt('Mesa 4')[0]?.parts).toBeUndefined();
  await field.fill('7');
  await field.press('Enter');
  await expect(waiter.getByRole('heading', { name: 'Parte 7' })).toBeVisible();
  await expect.poll(() => house.accountsAt('Mesa 4')[0]?.parts).toBe(7);
  const parts = await waiter
    .locator('li [data-cifra="parte"]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-centavos'))));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(house.accountsAt('Mesa 4')[0]?.total);
  await undo(waiter).click();
  await expect.poll(() => house.accountsAt('Mesa 4')[0]?.parts).toBeUndefined();
});
