import type { Brand } from '#domain/shared/brand.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { dateText, instant, type Instant } from '#domain/shared/time.ts';

type Plain = string | number | boolean | Brand<string, string> | Brand<number, string>;

/** No field is left out, none is null, and no list is empty: a field that is added to a record is a type error here. */
export type Filled<T> = T extends Plain
  ? T
  : T extends readonly (infer Part)[]
    ? [Filled<Part>, ...Filled<Part>[]]
    : { readonly [Field in keyof T]-?: Filled<NonNullable<T[Field]>> };

/** The day on which all of them are in play. */
export const FILLED_DAY = dateText('2026-11-16');

/* Each time another value: it is recognized wherever it turns up. */

let seconds = 0;
export function someTime(): Instant {
  seconds += 1;
  return instant(Date.parse('2026-11-16T12:00:00.000Z') + seconds * 1000);
}

let sums = 7_300_000;
export function someCents(): Cents {
  sums += 13;
  return cents(sums);
}

let numbers = 41_000;
export function someNumber(): number {
  numbers += 17;
  return numbers;
}
