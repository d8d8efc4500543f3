import { expect, test } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { instant } from '#domain/shared/time.ts';
import { startTestServer, type TestServer } from '../support/browser-server.ts';
import { PosDevice } from '../support/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[KDS5] what nobody accepted for 30 seconds is accepted once, although two screens watch', async ({ browser }) => {
  const kitchen = await PosDevice.open(browser, server.url, 'kds');
  const second = await PosDevice.open(browser, server.url, 'kds');
  const ticketId = 'auto-ticket';
  const halfAMinuteAgo = Date.now() - 28_000;
  await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-555' }, halfAMinuteAgo);
  const itemId = await tell('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' }, halfAMinuteAgo);
  await tell('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] }, halfAMinuteAgo);

  for (const { page } of [kitchen, second]) {
    const card = page.locator('[data-kds^="KDS-K"]');
    await expect(card).toHaveAttribute('data-estado', 'preparing', { timeout: 20_000 });
    await expect(card).toContainText('auto');
  }
  const [entry] = [...server.running().executor.world.all('kds')];
  expect(entry).toMatchObject({ status: 'preparing', autoAccepted: true });
  await kitchen.close();
  await second.close();
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
