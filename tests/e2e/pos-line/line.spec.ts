import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

const LIVE = /\/api\/pos\/live\?/;

/** Batches that this page has sent as requests. */
function requestsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pos/commands')) sent.push(request.url());
  });
  return sent;
}

/** One dish of one table, sent; in the venue it stands in the kitchen or at the bar once. */
async function orderOnce(device: PosDevice, tableId: string): Promise<void> {
  await device.openTable(tableId);
  await device.add('agua');
  await device.send();
  const { world } = server.running().executor;
  const sentOf = (): readonly number[] => {
    const tickets = [...world.all('tickets')].filter((ticket) => ticket.tableId === tableId);
    return [...world.all('kds')]
      .filter(({ ticketId }) => tickets.some(({ id }) => id === ticketId))
      .map(({ items }) => items.length);
  };
  await expect.poll(sentOf).toEqual([1]);
  await expect(device.connection).toHaveText('Con conexión');
}

test('[LIVE7] with an open line a tablet makes no request for a command @weekly', async ({ browser }) => {
  const device = await PosDevice.open(browser, server.url);
  const requests = requestsOf(device.page);
  await orderOnce(device, 'mesa-1');
  expect(requests).toEqual([]);
  await device.close();
});

test('[LIVE7] a server that does not say that it hears is asked by requests alone @weekly', async ({ browser }) => {
  const device = await PosDevice.open(browser, server.url);
  const requests = requestsOf(device.page);
  const spoken: string[] = [];
  await device.page.routeWebSocket(LIVE, (line) => {
    const far = line.connectToServer();
    line.onMessage((message) => void spoken.push(String(message)));
    far.onMessage((message) => line.send(String(message).replace(',"hears":true', '')));
  });
  await device.page.reload();
  await expect(device.connection).toHaveText('Con conexión');
  await orderOnce(device, 'mesa-2');
  expect(requests.length).toBeGreaterThan(0);
  expect(spoken).toEqual([]);
  await device.close();
});

test('[LIVE7] a line that breaks under a command, and one that leaves it unanswered, lose and double nothing', async ({
  browser,
}) => {
  const device = await PosDevice.open(browser, server.url);
  const requests = requestsOf(device.page);
  let lines = 0;
  await device.page.routeWebSocket(LIVE, (line) => {
    lines += 1;
    const breaks = lines === 1;
    const far = line.connectToServer();
    line.onMessage((message) => {
      // The first brings it to the venue and loses the answer; the second brings nothing at all.
      if (!breaks) return;
      far.send(message);
      void line.close({ code: 1011 });
    });
  });
  await device.page.reload();
  await expect(device.connection).toHaveText('Con conexión');
  await orderOnce(device, 'mesa-3');
  expect(lines).toBe(2);
  expect(requests.length).toBeGreaterThan(0);
  await device.close();
});
