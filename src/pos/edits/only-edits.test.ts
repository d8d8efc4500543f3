import { expect, test } from 'vitest';
import { onlyEdits } from './only-edits.ts';

const START = { name: 'Agua', price: 3000, area: 'barra' };

test('[CAT13] a field nobody touched stays as the venue has it by now', () => {
  const now = { ...START, price: 3500 };
  expect(onlyEdits({ ...START, name: 'Agua fresca' }, { start: START, now })).toEqual({ ...now, name: 'Agua fresca' });
  expect(onlyEdits({ ...START, price: 4000 }, { start: START, now })).toEqual({ ...START, price: 4000 });
});

test('[CAT13] what was emptied here is empty, what was filled or emptied elsewhere is so', () => {
  const without = { name: START.name, price: START.price };
  expect(onlyEdits(without, { start: START, now: START })).toEqual(without);
  expect(onlyEdits(without, { start: without, now: START })).toEqual(START);
  expect(onlyEdits(START, { start: START, now: without })).toEqual(without);
});
