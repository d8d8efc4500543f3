import { expect, test, type Browser, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { heldLine, type HeldLine } from '../../support/browser/held-line.ts';
import { heldTimers } from '../../support/browser/held-timers.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { tell, untilAnswered } from '../../support/browser/tell.ts';

const REFUSED = /La cuenta cambió mientras cobrabas/;
/** After so long a charge without an answer counts as money taken. */
const PATIENCE_MS = 4000;
/** After so long a silent line is left for a request. */
const LINE_PATIENCE_MS = 10_000;

let server: TestServer;
test.beforeEach(async () => {
  server = await startTestServer();
});
test.afterEach(() => server.stop());

test('[CAJA5] a charge refused after its cashier went to another screen waits in «Por revisar»', async ({
  browser,
}) => {
  const { cashier, page, line } = await tillAtCaja(browser);
  line.hold();
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await cashier.turnTo('Mesas');
  await oneMoreOn('mesa-1', 6960);
  line.letGo();
  await line.hears('total-changed');
  // Before the screen has read it too, Caja would say it itself.
  await expect(cashier.connection).toContainText('por revisar');
  await cashier.turnTo('Caja');
  await expect(page.getByText(/^Cobrando/)).toHaveCount(0);
  await cashier.connection.click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await cashier.close();
});

test('[CAJA5] a charge refused while the next account is being charged waits in «Por revisar» @weekly', async ({
  browser,
}) => {
  const { cashier, page, line } = await tillAtCaja(browser);
  line.hold();
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await page.getByRole('button', { name: /Mesa 2/ }).click();
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await oneMoreOn('mesa-1', 6960);
  line.letGo();
  await expect(page.getByText(/^Cobrado ✔/)).toBeVisible();
  await cashier.connection.click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await cashier.close();
});

test('[PAY7] a charge that nobody answers is recorded by itself, once, and the cashier reads what happened', async ({
  browser,
}) => {
  const { cashier, page, line } = await tillAtCaja(browser, { held: [LINE_PATIENCE_MS] });
  line.hold();
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText(/\$34\.80: el servidor no contestó\. El cobro quedó registrado/)).toBeVisible();
  await oneMoreOn('mesa-1', 6960);
  line.letGo();
  await expect(page.getByText(/quedó registrado, pero la cuenta cambió antes/)).toBeVisible();
  await expect.poll(() => ticketOf('mesa-1').payments).toMatchObject([{ amount: 3480 }]);
  await cashier.connection.click();
  await expect(page.getByText(/quedó con \$34\.80 por cobrar/)).toBeVisible();
  await expect(page.getByText(REFUSED)).toHaveCount(0);
  await cashier.close();
});

test('[POS16] money already taken is registered once, however often the key is tapped @weekly', async ({ browser }) => {
  const { cashier, page, line } = await tillAtCaja(browser);
  line.hold();
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await page.getByRole('button', { name: /Mesa 2/ }).click();
  await oneMoreOn('mesa-1', 6960);
  line.letGo();
  await cashier.connection.click();
  await twice(page, 'Registrar como cobrado');
  await expect(page.getByText(/quedó con \$34\.80 por cobrar/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'En espera · 0' })).toBeVisible();
  await untilAnswered(page);
  expect(ticketOf('mesa-1').payments).toHaveLength(1);
  await cashier.close();
});

test('[POS15] a new account is opened once, with all that can still be had; what cannot is told @weekly', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const cashier = await PosDevice.open(browser, server.url);
  await waiter.openTable('mesa-2');
  await waiter.add('agua');
  await expect(cashier.page.locator('[data-mesa="mesa-2"]')).toContainText('1 artículo');
  waiter.line.cut();
  await expect(waiter.connection).toHaveText(/^Sin conexión/);
  await waiter.add('cerveza-artesanal', 'refresco', 'refresco');

  await cashier.turnTo('Caja');
  await cashier.page.getByRole('button', { name: /Mesa 2/ }).click();
  await cashier.page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(cashier.page.getByText(/Cobrado ✔/)).toBeVisible();
  await cashier.turnTo('Catálogo');
  await cashier.page.getByRole('button', { name: 'Disponible · Cerveza artesanal' }).click();
  await expect(cashier.page.getByRole('button', { name: 'Agotado · Cerveza artesanal' })).toBeVisible();

  waiter.line.mend();
  await expect(waiter.connection).toHaveText(/3 por revisar/);
  // This tablet knows by now, too.
  await expect(waiter.page.locator('[data-item="cerveza-artesanal"]')).toBeDisabled();
  await waiter.connection.click();
  await expect(waiter.page.getByText('2 × Refresco')).toBeVisible();
  await twice(waiter.page, 'Abrir cuenta nueva');
  await expect(waiter.page).toHaveURL(/\/pos\/pedido$/);
  await expect(waiter.page.locator('[data-linea]')).toHaveCount(1);
  await expect(waiter.page.getByLabel('2 de Refresco')).toBeVisible();
  await expect(waiter.page.getByRole('alert')).toHaveText(
    'Cerveza artesanal no se agregó. Ese platillo se agotó por hoy.',
  );
  await expect(waiter.connection).toHaveText('Con conexión');
  await expect.poll(() => [...server.running().executor.world.all('tickets')].length).toBe(2);
  // It is said once.
  await waiter.turnTo('Mesas');
  await waiter.turnTo('Pedido');
  await expect(waiter.page.getByLabel('2 de Refresco')).toBeVisible();
  await expect(waiter.page.getByRole('alert')).toHaveCount(0);
  await waiter.close();
  await cashier.close();
});

test('[ORD6] Recalcular changes only what was typed: a discount given meanwhile at Caja stays @weekly', async ({
  browser,
}) => {
  const { cashier, page } = await tillAtCaja(browser);
  const waiter = await PosDevice.open(browser, server.url);
  const tip = waiter.page.getByLabel('Propina').filter({ visible: true });
  await waiter.openTable('mesa-1');
  await tip.fill('5');
  await page.getByLabel('Descuento').filter({ visible: true }).fill('10');
  await page.getByRole('button', { name: 'Recalcular' }).filter({ visible: true }).click();
  await expect(waiter.page.getByLabel('Descuento').filter({ visible: true })).toHaveValue('$10.00');
  await expect(tip).toHaveValue('5');
  await waiter.page.getByRole('button', { name: 'Recalcular' }).filter({ visible: true }).click();
  await expect.poll(() => ticketOf('mesa-1')).toMatchObject({ tip: 500, discount: 1000, total: 3480 + 500 - 1000 });
  await waiter.close();
  await cashier.close();
});

test('[CAJA4] an account paid in part is listed, and printed, with what is still due @weekly', async ({ browser }) => {
  const { cashier, page } = await tillAtCaja(browser);
  const paid = { ticketId: ticketOf('mesa-1').id, method: 'cash', amount: 1000, taken: true } as const;
  await tell(server, 'CLOSE_TICKET', paid);
  await expect(page.getByRole('button', { name: /Mesa 1/ })).toContainText('$24.80');
  await page.getByRole('link', { name: 'Ver cuenta' }).click();
  await expect(page.getByRole('article')).toContainText('Por cobrar$24.80');
  await cashier.close();
});

test('[POS11] whoever orders on an account that is charged elsewhere reads that it is closed @weekly', async ({
  browser,
}) => {
  const { cashier, page } = await tillAtCaja(browser);
  const waiter = await PosDevice.open(browser, server.url);
  await waiter.openTable('mesa-1');
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(waiter.page.getByText(`La cuenta ${ticketOf('mesa-1').folio} ya se cerró.`)).toBeVisible();
  await waiter.close();
  await cashier.close();
});

test('[CAJA10] Enter applies a tip as leaving its field does, and «Exacto» stays exact with it', async ({
  browser,
}) => {
  const { cashier, page } = await tillAtCaja(browser);
  const coins = page.getByText(/^(Cambio|Falta)\$/);
  await page.getByLabel('Recibido').fill('50');
  await expect(coins).toHaveText('Cambio$15.20');
  await page.getByLabel('Recibido').fill('20');
  await expect(coins).toHaveText('Falta$14.80');
  await page.getByRole('button', { name: 'Exacto' }).click();
  await expect(coins).toHaveText('Cambio$0.00');
  const tip = page.getByLabel('Propina').filter({ visible: true });
  await tip.fill('5');
  await tip.press('Enter');
  await expect(tip).toHaveValue('$5.00');
  await expect(page.getByRole('button', { name: 'Exacto' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText(/^Cobrado ✔ A-\d{3} · \$39\.80/)).toBeVisible();
  await cashier.close();
});

/** Mesa 1 and Mesa 2 owe $34.80 each; the cashier has Mesa 1 in front, on a line that can be held. */
async function tillAtCaja(
  browser: Browser,
  { held = [PATIENCE_MS, LINE_PATIENCE_MS] }: { readonly held?: readonly number[] } = {},
): Promise<{ cashier: PosDevice; page: Page; line: HeldLine }> {
  for (const [index, tableId] of ['mesa-2', 'mesa-1'].entries()) {
    await tell(server, 'OPEN_TABLE', { tableId, ticketId: tableId, folio: `A-90${index}` });
    await tell(server, 'ADD_ITEM', { ticketId: tableId, menuItemId: 'agua', qty: 1 });
  }
  let line: HeldLine | null = null;
  const cashier = await PosDevice.open(browser, server.url, 'caja', {
    prepare: async (page) => {
      line = await heldLine(page);
      await heldTimers(page, held);
    },
  });
  if (line === null) throw new Error('the page was prepared');
  await cashier.page.getByRole('button', { name: /Mesa 1/ }).click();
  await expect(cashier.page.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();
  return { cashier, page: cashier.page, line };
}

/** By somebody else, meanwhile. */
async function oneMoreOn(table: string, total: number): Promise<void> {
  await tell(server, 'ADD_ITEM', { ticketId: ticketOf(table).id, menuItemId: 'agua', qty: 1 });
  expect(ticketOf(table).total).toBe(total);
}

/** Faster than any disk: both taps are there before anything is written. */
async function twice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).evaluate((key: HTMLButtonElement) => {
    key.click();
    key.click();
  });
}

function ticketOf(tableId: string) {
  const ticket = [...server.running().executor.world.all('tickets')].find((each) => each.tableId === tableId);
  if (!ticket) throw new Error(`no account on ${tableId}`);
  return ticket;
}
