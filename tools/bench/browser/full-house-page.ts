import type { Browser, Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { cuttableLine, type CuttableLine } from '#tests/support/cuttable-line.ts';
import { startTestServer } from '#tests/support/browser/browser-server.ts';
import { enterAs, hire, MANAGER, pairTablet, setUpHouse } from '#tests/support/browser/staff-browser.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { withFolder } from '../folder.ts';
import { fillHouse } from '../full-house.ts';
import { openBrowser, openSlowPage, slowDown, SLOWDOWN, TABLET, watchTaps } from './slow-tablet.ts';

/** A full house, the browser that looks at it, and the cable between them. */
export interface FullHouse {
  readonly browser: Browser;
  readonly server: RunningServer;
  readonly line: CuttableLine;
  /** One more tablet with a stop-watch in it, in this browser or another; in production somebody has entered on it. */
  readonly openTablet: (browser: Browser) => Promise<Page>;
}

export const DEMO = 'demo';
/** Who holds the tablets in production; the manager's own buttons are those of everybody. */
export type Holder = { readonly name: string; readonly pin: string; readonly role: StaffRole };
export const HEAD: Holder = { ...MANAGER, role: 'manager' };

type Fill = (executor: RunningServer['executor']) => Promise<void>;

export async function inFullHouse<T>(
  held: typeof DEMO | Holder,
  measure: (house: FullHouse) => Promise<T>,
): Promise<T> {
  return inHouse({ held, fill: fillHouse }, measure);
}

/** With other guests than the full house has. */
export async function inHouse<T>(
  { held, fill }: { readonly held: typeof DEMO | Holder; readonly fill: Fill },
  measure: (house: FullHouse) => Promise<T>,
): Promise<T> {
  return held === DEMO ? inDemo(fill, measure) : inProduction(held, fill, measure);
}

async function inDemo<T>(fill: Fill, measure: (house: FullHouse) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const line = await cuttableLine(server.address);
    const browser = await openBrowser();
    try {
      await fill(server.executor);
      const openTablet = async (any: Browser) => openSlowPage(await any.newContext({ viewport: TABLET }));
      return await measure({ browser, server, line, openTablet });
    } finally {
      await browser.close();
      await line.close();
      await server.stop();
    }
  });
}

async function inProduction<T>(holder: Holder, fill: Fill, measure: (house: FullHouse) => Promise<T>): Promise<T> {
  const house = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  const line = await cuttableLine(house.url);
  const browser = await openBrowser();
  try {
    const office = await browser.newPage();
    await setUpHouse(office, { ...house, url: line.url });
    if (holder.role !== 'manager') await hire(office, holder);
    const server = house.running();
    await fill(server.executor);
    let tablets = 0;
    const openTablet = async (any: Browser): Promise<Page> => {
      tablets += 1;
      const page = await pairTablet(any, office, { name: `Tableta ${tablets}`, viewport: TABLET });
      await watchTaps(page);
      await page.reload();
      await enterAs(page, holder);
      await slowDown(page, SLOWDOWN);
      return page;
    };
    return await measure({ browser, server, line, openTablet });
  } finally {
    await browser.close();
    await line.close();
    await house.stop();
  }
}
