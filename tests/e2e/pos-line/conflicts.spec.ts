import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { WEEKLY } from '../../support/how-many.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = await startTestServer();
});
test.afterEach(() => server.stop());

test(
  '[POS15] closing wins over adding, and the adder is told and can open a new account with it',
  WEEKLY,
  async ({ browser }) => {
    const waiter = await PosDevice.open(browser, server.url);
    const cashier = await PosDevice.open(browser, server.url);
    await waiter.openTable('mesa-2');
    await waiter.add('agua');
    await expect(cashier.page.locator('[data-mesa="mesa-2"]')).toContainText('1 artículo');
    waiter.line.cut();
    await expect(waiter.connection).toHaveText(/^Sin conexión/);
    await waiter.add('refresco');

    await cashier.turnTo('Caja');
    await cashier.page.getByRole('button', { name: /Mesa 2/ }).click();
    await cashier.page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
    await expect(cashier.page.getByText(/Cobrado ✔/)).toBeVisible();

    waiter.line.mend();
    // With the line: a tablet that only got the answer does not know yet that the account was charged, and to it a second
    // opening within ten seconds is the first one (FLR9).
    await expect(waiter.connection).toHaveText(/^Con conexión · 1 por revisar/);
    await waiter.connection.click();
    await expect(waiter.page.getByText(/ya se cobró: ¿abrir cuenta nueva con estos artículos\?/)).toBeVisible();
    await waiter.page.getByRole('button', { name: 'Abrir cuenta nueva' }).click();
    await expect(waiter.page).toHaveURL(/\/pos\/pedido$/);
    await expect(waiter.page.getByRole('heading', { level: 1, name: 'Mesa 2' })).toBeVisible();
    await expect(waiter.page.locator('[data-linea]')).toContainText('Refresco');
    await expect(waiter.connection).toHaveText('Con conexión');
    await waiter.close();
    await cashier.close();
  },
);

test('[POS17] [POS30] two tablets that open one table apart keep both accounts, and one tap joins them', async ({
  browser,
}) => {
  const first = await PosDevice.open(browser, server.url);
  const second = await PosDevice.open(browser, server.url);
  // A tablet that has everything it needs; one cut off in its first second still waits for its screens.
  await second.untilInstalled();
  second.line.cut();
  await expect(second.connection).toHaveText(/^Sin conexión/);
  // A minute ago: taps within ten seconds of each other would be one account (FLR9).
  await openedAMinuteAgo('mesa-3');
  await expect(first.page.locator('[data-mesa="mesa-3"]')).toHaveAttribute('data-estado', 'occupied');
  await first.openTable('mesa-3');
  await first.add('agua');
  await second.openTable('mesa-3');
  await second.add('refresco');
  second.line.mend();
  await expect(second.connection).toHaveText(/1 por revisar/);
  // [POS30] The tablet may be reloaded, or its battery die, before anybody reads it.
  await second.page.reload();
  await expect(second.connection).toHaveText(/1 por revisar/);
  await second.connection.click();
  await second.page.getByRole('button', { name: 'Juntar cuentas' }).click();
  await expect(second.page.locator('[data-linea]')).toHaveCount(2);
  await expect(first.page.locator('[data-linea]')).toHaveCount(2);
  await second.page.reload();
  await expect(second.connection).toHaveText('Con conexión');
  await first.close();
  await second.close();
});

test('[CAJA5] a total that changed while charging is refused and said; nothing is called charged @weekly', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const cashier = await PosDevice.open(browser, server.url);
  await waiter.openTable('mesa-1');
  await waiter.add('agua');
  await cashier.turnTo('Caja');
  await cashier.page.getByRole('button', { name: /Mesa 1/ }).click();
  await expect(cashier.page.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();
  // What this browser says is held back, so that it charges an amount that is no longer true.
  await cashier.page.routeWebSocket(/\/api\/pos\/live\?/, (line) => {
    const house = line.connectToServer();
    let isChanged = false;
    line.onMessage(async (message) => {
      // Only what it charges: signs of life go by.
      if (!isChanged && String(message).includes('CLOSE_TICKET')) {
        isChanged = true;
        await waiter.add('refresco');
        await expect(waiter.page.locator('[data-linea]')).toHaveCount(2);
        await untilAnswered(waiter.page);
      }
      house.send(message);
    });
  });
  await cashier.page.reload();
  await expect(cashier.page.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();
  await cashier.page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(cashier.page.getByText('La cuenta cambió mientras cobrabas. Revisa el nuevo total.')).toBeVisible();
  await expect(cashier.page.getByText(/Cobrado/)).toHaveCount(0);
  await expect(cashier.page.getByText('$87.00').first()).toBeVisible();
  // Whoever has read it here need not read it again in the list.
  await expect(cashier.connection).toHaveText('Con conexión');
  await waiter.close();
  await cashier.close();
});

async function openedAMinuteAgo(tableId: string): Promise<void> {
  const at = new Date(Date.now() - 60_000).toISOString();
  const args = { tableId, ticketId: 'de-hace-un-minuto', folio: 'A-777' };
  const command = { id: 'abrir-de-hace-un-minuto', type: 'OPEN_TABLE', args, at, device: 'otra-tableta', by: 'demo' };
  const answer = await fetch(`${server.url}/api/pos/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ protocol: 1, commands: [command] }),
  });
  expect(answer.status).toBe(200);
}
