import { expect, test } from 'vitest';
import { cents, MAX_TYPED } from '#domain/shared/money.ts';
import { raisedPrice } from './raise-prices.ts';

test('[CAT17] a price goes up by a per cent to the venue’s own step; half a step goes up', () => {
  const up = (price: number, percent: number, rounding: 1 | 50 | 100 | 500 | 1000) =>
    raisedPrice(cents(price), { percent, rounding });
  expect(up(14_900, 8, 100)).toBe(16_100);
  expect(up(14_900, 8, 500)).toBe(16_000);
  expect(up(14_900, 8, 1)).toBe(16_092);
  expect(up(12_500, 10, 500)).toBe(14_000);
  expect(up(10_000, 7.5, 1)).toBe(10_750);
  expect(up(14_900, -10, 100)).toBe(13_400);
  expect(up(14_900, 0, 1)).toBe(14_900);
});

test('[CAT17] no price falls to nothing by rounding or grows beyond what a person may type; what costs nothing stays so', () => {
  expect(raisedPrice(cents(300), { percent: -50, rounding: 1000 })).toBe(300);
  expect(raisedPrice(cents(1500), { percent: -90, rounding: 1000 })).toBe(1000);
  expect(raisedPrice(cents(0), { percent: 20, rounding: 100 })).toBe(0);
  expect(raisedPrice(MAX_TYPED, { percent: 100, rounding: 100 })).toBe(MAX_TYPED);
});
