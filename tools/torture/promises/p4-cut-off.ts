import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { cuttableLine } from '#tests/support/cuttable-line.ts';
import { KEPT, shownBriefly } from '#tests/support/browser/shown-briefly.ts';
import { findChromium } from '../../find-chromium.ts';
import { withFolder } from '../../bench/folder.ts';
import { House } from '../house.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';

const BACK_MS = 5000;
const TABLES = ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4', 'terraza-a', 'barra-1'];
const DISHES = ['hamburguesa-xalli', 'agua', 'refresco', 'cerveza-artesanal'];
const ACCOUNTS_BETWEEN_RELOADS = 12;

/** P4: a tablet cut off from the server works on for `rounds` taps by a real screen, reloads too, and hands all in once. */
export const cutOffTrial: Trial = cutOffTrialWith({ slack: 1 });

/** `slack`: how many times slower than an idle machine the return may be, where many tests run at once. */
export function cutOffTrialWith({ slack }: { readonly slack: number }): Trial {
  return {
    promise: 'P4',
    title: 'A terminal works cut off from the server: a real browser, its line cut, reloaded again and again',
    rounds: 1000,
    unit: 'taps',
    run: async ({ seed, rounds }) => {
      const tally = new Tally();
      await withFolder((folder) => workCutOff(folder, { chance: new Seeded(seed), rounds, tally, slack }));
      return tally.findings();
    },
  };
}

interface Evening {
  readonly chance: Seeded;
  readonly rounds: number;
  readonly tally: Tally;
  readonly slack: number;
}

async function workCutOff(folder: string, { chance, rounds, tally, slack }: Evening): Promise<void> {
  const house = await House.open({ dataDir: folder });
  const line = await cuttableLine(house.address);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    const tablet = new CutTablet(page, line.url, tally);
    await tablet.open();
    line.cut();
    await tablet.untilConnection(/^Sin conexión/);
    for (let account = 0; tablet.taps < rounds; account += 1) {
      if (account % ACCOUNTS_BETWEEN_RELOADS === ACCOUNTS_BETWEEN_RELOADS - 1) await tablet.reload();
      await tablet.serve(TABLES[account % TABLES.length] ?? '', () => DISHES[chance.below(DISHES.length)] ?? '');
    }
    const waiting = await tablet.pending();
    tally.add('commands queued', waiting);

    const mendedMs = performance.now();
    line.mend();
    await tablet.untilConnection(/^Con conexión$/);
    const backMs = performance.now() - mendedMs;
    tally.most('ms from the mended line to an empty queue', backMs);
    if (backMs > BACK_MS * slack) tally.fail(`the queue was handed in after ${Math.round(backMs)} ms`);
    await house.stop();
    compare(folder, { waiting, accounts: tally.get('accounts served'), tally });
  } finally {
    await browser.close();
    await line.close();
    await house.stop().catch(() => undefined);
  }
}

/** Everything that was queued stands in the journal once, was accepted, and every account is closed and paid. */
function compare(
  folder: string,
  { waiting, accounts, tally }: { readonly waiting: number; readonly accounts: number; readonly tally: Tally },
): void {
  const truth = readTruth(join(folder, 'xalli.db'));
  for (const difference of replayDifferences(truth)) tally.fail(difference);
  const fromTablet = truth.entries.filter(({ command }) => command.by !== 'system');
  if (fromTablet.length !== waiting) tally.fail(`${waiting} were queued, ${fromTablet.length} stand in the journal`);
  for (const { command, answer } of fromTablet) {
    if (answer.outcome !== 'accepted') tally.fail(`${command.type} was refused: ${answer.code}`);
  }
  const closed = fromTablet.filter(({ command }) => command.type === 'CLOSE_TICKET').length;
  if (closed !== accounts) tally.fail(`${accounts} accounts were charged, ${closed} are closed`);
  tally.expectAtLeast('accounts served', 1);
}

/** A person's taps on the screens of one tablet. */
class CutTablet {
  readonly #page: Page;
  readonly #address: string;
  readonly #tally: Tally;
  taps = 0;

  constructor(page: Page, address: string, tally: Tally) {
    this.#page = page;
    this.#address = address;
    this.#tally = tally;
  }

  async open(): Promise<void> {
    await this.#page.goto(`${this.#address}/pos/mesas`);
    await this.untilConnection(/^Con conexión$/);
    // In the page, where the shell settles on the disk of the device.
    await this.#page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await this.reload();
  }

  async reload(): Promise<void> {
    await this.#page.reload();
    await this.#page.locator('[data-mesa]').first().waitFor();
    this.#tally.add('reloads');
  }

  async untilConnection(words: RegExp): Promise<void> {
    await this.#page.locator('header [role="status"]').filter({ hasText: words }).waitFor({ timeout: 60_000 });
  }

  async pending(): Promise<number> {
    const words = await this.#page.locator('header [role="status"]').textContent();
    return Number(/(\d+) pendiente/.exec(words ?? '')?.[1] ?? 0);
  }

  /** Opens, orders, sends, charges: eight taps. */
  async serve(tableId: string, dish: () => string): Promise<void> {
    await this.#tap(`[data-mesa="${tableId}"]`);
    for (let count = 0; count < 4; count += 1) await this.#tap(`[data-item="${dish()}"]`);
    await shownBriefly(this.#page, KEPT, () => this.#tap('button:has-text("Enviar")'));
    await this.#tap('nav >> text="Caja"');
    await this.#tap('button:has-text("Cobrar y cerrar")');
    await this.#page.getByText(/quedó guardado en esta tableta/).waitFor();
    this.#tally.add('accounts served');
    await this.#page.locator('nav >> text="Mesas"').click();
    await this.#page.locator(`[data-mesa="${tableId}"][data-estado="cleaning"]`).waitFor();
  }

  async #tap(target: string): Promise<void> {
    await this.#page.locator(target).first().click();
    this.taps += 1;
    this.#tally.add('taps');
  }
}
