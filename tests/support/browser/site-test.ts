import { expect, test as base, type Page } from '@playwright/test';
import { instantAt, timeText } from '../../../src/domain/shared/time.ts';
import { DEFAULT_ZONE } from '../../../src/domain/venue/venue-settings.ts';
import { venueToday } from '../a-friday.ts';
import { startTestServer, type TestServer } from './browser-server.ts';

export { expect };

/** Browser tests of the public site: one server for a file, and every fault of a page is a failure of its test. */
export const test = base.extend<{ faults: readonly string[] }, { site: TestServer }>({
  site: [
    // Playwright reads the fixture's needs from this first, empty parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Today at ten: the menu opens on breakfast, whatever hour the tests run at.
      const server = await startTestServer(
        {},
        { now: () => instantAt({ date: venueToday(), time: timeText('10:00') }, DEFAULT_ZONE) },
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (fault) => faults.push(fault.message));
      page.on('console', (line) => {
        if (line.text().includes('Content Security Policy')) faults.push(line.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page's clock stands still until the test turns it. */
export async function openWithClock(page: Page, path: string, time = '2026-11-16T18:00:00Z'): Promise<void> {
  await page.clock.install({ time: new Date(time) });
  await page.clock.pauseAt(new Date(Date.parse(time) + 1000));
  await page.goto(path);
}
