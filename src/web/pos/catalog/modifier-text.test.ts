import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { modifiersFromText, textFromModifiers } from './modifier-text.ts';

test('[CAT5] extras are written one on each line, with or without a price', () => {
  expect(modifiersFromText('Extra queso, 20\n\n  Sin cebolla  \nDoble carne, $1,045.50')).toEqual([
    { id: 'extra-queso', name: 'Extra queso', priceDelta: 2000 },
    { id: 'sin-cebolla', name: 'Sin cebolla', priceDelta: 0 },
    { id: 'doble-carne', name: 'Doble carne', priceDelta: 104_550 },
  ]);
  expect(modifiersFromText('')).toEqual([]);
});

test('[CAT5] a line without a name is refused, and what is shown can be read back', () => {
  expect(modifiersFromText(', 20')).toBeNull();
  const modifiers = [
    { id: 'extra-queso', name: 'Extra queso', priceDelta: cents(2000) },
    { id: 'sin-sal', name: 'Sin sal', priceDelta: cents(0) },
  ];
  expect(modifiersFromText(textFromModifiers(modifiers))).toEqual(modifiers);
});
