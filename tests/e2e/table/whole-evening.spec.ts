import { expect, test, type Locator, type Page } from '@playwright/test';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { monthOf } from '#domain/reports/period.ts';
import { formatPesos, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { dateText, localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { CASHIER, COOK, enterAs, MANAGER, pairTablet, typePin, WAITER } from '../../support/browser/staff-browser.ts';
import { idOf, TableHouse } from '../../support/browser/table-house.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';
import { WEEKLY } from '../../support/how-many.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };
const RAUL = { name: 'Raúl', role: 'waiter', pin: '2746' } as const;
const INES = { name: 'Inés', role: 'waiter', pin: '5318' } as const;
const DISHES = { Pulpo: 285, Tacos: 64, Flan: 79, 'Bebida de jamaica': 45 } as const;
const TABLES = Array.from({ length: 20 }, (_, index) => `Mesa ${index + 1}`);
/** Each waiter's own: seven, seven and six tables. */
const SECTIONS = [TABLES.slice(0, 7), TABLES.slice(7, 14), TABLES.slice(14)] as const;

let house: TableHouse;
let line: CuttableLine;
let waiters: readonly Page[];
let kitchen: Page;
let till: Page;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, RAUL, INES, CASHIER, COOK);
  await house.dishes(DISHES);
  await house.tables(...TABLES);
  line = await cuttableLine(house.server.url);
  const pair = async (who: { readonly name: string; readonly pin: string }, through?: string): Promise<Page> => {
    const page = await pairTablet(browser, house.office, {
      name: `Tableta de ${who.name}`,
      ...TABLET,
      ...(through === undefined ? {} : { through }),
    });
    await enterAs(page, who);
    return page;
  };
  waiters = [await pair(WAITER), await pair(RAUL), await pair(INES, line.url)];
  kitchen = await pair(COOK);
  till = await pair(CASHIER);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => line.close());
test.afterAll(() => house.server.stop());

test(
  '[ACC28] twenty tables, six people, one tablet cut off: every bill, the day and the drawer agree to the centavo',
  WEEKLY,
  async () => {
    await openShift();
    await Promise.all(waiters.map((page, index) => serve(page, SECTIONS[index] ?? [])));
    await expect(kitchen.locator('[data-kds]').first()).toBeVisible();
    const [wendy, raul, ines] = waiters;
    if (!wendy || !raul || !ines) throw new Error('three waiters');

    // Inés goes on without a line, while the others move and join.
    line.cut();
    await divide(ines, 'Mesa 15', 'Flan');
    await order(ines, 'Mesa 16', ['Tacos']);
    await moveAll(wendy, 'Mesa 1', 'Mesa 2');
    await joinWith(raul, 'Mesa 8', 'Mesa 9');
    await expect(ines.getByText(/^Sin conexión · /)).toBeVisible();
    await giveWholeAccount('Mesa 3');
    await chargeEverything(['Mesa 15', 'Mesa 16']);
    line.mend();
    await expect.poll(() => house.accountsAt('Mesa 15').length).toBe(2);
    await expect
      .poll(() => house.accountsAt('Mesa 16').flatMap(({ items }) => items.map(({ qty }) => qty)))
      .toEqual([2, 1, 1]);

    await chargeEverything([]);
    await giveBack('Mesa 4', '20');
    await openAgain('Mesa 5');
    await chargeEverything([]);

    const accounts = closedAccounts();
    expect(accounts.every(({ payments, total }) => sum(payments.map(({ amount }) => amount)) === total)).toBe(true);
    expect(sold(accounts), 'all that was ordered, but for what the venue gave').toBe(
      ordered(accounts) - sum(accounts.map(({ courtesy }) => courtesy ?? 0) as readonly Cents[]),
    );
    await drawerAgrees(accounts);
    await reportAgrees(accounts);
    await billAgrees();
    await countedAgain();
  },
);

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const sheet = (page: Page): Locator => page.getByRole('dialog');
const figure = (page: Page, name: string): Locator =>
  page.locator(`[data-cifra="${name}"]`).filter({ visible: true }).first();

async function openShift(): Promise<void> {
  await till.goto(`${house.server.url}/pos/turno`);
  await till.locator('input[name="fondo"]').fill('1500');
  await till.getByRole('button', { name: 'Abrir turno' }).click();
  await expect(figure(till, 'fondo')).toHaveAttribute('data-centavos', '150000');
}

async function serve(page: Page, tables: readonly string[]): Promise<void> {
  for (const name of tables) await order(page, name, ['Tacos', 'Tacos', 'Flan']);
}

async function order(page: Page, table: string, dishes: readonly string[]): Promise<void> {
  await open(page, table);
  for (const dish of dishes) await page.locator(`[data-item="${idOf(dish)}"]`).click();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
}

async function open(page: Page, table: string): Promise<void> {
  await tab(page, 'Mesas');
  await page.locator(`[data-mesa="${idOf(table)}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: table, exact: true })).toBeVisible();
}

async function more(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Más sobre la cuenta' }).click();
  await sheet(page).getByRole('button', { name: key, exact: true }).click();
}

async function divide(page: Page, table: string, dish: string): Promise<void> {
  await open(page, table);
  await page.getByRole('link', { name: 'Dividir' }).click();
  await page.getByRole('region', { name: 'Cuenta 1' }).getByRole('button', { name: dish, exact: true }).click();
  await expect(page.getByText('Las 2 cuentas suman la mesa')).toBeVisible();
}

/** To a table that has guests, who pay together with them. */
async function moveAll(page: Page, from: string, to: string): Promise<void> {
  await open(page, from);
  await more(page, 'Mover a…');
  await sheet(page)
    .locator(`[data-destino="${idOf(to)}"]`)
    .click();
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^Juntar con ${to}`) })
    .click();
  await expect.poll(() => house.accountsAt(from).length).toBe(0);
}

async function joinWith(page: Page, from: string, to: string): Promise<void> {
  await open(page, from);
  await more(page, 'Juntar con…');
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${to}`) })
    .click();
  await expect.poll(() => house.accountsAt(from).length).toBe(0);
}

async function choose(ticketId: string): Promise<void> {
  await till.locator(`[aria-label="Cuentas abiertas"] [data-ticket="${ticketId}"]`).click();
}

async function giveWholeAccount(table: string): Promise<void> {
  const [given] = house.accountsAt(table);
  await tab(till, 'Caja');
  await choose(given?.id ?? '');
  await till.getByRole('button', { name: 'Cortesía' }).click();
  await sheet(till).getByRole('button', { name: 'Toda la cuenta' }).click();
  await sheet(till).getByRole('button', { name: 'Disculpa de la casa' }).click();
  await sheet(till).getByRole('button', { name: 'Dar cortesía' }).click();
  await typePin(till, MANAGER.pin);
  await till.getByRole('button', { name: 'Cerrar sin cobro' }).click();
  await expect.poll(() => house.world.get('tickets', given?.id ?? '')?.status).toBe('closed');
}

/** In turn by card with a tip, in cash with change, and in two payments. */
async function chargeEverything(but: readonly string[]): Promise<void> {
  await tab(till, 'Caja');
  const left = TABLES.filter((name) => !but.includes(name)).flatMap((name) => house.accountsAt(name));
  for (const [index, { id }] of left.entries()) {
    await choose(id);
    await expect(till.locator(`[data-ticket="${id}"][aria-current="true"]`)).toBeVisible();
    await [byCard, inCash, inTwo][index % 3]?.();
    await expect.poll(() => house.world.get('tickets', id)?.status).toBe('closed');
  }
}

async function byCard(): Promise<void> {
  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await till.locator('input[name="propina"]').filter({ visible: true }).fill('12.50');
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
}

async function inCash(): Promise<void> {
  await till.getByRole('radio', { name: 'Efectivo' }).click();
  await till.locator('input[name="recibido"]').filter({ visible: true }).fill('1000');
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await till.getByRole('button', { name: 'Cambio entregado' }).click();
}

async function inTwo(): Promise<void> {
  const due = await figure(till, 'por-pagar').getAttribute('data-centavos');
  await till.getByRole('radio', { name: 'Transferencia' }).click();
  await till.locator('input[name="monto"]').filter({ visible: true }).fill('10');
  await till.getByRole('button', { name: 'Agregar pago' }).click();
  await expect(figure(till, 'por-pagar')).toHaveAttribute('data-centavos', String(Number(due) - 1000));
  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
}

async function chargedAt(table: string): Promise<string> {
  const ticket = closedAccounts().find(({ tableId, mergedInto }) => tableId === idOf(table) && !mergedInto);
  await tab(till, 'Caja');
  await till.getByRole('button', { name: 'Cobradas' }).click();
  await till.getByRole('searchbox').fill(ticket?.folio ?? '');
  await till.getByRole('region', { name: 'Cobradas' }).locator(`button[data-cuenta="${ticket?.id}"]`).click();
  return ticket?.id ?? '';
}

async function giveBack(table: string, pesos: string): Promise<void> {
  const id = await chargedAt(table);
  await till.getByRole('button', { name: 'Devolver' }).first().click();
  await sheet(till).locator('input[name="monto"]').fill(pesos);
  await sheet(till).getByRole('button', { name: 'Se cobró de más' }).click();
  await sheet(till)
    .getByRole('button', { name: /^Devolver/ })
    .click();
  await typePin(till, MANAGER.pin);
  await expect.poll(() => house.world.get('tickets', id)?.refunds).toMatchObject([{ amount: Number(pesos) * 100 }]);
}

/** A dish was forgotten: it is opened, ordered and charged again. */
async function openAgain(table: string): Promise<void> {
  const id = await chargedAt(table);
  await till.getByRole('button', { name: 'Reabrir' }).click();
  await sheet(till).getByRole('button', { name: 'Faltó un platillo' }).click();
  await sheet(till).getByRole('button', { name: 'Reabrir' }).click();
  await typePin(till, MANAGER.pin);
  await expect.poll(() => house.world.get('tickets', id)?.status).not.toBe('closed');
  const [wendy] = waiters;
  if (wendy) await order(wendy, table, ['Pulpo']);
  await expect.poll(() => house.world.get('tickets', id)?.items.length).toBe(3);
}

function closedAccounts(): readonly Ticket[] {
  const all = [...house.world.all('tickets')].filter(({ status, mergedInto }) => status === 'closed' && !mergedInto);
  expect(all.length, 'twenty tables: two became one twice, one became two').toBeGreaterThanOrEqual(2);
  return all;
}

const paymentsOf = (accounts: readonly Ticket[]) => accounts.flatMap(({ payments }) => payments);
const refundsOf = (accounts: readonly Ticket[]) => accounts.flatMap(({ refunds = [] }) => refunds);
const tipsOf = (accounts: readonly Ticket[]): Cents => sum(paymentsOf(accounts).map(({ tip }) => tip ?? (0 as Cents)));

function sold(accounts: readonly Ticket[]): number {
  return sum(accounts.map(({ total }) => total)) - tipsOf(accounts);
}

function ordered(accounts: readonly Ticket[]): number {
  return sum(accounts.flatMap(({ items }) => items.map(lineTotal)));
}

async function drawerAgrees(accounts: readonly Ticket[]): Promise<void> {
  await tab(till, 'Caja');
  await till.getByRole('button', { name: 'Turno', exact: true }).click();
  const taken = (method: string): number =>
    sum(paymentsOf(accounts).flatMap((payment) => (payment.method === method ? [payment.amount] : [])));
  const back = sum(refundsOf(accounts).flatMap(({ method, amount }) => (method === 'cash' ? [amount] : [])));
  expect(taken('cash')).toBeGreaterThan(0);
  await expect(figure(till, 'efectivo')).toHaveAttribute('data-centavos', String(taken('cash')));
  await expect(figure(till, 'tarjeta')).toHaveAttribute('data-centavos', String(taken('card')));
  await expect(figure(till, 'transferencia')).toHaveAttribute('data-centavos', String(taken('transfer')));
  await expect(figure(till, 'esperado')).toHaveAttribute('data-centavos', String(150_000 + taken('cash') - back));
}

/** The manager's, on the screen of the office. */
async function reportAgrees(accounts: readonly Ticket[]): Promise<void> {
  await house.office.goto(`${house.server.url}/pos/reportes`);
  const figures = house.office.locator('[data-cifra="subtotal"], [data-cifra="iva"]').filter({ visible: true });
  // The screen shows its own copy first, and what it missed as soon as the server has told it.
  const told = (): Promise<number> =>
    figures.evaluateAll((all) => all.reduce((sum, each) => sum + Number(each.getAttribute('data-centavos')), 0));
  await expect.poll(told, { message: 'sales and their IVA' }).toBe(sold(accounts));
  // What went back is told beside them.
  const back = sum(refundsOf(accounts).map(({ amount }) => amount));
  expect(back).toBeGreaterThan(0);
  await expect(house.office.getByRole('main')).toContainText(formatPesos(back));
}

/** Somebody who was not there counts the drawer from its payments alone, and the corte Z says the same. */
async function countedAgain(): Promise<void> {
  await tab(till, 'Caja');
  await till.getByRole('button', { name: 'Turno', exact: true }).click();
  const drawer = 150_000 + (await addedUp('efectivo')) - (await addedUp('devoluciones'));
  await till.getByRole('button', { name: 'Poner una sola suma' }).click();
  await till.locator('input[name="contado"]').fill((drawer / 100).toFixed(2));
  await till.getByRole('button', { name: 'Corte Z' }).click();
  await till.getByRole('button', { name: 'Cerrar turno con este corte' }).click();
  await expect(till.getByRole('article', { name: 'CORTE Z 1' })).toBeVisible();
  const [shift] = [...house.world.all('shifts')];
  expect(shift?.z).toMatchObject({ number: 1, counted: drawer, difference: 0, openAccounts: [] });

  const { from, to } = monthOf(dateText(localDate(systemNow(), DEFAULT_ZONE)));
  await house.office.goto(`${house.server.url}/pos/reportes?desde=${from}&hasta=${to}`);
  const cash = house.office.getByRole('region', { name: 'Cómo pagaron' }).getByRole('button', { name: /^Efectivo/ });
  await expect(cash).toHaveAttribute('data-centavos', String(drawer - 150_000));
}

/** Every payment a figure of the drawer is made of, read from the screen. */
async function addedUp(name: string): Promise<number> {
  if ((await figure(till, name).getAttribute('data-centavos')) === '0') return 0;
  await figure(till, name).click();
  await expect(sheet(till).locator('li[data-centavos]').first()).toBeVisible();
  const parts = await sheet(till)
    .locator('li[data-centavos]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-centavos'))));
  expect(parts.length).toBeGreaterThan(0);
  await till.keyboard.press('Escape');
  return parts.reduce((all, each) => all + each, 0);
}

/** The paper of two joined tables, and of one that was divided. */
async function billAgrees(): Promise<void> {
  for (const table of ['Mesa 2', 'Mesa 15']) {
    const id = await chargedAt(table);
    await till.getByRole('button', { name: 'Imprimir copia' }).click();
    await expect(till.getByRole('article')).toContainText(formatPesos(house.world.get('tickets', id)?.total ?? ZERO));
  }
}
