import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { put, type Change } from '#domain/world.ts';
import { pageOf, readPage, writePage } from './pages.ts';

const dish = (id: string, price = 100): Change =>
  put('menu', { id, name: id, price: cents(price) } as Extract<Change, { collection: 'menu' }>['record']);

test('[SYNC9] a page keeps what it said, with the news written over it', () => {
  const page = writePage(undefined, [dish('a'), dish('b')]);
  expect(readPage(writePage(page, [dish('b', 200), dish('c')]))).toEqual([dish('a'), dish('b', 200), dish('c')]);
});

test('[SYNC9] a record has one page, of its own kind, and a large menu is spread over all of them', () => {
  const pages = Map.groupBy(
    Array.from({ length: 1000 }, (_, index) => dish(`plato-${index}`)),
    pageOf,
  );
  expect(pageOf(dish('plato-7'))).toBe(pageOf(dish('plato-7', 900)));
  expect([...pages.keys()].every((page) => page.startsWith('#menu/'))).toBe(true);
  expect(pages.size).toBe(29);
  expect(Math.max(...[...pages.values()].map((changes) => changes.length))).toBeLessThan(70);
});
