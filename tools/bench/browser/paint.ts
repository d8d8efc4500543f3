/* How soon the screens show what happens elsewhere, and how soon they open, on a slow tablet in a full house. */
import type { Page } from '@playwright/test';
import { ARRIVALS, OFFICE_ARRIVALS, type Arrival } from './arrival-list.ts';
import type { Figure } from '../figure.ts';
import { fillOffice } from '../full-book.ts';
import { Latencies } from '../latencies.ts';
import { DEMO, inFullHouse, type FullHouse, type Holder } from './full-house-page.ts';
import { costsBetween, isMark, traceOf } from './main-thread.ts';
import { measureOpenings } from './openings.ts';
import { PASSES, passesOf, passFigures } from './passes.ts';
import { measureSends } from '../sends.ts';
import { askAhead, slowDown, SLOWDOWN, untilLive, untilQuiet, untilSettled } from './slow-tablet.ts';

const WARM_UP = 3;
const ROUNDS_A_PASS = 32;
const SLOW_ROUNDS = 5;
const MOST_MS = 50;

export async function measurePaint(held: typeof DEMO | Holder = DEMO): Promise<readonly Figure[]> {
  return atTheirAccount(held, async (parts) => [
    ...(await measureArrivals(parts, ARRIVALS)),
    ...(await measureSends(parts.page, parts)),
    ...(await measureOpenings(parts)),
  ]);
}

export async function measureOfficePaint(): Promise<readonly Figure[]> {
  return atTheirAccount(DEMO, async (parts) => {
    await fillOffice(parts.server.executor);
    return measureArrivals(parts, OFFICE_ARRIVALS);
  });
}

/** A house and the tablet that looks at it. */
export interface Parts extends FullHouse {
  readonly page: Page;
}

export async function atTheirAccount(
  held: typeof DEMO | Holder,
  measure: (parts: Parts) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  return inFullHouse(held, async (house) => {
    const page = await house.openTablet(house.browser);
    // The account in which things will happen is the one this tablet works on.
    await page.goto(`${house.line.url}/pos/mesas`);
    await page.locator('[data-mesa="b-0"]').click();
    return measure({ ...house, page });
  });
}

export async function measureArrivals(parts: Parts, arrivals: readonly Arrival[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const arrival of arrivals) figures.push(...(await measureArrival(parts, arrival)));
  return figures;
}

async function measureArrival(
  { browser, page, server, line }: Parts,
  { name, screen, prepare, happens, shows, most = MOST_MS }: Arrival,
): Promise<readonly Figure[]> {
  const wall = new Latencies();
  let round = 0;
  const once = async (): Promise<number> => {
    round += 1;
    await prepare?.(server, round);
    await untilQuiet(page);
    await page.evaluate(`stopwatch.watch(() => ${shows})`);
    const { answer } = await askAhead(page, 'stopwatch.change');
    await happens(server, round);
    const happenedMs = Date.now();
    return (await answer) - happenedMs;
  };
  await slowDown(page, 1);
  await page.goto(`${line.url}/pos/${screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
  await untilLive(page);
  await untilSettled(page);
  for (let warm = 0; warm < WARM_UP; warm += 1) await once();
  const events = await traceOf(browser, async () => {
    for (let each = 0; each < PASSES * ROUNDS_A_PASS; each += 1) await once();
  });
  const cpu = costsBetween(events, isMark('heard'), isMark('shown')).map((ms) => SLOWDOWN * ms);
  await slowDown(page, SLOWDOWN);
  for (let each = 0; each < SLOW_ROUNDS; each += 1) wall.add(await once());
  await slowDown(page, 1);
  return [
    ...passFigures(name, passesOf(cpu), most),
    { name: `${name}, wall-clock p50`, value: wall.p50, unit: 'ms', decides: false },
  ];
}
