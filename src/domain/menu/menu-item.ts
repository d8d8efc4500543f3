import type { Area } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { Course } from './course.ts';
import type { DietMark } from './diet-marks.ts';
import type { MenuId } from './menu-views.ts';
import type { HappyHour, Hours } from './served-now.ts';

/** A part of the menu. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly active: boolean;
  /** The part of the public menu in which it stands; absent: where its dishes are made says it. */
  readonly view?: MenuId;
  /** What the public menu says under its name. */
  readonly intro?: string;
  /** A picture of ours or a photo of the house. */
  readonly photo?: string;
  /** Its name and words in English, by their Spanish. */
  readonly english?: EnglishTexts;
  /** Of words written anew since: for which words their English was written. Somebody should look at it. */
  readonly staleEnglish?: EnglishTexts;
  /** With which course its dishes are usually brought. A house that names none has no courses. */
  readonly course?: Course;
  /** When its dishes are served; absent: always. Outside of them they are offered with a warning. */
  readonly hours?: Hours;
}

/** Something a guest may ask for on top, or without, with what it adds to the price. */
export interface MenuModifier {
  readonly id: string;
  readonly name: string;
  readonly priceDelta: Cents;
}

/** A dish or a drink: what can be ordered, and what guests read of it. */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly price: Cents;
  readonly taxRate: number;
  readonly area: Area;
  readonly active: boolean;
  readonly description?: string;
  /** Its extras as records before 0.9 have them; they are a group of its own kind now. */
  readonly modifiers: readonly MenuModifier[];
  /** The groups of options that come with it, in the order in which they are asked. */
  readonly groupIds?: readonly string[];
  /** «Agotado»: not to be had for the rest of that day. */
  readonly soldOutOn: DateText | null;
  /** «Quedan 6»: counted down by what is ordered on that day. Below zero, tablets that were cut off sold more than there was. */
  readonly left?: { readonly day: DateText; readonly qty: number };
  /** The public menu's item, where this one was imported from it. Sizes of one dish share it. */
  readonly publicId?: string;
  /** Its place in its category; those without one come after, by name. */
  readonly sort?: number;
  /** The part of the public menu in which it stands, where that is another than its category's. */
  readonly view?: MenuId;
  readonly isNew?: boolean;
  readonly marks?: readonly DietMark[];
  /** Guests read it on the site; absent: they do. It can be ordered either way. */
  readonly onSite?: boolean;
  /** A picture of ours or a photo of the house. */
  readonly photo?: string;
  /** Its name and description in English, by their Spanish. */
  readonly english?: EnglishTexts;
  /** Of words written anew since: for which words their English was written. Somebody should look at it. */
  readonly staleEnglish?: EnglishTexts;
  /** When it is served, where that is not when its category is. */
  readonly hours?: Hours;
  /** Ordered within these hours, it costs this. */
  readonly happyHour?: HappyHour;
  /** By which a scanner finds it; of the dishes in use no other has it. */
  readonly code?: string;
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
