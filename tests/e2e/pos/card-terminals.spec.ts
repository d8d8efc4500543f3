import { expect, test, type Page } from '@playwright/test';
import { PointEmulator } from '../../support/charges/point-emulator.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import {
  CASHIER,
  enterAs,
  hire,
  MANAGER,
  pairTablet,
  setUpHouse,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { tell } from '../../support/browser/tell.ts';

/** Where pictures go, if somebody wants to look at them. */
const PICTURES = process.env['PICTURES'];

const point = new PointEmulator();
let server: TestServer;
let office: Page;

test.beforeAll(async ({ browser }) => {
  await point.start();
  server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1', POINT_URL: point.url });
  office = await (await browser.newContext()).newPage();
  await setUpHouse(office, server);
  for (const person of [CASHIER, WAITER]) await hire(office, person);
  await tell(server, 'SAVE_CATEGORY', { id: 'brasa', name: 'A la brasa', sort: 1 });
  await tell(server, 'SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: 34_800 });
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());
test.afterAll(() => point.stop());

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function account(n: number): Promise<string> {
  const ticketId = `cuenta-${n}`;
  const tableId = `mesa-${n}`;
  await tell(server, 'SAVE_TABLE', { id: tableId, name: `Mesa ${n}`, capacity: 4, sort: n });
  await tell(server, 'OPEN_TABLE', { tableId, ticketId, folio: `A-90${n}` });
  await tell(server, 'ADD_ITEM', { ticketId, menuItemId: 'pulpo', qty: 1 });
  return ticketId;
}

const ticket = (id: string) => server.running().executor.world.get('tickets', id);
const charge = (page: Page) => page.locator('[data-cobro]').filter({ visible: true });

test('[TERM1] [TERM3] [TERM5] [TERM22] from Ajustes to a closed account: a terminal is added and tried, takes the sum, declines, does not answer, and pays', async ({
  browser,
}) => {
  await office.goto(`${server.url}/pos/gerencia/ajustes/terminales`);
  await office.getByRole('button', { name: 'Agregar terminal' }).click();
  await office.locator('[name="nombre"]').fill('Barra');
  await office.locator('[name="equipo"]').fill('PAX_A910__SMARTPOS1');
  await office.locator('[name="clave"]').fill('APP_USR-equivocado');
  await office.getByRole('dialog').getByRole('button', { name: 'Probar' }).click();
  await expect(office.getByRole('alert')).toContainText('no aceptó la clave');
  await office.locator('[name="clave"]').fill(point.token);
  await office.getByRole('dialog').getByRole('button', { name: 'Probar' }).click();
  await expect(office.getByText('está en modo PDV')).toBeVisible();
  await look(office, 'ajustes-hoja');
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.locator('[data-terminal]')).toContainText('Mercado Pago Point');
  await look(office, 'ajustes');

  await tell(server, 'OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  const till = await pairTablet(browser, office, { name: 'Caja', viewport: { width: 1024, height: 768 } });
  await enterAs(till, CASHIER);
  const ticketId = await account(1);
  await till.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name: 'Caja' }).click();
  await till.getByRole('navigation', { name: 'Cuentas abiertas' }).getByRole('button', { name: 'Mesa 1' }).click();
  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await look(till, 'tarjeta-1024');
  // Nothing is charged by hand by accident.
  await expect(till.getByRole('button', { name: 'Elige la terminal' })).toBeDisabled();
  await expect(till.getByRole('button', { name: 'Cobrar y cerrar' })).toHaveCount(0);
  await till.getByRole('button', { name: 'A mano', exact: true }).click();
  await expect(till.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();
  await till.getByRole('button', { name: 'Mandar a una terminal' }).click();
  await till.getByRole('button', { name: 'Barra' }).click();
  await expect(charge(till)).toHaveAttribute('data-estado', 'en-terminal');
  await expect(till.getByRole('heading', { name: 'En la terminal…' })).toBeVisible();
  await look(till, 'terminal-1024');
  const [first = ''] = point.orders.keys();
  Object.assign(point.orders.get(first) ?? {}, { status: 'failed', detail: 'insufficient_amount' });
  await expect(charge(till)).toHaveAttribute('data-estado', 'rechazado');
  await expect(charge(till)).toContainText('no tiene fondos suficientes');
  await look(till, 'rechazada-1024');

  // One tap more; then nobody answers.
  point.moods = ['lost', 'down', 'down', 'down', 'down', 'down', 'down'];
  await till.getByRole('button', { name: 'Intentar otra vez en Barra' }).click();
  await expect(charge(till)).toHaveAttribute('data-estado', 'desconocido');
  await expect(till.getByRole('heading', { name: 'No sabemos si se cobró' })).toBeVisible();
  await look(till, 'duda-1024');
  for (const [name, width, height] of [
    ['390', 390, 844],
    ['1280', 1280, 800],
  ] as const) {
    await till.setViewportSize({ width, height });
    await look(till, `duda-${name}`);
  }
  await till.setViewportSize({ width: 1024, height: 768 });
  const second = [...point.orders.keys()].at(-1) ?? '';
  point.moods = [];
  point.pay(second, { tip: '34.80', card: 'debit_card', lastFour: '1881' });
  await till.getByRole('button', { name: 'Preguntar otra vez a la terminal' }).click();
  await expect(charge(till)).toHaveAttribute('data-estado', 'aprobado');
  await expect(charge(till)).toContainText('Débito · terminada en 1881 · con $34.80 de propina');
  await look(till, 'cobrada-1024');
  await expect
    .poll(() => ticket(ticketId))
    .toMatchObject({ status: 'closed', tip: 3480, payments: [{ id: second, card: 'debit' }] });

  // [TERM22] What went back is told in Cobradas, under a head that is read in one line; the corte has it by terminal.
  await tell(server, 'REFUND_PAYMENT', { ticketId, paymentId: second, amount: 4800, reason: 'Frío' });
  await till.goto(`${server.url}/pos/caja/cobradas`);
  await till.locator(`[data-cuenta="${ticketId}"]`).click();
  await expect(till.locator('[data-devolucion="done"]')).toHaveText('Devuelto a la tarjeta: $48.00');
  const head = await till.getByRole('heading', { name: 'Mesa 1' }).boundingBox();
  expect(head?.width).toBeGreaterThan(100);
  expect(head?.height).toBeLessThan(80);
  await look(till, 'cobrada-devuelta-1024');
  await office.goto(`${server.url}/pos/turno`);
  await expect(office.locator('[data-terminal]')).toContainText('$334.80');
  await office.getByRole('button', { name: 'Corte X' }).click();
  await expect(office.getByRole('article', { name: 'CORTE X' })).toContainText('Barra · Débito$334.80');
  await look(office, 'corte-x');
});

test('[TERM4] a waiter on the phone sends a sum with the manager’s PIN and takes it back @weekly', async ({
  browser,
}) => {
  const ticketId = await account(2);
  const phone = await pairTablet(browser, office, { name: 'Teléfono', viewport: { width: 390, height: 844 } });
  await enterAs(phone, WAITER);
  await phone.goto(`${server.url}/pos/caja`);
  await phone.getByRole('navigation', { name: 'Cuentas abiertas' }).getByRole('button', { name: 'Mesa 2' }).click();
  await phone.getByRole('radio', { name: 'Tarjeta' }).click();
  await phone.getByRole('button', { name: 'Barra' }).click();
  await typePin(phone, MANAGER.pin);
  await expect(charge(phone)).toHaveAttribute('data-estado', 'en-terminal');
  await look(phone, 'terminal-390');
  await phone.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(charge(phone)).toHaveAttribute('data-estado', 'cancelado');
  expect(ticket(ticketId)).toMatchObject({ status: 'open', payments: [] });
  await phone.getByRole('button', { name: 'Intentar otra vez en Barra' }).click();
  await typePin(phone, MANAGER.pin);
  await expect(charge(phone)).toHaveAttribute('data-estado', 'en-terminal');
  point.pay([...point.orders.keys()].at(-1) ?? '', { lastFour: '7007' });
  // Read on a phone too, above the accounts that are left.
  await expect(phone.getByText('terminada en 7007')).toBeInViewport();
});
