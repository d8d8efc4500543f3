import { expect, test } from 'vitest';
import { provedLink } from './proved-link.ts';

test('[DRW13] a tablet where somebody has entered tells the venue how much still waits on it', () => {
  const told: number[] = [];
  const link = provedLink(
    {
      send: () => Promise.reject(new Error('not asked for here')),
      snapshot: () => Promise.reject(new Error('not asked for here')),
      open: () => () => undefined,
      report: (pending) => told.push(pending),
    },
    () => null,
  );
  link.report?.(3);
  expect(told).toEqual([3]);
});
