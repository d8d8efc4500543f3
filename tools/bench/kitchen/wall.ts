/* How the kitchen's wall scrolls and follows what happens elsewhere, on a slow tablet, on the busiest of nights. */
import type { Executor } from '#application/executor.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { sendLines, tellHouse } from '../full-house.ts';
import type { Figure } from '../figure.ts';
import type { Arrival } from '../browser/arrival-list.ts';
import { DEMO } from '../browser/full-house-page.ts';
import { tapCosts, traceOf } from '../browser/main-thread.ts';
import { atTheirAccount, measureArrivals, type Parts } from '../browser/paint.ts';
import { PASSES, passesOf, passFigures } from '../browser/passes.ts';
import { slowDown, SLOWDOWN, untilLive, untilQuiet, untilSettled } from '../browser/slow-tablet.ts';
import { cardsOf, hangWall, orderCard } from './full-wall.ts';

const MOST_MS = 50;
/** More at once than the house has tables; and a quiet hour. */
const ORDERS = 60;
const CALM = 5;
/** A fifth above what a card of twelve lines took before dishes had keys, options and courses (59 ms, see the section). */
const MOST_CARD_MS = 70;
const WALL = `document.querySelector('li[data-kds]').closest('ul').parentElement`;
const TURN_PX = 300;
/** Down and up again: enough to pass the foot of the wall, where a turn finds nothing more to scroll. */
const TURNS = 14;

const CARDS = `document.querySelectorAll('main li[data-kds][data-urgencia]').length`;

/** On a wall with room for it: it is drawn whole, with what is asked of every line. */
const CARD_ARRIVAL: readonly Arrival[] = [
  {
    name: 'KDS: a card of 12 lines',
    screen: 'kds',
    // The last one has left meanwhile.
    prepare: async ({ executor }, round) => {
      await clear(executor, `doce-${round - 1}`);
      await orderCard(executor, `doce-${round}`, 12);
    },
    happens: ({ executor }, round) => sendLines(executor, `doce-${round}`),
    shows: CARDS,
    most: MOST_CARD_MS,
  },
];

const WALL_ARRIVALS: readonly Arrival[] = [
  {
    name: 'KDS: a dish of a card in sight becomes ready elsewhere, or is called back',
    screen: 'kds',
    happens: ({ executor }, round) => {
      const entryId = cardInSight(executor);
      const dishId = executor.world.get('kds', entryId)?.items[0]?.ticketItemId ?? '';
      return tellHouse(executor)(round % 2 === 1 ? 'KDS_DISH_READY' : 'KDS_DISH_RECALL', { entryId, dishId });
    },
    shows: `document.querySelectorAll('[data-platillo][data-listo="true"]').length`,
  },
  {
    name: 'KDS: an order is ready elsewhere, or called back',
    screen: 'kds',
    happens: ({ executor }, round) => {
      const entryId = round % 2 === 1 ? cardInSight(executor) : lastReady(executor);
      return tellHouse(executor)(round % 2 === 1 ? 'KDS_READY' : 'KDS_RECALL', { entryId });
    },
    shows: `document.querySelector('[aria-label="Área"] [role="radio"]').textContent`,
  },
];

export async function measureWall(): Promise<readonly Figure[]> {
  return atTheirAccount(DEMO, async (parts) => {
    const { executor } = parts.server;
    await hangWall(executor, CALM);
    const card = await measureArrivals(parts, CARD_ARRIVAL);
    await hangWall(executor, ORDERS);
    return [...card, ...(await measureScroll(parts)), ...(await measureArrivals(parts, WALL_ARRIVALS))];
  });
}

async function measureScroll({ browser, page, line }: Parts): Promise<readonly Figure[]> {
  await slowDown(page, 1);
  const events = await traceOf(browser, async () => {
    for (let pass = 0; pass < PASSES; pass += 1) {
      // Opened anew: what was drawn for the last pass is to be drawn again.
      await page.goto(`${line.url}/pos/kds`);
      await page.locator('li[data-kds]').filter({ visible: true }).first().waitFor();
      await untilLive(page);
      await untilSettled(page);
      for (const by of [TURN_PX, -TURN_PX]) {
        for (let turn = 0; turn < TURNS; turn += 1) {
          await page.evaluate(`stopwatch.turn(${WALL}, ${by})`);
          await untilQuiet(page);
        }
      }
    }
  });
  const costs = tapCosts(events).map((ms) => SLOWDOWN * ms);
  return passFigures('KDS: a picture while scrolling', passesOf(costs), MOST_MS);
}

/** The third of the wall: it is drawn, and all but two move up when it leaves. */
function cardInSight({ world }: Executor): string {
  const cards = [...world.all('kds')].filter(({ status }) => status === 'pending' || status === 'preparing');
  const isBefore = (a: KdsEntry, b: KdsEntry): boolean =>
    a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
  return cards.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[2]?.id ?? '';
}

function lastReady({ world }: Executor): string {
  const at = ({ times }: KdsEntry): string => times.readyAt ?? '';
  return [...world.all('kds')].reduce((last, each) => (at(each) > at(last) ? each : last)).id;
}

async function clear(executor: Executor, ticketId: string): Promise<void> {
  await Promise.all(cardsOf(executor, ticketId).map((entryId) => tellHouse(executor)('KDS_READY', { entryId })));
}
