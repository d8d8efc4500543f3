import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { Child } from '../child.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { Office } from '../site/own-words.ts';
import { openBrowser, PHONE } from './slow-tablet.ts';

const PAGES = ['/', '/menu', '/novedades', '/novedades/proximos', '/en', '/en/menu'];
const MOST_KB = 250;
const QUIET_MS = 1000;

/** What a phone fetches of each page before anybody scrolls, as it travels. */
export function measureFirstViews(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const office = new Office(child.port);
    const browser = await openBrowser();
    try {
      await office.importMenu();
      await office.publishAll();
      const figures: Figure[] = [];
      for (const path of PAGES) {
        // As any visitor but the first: the tightest packing is there by then.
        await weigh(browser, `http://127.0.0.1:${child.port}${path}`);
        const value = (await weigh(browser, `http://127.0.0.1:${child.port}${path}`)) / 1024;
        const promised = { most: MOST_KB };
        figures.push({ name: `\`${path}\`: first view`, value, unit: 'KB', promised, decides: true });
      }
      return figures;
    } finally {
      await browser.close();
      office.close();
      await child.stop();
    }
  });
}

/** Open lines (what ran out) never end: it is done when nothing more has come for a while. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    let bytes = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('html[data-listo]').waitFor({ state: 'attached' });
    for (let seen = -1; seen !== bytes;) {
      seen = bytes;
      await setTimeout(QUIET_MS);
    }
    return bytes;
  } finally {
    await context.close();
  }
}
