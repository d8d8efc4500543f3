import { expect, test } from 'vitest';
import { reloadOnce } from './missing-files.ts';

test('[POS81] a page that misses a file is loaded anew by itself, once', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  let reloads = 0;
  const reload = (): void => {
    reloads += 1;
  };
  expect(reloadOnce({ storage, nowMs: 1_000_000, reload })).toBe(true);
  expect(reloadOnce({ storage, nowMs: 1_005_000, reload })).toBe(false);
  expect(reloads).toBe(1);
  // The next update, hours later, may reload once more.
  expect(reloadOnce({ storage, nowMs: 9_000_000, reload })).toBe(true);
});
