import type { Area } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText } from '#domain/shared/time.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly active: boolean;
}

/** Something a guest may ask for on top, or without, with what it adds to the price. */
export interface MenuModifier {
  readonly id: string;
  readonly name: string;
  readonly priceDelta: Cents;
}

export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly price: Cents;
  readonly taxRate: number;
  readonly area: Area;
  readonly active: boolean;
  readonly description?: string;
  readonly modifiers: readonly MenuModifier[];
  /** «Agotado»: not to be had for the rest of that day. */
  readonly soldOutOn: DateText | null;
  /** The public menu's item, where this one was imported from it. */
  readonly publicId?: string;
}

export function isSoldOut(item: MenuItem, today: DateText): boolean {
  return item.soldOutOn === today;
}
