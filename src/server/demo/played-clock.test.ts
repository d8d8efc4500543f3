import { expect, test } from 'vitest';
import { PlayedClock } from './played-clock.ts';

test('[DEMO19] the clock waits for an evening that a busy machine plays later, and goes on from where it stood', () => {
  let realMs = 0;
  const clock = new PlayedClock(1000, () => realMs);
  clock.goAt(10);
  clock.waitAt(1500);
  realMs += 40;
  expect(clock.nowMs).toBe(1400);
  realMs += 1000;
  expect(clock.nowMs).toBe(1500);
  clock.waitAt(9000);
  expect(clock.nowMs).toBe(1500);
  realMs += 10;
  expect(clock.nowMs).toBe(1600);
  clock.goAt(0);
  realMs += 10;
  expect(clock.nowMs).toBe(1600);
});
