import { setTimeout } from 'node:timers/promises';
import { assert } from '#domain/shared/assert.ts';
import type { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { Office } from '../site/own-words.ts';
import { measureFifty } from './fifty-venues.ts';
import { Guests } from './guests.ts';
import { nextMenuNews } from './menu-news.ts';
import { areTogether, until, withTwoPlaces, type Scene } from './two-children.ts';

const ROUNDS = 3;
const FAR_A_ROUND = 120;
const NEAR_A_ROUND = 40;
const APART_A_ROUND = 40;
/** Longer than a front gathers. */
const PAUSE_MS = 260;
const READS_A_ROUND = 150;
const PAGES = ['/', '/menu?vista=comida', '/novedades'];
const PRICES = 12;
const APART_BOOKINGS = 200;
const IDLE_MS = 60_000;
const MINUTE_MS = 60_000;
const DISH = { id: 'de-prueba', name: 'Platillo de prueba', categoryId: 'de-prueba' };

/** What two places cost, beside one computer in the same run; then fifty venues at once. */
export async function measurePlaces(): Promise<readonly Figure[]> {
  const two = await withTwoPlaces(async (scene) => {
    const offices = [new Office(scene.house.port), new Office(scene.whole.port)];
    try {
      for (const office of offices) await openMenu(office);
      const [office] = offices as [Office, Office];
      const rest = await measureRest(scene);
      return [
        ...idleFigures(rest),
        ...(await bookingFigures(scene, rest)),
        ...(await pageFigures(scene)),
        ...(await priceFigures(scene, office)),
        ...(await cutFigures(scene)),
      ];
    } finally {
      for (const office of offices) office.close();
    }
  });
  return [...two, ...(await measureFifty())];
}

async function openMenu(office: Office): Promise<void> {
  await office.importMenu();
  await office.ask('SAVE_CATEGORY', { id: 'de-prueba', name: 'De prueba', sort: 900, view: 'comida' });
  await office.ask('SAVE_MENU_ITEM', { ...DISH, price: 10_000 });
}

/** Processor time of all these servers for one act, by the act's own count. */
async function cpuOf(children: readonly Child[], count: number, act: () => Promise<unknown>): Promise<number> {
  const used = async (): Promise<number> => {
    let sum = 0;
    for (const child of children) sum += await child.cpuMs();
    return sum;
  };
  const before = await used();
  for (let index = 0; index < count; index += 1) await act();
  // What is told the other side after the answer counts too.
  await setTimeout(300);
  return ((await used()) - before) / count;
}

interface Kind {
  readonly count: number;
  readonly act: (guests: Guests) => Promise<unknown>;
  /** The number of its first guest: each kind asks for tables of its own. */
  readonly first?: number;
}

interface Cost {
  readonly one: number;
  readonly two: number;
}

/** The same on one computer and on two, in turns; the first round of each is for warming up. */
async function inTurns({ whole, front, house }: Scene, { count, act, first = 0 }: Kind): Promise<Cost> {
  const [alone, split] = [new Guests(whole.port, first), new Guests(front.port, first)];
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const wholeMs = await cpuOf([whole], count, () => act(alone));
    const splitMs = await cpuOf([front, house], count, () => act(split));
    if (round === 0) continue;
    one.push(wholeMs);
    two.push(splitMs);
  }
  return { one: median(one), two: median(two) };
}

async function bookingFigures(scene: Scene, rest: Rest): Promise<readonly Figure[]> {
  const far = await inTurns(scene, { count: FAR_A_ROUND, act: (guests) => guests.bookFar() });
  const apart = await inTurns(scene, {
    count: APART_A_ROUND,
    first: FAR_A_ROUND * (ROUNDS + 1),
    act: async (guests) => {
      await guests.bookFar();
      await setTimeout(PAUSE_MS);
    },
  });
  const near = await inTurns(scene, { count: NEAR_A_ROUND, act: (guests) => guests.bookNearAndCancel() });
  // What the servers use while nobody books is not the booking's.
  const pauses = PAUSE_MS / MINUTE_MS;
  const alone = {
    one: apart.one - rest.wholeMs * pauses,
    two: apart.two - (rest.frontMs + rest.houseMs) * pauses,
  };
  return [
    ...ratioFigures('A reservation of a far date, answered by the front, one behind the other', far),
    ...ratioFigures('A reservation of a far date by itself, a quarter of a second after the last', alone),
    ...ratioFigures('A reservation of a near date and its cancellation, through the line', near),
  ];
}

function ratioFigures(name: string, { one, two }: { readonly one: number; readonly two: number }): readonly Figure[] {
  return [
    { name: `${name}: CPU of one computer`, value: one, unit: 'ms', decides: true },
    { name: `${name}: CPU of both`, value: two, unit: 'ms', decides: true },
    { name: `${name}: ratio`, value: two / one, unit: '×', promised: { most: 1.5 }, decides: true },
  ];
}

async function pageFigures({ whole, front }: Scene): Promise<readonly Figure[]> {
  const [alone, split] = [new Guests(whole.port), new Guests(front.port)];
  const figures: Figure[] = [];
  for (const page of PAGES) {
    const ratios: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await cpuOf([whole], READS_A_ROUND, () => alone.opens(page));
      const two = await cpuOf([front], READS_A_ROUND, () => split.opens(page));
      if (round === 0) continue;
      ratios.push(two / one);
      costs.push(two);
    }
    figures.push(
      { name: `\`${page}\` at the front: CPU`, value: median(costs), unit: 'ms', decides: true },
      {
        name: `\`${page}\` at the front beside one computer: ratio`,
        value: median(ratios),
        unit: '×',
        promised: { most: 1.05 },
        decides: true,
      },
    );
  }
  return figures;
}

/** From the answer «saved» in the restaurant to the news on an open menu's line at the front, with the new price in its menu. */
async function priceFigures({ front }: Scene, office: Office): Promise<readonly Figure[]> {
  const waits: number[] = [];
  for (let time = 1; time <= PRICES; time += 1) {
    const price = 10_000 + time * 100;
    const news = await nextMenuNews(front.port);
    await office.ask('SAVE_MENU_ITEM', { ...DISH, price });
    const savedMs = performance.now();
    await news.heard;
    const menu = await (await fetch(`http://127.0.0.1:${front.port}/menu?vista=comida`)).text();
    if (menu.includes(`$${price / 100}`)) waits.push(performance.now() - savedMs);
    else waits.push(Number.NaN);
  }
  const [slowest = Number.NaN] = waits.toSorted((one, other) => other - one);
  const isWhole = waits.every((wait) => !Number.isNaN(wait));
  return [
    {
      name: `A price saved in the restaurant → on an open menu at the front, slowest of ${PRICES}`,
      value: isWhole ? slowest : Number.NaN,
      unit: 'ms',
      promised: { most: 1000 },
      decides: false,
    },
  ];
}

async function cutFigures({ front, house, line }: Scene): Promise<readonly Figure[]> {
  const guests = new Guests(front.port, 700);
  line.cut();
  await until(async () => (await guests.reads('/healthz')) === 200);
  const before = await house.visits();
  const links: string[] = [];
  for (let index = 0; index < APART_BOOKINGS; index += 1) links.push((await guests.bookFar()).enlace);
  line.mend();
  const mendedMs = performance.now();
  await until(async () => (await house.visits()) === before + APART_BOOKINGS);
  const heardMs = performance.now() - mendedMs;
  const here = new Guests(house.port);
  for (const link of links) assert((await here.reads(link)) === 200, `not in the book: ${link}`);
  await areTogether([front.port, house.port]);
  return [
    {
      name: `Line mended → ${APART_BOOKINGS} reservations made apart are in the restaurant’s book`,
      value: heardMs,
      unit: 'ms',
      promised: { most: 5000 },
      decides: false,
    },
  ];
}

/** What a minute costs in which nobody asks anything. */
interface Rest {
  readonly bytes: number;
  readonly wholeMs: number;
  readonly frontMs: number;
  readonly houseMs: number;
}

async function measureRest({ line, whole, front, house }: Scene): Promise<Rest> {
  await setTimeout(3000);
  const before = [line.bytes, await whole.cpuMs(), await front.cpuMs(), await house.cpuMs()] as const;
  await setTimeout(IDLE_MS);
  const minutes = IDLE_MS / MINUTE_MS;
  const [bytes, wholeMs, frontMs, houseMs] = before;
  return {
    bytes: (line.bytes - bytes) / minutes,
    wholeMs: ((await whole.cpuMs()) - wholeMs) / minutes,
    frontMs: ((await front.cpuMs()) - frontMs) / minutes,
    houseMs: ((await house.cpuMs()) - houseMs) / minutes,
  };
}

function idleFigures({ bytes, frontMs, houseMs }: Rest): readonly Figure[] {
  return [
    {
      name: 'The line idle, both directions',
      value: bytes / 1024,
      unit: 'KB/min',
      promised: { most: 4 },
      decides: true,
    },
    { name: 'The front idle: CPU', value: frontMs, unit: 'ms/min', decides: true },
    { name: 'The restaurant idle: CPU', value: houseMs, unit: 'ms/min', decides: true },
  ];
}
