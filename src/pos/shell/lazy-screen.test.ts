import { expect, test } from 'vitest';
import { MissingFile, untilLoaded, untilLoadedOrMissing } from './lazy-screen.ts';

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

test('[POS81] a file that is not there although the server answers is missing: its screen is told, and asks no more', async () => {
  const waits: number[] = [];
  const wait = async (ms: number): Promise<unknown> => waits.push(ms);
  const gone = untilLoadedOrMissing(() => Promise.reject(new Error('404')), { wait, hasLine: async () => true });
  await expect(gone).rejects.toBeInstanceOf(MissingFile);
  expect(waits).toHaveLength(4);
});
