import { expect, test } from 'vitest';
import { rowsFor } from './use-row-spans.ts';

test('[KDS9] a card takes the rows it needs with its gap, and never one too few', () => {
  expect(rowsFor(240)).toBe(32);
  expect(rowsFor(240.2)).toBe(33);
});
