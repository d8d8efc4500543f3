import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, instant, localDate, milliseconds } from '#domain/shared/time.ts';
import { venueFacts } from '#server/pages/site-facts.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
const DAY_MS = 24 * 60 * 60_000;
let server: HttpServer;
beforeEach(async () => {
  server = await startHttpServer(NOW);
  const [category] = server.executor.world.all('categories');
  for (const size of ['copa', 'botella']) {
    const item = {
      id: `mezcal-${size}`,
      name: `Mezcal ${size}`,
      categoryId: category?.id ?? '',
      price: 9000,
      publicId: 'mezcal',
    };
    await executeAsSystem(server.executor, () => NOW, 'SAVE_MENU_ITEM', item);
  }
});
afterEach(() => server.stop());

const sellOut = (menuItemId: string) =>
  executeAsSystem(server.executor, () => NOW, 'SET_SOLD_OUT', { menuItemId, soldOut: true });
const soldOut = async (): Promise<unknown> => (await server.get('/api/menu/agotados')).json();

test('[MENU3] a dish has run out when all its sizes have, and only for that day', async () => {
  expect(await soldOut()).toEqual([]);
  await sellOut('mezcal-copa');
  expect(await soldOut()).toEqual([]);
  await sellOut('mezcal-botella');
  expect(await soldOut()).toEqual(['mezcal']);

  const today = localDate(NOW, zoneOf(server.executor.world));
  expect(venueFacts(server.executor.world, today, null).soldOut).toEqual(['mezcal']);
  expect(venueFacts(server.executor.world, addDays(today, 1), null).soldOut).toEqual([]);
  server.setNow(instant(milliseconds(NOW) + DAY_MS));
  expect(await soldOut()).toEqual([]);
});

const listen = async (path: string, accept: string) => {
  const answer = await fetch(`${server.address}${path}`, { headers: { accept } });
  return { answer, reader: answer.body!.pipeThrough(new TextDecoderStream()).getReader() };
};

test('[MENU5] an open menu is told at once what ran out and what is back, and nothing else', async () => {
  const { answer, reader } = await listen('/api/menu/agotados', 'text/event-stream');
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect((await reader.read()).value).toBe('data: []\n\n');
  await sellOut('mezcal-copa');
  await sellOut('mezcal-botella');
  expect((await reader.read()).value).toBe('data: ["mezcal"]\n\n');
  await executeAsSystem(server.executor, () => NOW, 'SET_SOLD_OUT', { menuItemId: 'mezcal-copa', soldOut: false });
  expect((await reader.read()).value).toBe('data: []\n\n');
  await reader.cancel();
});

test('[MENU5] one address holds only so many lines; the next is sent away to ask instead', async () => {
  const lines = await Promise.all(Array.from({ length: 24 }, () => listen('/api/menu/agotados', 'text/event-stream')));
  expect(lines.every(({ answer }) => answer.status === 200)).toBe(true);
  const next = await fetch(`${server.address}/api/menu/agotados`, { headers: { accept: 'text/event-stream' } });
  expect(next.status).toBe(429);
  await next.body?.cancel();
  expect(await soldOut()).toEqual([]);
  for (const { reader } of lines) await reader.cancel();
});

test('[MENU5] a stop ends the lines', async () => {
  const { reader } = await listen('/api/menu/agotados', 'text/event-stream');
  await reader.read();
  await server.stop();
  expect((await reader.read()).done).toBe(true);
  server = await startHttpServer(NOW);
});
