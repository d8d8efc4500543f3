import { expect, test } from '@playwright/test';
import type { Instant } from '../../../src/domain/shared/time.ts';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { at } from '../../support/test-house.ts';

let now: Instant = at('2026-11-17 19:00');
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({}, { now: () => now });
});
test.afterAll(() => server.stop());

test('[POS82] a page opened on a tablet whose clock is days ahead tells the server’s minutes as soon as it hears them', async ({
  page,
}) => {
  const opened = { ticketId: 'cuenta-1', tableId: 'barra-1', folio: 'A-501' };
  const answer = await executeAsSystem(server.running().executor, () => now, 'OPEN_TABLE', opened);
  expect(answer.outcome).toBe('accepted');
  now = at('2026-11-17 19:12');
  await page.clock.install({ time: new Date(at('2026-11-21 19:12')) });
  await page.goto(`${server.url}/pos/mesas`);
  const card = page.locator('li', { has: page.locator('[data-mesa="barra-1"]') });
  await expect(card).toContainText('12 min');
  // Opened again it is drawn from the disk, before it has heard anything.
  await page.reload();
  await expect(card).toContainText('12 min');
});
