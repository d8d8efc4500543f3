import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { findTestBrowser } from '../../../tools/find-test-browser.ts';
import { startTestServer } from '../../support/browser/browser-server.ts';
import { selfSigned } from '../../support/servers/self-signed.ts';
import { enterAs, MANAGER, setUpHouse } from '../../support/browser/staff-browser.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

test.afterAll(({ browser }) => closeAllPages(browser));

test('[SEC33] with its own certificate the venue opens on HTTPS: cookies, live line over wss, and work without a line @weekly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-tls-'));
  const { certFile, keyFile, keyHash } = selfSigned(folder);
  const server = await startTestServer({
    MODE: 'production',
    HOST: '127.0.0.1',
    TLS_CERT: certFile,
    TLS_KEY: keyFile,
  });
  // As a tablet on which the venue's own authority was installed: it trusts this one key.
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('websocket', (line) => lines.push(line.url()));
  const secure = { ...server, url: server.url.replace('http:', 'https:') };
  await setUpHouse(page, secure);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^wss:\/\/localhost:/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-xalli-device', '__Host-xalli-session']);
  for (const { secure: isSecure, httpOnly, sameSite } of cookies) {
    expect({ isSecure, httpOnly, sameSite }).toEqual({ isSecure: true, httpOnly: true, sameSite: 'Strict' });
  }
  const response = await page.goto(`${secure.url}/pos/mesas`);
  expect(response?.status()).toBe(200);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(page.getByText(/^Con conexión$/)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  // Without a line the tablet asks who stands there.
  await enterAs(page, MANAGER);
  await expect(page.getByRole('heading', { name: 'Mesas' })).toBeVisible();
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
