import { expect, test } from 'vitest';
import { columnsFor, placesOnWall } from './wall-places.ts';

test('[KDS9] a card hangs below the shortest column, a gap away, and the oldest stay on top', () => {
  const { places, heightPx } = placesOnWall([240, 100, 200.4, 90], { columns: 3, columnPx: 300 });
  expect(places).toEqual([
    { x: 0, y: 0 },
    { x: 310, y: 0 },
    { x: 620, y: 0 },
    { x: 310, y: 110 },
  ]);
  expect(heightPx).toBe(250);
  expect(placesOnWall([], { columns: 2, columnPx: 300 }).heightPx).toBe(0);
});

test('[KDS9] as many columns as fit; a phone has one, as wide as itself', () => {
  expect(columnsFor(1240, 304)).toEqual({ columns: 3, columnPx: 406 });
  expect(columnsFor(366, 304)).toEqual({ columns: 1, columnPx: 366 });
  expect(columnsFor(280, 304)).toEqual({ columns: 1, columnPx: 280 });
});
