import { expect, test, type Browser, type Page } from '@playwright/test';
import { balanceDue } from '../../../src/domain/order/totals.ts';
import { DEFAULT_DRAWER } from '../../../src/domain/drawer/drawer-settings.ts';
import { tillOf } from '../../../src/domain/drawer/till.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import {
  CASHIER,
  enterAs,
  MANAGER,
  openSeededHouse,
  pairTablet,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { tell } from '../../support/browser/tell.ts';
import { staffRequest } from '../../support/commands.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';

let server: TestServer;
let office: Page;
let tablet: Page;
/** The tablet's cable. */
let line: CuttableLine;

test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openSeededHouse(browser, WAITER, CASHIER));
  line = await cuttableLine(server.url);
  const viewport = { width: 1024, height: 768 };
  tablet = await pairTablet(browser, office, { name: 'Caja', viewport, through: line.url });
});
test.afterAll(({ browser }: { browser: Browser }) => closeAllPages(browser));
test.afterAll(() => line.close());
test.afterAll(() => server.stop());

test('[DRW12] a waiter has no drawer: the address leads away @weekly', async () => {
  await enterAs(tablet, WAITER);
  await tablet.goto(`${line.url}/pos/turno`);
  await expect(tablet.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible();
  await lock();
});

test('[DRW12][DRW7][DRW8][DRW4] a cashier’s shift from its float to its corte Z', async () => {
  await tell(server, 'SAVE_DRAWER', DEFAULT_DRAWER);
  await enterAs(tablet, CASHIER);
  await test.step(
    'the cashier opens the shift with its float, and what is charged is expected in the drawer',
    opensTheShift,
  );
  await test.step('a small expense is noted at once, a large withdrawal waits for the manager’s PIN', movesCash);
  await test.step(
    'half a count is there after a reload, and without a line the X works and the Z waits',
    countsHalfCutOff,
  );
  await test.step(
    'the corte Z closes the shift with its number and difference, on screen, paper and as a file',
    closesWithZ,
  );
  await lock();
});

test('[DRW8][DRW7] in a «corte ciego» the cashier sees what is expected only after the count is kept, and the manager closes from the office with it @weekly', async () => {
  await enterAs(tablet, CASHIER);
  await tablet.goto(`${line.url}/pos/turno`);
  await office.goto(`${server.url}/pos/turno`);
  await office.getByRole('link', { name: 'Ajustes de caja' }).click();
  await office.getByLabel('Corte ciego').check();
  await office.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(office.getByText('Guardado ✔')).toBeVisible();
  await office.goto(`${server.url}/pos/turno`);
  await tablet.locator('input[name="fondo"]').fill('500');
  await tablet.getByRole('button', { name: 'Abrir turno' }).click();
  await expect(tablet.getByText('Lo esperado se verá al guardar el conteo.')).toBeVisible();
  await expect(figure('esperado')).toHaveCount(0);
  await expect(figure('efectivo')).toHaveCount(0);
  // The manager sees it from the office, whose tablet belongs to the same drawer.
  await expect(office.locator('[data-cifra="esperado"]')).toHaveAttribute('data-centavos', '50000');
  await tablet.locator('input[name="d200"]').fill('2');
  await tablet.getByRole('button', { name: 'Guardar conteo' }).click();
  await expect(figure('esperado')).toHaveAttribute('data-centavos', '50000');
  await expect(tablet.getByText('Faltante')).toBeVisible();
  await expect(tablet.locator('input[name="d200"]')).not.toBeEditable();

  await expect(office.locator('[data-cifra="contado"]')).toHaveAttribute('data-centavos', '40000');
  const number = nextZ();
  await office.getByRole('button', { name: 'Corte Z' }).click();
  await office.getByRole('button', { name: 'Cerrar turno con este corte' }).click();
  await expect(office.getByRole('article', { name: `CORTE Z ${number}` })).toContainText('FALTANTE');
  await expect(tablet.locator('input[name="fondo"]')).toBeVisible();
  await lock();
});

async function opensTheShift(): Promise<void> {
  await openAccount('t9');
  await tablet.goto(`${line.url}/pos/caja`);
  await tablet.locator('[data-cuenta="t9"]').click();
  await expect(tablet.getByText('Sin turno abierto')).toBeVisible();
  await expect(tablet.getByRole('link', { name: 'Abrir turno' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Turno', exact: true }).click();
  await expect(tablet.getByRole('link', { name: 'Caja', exact: true })).toHaveAttribute('aria-current', 'page');
  await tablet.locator('input[name="fondo"]').fill('2000');
  await tablet.getByRole('button', { name: 'Abrir turno' }).click();
  await expect(figure('fondo')).toHaveAttribute('data-centavos', '200000');
  // The tablet shows its shift before the server has it, and money taken before a venue's first shift lies in none.
  await expect.poll(() => tillOf(server.running().executor.world, undefined).openShift).not.toBeNull();
  await chargeAtTill('t1', 'cash', 15_000);
  await chargeAtTill('t2', 'card', 15_920);
  await expect(figure('efectivo')).toHaveAttribute('data-centavos', '15000');
  await expect(tablet.getByRole('region', { name: 'Cuentas abiertas' })).toContainText('A-109');
  await expect(figure('tarjeta')).toHaveAttribute('data-centavos', '15920');
  await expect(figure('esperado')).toHaveAttribute('data-centavos', '215000');
  await figure('efectivo').click();
  await expect(tablet.getByRole('dialog', { name: /Efectivo cobrado/ })).toContainText('A-101');
  await tablet.keyboard.press('Escape');
}

async function movesCash(): Promise<void> {
  await move('Gasto', '180', 'Hielo');
  await expect(figure('gastos')).toHaveAttribute('data-centavos', '18000');
  await move('Retiro', '3000', '');
  await expect(tablet.getByRole('alert')).toHaveText('Escribe el concepto: para qué fue.');
  await tablet.keyboard.press('Escape');
  await move('Retiro', '2000.01', 'A la caja fuerte');
  await expect(approval()).toContainText('Carlos pide: retirar $2,000.01 de Caja 1 (A la caja fuerte)');
  await typePin(tablet, MANAGER.pin);
  await expect(figure('retiros')).toHaveAttribute('data-centavos', '200001');
  await move('Pago de propinas', '5', 'Propinas');
  await expect(approval()).toBeVisible();
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('alert')).toHaveText('Falta la autorización de gerencia.');
  await tablet.keyboard.press('Escape');
  await expect(figure('propinas-pagadas')).toHaveAttribute('data-centavos', '0');
}

async function countsHalfCutOff(): Promise<void> {
  // 2000 + 150 − 180 − 2000.01 = −30.01 is expected; what lies there is counted all the same.
  await tablet.locator('input[name="d50"]').fill('1');
  await tablet.getByRole('button', { name: 'Monedas de 0.50 pesos: más' }).click();
  await expect(figure('contado')).toHaveAttribute('data-centavos', '5050');
  await tablet.reload();
  await expect(figure('contado')).toHaveAttribute('data-centavos', '5050');
  await expect(tablet.locator('input[name="m050"]')).toHaveValue('1');
  await expect(tablet.getByText('Sobrante')).toBeVisible();
  line.cut();
  await expect(tablet.getByText('El corte Z necesita conexión.')).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Corte Z' })).toBeDisabled();
  await tablet.getByRole('button', { name: 'Corte X' }).click();
  await expect(tablet.getByRole('article', { name: 'CORTE X' })).toContainText('Fondo de caja');
  await tablet.getByRole('link', { name: '← Turno' }).click();
  line.mend();
  await expect(tablet.getByRole('button', { name: 'Corte Z' })).toBeEnabled();
}

async function closesWithZ(): Promise<void> {
  const number = nextZ();
  await tablet.getByRole('button', { name: 'Poner una sola suma' }).click();
  await tablet.locator('input[name="contado"]').fill('0');
  await expect(tablet.getByText('Sobrante')).toBeVisible();
  await tablet.getByRole('button', { name: 'Cambio mal dado' }).click();
  await tablet.locator('input[name="voucher-tarjeta"]').fill('159.20');
  await expect(tablet.getByText('Cuadra')).toBeVisible();
  await tablet.getByRole('button', { name: 'Corte Z' }).click();
  await tablet.getByRole('button', { name: 'Cerrar turno con este corte' }).click();
  const paper = tablet.getByRole('article', { name: `CORTE Z ${number}` });
  await expect(paper).toContainText('SOBRANTE');
  await expect(paper).toContainText('Motivo: Cambio mal dado');
  await expect(paper).toContainText('$159.20 · cuadra');
  await expect(figure('diferencia')).toHaveAttribute('data-centavos', '3001');
  const download = tablet.waitForEvent('download');
  await tablet.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^corte-z-${number}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  await tablet.getByRole('link', { name: '← Turno' }).click();
  await expect(tablet.locator('input[name="fondo"]')).toBeVisible();
  await expect(tablet.getByRole('region', { name: 'Cortes anteriores' })).toContainText(`Z ${number}`);
  await expect
    .poll(() => closedShifts().find(({ z }) => z?.number === number)?.z)
    .toMatchObject({ counted: 0, difference: 3001, vouchers: { card: 15_920 } });
}

const lock = () => tablet.getByRole('button', { name: /bloquear/ }).click();
const closedShifts = () => [...server.running().executor.world.all('shifts')].filter(({ z }) => z);
const nextZ = () => closedShifts().length + 1;
const figure = (name: string) => tablet.locator(`[data-cifra="${name}"]`).filter({ visible: true });
const approval = () => tablet.getByRole('dialog', { name: 'Autorización de gerencia' });

async function move(kind: string, amount: string, concept: string): Promise<void> {
  await tablet.getByRole('button', { name: kind, exact: true }).click();
  // Caja stays drawn behind, with a field of that name.
  const sheet = tablet.getByRole('dialog', { name: kind });
  await sheet.locator('input[name="monto"]').fill(amount);
  await sheet.locator('input[name="concepto"]').fill(concept);
  await sheet.getByRole('button', { name: /^Anotar/ }).click();
}

/** On the tablet of the till: Caja has tests of its own. */
async function chargeAtTill(ticketId: string, method: 'cash' | 'card', whole: number): Promise<void> {
  await openAccount(ticketId);
  const { executor } = server.running();
  const ticket = executor.world.get('tickets', ticketId);
  const amount = ticket ? balanceDue(ticket) : 0;
  // What is above the bill is the tip.
  const payment = { ticketId, method, amount, tip: whole - amount, taken: true };
  const paid = staffRequest('TAKE_PAYMENT', payment, atTill());
  expect(await executor.execute(paid)).toMatchObject({ outcome: 'accepted' });
}

async function openAccount(ticketId: string): Promise<void> {
  const { executor } = server.running();
  const folio = `A-${100 + Number(ticketId.slice(1))}`;
  await executor.execute(staffRequest('OPEN_TAKEAWAY', { ticketId, folio }, atTill()));
  await executor.execute(staffRequest('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' }, atTill()));
}

function atTill() {
  const { executor } = server.running();
  return { device: tillOf(executor.world, undefined).devices[0] ?? 'caja', at: executor.snapshot().now };
}
