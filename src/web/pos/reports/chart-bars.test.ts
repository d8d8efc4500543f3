import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { chartBars } from './chart-bars.ts';

const SHEET = { width: 800, height: 100 };

test('[REP8] every hour between the first and the last sale has its bar, in proportion', () => {
  const bars = chartBars(
    [
      { hour: 18, tickets: 1, net: cents(5000) },
      { hour: 20, tickets: 4, net: cents(20_000) },
    ],
    SHEET,
  );
  expect(bars.map(({ hour, height, isPeak }) => [hour, height, isPeak])).toEqual([
    [18, 25, false],
    [19, 0, false],
    [20, 100, true],
  ]);
  expect(bars[0]?.width).toBeLessThan(100);
});

test('[REP8] a day without sales has no bars', () => {
  expect(chartBars([], SHEET)).toEqual([]);
});
