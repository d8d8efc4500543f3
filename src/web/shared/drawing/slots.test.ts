import { expect, test } from 'vitest';
import { takeSlots, type Slots } from './slots.ts';

const NONE: Slots = { of: '', places: new Map() };
const placesOf = ({ places }: Slots) => [...places];

test('a line keeps its row while its account is shown, and a new one gets a new row: no row is moved', () => {
  const first = takeSlots(NONE, { of: 't1', ids: ['a', 'b', 'c'] });
  const second = takeSlots(first, { of: 't1', ids: ['d', 'a', 'c', 'e'] });
  expect(placesOf(second)).toEqual([
    ['d', 3],
    ['a', 0],
    ['c', 2],
    ['e', 4],
  ]);
});

test('another account is written into the rows that are there, in their order', () => {
  const first = takeSlots(NONE, { of: 't1', ids: ['a', 'b', 'c'] });
  const second = takeSlots(first, { of: 't1', ids: ['d', 'a', 'c'] });
  expect(placesOf(takeSlots(second, { of: 't2', ids: ['x', 'a', 'y', 'z'] }))).toEqual([
    ['x', 3],
    ['a', 0],
    ['y', 2],
    ['z', 4],
  ]);
});

test('an empty list begins anew', () => {
  const first = takeSlots(NONE, { of: 't1', ids: ['a'] });
  const none = takeSlots(first, { of: 't2', ids: [] });
  expect(placesOf(takeSlots(none, { of: 't3', ids: ['b'] }))).toEqual([['b', 0]]);
});
