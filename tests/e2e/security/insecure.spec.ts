import { chromium, expect, test } from '@playwright/test';
import { findTestBrowser } from '../../../tools/find-test-browser.ts';
import { startTestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

test.afterAll(({ browser }) => closeAllPages(browser));

test('[SEC27] an insecure address is told to staff in Spanish, and nobody gets in', async () => {
  const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  // As a tablet reaches a box in the local network by its plain name: not a secure place for a browser.
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP caja.local 127.0.0.1'],
  });
  const page = await browser.newPage();
  await page.goto(server.url.replace('localhost', 'caja.local') + '/pos');
  await expect(page.getByRole('heading', { name: 'Esta dirección no es segura' })).toBeVisible();
  await expect(page.getByText('https://')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await browser.close();
  await server.stop();
});
