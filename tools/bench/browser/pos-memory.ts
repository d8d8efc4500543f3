/* Whether a tablet that is never reloaded grows over an evening. */
import type { CDPSession, Page } from '@playwright/test';
import type { Executor } from '#application/executor.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { cook, sendLines, tellHouse } from '../full-house.ts';
import { openBrowser, TABLET } from './slow-tablet.ts';

/** An account every sixteen seconds, as in the server's own evening. */
const ACCOUNTS_AN_HOUR = 225;
const MEGABYTE = 2 ** 20;
/** What the tablet keeps of a closed account until the day ends: it is in the report. Ticket, two entries, folio. */
const KEPT_BYTES = 8192;
const SCREENS = ['Mesas', 'Pedido', 'KDS', 'Caja', 'Reportes', 'Mesas'];

interface Held {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export async function measurePosMemory(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport: TABLET });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      await page.goto(`${server.address}/pos/mesas`);
      await page.locator('[data-mesa]').first().waitFor();
      await anHour(page, server.executor, 0);
      const first = await held(page, session);
      await anHour(page, server.executor, 1);
      const second = await held(page, session);
      const grownBytes = second.bytes - first.bytes - ACCOUNTS_AN_HOUR * KEPT_BYTES;
      return [
        { name: 'Heap after one hour', value: first.bytes / MEGABYTE, unit: 'MB', decides: true },
        { name: 'Heap after two hours', value: second.bytes / MEGABYTE, unit: 'MB', decides: true },
        {
          name: `Growth beyond the hour’s ${ACCOUNTS_AN_HOUR} closed accounts (${KEPT_BYTES / 1024} KB each)`,
          value: grownBytes / MEGABYTE,
          unit: 'MB',
          promised: { most: 0.5 },
          decides: true,
        },
        {
          name: 'Growth of DOM nodes',
          value: second.nodes - first.nodes,
          unit: 'nodes',
          promised: { most: 50 },
          decides: true,
        },
        {
          name: 'Growth of listeners',
          value: second.listeners - first.listeners,
          unit: 'listeners',
          promised: { most: 10 },
          decides: true,
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** Other terminals work without a break; this one looks at every screen, again and again, and takes orders itself. */
async function anHour(page: Page, executor: Executor, hour: number): Promise<void> {
  for (let account = 0; account < ACCOUNTS_AN_HOUR; account += 1) {
    await serve(executor, `h${hour}-${account}`, account / ACCOUNTS_AN_HOUR);
    if (account % 9 === 0) await lookAround(page);
  }
}

async function serve(executor: Executor, name: string, fraction: number): Promise<void> {
  const tell = tellHouse(executor);
  const ticketId = `t-${name}`;
  await tell('OPEN_TAKEAWAY', { ticketId, folio: folioFromFraction(fraction) });
  for (const menuItemId of ['hamburguesa-clasica', 'agua', 'refresco'])
    await tell('ADD_ITEM', { ticketId, menuItemId });
  await sendLines(executor, ticketId);
  await cook(executor, ticketId, 'KDS_ACK');
  await cook(executor, ticketId, 'KDS_READY');
  const amount = executor.world.get('tickets', ticketId)?.total ?? 0;
  await tell('CLOSE_TICKET', { ticketId, method: 'cash', amount, taken: true });
}

async function lookAround(page: Page): Promise<void> {
  await page.locator('[data-mesa="mesa-1"]').click();
  await page.locator('[data-item="agua"]').click();
  await page.locator('[data-linea] > button').first().click();
  await page.keyboard.press('Escape');
  await page
    .locator('[data-linea]')
    .last()
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  for (const screen of SCREENS) {
    await page.locator(`nav[aria-label="Punto de venta"] a:text-is("${screen}")`).click();
    await page.locator('main h1').filter({ visible: true }).waitFor();
  }
}

async function held(page: Page, session: CDPSession): Promise<Held> {
  // Rows that left the screen are let go of a little later; the copy on disk too.
  await page.waitForTimeout(2000);
  for (const _ of [1, 2, 3]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
