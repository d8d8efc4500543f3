/* What a tablet's disk is for: a server that lost its own, and a page that is opened again without a line. */
import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

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
  await untilAnswered(tablet.page);
  const [before] = ticketOf();
  expect(before).toMatchObject({ status: 'sent' });

  await server.loseDisk();
  expect(ticketOf()).toEqual([]);
  await expect.poll(() => ticketOf().at(0)?.status).toBe('sent');
  await untilAnswered(tablet.page);
  expect(ticketOf()).toMatchObject([{ id: before?.id, total: before?.total, items: [{ sentQty: 1 }, { sentQty: 1 }] }]);
  expect([...server.running().executor.world.all('kds')]).toHaveLength(2);
  await expect(tablet.connection).toHaveText('Con conexión');
  await expect(tablet.page.locator('[data-mesa="mesa-1"]')).toHaveAttribute('data-estado', 'occupied');
  await tablet.close();
});

test('[SYNC6] a till that is back before the waiter waits for its account; what was refused stays so @weekly', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const till = await PosDevice.open(browser, server.url);
  const tickets = () => [...server.running().executor.world.all('tickets')];
  await waiter.openTable('mesa-1');
  await waiter.add('agua');
  await till.turnTo('Caja');
  await till.page.getByRole('button', { name: /Mesa 1/ }).click();
  waiter.line.cut();
  await expect(waiter.connection).toHaveText(/^Sin conexión/);
  await waiter.add('refresco');
  await till.page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(till.page.getByText(/Cobrado ✔/)).toBeVisible();
  waiter.line.mend();
  await expect(waiter.connection).toHaveText(/1 por revisar/);
  waiter.line.cut();

  await server.loseDisk();
  await expect(till.connection).toHaveText(/^Con conexión · 1 pendiente/);
  expect(tickets()).toEqual([]);
  waiter.line.mend();
  await expect.poll(() => tickets().at(0)?.status).toBe('closed');
  expect(tickets()).toMatchObject([{ total: 3480, items: [{ name: 'Agua' }], payments: [{ amount: 3480 }] }]);
  await expect(till.connection).toHaveText('Con conexión');
  await expect(waiter.connection).toHaveText(/1 por revisar/);
  await waiter.close();
  await till.close();
});

test('[SYNC6] what was answered more than 72 hours ago leaves the tablet @weekly', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url);
  await tablet.openTable('mesa-1');
  await tablet.add('agua');
  await expect(tablet.connection).toHaveText('Con conexión');
  await expect.poll(() => answered(tablet.page, 0)).toBe(2);
  expect(await answered(tablet.page, 73)).toBe(2);
  await tablet.add('agua');
  await expect.poll(() => answered(tablet.page, 0)).toBe(1);
  await tablet.close();
});

test('[CMD5] what the office asked without a line is still there after a reload @weekly', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = tablet;
  await tablet.untilInstalled();
  await page.reload();
  await expect(tablet.connection).toHaveText('Con conexión');
  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await page.getByRole('button', { name: 'Disponible · Agua' }).click();
  await expect(tablet.connection).toHaveText('Sin conexión · 1 pendiente');
  // A tap is seen before it is kept: right after the picture it is on the disk.
  await expect.poll(() => queued(page)).toBe(1);
  // The first picture of another screen already knows it.
  await tablet.go('mesas');
  await tablet.openTable('mesa-1');
  await expect(page.locator('[data-item="agua"]')).toContainText('Agotado');
  tablet.line.mend();
  await expect(tablet.connection).toHaveText('Con conexión');
  expect(server.running().executor.world.get('menu', 'agua')?.soldOutOn).not.toBeNull();
  await tablet.close();
});

test('[SYNC9] a tablet opens without the server from its copy, also from one an older version has kept', async ({
  browser,
}) => {
  const tablet = await PosDevice.open(browser, server.url);
  const { page } = tablet;
  const table = page.locator('[data-mesa="mesa-1"]');
  await tablet.untilInstalled();
  await tablet.openTable('mesa-1');
  await tablet.add('agua');
  await untilAnswered(page);
  await tablet.go('mesas');
  await expect(table).toContainText('$34.80');
  // The account of a moment ago is on the disk, in a page.
  await expect.poll(async () => (await copyOf(page, 'read')).pages.join()).toContain('"total":3480');
  expect(await copyOf(page, 'read')).toMatchObject({ loose: 0, isLoose: false });

  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await page.reload();
  await expect(table).toContainText('$34.80');
  // As it lay there before there were pages.
  expect(await copyOf(page, 'loosen')).toMatchObject({ pages: [], isLoose: true });
  await page.reload();
  await expect(table).toContainText('$34.80');

  tablet.line.mend();
  await expect(tablet.connection).toHaveText('Con conexión');
  await tablet.openTable('mesa-2');
  await expect.poll(() => copyOf(page, 'read')).toMatchObject({ loose: 0, isLoose: false });
  await expect.poll(async () => (await copyOf(page, 'read')).pages.join()).toContain('"total":3480');
  await tablet.close();
});

test('[SYNC10] a tablet whose clock fell back, opened without a line, goes on from the time of its copy @weekly', async ({
  browser,
}) => {
  const before = `const { now } = Date; Date.now = () => now() - Number(localStorage.getItem('atraso') ?? 0);`;
  const tablet = await PosDevice.open(browser, server.url, 'mesas', { before });
  const { page } = tablet;
  const ticketAt = (tableId: string) =>
    [...server.running().executor.world.all('tickets')].find((ticket) => ticket.tableId === tableId);
  await tablet.untilInstalled();
  await tablet.openTable('mesa-1');
  await tablet.add('agua');
  await expect.poll(async () => (await copyOf(page, 'read')).pages.join()).toContain('"total":3480');

  tablet.line.cut();
  await expect(tablet.connection).toHaveText(/^Sin conexión/);
  await page.evaluate((ms) => localStorage.setItem('atraso', String(ms)), 4 * 24 * 3_600_000);
  await tablet.go('mesas');
  await expect(page.locator('[data-mesa="mesa-1"]')).toContainText('$34.80');
  await tablet.openTable('mesa-2');
  await expect.poll(() => queued(page)).toBe(1);
  tablet.line.mend();
  await expect(tablet.connection).toHaveText('Con conexión');
  const [first, second] = [ticketAt('mesa-1'), ticketAt('mesa-2')];
  expect(second?.day).toBe(first?.day);
  expect(Date.parse(second?.openedAt ?? '')).toBeGreaterThan(Date.parse(first?.openedAt ?? ''));
  await tablet.close();
});

interface Copy {
  readonly pages: readonly string[];
  readonly loose: number;
  /** A version without pages would take it for a whole copy of its own. */
  readonly isLoose: boolean;
}

/** The tablet's copy of the venue; `loosen`: after putting every record of it by itself, as version 0.4.2 did. */
function copyOf(page: Page, what: 'read' | 'loosen'): Promise<Copy> {
  return page.evaluate(async (wish) => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    let copy: Copy = { pages: [], loose: 0, isLoose: false };
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      if (db.objectStoreNames.contains('records')) {
        const tx = db.transaction(['kept', 'records'], 'readwrite');
        const [kept, records] = [tx.objectStore('kept'), tx.objectStore('records')];
        const isPage = (key: IDBValidKey): boolean => typeof key === 'string' && key.startsWith('#');
        const keys = (await answerOf(kept.getAllKeys())).filter(isPage);
        for (const key of wish === 'loosen' ? keys : []) {
          const changes: { collection: string; record: { id: string } }[] = JSON.parse(await answerOf(kept.get(key)));
          for (const change of changes) {
            records.put({ collection: change.collection, id: change.record.id, change });
          }
          kept.delete(key);
        }
        if (wish === 'loosen') {
          kept.put(await answerOf(kept.get('copy')), 'snapshot');
          kept.delete('copy');
        }
        const left = (await answerOf(kept.getAllKeys())).filter(isPage);
        copy = {
          pages: await Promise.all(left.map((key) => answerOf<string>(kept.get(key)))),
          loose: await answerOf(records.count()),
          isLoose: (await answerOf(kept.count('snapshot'))) > 0,
        };
      }
      db.close();
    }
    return copy;
  }, what);
}

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

/** How much waits on the tablet's disk. */
function queued(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      if (db.objectStoreNames.contains('outbox')) {
        count += await answerOf(db.transaction('outbox').objectStore('outbox').count());
      }
      db.close();
    }
    return count;
  });
}
