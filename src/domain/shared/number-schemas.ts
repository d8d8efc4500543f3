import * as v from 'valibot';
import { MAX_ACCOUNT, MAX_TYPED } from './money.ts';

/** More of one dish on one line is a slip of the finger. */
export const MAX_QTY = 999;

/** How many of a dish, or of an extra. */
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QTY));

/** Centavos that a person typed: a price, a tip, a discount. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TYPED));

/** Centavos by which cash was rounded: always less than a peso. */
export const Rounding = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99));

/** Centavos that were paid: as much as an account may come to. */
export const PaidAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ACCOUNT));
