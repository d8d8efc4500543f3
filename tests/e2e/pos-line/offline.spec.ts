import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { KEPT, shownBriefly } from '../../support/browser/shown-briefly.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = await startTestServer();
});
test.afterEach(() => server.stop());

test('[POS24][COOK20] cut off, a tablet opens, orders, sends, charges and reloads; back on line everything happened once', async ({
  browser,
}) => {
  const tablet = await PosDevice.open(browser, server.url);
  const { page } = tablet;
  await tablet.untilInstalled();
  await page.reload();
  await expect(tablet.connection).toHaveText('Con conexión');

  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await tablet.openTable('mesa-1');
  await tablet.add('hamburguesa-xalli', 'agua');
  // Nobody cooks it yet, and nobody is told so.
  await shownBriefly(page, KEPT, () => tablet.sendKey.click());
  await expect(page.getByText(/Pedido enviado/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await expect(tablet.connection).toHaveText('Sin conexión · 4 pendientes');

  await page.reload();
  await expect(tablet.connection).toHaveText('Sin conexión · 4 pendientes');
  await expect(page.locator('[data-mesa="mesa-1"]')).toHaveAttribute('data-estado', 'occupied');
  await tablet.turnTo('Caja');
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText(/quedó guardado en esta tableta y se confirmará/)).toBeVisible();
  for (const [path, title] of [
    ['mesas', 'Mesas'],
    ['kds', 'KDS'],
    ['reportes', 'Reportes'],
    ['catalogo', 'Catálogo'],
    ['pendientes', 'Pendientes'],
  ] as const) {
    await tablet.go(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  for (const kind of ['OPEN_TABLE', 'ADD_ITEM', 'SEND_TO_KDS', 'CLOSE_TICKET']) {
    await expect(page.locator(`[data-tipo="${kind}"]`)).toBeVisible();
  }

  tablet.line.mend();
  await expect(tablet.connection).toHaveText('Con conexión');
  const { world } = server.running().executor;
  const tickets = [...world.all('tickets')];
  expect(tickets).toHaveLength(1);
  expect(tickets[0]).toMatchObject({ status: 'closed', total: 21_460, items: [{ sentQty: 1 }, { sentQty: 1 }] });
  expect(tickets[0]?.payments).toHaveLength(1);
  expect([...world.all('kds')].map(({ area }) => area).toSorted()).toEqual(['bar', 'kitchen']);
  await tablet.close();
});

test('[POS25] two tabs of one tablet show the same and send once', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url);
  const second = await tablet.newTab('mesas');
  await tablet.openTable('mesa-4');
  await tablet.add('refresco');
  await expect(second.locator('[data-mesa="mesa-4"]')).toContainText('1 artículo');
  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await tablet.send();
  await second.locator('[data-mesa="mesa-4"]').click();
  await second.locator('[data-item="agua"]').click();
  await expect(tablet.page.locator('[data-mesa="mesa-4"]')).toContainText('2 artículos');
  tablet.line.mend();
  await expect(tablet.connection).toHaveText('Con conexión');
  await expect(second.locator('header [role="status"]')).toHaveText('Con conexión');
  const { world } = server.running().executor;
  expect([...world.all('tickets')].map(({ items }) => items.length)).toEqual([2]);
  expect([...world.all('kds')]).toHaveLength(1);
  await tablet.close();
});

test('[SYNC7] a tablet without room says so, and calls no order sent whose dishes it could not keep @weekly', async ({
  browser,
}) => {
  const before = `const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      if (this.name === 'outbox' && window.isFull) this.transaction.abort();
      else return add.apply(this, row);
    };`;
  const waiter = await PosDevice.open(browser, server.url, 'mesas', { before });
  const { page } = waiter;
  const setFull = (isFull: boolean) => page.evaluate((full) => Object.assign(window, { isFull: full }), isFull);
  // «Pendientes» is opened without a line below.
  await waiter.untilInstalled();
  await waiter.openTable('mesa-4');
  waiter.line.cut();
  await expect(waiter.connection).toHaveText(/^Sin conexión/);
  await setFull(true);
  await waiter.add('agua');
  await expect(waiter.connection).toHaveText('Sin espacio · 1 pendiente');
  await waiter.sendKey.click();
  await expect(page.getByText('No se pudo enviar. A la tableta le falta espacio para guardar.')).toBeVisible();
  await waiter.connection.click();
  await expect(page.getByText(/^A esta tableta le falta espacio/)).toBeVisible();
  await setFull(false);
  await waiter.turnTo('Pedido');
  await waiter.add('refresco');
  await expect(waiter.connection).toHaveText('Sin conexión · 3 pendientes');
  waiter.line.mend();
  await expect(waiter.connection).toHaveText('Con conexión');
  const ticket = [...server.running().executor.world.all('tickets')].find(({ tableId }) => tableId === 'mesa-4');
  expect(ticket?.items).toMatchObject([
    { name: 'Agua', sentQty: 1 },
    { name: 'Refresco', sentQty: 0 },
  ]);
  await waiter.close();
});

test('[KDS6] a kitchen screen that lost the server shouts it, with the age of its last contact', async ({
  browser,
}) => {
  const kitchen = await PosDevice.open(browser, server.url, 'kds');
  await expect(kitchen.page.getByRole('heading', { name: 'KDS' })).toBeVisible();
  await expect(kitchen.page.getByRole('alert')).toHaveCount(0);
  kitchen.line.cut();
  await expect(kitchen.page.getByRole('alert')).toContainText('SIN CONEXIÓN CON EL SERVIDOR');
  await expect(kitchen.page.getByRole('alert')).toContainText(/Último contacto hace \d+ s/);
  kitchen.line.mend();
  await expect(kitchen.page.getByRole('alert')).toHaveCount(0);
  await kitchen.close();
});

test('[KDS7] the bump bar works by keys, and what was marked too soon comes back', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const kitchen = await PosDevice.open(browser, server.url, 'kds');
  await waiter.openTable('mesa-1');
  await waiter.add('panini-caprese');
  await waiter.send();
  const card = kitchen.page.locator('[data-kds^="KDS-K"]');
  await expect(card).toHaveAttribute('data-estado', 'pending');
  await kitchen.page.keyboard.press('1');
  await expect(card).toHaveAttribute('data-estado', 'preparing');
  await kitchen.page.keyboard.press('1');
  await expect(card).toHaveAttribute('data-estado', 'ready');
  await kitchen.page.keyboard.press('r');
  await expect(card).toHaveAttribute('data-estado', 'preparing');
  await kitchen.page.getByRole('button', { name: 'Por platillo' }).click();
  await expect(kitchen.page.getByLabel('Cantidad por platillo')).toContainText('1 Panini caprese');
  await waiter.close();
  await kitchen.close();
});

test('[POS40] a tablet that still owes the server an order cannot be retired; afterwards nothing is left on it', async ({
  browser,
}) => {
  const tablet = await PosDevice.open(browser, server.url);
  const { page } = tablet;
  await tablet.untilInstalled();
  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await tablet.openTable('mesa-2');
  await tablet.add('agua');
  // A page that goes at once could take the last tap along.
  await expect.poll(() => kept(page)).toMatchObject({ outbox: 2 });
  await tablet.go('pendientes');
  await page.getByRole('button', { name: 'Retirar esta tableta' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Faltan 2 pendientes por enviar. Espera a que haya conexión y retírala después.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await kept(page)).toMatchObject({ outbox: 2 });

  tablet.line.mend();
  await expect(tablet.connection).toHaveText('Con conexión');
  await page.getByRole('button', { name: 'Retirar esta tableta' }).click();
  // Not before the server has answered and the answers are on the disk.
  await expect(page.getByRole('dialog')).toContainText('Se borra todo lo que guarda');
  tablet.line.cut();
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(page).toHaveURL(/\/pos$/);
  expect(await kept(page)).toEqual({ outbox: 0, journal: 0, records: 0, kept: 0, requeued: 0, refusals: 0 });
  await tablet.close();
});

/** How much is on the tablet's disk, store by store. */
function kept(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('xalli-') || ['xalli-personal', 'xalli-tableta'].includes(name)) continue;
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      for (const store of db.objectStoreNames) {
        const asked = db.transaction(store).objectStore(store).count();
        counts[store] = await new Promise<number>((resolve) => {
          asked.onsuccess = () => resolve((counts[store] ?? 0) + asked.result);
        });
      }
      db.close();
    }
    return counts;
  });
}
