import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_BATCH, PROTOCOL, type Snapshot } from '#application/protocol.ts';
import { NOON, staffRequest } from '../support/commands.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { listenTo } from '../support/live-listener.ts';

let server: HttpServer;
beforeAll(async () => {
  server = await startHttpServer(NOON);
});
afterAll(() => server.stop());

/** More than the kernels at both ends and the server's own patience hold for one that reads nothing. */
const MOST_BATCHES = 100;

test('[LIVE10] a terminal that no longer reads is cut off, slows nobody, and comes back to all that it missed', async () => {
  const { epoch, revision } = (await (await server.get('/api/pos/snapshot')).json()) as Snapshot;
  const quick = await listenTo(server.address, { epoch, revision });
  const query = `protocol=${PROTOCOL}&epoch=${epoch}&revision=${revision}`;
  const deaf = new WebSocket(`${server.address.replace(/^http/, 'ws')}/api/pos/live?${query}`);
  await once(deaf, 'open');
  deaf.on('error', () => undefined);
  deaf.pause();

  let told = revision;
  let batch = 0;
  for (; batch < MOST_BATCHES && server.app.hub.size === 2; batch += 1) {
    const commands = Array.from({ length: MAX_BATCH }, (_, index) => dish(batch, index));
    expect((await server.post('/api/pos/commands', { protocol: PROTOCOL, commands })).status).toBe(200);
    while (told < server.executor.revision) told = (await quick.next('delta')).revision;
  }
  expect(batch).toBeGreaterThan(1);
  expect(server.app.hub.size).toBe(1);
  const gone = once(deaf, 'close');
  deaf.resume();
  await gone;

  const back = await listenTo(server.address, { epoch, revision });
  const missed = await back.next('delta');
  expect(missed.revision).toBe(server.executor.revision);
  expect(missed.changes.filter(({ record }) => record.id.startsWith('platillo-'))).toHaveLength(MAX_BATCH);
  for (const listener of [quick, back]) listener.close();
});

const MODIFIERS = Array.from({ length: 30 }, (_, index) => ({
  id: `extra-${index}`,
  name: `Con aguacate, queso, chapulines y salsa número ${index}`,
  priceDelta: 10,
}));

/** The same dishes again and again, each time a little dearer, with all the words a dish may have. */
function dish(batch: number, index: number) {
  return staffRequest('SAVE_MENU_ITEM', {
    id: `platillo-${index}`,
    name: `Platillo ${index}`,
    categoryId: 'hamburguesas',
    price: 100 + batch,
    modifiers: MODIFIERS,
  }).command;
}
