import { expect, test } from 'vitest';
import { piecesText } from './pieces-text.ts';

const shared = (qty: number, parts: number): string =>
  piecesText({ qty, share: { of: 'a-line', parts, index: parts - 1 } });

test('[PAY21] a bill says how much of a shared dish it pays', () => {
  expect(piecesText({ qty: 3 })).toBe('3');
  expect([shared(1, 4), shared(1, 2), shared(3, 4), shared(2, 4)]).toEqual(['¼', '½', '¾', '½']);
  expect([shared(1, 3), shared(2, 3), shared(5, 3), shared(4, 2)]).toEqual(['1/3', '2/3', '5/3', '2']);
});
