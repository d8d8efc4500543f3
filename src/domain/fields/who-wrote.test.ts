import { expect, test } from 'vitest';
import { clashKey, whoWrote } from './who-wrote.ts';

const RED = { id: 'roja', name: 'Roja', priceDelta: 0 };
const GREEN = { id: 'verde', name: 'Verde', priceDelta: 0 };

test('[CAT50] of a field of many things each has the name of whoever wrote that one', () => {
  const was = { options: [RED, GREEN] };
  const written = whoWrote([
    { by: 'luis', said: { options: [RED, { ...GREEN, priceDelta: 500 }] }, seen: was },
    {
      by: 'sofia',
      said: { name: 'Salsas', options: [{ ...RED, priceDelta: 500 }, GREEN] },
      seen: { name: 'Salsa', ...was },
    },
  ]);
  expect(written[clashKey({ field: 'options', of: 'roja' })]).toBe('sofia');
  expect(written[clashKey({ field: 'options', of: 'verde' })]).toBe('luis');
  expect(written[clashKey({ field: 'options' })], 'whoever wrote there last').toBe('luis');
  expect(written[clashKey({ field: 'name' })]).toBe('sofia');
});

test('[CAT50] nobody is named for what lies before a writing that does not say what it changed', () => {
  const written = whoWrote([
    { by: 'luis', said: { price: 5 }, seen: { price: 4 } },
    { by: 'old', said: { price: 4, name: 'Agua' }, seen: undefined },
    { by: 'sofia', said: { name: 'Agua' }, seen: { name: 'Aguas' } },
  ]);
  expect(written).toEqual({ price: 'luis' });
});
