import { defineConfig } from '@playwright/test';
import { TRIES_ALL, WEEKLY } from './tests/support/how-many.ts';
import { findTestBrowser } from './tools/find-test-browser.ts';

/**
 * Nothing here is read from a tablet's own disk, and no screen is opened while a line is cut: no service worker is
 * installed, which would fetch every file of the point of sale for every test, and take as long as the test's own page.
 * Everything else is played with it.
 */
const WITHOUT_SERVICE_WORKER = [
  /e2e\/(demo|site)\//,
  /e2e\/office\/(?!catalog-edits|office|one-menu|programs|shift|site-photos|two-places)/,
  /e2e\/pos\/(access|double-taps|half-screen|kitchen-team|large-text|long-lists|long-names|order-ease|scanner|sheets)\./,
  /e2e\/pos\/(card-terminals|kitchen|till-approval|till-sight|typing|wrong-clock)\./,
  /e2e\/pos-line\/(line|stations|thread)\./,
  /e2e\/table\/(divide|guest-notes|packages|room-plan|table-code)\./,
  /e2e\/reservations\/(?!host|pos)/,
  /e2e\/security\/(scripts|everyone|roles|insecure)\./,
];

/** Each test file starts its own server (tests/support/browser/browser-server.ts), so files run side by side without meeting. */
export default defineConfig({
  testDir: 'tests/e2e',
  // No test is about speed: a slow machine is waited for, and what never comes fails all the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // A built page is large, and is nothing to compile: each worker would do it anew.
  build: { external: ['**/dist/**'] },
  // Two cores, and one more worker for those that wait for a timer, a disk or a line.
  workers: 3,
  retries: 0,
  ...(TRIES_ALL ? {} : { grepInvert: new RegExp(WEEKLY.tag) }),
  reporter: [['list']],
  projects: [
    { name: 'installed', testIgnore: WITHOUT_SERVICE_WORKER },
    { name: 'loaded', testMatch: WITHOUT_SERVICE_WORKER, use: { serviceWorkers: 'block' } },
  ],
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
