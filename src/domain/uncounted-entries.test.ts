import { expect, test } from 'vitest';
import { instant } from './shared/time.ts';
import { isInPlay, put } from './world.ts';

test('[JRN14] money taken without a shift waits a month for the next one; what a shift counts waits for its corte', () => {
  const entry = {
    id: 'e1',
    till: 'caja',
    shift: null,
    kind: 'account',
    at: instant(Date.parse('2026-11-01T18:00:00Z')),
    by: 'ana',
    settledOn: null,
  } as const;
  const isIn = (day: string, shift: string | null = null) =>
    isInPlay(put('drawerEntries', { ...entry, shift }), day as never);
  expect([isIn('2026-11-30'), isIn('2026-12-02'), isIn('2026-12-03')]).toEqual([true, true, false]);
  expect(isIn('2027-11-01', 's1')).toBe(true);
});
