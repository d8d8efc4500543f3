import type { Cents } from '#domain/shared/money.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { CategoryKept } from './edits/category-fields.ts';
import type { DishKept } from './edits/dish-fields.ts';

/** A part of the menu. What people say of it is in `edits/category-fields.ts`. */
export interface Category extends CategoryKept {
  readonly id: string;
  readonly sort: number;
}

/** Something a guest may ask for on top, or without, with what it adds to the price. */
export interface MenuModifier {
  readonly id: string;
  readonly name: string;
  readonly priceDelta: Cents;
}

/** A dish or a drink: what can be ordered. What people say of it, and guests read, is in `edits/dish-fields.ts`. */
export interface MenuItem extends DishKept {
  readonly id: string;
  /** Its extras as records before 0.9 have them; they are a group of its own kind now. */
  readonly modifiers: readonly MenuModifier[];
  /** «Agotado»: not to be had for the rest of that day. */
  readonly soldOutOn: DateText | null;
  /** «Quedan 6»: counted down by what is ordered on that day. Below zero, tablets that were cut off sold more than there was. */
  readonly left?: { readonly day: DateText; readonly qty: number };
}

/** Nothing of it is to be had today: somebody said so, or the last one is ordered. */
export function isSoldOut(item: MenuItem, today: DateText): boolean {
  const left = leftOf(item, today);
  return isMarkedSoldOut(item, today) || (left !== null && left <= 0);
}

/** Somebody said so: it is refused. What was only counted down may be sold once too often by tablets that are cut off. */
export function isMarkedSoldOut(item: MenuItem, today: DateText): boolean {
  return item.soldOutOn === today;
}

/** How many are left today; null: nobody counts them. */
export function leftOf({ left }: MenuItem, today: DateText): number | null {
  return left?.day === today ? left.qty : null;
}

/** What the kitchen said of it for today: whoever edits the dish does not touch that. */
export function todayOf(item: MenuItem | undefined): Pick<MenuItem, 'soldOutOn' | 'left'> {
  return { soldOutOn: item?.soldOutOn ?? null, ...(item?.left === undefined ? {} : { left: item.left }) };
}
