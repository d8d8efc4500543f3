import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

const DISHES = ['hamburguesa-xalli', 'agua', 'refresco'];

/** P6: the browser is killed -9 the moment it has said «enviado», without a line; what it said is on the disk. */
export const batteryTrial: Trial = {
  promise: 'P6',
  title: 'A queued order survives the tablet’s battery: kill -9 of the browser after each «enviado», without a line',
  rounds: 10,
  unit: 'kills of the browser',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    await withFolder((folder) => emptyBatteries(folder, { chance: new Seeded(seed), rounds, tally }));
    tally.expectAtLeast('kills of the browser', rounds);
    return tally.findings();
  },
};

async function emptyBatteries(
  folder: string,
  { chance, rounds, tally }: { readonly chance: Seeded; readonly rounds: number; readonly tally: Tally },
): Promise<void> {
  const house = await House.open({ dataDir: join(folder, 'house') });
  const line = await cuttableLine(house.address);
  let tablet = await Tablet.switchOn(folder, line.url);
  try {
    await tablet.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await tablet.page.reload();
    await tablet.connection(/^Con conexión$/);
    line.cut();
    await tablet.connection(/^Sin conexión/);
    let said = 0;
    for (let round = 0; round < rounds; round += 1) {
      said += await order(tablet.page, DISHES[chance.below(DISHES.length)] ?? '');
      const writes = await tablet.writes();
      tally.add('writes to the queue', writes.length);
      if (writes.some((durability) => durability !== 'strict'))
        tally.fail('an order was queued without strict durability');
      await tablet.die();
      tally.add('kills of the browser');
      tablet = await Tablet.switchOn(folder, line.url);
      await tablet.connection(/^Sin conexión · \d+ pendientes?$/);
      const found = Number(/(\d+) pend/.exec(await tablet.connection(/pend/))?.[1]);
      if (found !== said) tally.fail(`${said} were said to be kept, ${found} were found after kill ${round + 1}`);
    }
    tally.add('commands kept', said);
    line.mend();
    await tablet.connection(/^Con conexión$/);
    await house.stop();
    const truth = readTruth(join(folder, 'house', 'xalli.db'));
    for (const difference of replayDifferences(truth)) tally.fail(difference);
    const arrived = truth.entries.filter(({ command }) => command.by !== 'system').length;
    if (arrived !== said) tally.fail(`${said} were kept, ${arrived} arrived`);
  } finally {
    await tablet.die();
    await line.close();
    await house.stop();
  }
}

/** A takeaway account with one dish, sent: three commands, each acknowledged on the screen before the next. */
async function order(page: Page, dish: string): Promise<number> {
  await page.getByRole('button', { name: 'Para llevar' }).click();
  await page.locator(`[data-item="${dish}"]`).click();
  await shownBriefly(page, KEPT, () => page.getByRole('button', { name: /^Enviar/ }).click());
  return 3;
}

/** A browser with a disk of its own, in a process group that can be killed whole. */
class Tablet {
  readonly page: Page;
  readonly #process: ChildProcess;

  private constructor(page: Page, child: ChildProcess) {
    this.page = page;
    this.#process = child;
  }

  static async switchOn(folder: string, address: string): Promise<Tablet> {
    const profile = `--user-data-dir=${join(folder, 'profile')}`;
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
    const child = spawn(findChromium(), [...flags, profile, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const devtools = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the browser did not start: ${said}`)));
    });
    const browser = await chromium.connectOverCDP(devtools);
    const [context] = browser.contexts();
    if (!context) throw new Error('a browser without a profile');
    const page = await context.newPage();
    // In the page: how durable each write to the queue was asked to be.
    await page.addInitScript(`
      window.queueWrites = [];
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        const made = begin.call(this, stores, mode, options);
        if (mode === 'readwrite' && [stores].flat().includes('outbox')) window.queueWrites.push(made.durability);
        return made;
      };`);
    await page.goto(`${address}/pos/mesas`);
    return new Tablet(page, child);
  }

  async connection(words: RegExp): Promise<string> {
    const badge = this.page.locator('header [role="status"]').filter({ hasText: words });
    await badge.waitFor({ timeout: 60_000 });
    return (await badge.textContent()) ?? '';
  }

  /** The durability of every write to the queue since the page was opened. */
  writes(): Promise<readonly string[]> {
    return this.page.evaluate('window.queueWrites');
  }

  async die(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = once(this.#process, 'exit');
    // The whole group: a browser is many processes, and a dead battery spares none.
    process.kill(-(this.#process.pid ?? 0), 'SIGKILL');
    await gone;
  }
}
