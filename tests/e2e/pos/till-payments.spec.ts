import { expect, test, type Page } from '@playwright/test';
import { heldLine } from '../../support/browser/held-line.ts';
import { heldTimers } from '../../support/browser/held-timers.ts';
import { cuttableLine } from '../../support/cuttable-line.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { emptyRoom } from '../../support/browser/empty-room.ts';
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

let server: TestServer;
let office: Page;
let till: Page;

test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openSeededHouse(browser, WAITER, CASHIER));
  till = await pairTablet(browser, office, { name: 'Caja', viewport: { width: 1024, height: 768 } });
  await enterAs(till, CASHIER);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

test('[PAY14] an account is paid by card and cash, each with its own tip, and closes by itself at zero', async () => {
  await emptyRoom(server, office, till);
  const due = await account('mesa-1', ['hamburguesa-clasica', 'agua']);
  await openCaja(till, 'Mesa 1');
  await expect(figure(till, 'por-pagar')).toHaveAttribute('data-centavos', String(due));
  await expect(till.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();

  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await field(till, 'monto').fill('100');
  await field(till, 'propina').fill('15');
  await till.getByRole('button', { name: 'Agregar pago' }).click();
  await expect(till.locator('[data-pago]')).toHaveCount(1);
  await expect(figure(till, 'por-pagar')).toHaveAttribute('data-centavos', String(due - 10_000));

  await till.getByRole('button', { name: '$100', exact: true }).click();
  await expect(figure(till, 'cambio')).toHaveAttribute('data-centavos', String(20_000 - due));
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  const change = till.getByRole('region', { name: 'Cambio' });
  await expect(change.locator('[data-cifra="cambio"]')).toHaveAttribute('data-centavos', String(20_000 - due));
  await expect(change).toContainText('Pagada');
  await change.getByRole('button', { name: 'Cambio entregado' }).click();
  await expect(till.getByRole('heading', { name: 'No hay cuentas por cobrar' })).toBeVisible();
  await expect
    .poll(() => ticketAt('mesa-1'))
    .toMatchObject({
      status: 'closed',
      tip: 1500,
      total: due + 1500,
      payments: [
        { method: 'card', amount: 11_500, tip: 1500, change: 0 },
        { method: 'cash', amount: due - 10_000, received: 10_000, change: 20_000 - due },
      ],
    });
});

test('[CAJA11] on a phone the sums of a payment are whole, tens of thousands too', async () => {
  await account(
    'mesa-77',
    Array.from({ length: 99 }, () => 'hamburguesa-clasica'),
  );
  await openCaja(till, 'Mesa 77');
  await till.setViewportSize({ width: 390, height: 844 });
  for (const name of ['monto', 'recibido']) {
    await expect(field(till, name)).toHaveAttribute('placeholder', /^\$1\d,\d{3}\.\d{2}$/);
    const room = await field(till, name).evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(input);
      const font = `${fontWeight} ${fontSize} ${fontFamily}`;
      if (pen === null) throw new Error('no pen');
      Object.assign(pen, { font, letterSpacing });
      return input.clientWidth - pen.measureText(input.placeholder).width;
    });
    expect(room, name).toBeGreaterThanOrEqual(0);
  }
  await till.setViewportSize({ width: 1024, height: 768 });
});

test('[PAY15] of the change a part may stay as a tip; what is no part of it is told at its field @weekly', async () => {
  const due = await account('mesa-10', ['hamburguesa-clasica']);
  await openCaja(till, 'Mesa 10');
  await field(till, 'recibido').fill(String((due + 10_000) / 100));
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  const change = till.getByRole('region', { name: 'Cambio' });
  const sheet = till.getByRole('dialog', { name: 'Dejan una parte' });
  await change.getByRole('button', { name: 'Dejan una parte' }).click();
  for (const wrong of ['', '0', '100.01', '-3', 'algo']) {
    await sheet.locator('[name="propina"]').fill(wrong);
    await sheet.getByRole('button', { name: 'Queda de propina' }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
  }
  expect(ticketAt('mesa-10')).toMatchObject({ tip: 0, payments: [{}] });
  await sheet.locator('[name="propina"]').fill('35.50');
  await sheet.getByRole('button', { name: 'Queda de propina' }).click();
  await expect(change.locator('[data-cifra="cambio"]')).toHaveAttribute('data-centavos', String(10_000 - 3550));
  await change.getByRole('button', { name: 'Cambio entregado' }).click();
  await expect.poll(() => ticketAt('mesa-10')).toMatchObject({ status: 'closed', tip: 3550, total: due + 3550 });
});

test('[PAY14] more than is due by card is asked as a tip; what is no amount is told at its field and nothing is kept @weekly', async () => {
  const due = await account('mesa-2', ['hamburguesa-clasica']);
  await openCaja(till, 'Mesa 2');
  for (const [name, wrong] of [
    ['monto', 'abc'],
    ['monto', '-5'],
    ['propina', '1.234'],
    ['recibido', 'diez'],
    ['recibido', '1'],
  ] as const) {
    await field(till, name).fill(wrong);
    await expect(till.getByRole('alert')).toBeVisible();
    await expect(till.getByRole('button', { name: 'Agregar pago' })).toBeDisabled();
    await field(till, name).fill('');
    await expect(till.getByRole('alert')).toHaveCount(0);
  }
  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await field(till, 'monto').fill(String(due / 100 + 20));
  await expect(till.getByRole('alert')).toContainText('¿Los $20.00 que sobran son propina?');
  await expect(till.getByRole('button', { name: 'Agregar pago' })).toBeDisabled();
  expect(ticketAt('mesa-2')?.payments).toEqual([]);
  await till.getByRole('button', { name: 'Sí, $20.00 de propina' }).click();
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(till.getByText(/^Cobrado ✔/)).toBeVisible();
  await expect
    .poll(() => ticketAt('mesa-2'))
    .toMatchObject({ status: 'closed', payments: [{ amount: due + 2000, tip: 2000 }] });
});

test('[PAY15] the change is a tip in one tap, before it is charged or after @weekly', async () => {
  const due = await account('mesa-3', ['agua']);
  await openCaja(till, 'Mesa 3');
  await till.getByRole('button', { name: '$50', exact: true }).click();
  await till.getByRole('button', { name: 'El cambio es propina' }).click();
  await expect(figure(till, 'cambio')).toHaveAttribute('data-centavos', '0');
  await till.getByRole('button', { name: 'El cambio es propina' }).click();
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  const change = till.getByRole('region', { name: 'Cambio' });
  await expect(change).toBeVisible();
  // It leaves neither by time nor by looking elsewhere.
  await turnTo(till, 'Mesas');
  await turnTo(till, 'Caja');
  await change.getByRole('button', { name: /^El cambio es propina/ }).click();
  await expect(change).toHaveCount(0);
  await expect.poll(() => ticketAt('mesa-3')).toMatchObject({ status: 'closed', tip: 5000 - due, total: 5000 });
});

test('[PAY14] an account in equal parts is paid part by part @weekly', async () => {
  const due = await account('mesa-4', ['hamburguesa-clasica']);
  await tell(server, 'SET_PARTS', { ticketId: ticketAt('mesa-4')?.id ?? '', parts: 3 });
  await openCaja(till, 'Mesa 4');
  const first = till.getByRole('group', { name: 'Ahora paga' }).locator('[data-cifra="parte"]').first();
  await expect(first).toHaveAttribute('data-centavos', String(Math.ceil(due / 3)));
  await first.click();
  await till.getByRole('radio', { name: 'Transferencia' }).click();
  await first.click();
  await till.getByRole('button', { name: 'Agregar pago' }).click();
  await expect(till.getByText('1 de 3 partes')).toBeVisible();
  // The next part is what is charged until somebody says otherwise.
  await till.getByRole('group', { name: 'Ahora paga' }).getByRole('button', { name: /^Todo/ }).click();
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect.poll(() => ticketAt('mesa-4')?.status).toBe('closed');
  expect(ticketAt('mesa-4')?.payments.map(({ method }) => method)).toEqual(['transfer', 'cash']);
});

test('[PAY14] cut off, a payment stays on the tablet with a dashed edge until the venue has it, over a reload too', async ({
  browser,
}) => {
  const due = await account('mesa-5', ['hamburguesa-clasica']);
  const line = await cuttableLine(server.url);
  const far = await pairTablet(browser, office, { name: 'Terraza', through: line.url });
  await enterAs(far, CASHIER);
  await far.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await openCaja(far, 'Mesa 5');
  line.cut();
  await expect(far.locator('header [role="status"]')).toHaveText(/Sin conexión/);
  await field(far, 'monto').fill('50');
  await far.getByRole('button', { name: 'Agregar pago' }).click();
  const stub = far.locator('[data-pago]').filter({ visible: true });
  await expect(stub).toContainText('Por llegar');
  await expect(figure(far, 'por-pagar')).toHaveAttribute('data-centavos', String(due - 5000));
  await far.reload();
  // Without a line the tablet asks who stands there.
  await enterAs(far, CASHIER);
  await expect(stub).toContainText('Por llegar');
  expect(ticketAt('mesa-5')?.payments).toEqual([]);
  line.mend();
  await expect(stub).not.toContainText('Por llegar');
  await expect.poll(() => ticketAt('mesa-5')?.payments).toMatchObject([{ amount: 5000 }]);
  await far.close();
  await line.close();
});

test('[PAY14] two tills pay the rest at once: the second is told, and nothing is charged twice @weekly', async ({
  browser,
}) => {
  const due = await account('mesa-6', ['hamburguesa-clasica']);
  const other = await pairTablet(browser, office, { name: 'Barra' });
  const line = await heldLine(other);
  // Neither the charge's patience nor the line's ends: the venue answers, only late.
  await heldTimers(other, [4000, 10_000]);
  await other.goto(`${server.url}/pos/caja`);
  await enterAs(other, CASHIER);
  await openCaja(other, 'Mesa 6');
  await openCaja(till, 'Mesa 6');
  line.hold();
  await other.getByRole('radio', { name: 'Tarjeta' }).click();
  await other.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(other.getByText(/^Cobrando/)).toBeVisible();
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(till.getByText(/^Cobrado ✔/)).toBeVisible();
  line.letGo();
  await expect(other.getByText(/no se cobró\. La cuenta ya se cobró/)).toBeVisible();
  expect(ticketAt('mesa-6')).toMatchObject({ status: 'closed', payments: [{ method: 'cash', amount: due }] });
  expect(ticketAt('mesa-6')?.payments).toHaveLength(1);
  await other.close();
});

test('[PAY16] a waiter’s wrong charge is found, corrected, given back and opened again, with leave', async () => {
  const due = await account('mesa-7', ['hamburguesa-clasica']);
  const { id = '', folio = '' } = ticketAt('mesa-7') ?? {};
  await tell(server, 'CLOSE_TICKET', { ticketId: id, method: 'card', amount: due });
  await turnTo(till, 'Caja');
  await till.getByRole('button', { name: 'Cobradas' }).click();
  await till.getByRole('searchbox').fill(folio);
  const found = till.getByRole('region', { name: 'Cobradas' }).locator('button[data-cuenta]');
  await expect(found).toHaveCount(1);
  await found.click();

  await till.getByRole('button', { name: 'Corregir forma de pago' }).click();
  const correct = till.getByRole('dialog', { name: 'Corregir forma de pago' });
  await correct.getByRole('button', { name: 'Corregir forma de pago' }).click();
  await expect(correct.getByRole('alert').first()).toBeVisible();
  await correct.getByRole('radio', { name: 'Efectivo' }).click();
  await correct.locator('input[name="motivo"]').fill('Traía billetes');
  await correct.getByRole('button', { name: 'Corregir forma de pago' }).click();
  await typePin(till, MANAGER.pin);
  await expect(till.getByText('Antes tarjeta: Traía billetes')).toBeVisible();

  await till.getByRole('button', { name: 'Devolver' }).click();
  const refund = till.getByRole('dialog', { name: /^Devolver/ });
  await refund.locator('input[name="monto"]').fill(String(due / 100 + 1));
  await refund.getByRole('button', { name: 'Se cobró de más' }).click();
  await refund.getByRole('button', { name: /^Devolver/ }).click();
  await expect(refund.getByRole('alert')).toContainText('No se devuelve más de lo que se pagó');
  expect(server.running().executor.world.get('tickets', id)?.refunds ?? []).toEqual([]);
  await refund.locator('input[name="monto"]').fill('10');
  await refund.getByRole('button', { name: /^Devolver/ }).click();
  await typePin(till, MANAGER.pin);
  await expect(till.getByText('Efectivo $10.00')).toBeVisible();

  await till.getByRole('button', { name: 'Imprimir copia' }).click();
  await expect(till.getByRole('article')).toContainText('COPIA');
  await till.getByRole('link', { name: '← Cobradas' }).click();
  await found.and(till.locator(`[data-cuenta="${id}"]`)).click();
  await till.getByRole('button', { name: 'Reabrir' }).click();
  const reopen = till.getByRole('dialog', { name: `Reabrir ${folio}` });
  await reopen.getByRole('button', { name: 'Reabrir' }).click();
  await expect(reopen.getByRole('alert')).toHaveText('Elige un motivo o escríbelo.');
  await reopen.getByRole('button', { name: 'Faltó un platillo' }).click();
  await reopen.getByRole('button', { name: 'Reabrir' }).click();
  await typePin(till, MANAGER.pin);
  await expect(figure(till, 'por-pagar')).toHaveAttribute('data-centavos', '1000');
  // The screen shows what was asked at once; the venue has it a moment later.
  await expect
    .poll(() => server.running().executor.world.get('tickets', id))
    .toMatchObject({
      payments: [{ method: 'cash', corrected: [{ from: 'card' }] }],
      refunds: [{ amount: 1000 }],
      reopenings: [{ reason: 'Faltó un platillo' }],
    });
});

test('[ACC10] asking for the bill marks the account; the second paper says which one it is @weekly', async () => {
  await account('mesa-8', ['agua']);
  await openCaja(till, 'Mesa 8');
  await till.getByRole('button', { name: 'Pedir cuenta' }).click();
  await expect(till.getByRole('button', { name: 'Pidió la cuenta', exact: true })).toBeDisabled();
  await till.getByRole('link', { name: 'Ver cuenta' }).click();
  await till.evaluate(() => {
    window.print = () => undefined;
  });
  const paper = till.getByRole('article');
  await till.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => ticketAt('mesa-8')?.bill?.prints).toBe(1);
  await expect(paper).not.toContainText('impresión');
  await till.getByRole('button', { name: 'Imprimir' }).click();
  await expect(paper).toContainText('2.ª impresión');
});

test('[VEN4] a new venue in production has its prices with IVA: the bill and the site say so, and the switch takes it back', async () => {
  const due = await account('mesa-9', ['agua']);
  expect([due, ticketAt('mesa-9')?.tax]).toEqual([3000, 414]);
  await openCaja(till, 'Mesa 9');
  await till.getByRole('link', { name: 'Ver cuenta' }).click();
  await expect(till.getByRole('article')).toContainText('IVA incluido$4.14');
  const menu = async () => (await fetch(`${server.url}/menu`)).text();
  expect(await menu()).toContain('Precios con IVA incluido');
  await office.goto(`${server.url}/pos/gerencia/ajustes/iva`);
  await office.getByRole('radio', { name: 'IVA aparte' }).click();
  await expect(office.getByText('Guardado ✔')).toBeVisible();
  await expect.poll(menu).not.toContain('Precios con IVA incluido');
  await office.getByRole('radio', { name: 'IVA incluido' }).click();
  await expect.poll(menu).toContain('Precios con IVA incluido');
});

test('[VEN3] reasons and tips of the venue are those that Caja offers @weekly', async () => {
  await account('mesa-11', ['agua']);
  await office.goto(`${server.url}/pos/gerencia/ajustes/motivos`);
  await office.locator('textarea[name="motivos-discount"]').fill('');
  await office.getByRole('button', { name: 'Guardar motivos de descuento' }).click();
  await expect(office.getByText('Escribe al menos un motivo.')).toBeVisible();
  await office.locator('textarea[name="motivos-discount"]').fill('Socio del club\nVecina');
  await office.getByRole('button', { name: 'Guardar motivos de descuento' }).click();
  await expect(office.getByText('Guardado ✔')).toBeVisible();
  await office.goto(`${server.url}/pos/gerencia/ajustes/propinas`);
  await office.locator('input[name="propinas"]').fill('5, 8');
  await office.getByRole('button', { name: 'Guardar propinas' }).click();
  await openCaja(till, 'Mesa 11');
  await till.getByRole('button', { name: 'Descuento' }).click();
  await expect(till.getByRole('dialog').getByRole('button', { name: 'Vecina' })).toBeVisible();
  await till.keyboard.press('Escape');
  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await expect(till.getByRole('group', { name: 'Porcentajes rápidos' }).getByRole('button')).toHaveText([/^5%/, /^8%/]);
});

test('[PAY23][DRW24] cash is charged at the nearest fifty centavos, and bill, change and stub say by how much @weekly', async () => {
  await account('mesa-61', ['hamburguesa-clasica']);
  await tell(server, 'GIVE_DISCOUNT', {
    ticketId: 'cuenta-mesa-61',
    worth: { kind: 'amount', value: 533 },
    reason: 'Cumpleaños',
  });
  const due = ticketAt('mesa-61')?.total ?? 0;
  const [handed, rounding] = [Math.round(due / 50) * 50, Math.round(due / 50) * 50 - due];
  expect(rounding).not.toBe(0);
  await openCaja(till, 'Mesa 61');
  await expect(figure(till, 'por-pagar')).toHaveAttribute('data-centavos', String(due));
  await expect(figure(till, 'en-efectivo')).toHaveAttribute('data-centavos', String(handed));
  await till.getByRole('radio', { name: 'Tarjeta' }).click();
  await expect(till.getByRole('button', { name: 'Cobrar y cerrar' })).toContainText(String(due).slice(-2));
  await till.getByRole('radio', { name: 'Efectivo' }).click();
  await till.getByRole('button', { name: '$500', exact: true }).click();
  await till.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  const change = till.getByRole('region', { name: 'Cambio' });
  await expect(change.locator('[data-cifra="cambio"]')).toHaveAttribute('data-centavos', String(50_000 - handed));
  await expect(change).toContainText('Redondeo');
  await change.getByRole('button', { name: 'Cambio entregado' }).click();
  await expect
    .poll(() => ticketAt('mesa-61'))
    .toMatchObject({ status: 'closed', total: due, payments: [{ amount: due, rounding, change: 50_000 - handed }] });
});

/** An account of this table, as a waiter's tablet leaves it; answers what it comes to. */
async function account(tableId: string, dishes: readonly string[]): Promise<number> {
  const ticketId = `cuenta-${tableId}`;
  const number = Number(tableId.slice(5));
  await tell(server, 'SAVE_TABLE', { id: tableId, name: `Mesa ${number}`, capacity: 4, sort: number });
  await tell(server, 'OPEN_TABLE', { tableId, ticketId, folio: `A-9${tableId.slice(5).padStart(2, '0')}` });
  for (const menuItemId of dishes) await tell(server, 'ADD_ITEM', { ticketId, menuItemId, qty: 1 });
  return ticketAt(tableId)?.total ?? 0;
}

async function turnTo(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name: screen }).click();
}

async function openCaja(page: Page, place: string): Promise<void> {
  await turnTo(page, 'Caja');
  await page.getByRole('navigation', { name: 'Cuentas abiertas' }).getByRole('button', { name: place }).click();
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`).filter({ visible: true });
const figure = (page: Page, name: string) => page.locator(`[data-cifra="${name}"]`).filter({ visible: true }).first();

function ticketAt(tableId: string) {
  return server.running().executor.world.get('tickets', `cuenta-${tableId}`);
}
