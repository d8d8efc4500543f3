import { setTimeout } from 'node:timers/promises';
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
const NEAR_A_ROUND = 60;
const READS_A_ROUND = 150;
const PAGES = ['/', '/menu?vista=comida', '/reservaciones'];
const PRICES = 12;
const APART_BOOKINGS = 200;
const IDLE_MS = 60_000;
const DISH = { id: 'de-prueba', name: 'Platillo de prueba', categoryId: 'de-prueba' };

/** What two places cost, beside one computer in the same run; then fifty venues at once. */
export async function measurePlaces(): Promise<readonly Figure[]> {
  const two = await withTwoPlaces(async (scene) => {
    const offices = [new Office(scene.house.port), new Office(scene.whole.port)];
    try {
      for (const office of offices) await openMenu(office);
      const [office] = offices as [Office, Office];
      return [
        ...(await idleFigures(scene)),
        ...(await bookingFigures(scene)),
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

/** The same on one computer and on two, in turns; the first round of each is for warming up. */
async function inTurns(
  { whole, front, house }: Scene,
  count: number,
  act: (guests: Guests) => Promise<unknown>,
): Promise<{ readonly one: number; readonly two: number }> {
  const [alone, split] = [new Guests(whole.port), new Guests(front.port)];
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

async function bookingFigures(scene: Scene): Promise<readonly Figure[]> {
  // Each kind takes dates of its own: guests of the second kind come to the same tables, given back by the first.
  const far = await inTurns(scene, FAR_A_ROUND, (guests) => guests.bookFar());
  const near = await inTurns(scene, NEAR_A_ROUND, (guests) => guests.bookNearAndCancel());
  return [
    ...ratioFigures('A reservation of a far date, answered by the front', far),
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
      const one = await cpuOf([whole], READS_A_ROUND, () => alone.reads(page));
      const two = await cpuOf([front], READS_A_ROUND, () => split.reads(page));
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
  const links: string[] = [];
  for (let index = 0; index < APART_BOOKINGS; index += 1) links.push((await guests.bookFar()).enlace);
  line.mend();
  const mendedMs = performance.now();
  const here = new Guests(house.port);
  const missing = new Set(links);
  await until(async () => {
    for (const link of missing)
      if ((await here.reads(link)) === 200) missing.delete(link);
      else return false;
    return missing.size === 0;
  });
  const heardMs = performance.now() - mendedMs;
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

async function idleFigures({ line, front, house }: Scene): Promise<readonly Figure[]> {
  await setTimeout(3000);
  const [before, frontMs, houseMs] = [line.bytes, await front.cpuMs(), await house.cpuMs()];
  await setTimeout(IDLE_MS);
  const minutes = IDLE_MS / 60_000;
  return [
    {
      name: 'The line idle, both directions',
      value: (line.bytes - before) / 1024 / minutes,
      unit: 'KB/min',
      promised: { most: 4 },
      decides: true,
    },
    { name: 'The front idle: CPU', value: ((await front.cpuMs()) - frontMs) / minutes, unit: 'ms/min', decides: true },
    {
      name: 'The restaurant idle: CPU',
      value: ((await house.cpuMs()) - houseMs) / minutes,
      unit: 'ms/min',
      decides: true,
    },
  ];
}
