import { MAX_TYPED, cents, type Cents } from '#domain/shared/money.ts';

/** What a venue rounds its prices to, in centavos. */
export const ROUNDINGS = [1, 50, 100, 500, 1000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** As many steps as a per cent with one decimal has. */
const STEPS = 1000;

/**
 * A price so many per cent up, or down, to the nearest step of the venue; half a step goes up. A price stays a price: it
 * never falls to nothing by rounding, and never grows beyond what a person may type.
 */
export function raisedPrice(
  price: Cents,
  { percent, rounding }: { readonly percent: number; readonly rounding: Rounding },
): Cents {
  const raised = (price * (STEPS + Math.round(percent * 10))) / STEPS;
  const rounded = Math.round(raised / rounding) * rounding;
  const least = price > 0 ? Math.min(price, rounding) : 0;
  return cents(Math.min(MAX_TYPED, Math.max(least, rounded)));
}
