import { expect, test } from 'vitest';
import { untilLoaded } from './lazy-screen.ts';

test('[POS43] a screen whose file does not come is asked for again until it does', async () => {
  const waits: number[] = [];
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.reject(new Error('offline'))];
  const loaded = await untilLoaded(
    () => answers.pop()?.() ?? Promise.resolve('screen'),
    async (ms) => waits.push(ms),
  );
  expect(loaded).toBe('screen');
  expect(waits).toEqual([1000, 1000]);
});
