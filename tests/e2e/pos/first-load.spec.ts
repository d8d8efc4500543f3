import { expect, test } from '@playwright/test';
import { POS_MOST_KB, posFirstLoad } from '../../../tools/bench/browser/entries.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';

// A worker would fetch behind the page's back.
test.use({ serviceWorkers: 'block' });
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[CMD9] the tables stand with the files that the page names, and these weigh at most 140 KB', async ({ page }) => {
  const load = posFirstLoad();
  if (!load) throw new Error('there is no build to weigh');
  const fetched = new Set<string>();
  // Whatever the page does not name never arrives: the tables must not need it.
  await page.route(/\/pos\/assets\/[^/]+\.(js|css)$/, async (route) => {
    const file = route
      .request()
      .url()
      .replace(/^.*\/pos\//, '');
    if (!load.files.includes(file)) return route.abort();
    fetched.add(file);
    return route.continue();
  });
  await page.goto(`${server.url}/pos/mesas`);
  await expect(page.locator('[data-mesa="mesa-1"]')).toBeEnabled();
  await expect(page.locator('header [role="status"]')).toHaveText(/^Con conexión/);

  expect([...fetched].toSorted()).toEqual(load.files.filter((file) => /\.(js|css)$/.test(file)).toSorted());
  expect(load.scripts).toBeGreaterThan(30);
  expect(load.styles).toBeGreaterThan(1);
  expect(load.scripts + load.styles).toBeLessThanOrEqual(POS_MOST_KB);
});
