import type { Page } from '@playwright/test';
import type { FullHouse } from './browser/full-house-page.ts';
import type { Figure } from './figure.ts';
import { Latencies } from './latencies.ts';
import { askAhead, openBrowser, slowDown, SLOWDOWN, untilLive, untilQuiet } from './browser/slow-tablet.ts';

const WARM_UP = 3;
const ROUNDS = 31;
const MOST_MS = 50;
/** A finger stays on the key about so long; the tap is counted from the moment it lifts, as browsers do. */
const PRESSED_MS = 50;

interface Places {
  readonly waiter: Page;
  readonly kitchen: Page;
}

interface Sent {
  /** From the tap on «Enviar» to the message in the kitchen's browser. */
  readonly heardMs: number;
  /** From that message to the picture. */
  readonly shownMs: number;
}

/**
 * From the tap on one tablet to the picture on the kitchen's screen in another browser. Each of the two is slowed down
 * in its turn, and its own part counts: both at once would fight for the cores of one machine.
 */
export async function measureSends(waiter: Page, { line, openTablet }: FullHouse): Promise<readonly Figure[]> {
  // A browser of its own: of two windows in one, the hidden one draws and answers when it likes.
  const browser = await openBrowser();
  try {
    const kitchen = await openTablet(browser);
    const places = { waiter, kitchen };
    for (const page of [waiter, kitchen]) await slowDown(page, 1);
    await kitchen.goto(`${line.url}/pos/kds`);
    await kitchen.locator('[data-kds]').first().waitFor();
    await untilLive(kitchen);
    await waiter.goto(`${line.url}/pos/mesas`);
    const plain = await sendings(places, WARM_UP + ROUNDS);
    await slowDown(waiter, SLOWDOWN);
    const asking = await sendings(places, WARM_UP + ROUNDS);
    await slowDown(waiter, 1);
    await slowDown(kitchen, SLOWDOWN);
    const drawing = await sendings(places, WARM_UP + ROUNDS);
    return figuresOf({ plain, asking, drawing });
  } finally {
    await browser.close();
  }
}

async function sendings(places: Places, rounds: number): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  // Another table each time: an account of fifty lines is no account.
  for (let round = 0; round < rounds; round += 1) sent.push(await sendOnce(places, `b-${1 + round}`));
  return sent.slice(WARM_UP);
}

async function sendOnce({ waiter, kitchen }: Places, tableId: string): Promise<Sent> {
  await waiter.locator(`[data-mesa="${tableId}"]`).click();
  await waiter.locator('[data-item="plato-0"]').click();
  // The browser's own input: what a locator asks the page before and during its click would be counted with the tap.
  const key = await waiter.locator('main footer button').boundingBox();
  if (!key) throw new Error('«Enviar» is not on the screen');
  for (const page of [waiter, kitchen]) {
    await untilLive(page);
    await untilQuiet(page);
  }
  await kitchen.evaluate(
    `stopwatch.watch(() => document.querySelector('[aria-label="Área"] [role="radio"]').textContent)`,
  );
  // Not awaited in the page: the promise itself is kept there until it is asked for.
  await waiter.evaluate(`void (window.tapped = new Promise((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), { capture: true, once: true })))`);
  const { answer } = await askAhead(kitchen, 'stopwatch.change');
  await waiter.mouse.click(key.x + key.width / 2, key.y + key.height / 2, { delay: PRESSED_MS });
  const shownMs = await answer;
  const heardMs = await kitchen.evaluate<number>('stopwatch.heardMs');
  const tappedMs = await waiter.evaluate<number>('window.tapped');
  // As the person sees it: the screen goes back to the tables by itself.
  await waiter.waitForURL(/\/pos\/mesas$/);
  return { heardMs: heardMs - tappedMs, shownMs: shownMs - heardMs };
}

function figuresOf({
  plain,
  asking,
  drawing,
}: Readonly<Record<'plain' | 'asking' | 'drawing', readonly Sent[]>>): readonly Figure[] {
  const [slow, fast] = [new Latencies(), new Latencies()];
  for (const [index, { heardMs }] of asking.entries()) slow.add(heardMs + (drawing[index]?.shownMs ?? Number.NaN));
  for (const { heardMs, shownMs } of plain) fast.add(heardMs + shownMs);
  const name = '«Enviar» to another browser’s KDS';
  return [
    { name: `${name}, p50`, value: slow.p50, unit: 'ms', promised: { most: MOST_MS }, decides: false },
    { name: `${name}, p95`, value: slow.quantile(0.95), unit: 'ms', decides: false },
    { name: `${name}, not slowed down, p50`, value: fast.p50, unit: 'ms', decides: false },
  ];
}
