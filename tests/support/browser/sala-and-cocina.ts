import type { Browser, Page } from '@playwright/test';
import { cuttableLine, type CuttableLine } from '../cuttable-line.ts';
import type { TestServer } from './browser-server.ts';
import { closeAllPages } from './close-all-pages.ts';
import { COOK, enterAs, openSeededHouse, pairTablet, WAITER } from './staff-browser.ts';

const TABLET = { width: 1024, height: 768 };

/** A venue in production with the demonstration's menu: the manager's page, a waiter's tablet and the kitchen's. */
export interface SalaAndCocina {
  readonly server: TestServer;
  readonly office: Page;
  readonly waiter: Page;
  readonly cook: Page;
  /** The waiter's cable. */
  readonly line: CuttableLine;
  readonly close: () => Promise<void>;
}

export async function openSalaAndCocina(browser: Browser): Promise<SalaAndCocina> {
  const { server, office } = await openSeededHouse(browser, WAITER, COOK);
  const line = await cuttableLine(server.url);
  const waiter = await pairTablet(browser, office, { name: 'Sala', viewport: TABLET, through: line.url });
  const cook = await pairTablet(browser, office, { name: 'Cocina', viewport: TABLET });
  await enterAs(waiter, WAITER);
  await enterAs(cook, COOK);
  const close = async (): Promise<void> => {
    await closeAllPages(browser);
    await line.close();
    await server.stop();
  };
  return { server, office, waiter, cook, line, close };
}

export async function openTable(waiter: Page, tableId: string): Promise<void> {
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await waiter.locator(`[data-mesa="${tableId}"]`).click();
}
