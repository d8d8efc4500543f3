import type { HourSales } from '#domain/reports/day-report.ts';
import { ZERO, type Cents } from '#domain/shared/money.ts';

export interface Bar {
  /** Counted on from the day of the report, as the report does: 24 is the first after midnight. */
  readonly hour: number;
  readonly net: Cents;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly isPeak: boolean;
}

/** Few hours still get slender bars: a lone one must not fill the sheet. */
const LEAST_SLOTS = 8;
const GAP_SHARE = 0.3;
/** A day and its night. An account paid later still must not squeeze the evening into a corner of the sheet. */
const MOST_SLOTS = 30;

/** What the clock on the wall shows in that hour. */
export function clockHour(hour: number): number {
  return hour % 24;
}

/** One bar for every hour from the first sale to the last, also for those in which nothing was sold. */
export function chartBars(
  hours: readonly HourSales[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Bar[] {
  const most = Math.max(1, ...hours.map(({ net }) => net));
  const drawn = drawnHours(hours.map(({ hour }) => hour));
  const count = drawn.length;
  const slot = width / Math.max(LEAST_SLOTS, count);
  // A short evening stands in the middle of the sheet, not in its corner.
  const startX = (width - slot * count) / 2;
  const peak = hours.find(({ net }) => net === most)?.hour;
  return drawn.map((hour, index) => {
    const net = hours.find((sales) => sales.hour === hour)?.net ?? ZERO;
    return {
      hour,
      net,
      x: Math.round(startX + slot * (index + GAP_SHARE / 2)),
      width: Math.round(slot * (1 - GAP_SHARE)),
      height: Math.max(net > 0 ? 4 : 0, Math.round((height * net) / most)),
      isPeak: hour === peak,
    };
  });
}

function drawnHours(sold: readonly number[]): readonly number[] {
  const first = Math.min(...sold);
  const count = sold.length === 0 ? 0 : Math.max(...sold) - first + 1;
  return count > MOST_SLOTS ? sold : Array.from({ length: count }, (_, index) => first + index);
}
