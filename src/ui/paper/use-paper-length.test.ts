import { expect, test } from 'vitest';
import { pageLengthMm } from './use-paper-length.ts';

test('[CAJA6] the paper is as long as the bill and its margins', () => {
  expect(pageLengthMm(0)).toBe(12);
  expect(pageLengthMm(96)).toBe(38);
});
