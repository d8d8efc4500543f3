import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

/** An amount in centavos. Always a whole number. */
export type Cents = Brand<number, 'Cents'>;

export function cents(amount: number): Cents {
  // The message is made where it is needed: every figure of every account passes here.
  if (!Number.isSafeInteger(amount)) assert(false, `not whole cents: ${amount}`);
  // The assertion above is the only gate through which a Cents is made.
  return (amount === 0 ? 0 : amount) as Cents;
}

export const ZERO = cents(0);

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function atLeastZero(amount: Cents): Cents {
  return amount < 0 ? ZERO : amount;
}

/** Rates are kept as decimals (0.16); four decimals are exact, so that half a centavo is really half a centavo. */
const RATE_STEPS = 10_000;

/** Rounds half a centavo up, as the receipt does. */
export function portion(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * Math.round(rate * RATE_STEPS)) / RATE_STEPS));
}

/** The part of a price that already includes a tax: 116 at 16 % holds 16. */
export function includedPortion(amount: Cents, rate: number): Cents {
  const steps = Math.round(rate * RATE_STEPS);
  return cents(Math.round((amount * steps) / (RATE_STEPS + steps)));
}

export function percent(amount: Cents, percentage: number): Cents {
  return portion(amount, percentage / 100);
}

/** So many hundredths of a per cent more or less, rounded to the nearest `roundTo`; half goes away from zero. */
export function changedBy(
  amount: Cents,
  { priceChange, roundTo }: { readonly priceChange: number; readonly roundTo: Cents },
): Cents {
  const steps = (Math.abs(amount) * (RATE_STEPS + priceChange)) / (RATE_STEPS * roundTo);
  return cents(Math.sign(amount) * Math.round(steps) * roundTo);
}

/** `$1,234.50`, or `−$120.00` with a true minus, also in browsers without Mexican locale data. */
export function formatPesos(amount: Cents): string {
  const sign = amount < 0 ? '−' : '';
  const whole = Math.abs(amount);
  const pesos = String(Math.trunc(whole / 100)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${sign}$${pesos}.${String(whole % 100).padStart(2, '0')}`;
}

/** The largest price or discount a person may type: a million pesos is a slip of the finger. */
export const MAX_TYPED = cents(99_999_999);
/** One account, and so one payment, goes up to $9,999,999.99: a wedding is no slip. */
export const MAX_ACCOUNT = cents(999_999_999);

/**
 * What a person typed in a money field. Anything that is not a positive number counts as nothing. A comma before the
 * last one or two digits is the point of another keyboard: «12,50» must not become 1,250 pesos.
 */
export function parsePesos(typed: string, most: Cents = MAX_TYPED): Cents {
  const pointed = typed.replaceAll(/[$\s]/g, '').replace(/^([^.]*),(\d\d?)$/, '$1.$2');
  const pesos = Number.parseFloat(pointed.replaceAll(',', ''));
  if (!Number.isFinite(pesos) || pesos <= 0) return ZERO;
  return cents(Math.min(most, Math.round(pesos * 100)));
}

/** The same read strictly: null for everything that is no amount of money, so that a field can say so. */
export function readPesos(typed: string, most: Cents = MAX_ACCOUNT): Cents | null {
  const pointed = typed.replaceAll(/[$\s]/g, '').replace(/^([^.]*),(\d\d?)$/, '$1.$2');
  const plain = pointed.replaceAll(',', '');
  if (!/^(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null;
  const amount = Math.round(Number.parseFloat(plain) * 100);
  return amount > most ? null : cents(amount);
}

/** What a person typed as a tax rate, as a decimal (0.16), or as «16%». Anything invalid counts as 0. */
export function parseRate(typed: string): number {
  const number = Number.parseFloat(typed.replaceAll(/\s/g, '').replace(',', '.'));
  const rate = number >= 1 && typed.includes('%') ? number / 100 : number;
  if (!Number.isFinite(rate) || rate < 0 || rate > 1) return 0;
  return Math.round(rate * RATE_STEPS) / RATE_STEPS;
}
