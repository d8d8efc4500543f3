import type { Page } from '@playwright/test';
import type { Executor } from '#application/executor.ts';
import type { Area } from '#domain/order/ticket.ts';
import { PrinterEmulator } from '#tests/support/printing/printer-emulator.ts';
import { HEAD, inFullHouse } from '../browser/full-house-page.ts';
import { slowDown, SLOWDOWN, untilLive, untilQuiet } from '../browser/slow-tablet.ts';
import type { Figure } from '../figure.ts';
import { newTable, tellHouse } from '../full-house.ts';
import { Latencies } from '../latencies.ts';

const MOST_MS = 300;
const WARM_UP = 3;
const ROUNDS = 40;
const PRESSED_MS = 50;
const LOOK_MS = 5;
const GIVE_UP_MS = 15_000;

/** Two for each area, and one more for the kitchen that is dead. */
const PLACES: readonly Area[] = ['kitchen', 'kitchen', 'bar', 'bar'];
const DEAD = 'muerta';

/** From «Enviar» to the paper: what a cook waits for who reads paper. */
export async function measureComandas(): Promise<readonly Figure[]> {
  const printers = await Promise.all(PLACES.map(() => PrinterEmulator.start()));
  const dead = await PrinterEmulator.start();
  try {
    return await inFullHouse(HEAD, async ({ browser, server: { executor }, line, openTablet }) => {
      for (const [index, area] of PLACES.entries()) {
        await addPrinter(executor, { id: `papel-${index}`, address: printers[index]?.address ?? '', area });
      }
      await addPrinter(executor, { id: DEAD, address: dead.address, area: 'kitchen' });
      const page = await openTablet(browser);
      await page.goto(`${line.url}/pos/mesas`);
      const waits = new Latencies();
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        // It has been seen to answer, and from then on says nothing: the worst a printer can do.
        if (round === WARM_UP) dead.mode = 'deaf';
        const sent = await sendOnce(page, executor, `papel-${round}`);
        await untilPrinted(executor, (round + 1) * PLACES.length);
        for (const { heardMs } of round < WARM_UP ? [] : printers) waits.add(heardMs - sent);
      }
      const waiting = [...executor.world.all('printJobs')].filter(({ status }) => status !== 'impresa');
      return figuresOf(waits, waiting.length);
    });
  } finally {
    for (const each of [...printers, dead]) await each.switchOff();
  }
}

async function addPrinter(
  executor: Executor,
  { id, address, area }: { readonly id: string; readonly address: string; readonly area: Area },
): Promise<void> {
  const args = { id, name: id, address, width: 80, tasks: [area], kicksDrawer: false } as const;
  await tellHouse(executor)('SAVE_PRINTER', { ...args, tasks: [area] });
}

/** A table of its own with a dish for each area; says when the finger left «Enviar». */
async function sendOnce(page: Page, executor: Executor, tableId: string): Promise<number> {
  await newTable(executor, tableId);
  const tell = tellHouse(executor);
  await tell('OPEN_TABLE', { tableId, ticketId: tableId, folio: 'A-900' });
  for (const menuItemId of ['plato-0', 'plato-1', 'plato-2', 'plato-4']) {
    await tell('ADD_ITEM', { ticketId: tableId, menuItemId });
  }
  await slowDown(page, 1);
  await page.locator(`[data-mesa="${tableId}"]`).click();
  await page.locator('[data-linea]').filter({ visible: true }).nth(3).waitFor();
  const key = await page.locator('main footer button').filter({ hasText: 'Enviar' }).boundingBox();
  if (!key) throw new Error('«Enviar» is not on the screen');
  await slowDown(page, SLOWDOWN);
  await untilLive(page);
  await untilQuiet(page);
  await page.evaluate(`void (window.tapped = new Promise((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), { capture: true, once: true })))`);
  await page.mouse.click(key.x + key.width / 2, key.y + key.height / 2, { delay: PRESSED_MS });
  const tappedMs = await page.evaluate<number>('window.tapped');
  await page.waitForURL(/\/pos\/mesas$/);
  return tappedMs;
}

/** So many papers have come out of the printers that live. */
async function untilPrinted({ world }: Executor, papers: number): Promise<void> {
  const printed = (): number =>
    [...world.all('printJobs')].filter(({ printerId, status }) => printerId !== DEAD && status === 'impresa').length;
  const givenUpMs = Date.now() + GIVE_UP_MS;
  while (printed() < papers) {
    if (Date.now() > givenUpMs) throw new Error(`${printed()} of ${papers} papers came out`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function figuresOf(waits: Latencies, waiting: number): readonly Figure[] {
  const name = '«Enviar» to the comanda on its printer’s wire';
  return [
    { name: `${name}, p50`, value: waits.p50, unit: 'ms', decides: false },
    { name: `${name}, p95`, value: waits.quantile(0.95), unit: 'ms', promised: { most: MOST_MS }, decides: false },
    { name: 'Comandas that came out, each once', value: waits.count, unit: 'papers', decides: true },
    { name: 'Comandas that wait for the dead printer', value: waiting, unit: 'papers', decides: true },
  ];
}
