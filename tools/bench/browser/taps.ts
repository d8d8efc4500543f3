/* What a tap costs on a slow tablet, in a full house: from the finger to the picture. */
import type { Browser } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { fillOffice } from '../full-book.ts';
import { clearTable, seatGuests } from '../full-house.ts';
import { Latencies } from '../latencies.ts';
import { DEMO, inFullHouse, type Holder } from './full-house-page.ts';
import { tapCosts, traceOf } from './main-thread.ts';
import { PASSES, passesOf, passFigures } from './passes.ts';
import { keyMs, PHONE, slowDown, SLOWDOWN, TABLET, tapMs, untilSettled } from './slow-tablet.ts';
import type { Scene, Tap } from './taps/tap.ts';

const MOST_MS = 100;
/** The first taps after opening are compiled, not only run: an evening has thousands after them. */
const WARM_UP = 3;
/** Three times: what the machine did once to one of them is in one pass, and the middle one counts. More would take hours. */
const ROUNDS_A_PASS = 20;
const SLOW_ROUNDS = 3;

export interface MeasuredTap {
  /** Processor time of the page's main thread, four times over, pass by pass. */
  readonly cpu: readonly Latencies[];
  /** By the wall clock, slowed down by the browser. */
  readonly wall: Latencies;
}

/** With the book and the office filled too, in the demonstration or held by somebody in production. */
export async function measureTaps(
  taps: readonly Tap[],
  { held = DEMO, rounds = ROUNDS_A_PASS }: { readonly held?: typeof DEMO | Holder; readonly rounds?: number } = {},
): Promise<readonly Figure[]> {
  return inFullHouse(held, async ({ browser, server: { executor }, line, openTablet }) => {
    if (held === DEMO) await fillOffice(executor);
    return measureAll({ browser, page: await openTablet(browser), executor, line }, taps, rounds);
  });
}

interface Parts extends Scene {
  readonly browser: Browser;
}

async function measureAll(parts: Parts, taps: readonly Tap[], rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [index, tap] of taps.entries()) {
    const measured = await measureAtTable(parts, tap, { table: `turno-${index}`, rounds }).catch(notMeasured(tap));
    figures.push(...figuresOf(tap.name, measured));
  }
  return figures;
}

/** Pedido and Caja open with the account this tablet works on: for each button one that no other has changed. */
async function measureAtTable(
  parts: Parts,
  tap: Tap,
  { table, rounds }: { readonly table: string; readonly rounds: number },
): Promise<MeasuredTap> {
  if (tap.isAtDoor !== true) await takeTable(parts, table);
  try {
    return await measureTap(parts, tap, Math.min(rounds, tap.rounds ?? rounds));
  } finally {
    // A sheet whose account is paid meanwhile goes, and takes its step of the history with it: nobody may be under way.
    await parts.page.goto('about:blank');
    await clearTable(parts.executor, table);
  }
}

async function takeTable({ executor, page, line }: Parts, table: string): Promise<void> {
  await seatGuests(executor, table);
  await page.setViewportSize(TABLET);
  await page.goto(`${line.url}/pos/mesas`);
  await page.locator(`li:has([data-mesa="${table}"]):has-text("$")`).waitFor();
  await page.locator(`[data-mesa="${table}"]`).click();
  await page.locator('[data-linea]').filter({ visible: true }).first().waitFor();
}

/** One that fails is told as not measured, which is a miss; the others are measured all the same. */
function notMeasured({ name }: Tap): (fault: unknown) => MeasuredTap {
  return (fault) => {
    console.error(`${name}: ${String(fault)}`);
    return { cpu: passesOf([]), wall: new Latencies() };
  };
}

async function measureTap(parts: Parts, tap: Tap, rounds: number): Promise<MeasuredTap> {
  const { browser, page, line } = parts;
  const wall = new Latencies();
  let round = 0;
  const once = async (): Promise<number> => {
    round += 1;
    await tap.prepare?.(parts, round);
    const ms = tap.key ? await keyMs(page, tap.key(round), tap.shows) : await tapMs(page, tap.target(round), tap.shows);
    await tap.after?.(page, round);
    return ms;
  };
  await slowDown(page, 1);
  await page.setViewportSize(tap.isPhone === true ? PHONE : TABLET);
  await page.goto(`${line.url}/pos/${tap.screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
  if (tap.isAtDoor !== true) await untilSettled(page);
  await tap.first?.(parts);
  for (let warm = 0; warm < WARM_UP; warm += 1) await once();
  const events = await traceOf(browser, async () => {
    for (let each = 0; each < PASSES * rounds; each += 1) await once();
  });
  await slowDown(page, SLOWDOWN);
  for (let each = 0; each < SLOW_ROUNDS; each += 1) wall.add(await once());
  return { cpu: passesOf(tapCosts(events).map((ms) => SLOWDOWN * ms)), wall };
}

function figuresOf(name: string, { cpu, wall }: MeasuredTap): readonly Figure[] {
  return [
    ...passFigures(name, cpu, MOST_MS),
    { name: `${name}, wall-clock p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}
