import { expect, test } from 'vitest';
import { takeSlots, type Slots } from './slots.ts';

const NONE: Slots = { of: '', places: new Map() };
const placesOf = ({ places }: Slots) => Object.fromEntries(places);

test('a line keeps its row while its account is shown; a new one takes the row that became free', () => {
  const first = takeSlots(NONE, { of: 't1', ids: ['a', 'b', 'c'] });
  const second = takeSlots(first, { of: 't1', ids: ['a', 'c', 'd', 'e'] });
  expect(placesOf(second)).toEqual({ a: 0, c: 2, d: 1, e: 3 });
});

test('another account is written into the rows that are there, from the first on', () => {
  const first = takeSlots(NONE, { of: 't1', ids: ['a', 'b', 'c'] });
  expect(placesOf(takeSlots(first, { of: 't2', ids: ['x', 'b'] }))).toEqual({ x: 0, b: 1 });
});
