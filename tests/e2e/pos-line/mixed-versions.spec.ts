import { createServer, type Server } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';

let server: TestServer;
let front: Server;
let origin = '';
/** The page comes from a server of another version than the worker: its files have other names. */
let isMixed = false;

test.beforeAll(async () => {
  server = await startTestServer();
  front = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${server.url}${request.url ?? '/'}`);
      const type = answer.headers.get('content-type') ?? '';
      const scope = answer.headers.get('service-worker-allowed');
      const body = Buffer.from(await answer.arrayBuffer());
      const isPage = isMixed && type.startsWith('text/html');
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': 'no-store',
        ...(scope === null ? {} : { 'service-worker-allowed': scope }),
      });
      response.end(isPage ? body.toString('utf8').replaceAll('/pos/assets/', '/pos/assets/otra-') : body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
test.afterAll(async () => {
  front.closeAllConnections();
  await new Promise<unknown>((resolve) => front.close(resolve));
  await server.stop();
});

/** Brings the worker up to date, as an update of the servers does; how the new one ends. */
const updateWorker = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (script) => {
    const registration = await navigator.serviceWorker.register(script, { scope: '/pos' });
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'no worker';
    return new Promise<string>((resolve) => {
      const tell = (): void => {
        if (worker.state !== 'installing') resolve(worker.state);
      };
      worker.addEventListener('statechange', tell);
      tell();
    });
  }, address);

test('[TOR19] a worker that gets the page of another version is not installed, and the one before goes on, also without a line', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/pos/mesas`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  isMixed = true;
  expect(await updateWorker(page, '/pos/sw.js?nueva')).toBe('redundant');
  // The page that the tablet keeps is still the one whose files it keeps.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('script[src*="otra-"]')).toHaveCount(0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${origin}/pos/sw.js`);
  await page.context().setOffline(false);
  isMixed = false;
  expect(await updateWorker(page, '/pos/sw.js?nueva')).toBe('installed');
  await page.context().close();
});
