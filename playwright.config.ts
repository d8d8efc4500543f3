import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tools/find-test-browser.ts';

/** Each test file starts its own server (tests/support/browser/browser-server.ts), so files run side by side without meeting. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Letters as wide as on a phone; without its windows Chromium would set them on whole points.
        '--font-render-hinting=none',
      ],
    },
  },
});
