import * as v from 'valibot';
import { cents, sum, times, type Cents } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';

/** What lies in a Mexican drawer, as the counting sheet names it: notes first, each from the largest down. */
export const DENOMINATIONS = {
  d1000: cents(100_000),
  d500: cents(50_000),
  d200: cents(20_000),
  d100: cents(10_000),
  d50: cents(5000),
  d20: cents(2000),
  m20: cents(2000),
  m10: cents(1000),
  m5: cents(500),
  m2: cents(200),
  m1: cents(100),
  m050: cents(50),
} as const;

export type Denomination = keyof typeof DENOMINATIONS;
// Object.keys forgets the key type; the table is a constant with no other keys.
export const DENOMINATION_KEYS = Object.keys(DENOMINATIONS) as readonly Denomination[];
export const NOTES = DENOMINATION_KEYS.filter((key) => key.startsWith('d'));
export const COINS = DENOMINATION_KEYS.filter((key) => key.startsWith('m'));

/** More pieces of one kind than any drawer holds. */
export const MOST_PIECES = 9999;
const Pieces = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PIECES)));

/** What somebody counted: pieces, or one sum; where a sum is given it is what counts. */
export const Count = v.strictObject({
  pieces: v.optional(
    v.strictObject({
      d1000: Pieces,
      d500: Pieces,
      d200: Pieces,
      d100: Pieces,
      d50: Pieces,
      d20: Pieces,
      m20: Pieces,
      m10: Pieces,
      m5: Pieces,
      m2: Pieces,
      m1: Pieces,
      m050: Pieces,
    }),
  ),
  sum: v.optional(PaidAmount),
});
export type Count = v.InferOutput<typeof Count>;

export function countedIn({ pieces = {}, sum: whole }: Count): Cents {
  return whole === undefined ? sum(DENOMINATION_KEYS.map((key) => worthOf(key, pieces[key] ?? 0))) : cents(whole);
}

export function worthOf(key: Denomination, pieces: number): Cents {
  return times(DENOMINATIONS[key], pieces);
}

/** `$1,000`, `20`, `0.50`: as it is printed on the piece. */
export function denominationText(key: Denomination): string {
  const worth = DENOMINATIONS[key];
  return worth < 100 ? `0.${String(worth).padStart(2, '0')}` : String(worth / 100);
}
