/* What a tablet's disk is for: a server that lost its own, and a page that is opened again without a line. */
import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../support/browser-server.ts';
import { PosDevice } from '../support/pos-device.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = await startTestServer();
});
test.afterEach(() => server.stop());

test('[SYNC6] a server that lost its disk is refilled by the tablet, each thing once', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url);
  const ticketOf = () => [...server.running().executor.world.all('tickets')];
  await tablet.openTable('mesa-1');
  await tablet.add('hamburguesa-xalli', 'agua');
  await tablet.send();
  await expect(tablet.connection).toHaveText('En línea');
  const [before] = ticketOf();
  expect(before).toMatchObject({ status: 'sent' });

  await server.loseDisk();
  expect(ticketOf()).toEqual([]);
  await expect.poll(() => ticketOf().at(0)?.status, { timeout: 30_000 }).toBe('sent');
  expect(ticketOf()).toMatchObject([{ id: before?.id, total: before?.total, items: [{ sentQty: 1 }, { sentQty: 1 }] }]);
  expect([...server.running().executor.world.all('kds')]).toHaveLength(2);
  await expect(tablet.connection).toHaveText('En línea', { timeout: 30_000 });
  await expect(tablet.page.locator('[data-mesa="mesa-1"]')).toHaveAttribute('data-estado', 'occupied');
  await tablet.close();
});

test('[SYNC6] what was answered more than 72 hours ago leaves the tablet', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url);
  await tablet.openTable('mesa-1');
  await tablet.add('agua');
  await expect(tablet.connection).toHaveText('En línea');
  await expect.poll(() => answered(tablet.page, 0)).toBe(2);
  expect(await answered(tablet.page, 73)).toBe(2);
  await tablet.add('agua');
  await expect.poll(() => answered(tablet.page, 0)).toBe(1);
  await tablet.close();
});

test('[CMD5] what the office asked without a line is still there after a reload', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = tablet;
  await tablet.untilInstalled();
  await page.reload();
  await expect(tablet.connection).toHaveText('En línea');
  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await page.getByRole('button', { name: 'Hay · Agua' }).click();
  await expect(tablet.connection).toHaveText('Sin conexión · 1 pendiente');
  // The first picture of another screen already knows it.
  await tablet.go('mesas');
  await tablet.openTable('mesa-1');
  await expect(page.locator('[data-item="agua"]')).toContainText('Agotado');
  tablet.line.mend();
  await expect(tablet.connection).toHaveText('En línea', { timeout: 30_000 });
  expect(server.running().executor.world.get('menu', 'agua')?.soldOutOn).not.toBeNull();
  await tablet.close();
});

/** How many answered commands the tablet remembers, after making all of them older by so many hours. */
function answered(page: Page, hoursOlder: number): Promise<number> {
  return page.evaluate(async (hours) => {
    let count = 0;
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      if (db.objectStoreNames.contains('journal')) {
        const journal = db.transaction('journal', 'readwrite').objectStore('journal');
        const entries: { answeredMs: number }[] = await answerOf(journal.getAll());
        for (const entry of entries) {
          await answerOf(journal.put({ ...entry, answeredMs: entry.answeredMs - hours * 3_600_000 }));
        }
        count += entries.length;
      }
      db.close();
    }
    return count;
  }, hoursOlder);
}
