import { expect, test } from 'vitest';
import { cents, sum } from '#domain/shared/money.ts';
import { cashPieces, COINS, NOTES } from './cash-pieces.ts';

test('[PAY15] change is handed out in the fewest notes and coins', () => {
  expect(cashPieces(cents(24_300))).toEqual({ pieces: [20_000, 2000, 2000, 200, 100], rest: 0 });
  expect(cashPieces(cents(0))).toEqual({ pieces: [], rest: 0 });
  expect(cashPieces(cents(30)), 'no coin pays thirty centavos').toEqual({ pieces: [], rest: 30 });
});

test('[PAY15] no other choice of pieces is smaller, up to a thousand pesos', () => {
  const kinds = [...NOTES, ...COINS];
  const step = 50;
  const fewest = [0];
  for (let units = 1; units <= 100_000 / step; units += 1) {
    const ways = kinds.filter((kind) => kind <= units * step).map((kind) => fewest[units - kind / step] ?? Infinity);
    fewest[units] = 1 + Math.min(...ways);
    const { pieces, rest } = cashPieces(cents(units * step));
    expect([pieces.length, sum(pieces) + rest], `${units * step}`).toEqual([fewest[units], units * step]);
  }
});
