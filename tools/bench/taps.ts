/* What a tap costs on a slow tablet, in a full house: the processor time of the page from the tap to the paint. */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { findChromium } from '../find-chromium.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { fillHouse } from './full-house.ts';

/** A cheap tablet is about four times slower than this machine. */
const SLOWDOWN = 4;
const MOST_MS = 100;
/** The first taps after opening are compiled, not only run: an evening has thousands after them. */
const WARM_UP = 5;

interface Tap {
  readonly name: string;
  readonly screen: string;
  /** What is tapped at the n-th time. */
  readonly target: (round: number) => string;
  readonly rounds: number;
  /** Another screen opens: the next round goes back first. */
  readonly leaves?: boolean;
}

const TAPS: readonly Tap[] = [
  { name: 'Mesas: choose a table', screen: 'mesas', target: (n) => `[data-mesa="b-${n}"]`, rounds: 12, leaves: true },
  { name: 'Pedido: add a dish', screen: 'pedido', target: (n) => `[data-item="plato-${(n % 4) * 25}"]`, rounds: 20 },
  { name: 'Pedido: one more', screen: 'pedido', target: () => '[data-linea] [aria-label^="Agregar"]', rounds: 20 },
  {
    name: 'Pedido: another category',
    screen: 'pedido',
    target: (n) => `[aria-label="Categoría"] button:nth-child(${2 + (n % 9)})`,
    rounds: 12,
  },
  {
    name: 'Caja: another account',
    screen: 'caja',
    target: (n) => `[aria-label="Cuentas abiertas"] li:nth-child(${3 + n}) button`,
    rounds: 12,
  },
  {
    name: 'Caja: quick tip',
    screen: 'caja',
    target: (n) => `[aria-label="Porcentajes rápidos"] button:nth-child(${1 + (n % 4)})`,
    rounds: 12,
  },
  { name: 'KDS: Aceptar and Listo', screen: 'kds', target: () => 'li[data-kds] > button', rounds: 20 },
];

export async function measureTaps(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    try {
      await fillHouse(server.executor);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await page.context().newCDPSession(page);
      // Thread time, not wall-clock: a neighbour on the same machine must not decide.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const figures: Figure[] = [];
      for (const tap of TAPS) figures.push(...figuresOf(tap.name, await costs(page, session, server.address, tap)));
      return figures;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** In the page: the moment after the picture that shows the tap. */
const PAINTED = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';
/** What the last tap still sends and hears belongs to that one. */
const SETTLED = 'new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))';

async function costs(page: Page, session: CDPSession, address: string, tap: Tap): Promise<readonly number[]> {
  const measured: number[] = [];
  await page.goto(`${address}/pos/${tap.screen}`);
  for (let round = 0; round < WARM_UP + tap.rounds; round += 1) {
    const target = page.locator(tap.target(round)).first();
    await target.waitFor();
    await page.waitForTimeout(250);
    await page.evaluate(SETTLED);
    const before = await taskMs(session);
    await target.dispatchEvent('click');
    await page.evaluate(PAINTED);
    const cost = SLOWDOWN * ((await taskMs(session)) - before);
    if (round >= WARM_UP) measured.push(cost);
    if (tap.leaves === true) await page.goBack();
  }
  return measured;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function figuresOf(name: string, measured: readonly number[]): readonly Figure[] {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms', decides: true },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms', promised: { most: MOST_MS }, decides: true },
  ];
}
