import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { chartBars, clockHour } from './chart-bars.ts';

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

test('[REP8] the hours after midnight stand after those before it', () => {
  const bars = chartBars(
    [
      { hour: 22, tickets: 2, net: cents(8000) },
      { hour: 24, tickets: 1, net: cents(2000) },
    ],
    SHEET,
  );
  expect(bars.map(({ hour }) => [hour, clockHour(hour)])).toEqual([
    [22, 22],
    [23, 23],
    [24, 0],
  ]);
  expect(bars.map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toSorted((a, b) => a - b));
});

test('[REP8] an account paid days later does not squeeze the evening', () => {
  const hours = [20, 22, 61].map((hour) => ({ hour, tickets: 1, net: cents(1000) }));
  expect(chartBars(hours, SHEET).map(({ hour }) => hour)).toEqual([20, 22, 61]);
});

test('[REP8] a day without sales has no bars', () => {
  expect(chartBars([], SHEET)).toEqual([]);
});
