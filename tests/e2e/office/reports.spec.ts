import { expect, test, type Locator } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import {
  addDays,
  formatDate,
  instantAt,
  localDate,
  timeText,
  type Instant,
  type LocalMoment,
} from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  const banquet = { id: 'banquete', name: 'Banquete', categoryId: 'paninis', price: 12_345_678 };
  await teller(systemNow())('SAVE_MENU_ITEM', banquet);
});
test.afterAll(() => server.stop());

test('[REP9] a past day that did not come is asked for again with one tap; a no is told as a no', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'reportes');
  const { page } = office;
  const retry = page.getByRole('button', { name: 'Reintentar' });
  let answer: 'nothing' | 'no' | 'report' = 'nothing';
  await page.route('**/api/pos/reportes?*', (route) => {
    if (answer === 'report') return route.continue();
    if (answer === 'nothing') return route.abort();
    return route.fulfill({
      status: 403,
      json: { error: 'sin_permiso', message: 'Tu puesto no permite esta acción. Pídelo a gerencia.' },
    });
  });

  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(page.getByRole('alert')).toContainText('están en el servidor y no responde');
  answer = 'no';
  await retry.click();
  await expect(page.getByRole('alert')).toHaveText('Tu puesto no permite esta acción. Pídelo a gerencia.');
  answer = 'report';
  await retry.click();
  await expect(page.getByText(/^Cuentas abiertas el/).filter({ visible: true })).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await office.close();
});

test('[REP10] amounts of six figures stand whole on a phone and on a tablet, and what is owed says so', async ({
  browser,
}) => {
  const tell = teller(systemNow());
  await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'boda', folio: 'A-700' });
  await tell('ADD_ITEM', { ticketId: 'boda', menuItemId: 'banquete' });
  await tell('CLOSE_TICKET', { ticketId: 'boda', method: 'card', amount: 14_320_986 });
  await tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'debe', folio: 'A-701' });
  await tell('ADD_ITEM', { ticketId: 'debe', menuItemId: 'banquete' });

  const office = await PosDevice.open(browser, server.url, 'mesas');
  const { page } = office;
  await page.setViewportSize({ width: 390, height: 844 });
  await office.turnTo('Reportes');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByText('A-700')).toBeVisible();
    // In the letters of the venue: those of the system, wider, may stand there until they have come.
    await expect.poll(() => tooWide(page.locator('dd'))).toEqual([]);
    // Of the screen in front: those made ahead in the back have other letters.
    const amounts = page.getByText('$123,456.78').or(page.getByText('$143,209.86')).filter({ visible: true });
    const inRows = amounts.and(page.locator('li *'));
    await expect(inRows).toHaveCount(3);
    await expect.poll(async () => new Set(await heights(inRows))).toEqual(new Set([1]));
    await expect(page.getByRole('listitem').filter({ hasText: 'A-701' }).getByText('Abierta')).toBeVisible();
  }
  await office.close();
});

test('[REP8] the amount on the tallest bar is whole, be it the first hour or the last @weekly', async ({ page }) => {
  const today = localDate(systemNow(), DEFAULT_ZONE);
  const yesterday = addDays(today, -1);
  const dayBefore = addDays(today, -2);
  await sell({ date: yesterday, time: timeText('08:00') }, 'banquete');
  await sell({ date: yesterday, time: timeText('22:00') }, 'agua');
  await sell({ date: dayBefore, time: timeText('08:00') }, 'agua');
  await sell({ date: dayBefore, time: timeText('22:00') }, 'banquete');

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.url}/pos/reportes`);
    for (const day of [yesterday, dayBefore]) {
      await page.getByRole('button', { name: 'Día anterior' }).click();
      await expect(page.getByText(`Cuentas abiertas el ${formatDate(day)}`)).toBeVisible();
      const chart = page.locator('svg', { hasText: '$143,209.86' }).filter({ visible: true });
      const sheet = await chart.boundingBox();
      const amount = await chart.getByText('$143,209.86').boundingBox();
      assert(sheet !== null && amount !== null, 'both are on screen');
      expect(amount.x).toBeGreaterThanOrEqual(sheet.x);
      expect(amount.x + amount.width).toBeLessThanOrEqual(sheet.x + sheet.width);
    }
  }
});

/** One account of one dish, opened and paid at that moment of the venue's past. */
async function sell(moment: LocalMoment, menuItemId: string): Promise<void> {
  const ticketId = `${moment.date}-${moment.time}`;
  const tell = teller(instantAt(moment, DEFAULT_ZONE));
  await tell('OPEN_TAKEAWAY', { ticketId, folio: `A-${moment.time.slice(0, 2)}0` });
  await tell('ADD_ITEM', { ticketId, menuItemId });
  const amount = server.running().executor.world.get('tickets', ticketId)?.total ?? 0;
  await tell('CLOSE_TICKET', { ticketId, method: 'card', amount });
}

function teller(at: Instant) {
  return async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    const answer = await executeAsSystem(server.running().executor, () => at, type, args);
    expect(answer).toMatchObject({ outcome: 'accepted' });
  };
}

/** Texts that are wider than the box they stand in. */
function tooWide(texts: Locator): Promise<readonly (string | null)[]> {
  return texts.evaluateAll((all) =>
    all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
  );
}

/** In how many lines each of them stands. */
function heights(texts: Locator): Promise<readonly number[]> {
  return texts.evaluateAll((all) =>
    all.map((text) => Math.round(text.scrollHeight / Number.parseFloat(getComputedStyle(text).lineHeight))),
  );
}
