import { expect, test } from 'vitest';
import { countOf, isBegun, piecesOf, withKept, withoutCount, type CountDraft } from './count-draft.ts';

const DRAFT: CountDraft = { pieces: {}, sum: null, reason: '', vouchers: { card: '', transfer: '' } };

test('[DRW8] what is typed becomes pieces or one sum; what is no number counts as nothing', () => {
  expect(countOf({ ...DRAFT, pieces: { d500: '3', m050: '0', d20: 'x', m1: '99999' } })).toEqual({
    pieces: { d500: 3, m1: 9999 },
  });
  expect(countOf({ ...DRAFT, pieces: { d500: '3' }, sum: '1,250.50' })).toEqual({ sum: 125_050 });
  expect(piecesOf('-4')).toBe(0);
});

test('[DRW8] pieces are kept while one sum replaces them, and wiped together', () => {
  const both = { ...DRAFT, pieces: { d500: '3' }, sum: '10' } as const;
  expect(countOf({ ...both, sum: null })).toEqual({ pieces: { d500: 3 } });
  expect(withoutCount(both)).toMatchObject({ pieces: {}, sum: '' });
  expect(isBegun(DRAFT)).toBe(false);
  expect(isBegun(both)).toBe(true);
});

test('[DRW8] a count that was kept stands on the sheet where nobody has counted', () => {
  expect(withKept(DRAFT, { pieces: { d200: 2 } })).toMatchObject({ pieces: { d200: '2' }, sum: null });
  expect(withKept(DRAFT, { sum: 5000 })).toMatchObject({ sum: '50.00' });
  const own = { ...DRAFT, pieces: { m1: '1' } } as const;
  expect(withKept(own, { sum: 5000 })).toBe(own);
});
