import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysByHand } from './keys-by-hand.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function board(most: number) {
  const heard: string[] = [];
  const { press } = keysByHand((keys) => heard.push(keys.join('')), { most });
  const type = (keys: readonly string[], everyMs: number): readonly boolean[] =>
    keys.map((key) => {
      let isPrevented = false;
      // The part of an event that is looked at; there is no window here.
      press({ key, preventDefault: () => (isPrevented = true) } as unknown as KeyboardEvent);
      vi.advanceTimersByTime(everyMs);
      return isPrevented;
    });
  return { heard, type };
}

test('[GUI11] what comes faster than a hand and longer than a PIN does nothing, nor does its Enter; the next keys count', () => {
  const { heard, type } = board(4);
  expect(type([...'7501055300075'.split(''), 'Enter'], 10).at(-1)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(heard.join('')).toBe('');
  type(['1'], 0);
  vi.advanceTimersByTime(1000);
  expect(heard.at(-1)).toBe('1');
});

test('[GUI11] a hand is heard key by key, and a fast one in one go; its Enter is its own', () => {
  const { heard, type } = board(6);
  type('904271'.split(''), 200);
  expect(heard).toEqual(['9', '0', '4', '2', '7', '1']);
  type('904271'.split(''), 20);
  vi.advanceTimersByTime(1000);
  expect(heard.at(-1)).toBe('904271');
  expect(type(['1', 'Enter', 'Shift', 'Tab'], 10)).toEqual([false, false, false, false]);
  expect(heard.at(-1)).toBe('1');
  const before = heard.length;
  type(['2', 'Enter'], 0);
  expect(heard.slice(before)).toEqual(['2']);
});
