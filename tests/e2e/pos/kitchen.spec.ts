import { expect, test } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { instant } from '#domain/shared/time.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[KDS5] what nobody accepted for 30 seconds is accepted once, although two screens watch @weekly', async ({
  browser,
}) => {
  const kitchen = await PosDevice.open(browser, server.url, 'kds');
  const second = await PosDevice.open(browser, server.url, 'kds');
  const ticketId = 'auto-ticket';
  const halfAMinuteAgo = Date.now() - 28_000;
  await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-555' }, halfAMinuteAgo);
  const itemId = await tell('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' }, halfAMinuteAgo);
  await tell('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] }, halfAMinuteAgo);

  for (const { page } of [kitchen, second]) {
    const card = page.locator('[data-kds^="KDS-K"]');
    await expect(card).toHaveAttribute('data-estado', 'preparing');
    await expect(card).toContainText('auto');
  }
  const [entry] = [...server.running().executor.world.all('kds')];
  expect(entry).toMatchObject({ status: 'preparing', autoAccepted: true });
  await kitchen.close();
  await second.close();
});

test('[KDS8] after the first touch every new order is heard, and so is a screen that has gone blind', async ({
  browser,
}) => {
  const kitchen = await PosDevice.open(browser, server.url, 'kds', { before: LISTEN });
  const { page } = kitchen;
  await expect(page.getByText('Sin sonido: toca la pantalla una vez')).toBeVisible();
  await page.getByRole('heading', { name: 'KDS' }).click();
  await expect(page.getByText('Sin sonido: toca la pantalla una vez')).toHaveCount(0);
  const heard = () => page.evaluate<number>('oído()');
  expect(await heard()).toBe(0);

  const ticketId = 'suena-ticket';
  const now = Date.now();
  await tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId, folio: 'A-556' }, now);
  const itemId = await tell('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' }, now);
  await tell('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] }, now);
  await expect(page.locator('[data-kds]').filter({ hasText: 'Mesa 2' })).toBeVisible();
  await expect.poll(heard).toBeGreaterThan(0.1);

  await page.evaluate('callar()');
  kitchen.line.cut();
  await expect(page.getByRole('alert')).toContainText('SIN CONEXIÓN CON EL SERVIDOR');
  await expect.poll(heard).toBeGreaterThan(0.05);
  await kitchen.close();
});

test('[KDS1] looking at another area uncovers its cards alone, from the corner on, and the keys count them @weekly', async ({
  browser,
}) => {
  const ticketId = 'areas-ticket';
  const now = Date.now() + 1;
  await tell('OPEN_TABLE', { tableId: 'mesa-4', ticketId, folio: 'A-557' }, now);
  const dish = await tell('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' }, now);
  const drink = await tell('ADD_ITEM', { ticketId, menuItemId: 'agua' }, now + 1);
  const lines = [dish, drink].map((itemId) => ({ itemId, qty: 1 }));
  await tell('SEND_TO_KDS', { ticketId, lines }, now);
  const kitchen = await PosDevice.open(browser, server.url, 'kds');
  const { page } = kitchen;
  const cardsOf = (area: 'K' | 'B') => page.locator(`[data-kds^="KDS-${area}"]:has(kbd)`).filter({ visible: true });
  await expect(cardsOf('B')).toHaveCount(1);
  const dishes = [...server.running().executor.world.all('kds')].filter(
    ({ area, status }) => area === 'kitchen' && status !== 'ready',
  ).length;
  expect(dishes).toBeGreaterThan(0);
  await expect(cardsOf('K')).toHaveCount(dishes);
  for (const [name, area, other] of [
    ['Bar', 'B', 'K'],
    ['Cocina', 'K', 'B'],
    ['Bar', 'B', 'K'],
  ] as const) {
    await page.getByRole('radio', { name }).click();
    await expect(cardsOf(other)).toHaveCount(0);
    await expect(cardsOf(area).first().locator('kbd')).toHaveText('1');
    // The first one hangs at the top left corner, whatever hung there before.
    await expect
      .poll(async () => {
        const board = await page.locator('ul:has(> [data-kds] kbd)').boundingBox();
        const first = await cardsOf(area).first().boundingBox();
        return Math.abs((first?.x ?? 0) - (board?.x ?? 0)) + Math.abs((first?.y ?? 0) - (board?.y ?? 0));
      })
      .toBeLessThan(2);
  }
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await expect(cardsOf('B')).toHaveCount(0);
  await expect(page.getByText('Nada pendiente')).toBeVisible();
  await page.getByRole('radio', { name: 'Todo' }).click();
  await expect(cardsOf('K')).toHaveCount(dishes);
  await kitchen.close();
});

test('[KDS8] a device has one loudspeaker, however often its kitchen screen is opened @weekly', async ({ browser }) => {
  const tablet = await PosDevice.open(browser, server.url, 'mesas', { before: COUNT_LOUDSPEAKERS });
  const { page } = tablet;
  for (let visit = 0; visit < 4; visit += 1) {
    await tablet.turnTo('KDS');
    await page.getByRole('heading', { name: 'KDS' }).filter({ visible: true }).click();
    await tablet.turnTo('Mesas');
  }
  expect(await page.evaluate('window.altavoces')).toBe(1);
  await tablet.close();
});

const COUNT_LOUDSPEAKERS = `
  window.altavoces = 0;
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      window.altavoces += 1;
    }
  };
`;

/** An ear at the loudspeaker: everything that goes there is also heard here, and the loudest moment is kept. */
const LISTEN = `
  let ear = null;
  let loudest = 0;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target === this.context.destination) {
      ear ??= this.context.createAnalyser();
      connect.call(this, ear);
    }
    return connect.call(this, target, ...rest);
  };
  setInterval(() => {
    if (ear === null || ear.context.state !== 'running') return;
    const wave = new Float32Array(ear.fftSize);
    ear.getFloatTimeDomainData(wave);
    for (const sample of wave) loudest = Math.max(loudest, Math.abs(sample));
  }, 20);
  window.oído = () => loudest;
  window.callar = () => { loudest = 0; };
`;

test('[POS21] several of a dish are sent and voided in the plural @weekly', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await waiter.openTable('barra-1');
  await waiter.add('panini-caprese', 'panini-caprese', 'panini-caprese');
  await waiter.send();
  await waiter.openTable('barra-1');
  const line = page.locator('[data-linea]');
  await line.getByRole('button', { name: 'Agregar uno de Panini caprese' }).click();
  await expect(line).toContainText('3 enviados · 1 por enviar');
  await untilAnswered(page);
  const { id } = [...server.running().executor.world.all('tickets')].find(({ tableId }) => tableId === 'barra-1')!;
  const [item] = server.running().executor.world.get('tickets', id)?.items ?? [];
  const args = { ticketId: id, itemId: item?.id ?? '', qty: 3, reason: 'Se cayó' };
  await tell('VOID_ITEM', args, Date.now());
  await waiter.turnTo('KDS');
  const card = page.locator('[data-kds]').filter({ hasText: 'Barra 1' });
  await expect(card.getByText('2 ANULADOS', { exact: true })).toBeVisible();
  await waiter.close();
});

async function tell<T extends CommandType>(type: T, args: InputOf<T>, atMs: number): Promise<string> {
  const id = `${type}-${atMs}`;
  const answer = await fetch(`${server.url}/api/pos/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      protocol: 1,
      commands: [{ id, type, args, at: instant(atMs), device: 'test', by: 'demo' }],
    }),
  });
  expect(answer.status).toBe(200);
  return id;
}
