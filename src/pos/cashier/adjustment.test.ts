import { expect, test } from 'vitest';
import { accept, reject } from '#domain/decision.ts';
import { adjustmentOf, isRefusedByThisTap, SETTLED } from './adjustment.ts';

test('[CAJA8] a tip or discount is settled, waits for a yes, or is refused in words', () => {
  expect(adjustmentOf(accept([]))).toBe(SETTLED);
  expect(adjustmentOf(reject('approval-needed'))).toEqual({ state: 'asking' });
  expect(adjustmentOf(reject('not-allowed'))).toEqual({
    state: 'refused',
    text: 'Tu puesto no permite esta acción. Pídelo a gerencia.',
  });
});

test('[CAJA8] only the tap that caused a refusal is held back, not the one after it', () => {
  const refused = adjustmentOf(reject('not-allowed'));
  const again = adjustmentOf(reject('not-allowed'));
  expect(isRefusedByThisTap(SETTLED, refused)).toBe(true);
  expect(isRefusedByThisTap(refused, again)).toBe(true);
  expect(isRefusedByThisTap(refused, refused)).toBe(false);
  expect(isRefusedByThisTap(refused, SETTLED)).toBe(false);
  // A keyboard leaves the field with one key and charges with another.
  expect(isRefusedByThisTap(null, refused)).toBe(false);
});
