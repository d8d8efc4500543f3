import { cents, sum, ZERO, type Cents } from './money.ts';

/** One of several equal parts. */
interface Share {
  readonly parts: number;
  readonly index: number;
}

/** The parts of an amount differ by a cent at most and add up to it; the first ones carry the cents that are left. */
export function partOf(amount: Cents, share: Share | undefined): Cents {
  if (share === undefined) return amount;
  return cents(Math.floor(amount / share.parts) + (share.index < amount % share.parts ? 1 : 0));
}

/** An amount in proportion to the bases: whole cents, the largest remainders first, so that the parts add up to it. */
export function inProportion(amount: Cents, bases: readonly Cents[]): readonly Cents[] {
  const whole = sum(bases);
  if (whole === 0 || amount === 0) return bases.map(() => ZERO);
  const exact = bases.map((base) => (amount * base) / whole);
  const floors = exact.map(Math.floor);
  let left = amount - floors.reduce((total, part) => total + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (left === 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors.map(cents);
}
