import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, instant, milliseconds } from '#domain/shared/time.ts';
import { siteFacts } from '#server/pages/site-facts.ts';
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

  const tomorrow = instant(milliseconds(NOW) + DAY_MS);
  const facts = siteFacts(server.executor.world, tomorrow);
  expect(facts.now.date).toBe(addDays(siteFacts(server.executor.world, NOW).now.date, 1));
  expect(facts.soldOut).toEqual([]);
});
