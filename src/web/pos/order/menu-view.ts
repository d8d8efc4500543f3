import { isSoldOut, leftOf, type Category, type MenuItem } from '#domain/menu/menu-item.ts';
import type { Area } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { compareSorts } from '#web/shared/drawing/compare.ts';
import { keepLatest, keepSame } from '#web/shared/drawing/keep-same.ts';
import { itemsInOrder } from '../terminal/menu-order.ts';

export interface MenuCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly price: Cents;
  readonly area: Area;
  readonly taxText: string;
  readonly isSoldOut: boolean;
  /** «Quedan 6»; null: nobody counts them. */
  readonly left: number | null;
  /** Name and description without accents, for the search. */
  readonly searched: string;
}

export interface MenuOnScreen {
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly cards: readonly MenuCard[];
}

const cardFrom = keepSame<MenuCard>();
const menuFrom = keepLatest<MenuOnScreen>();

/** What can be ordered: items and categories out of use are hidden, whatever is sold out stays visible and says so. */
export function menuView(world: World, today: DateText): MenuOnScreen {
  const categories = [...world.all('categories')];
  const items = [...world.all('menu')];
  return menuFrom([today, ...categories, ...items], () => sortedMenu(categories, items, today));
}

function sortedMenu(all: readonly Category[], items: readonly MenuItem[], today: DateText): MenuOnScreen {
  const inOrder = all.toSorted(compareSorts);
  const categories = inOrder.filter(({ active }) => active);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const cards = itemsInOrder(inOrder, items)
    .filter(({ active, categoryId }) => active && names.has(categoryId))
    .map((item) => cardOf(item, names.get(item.categoryId) ?? '', today));
  const used = new Set(cards.map(({ categoryId }) => categoryId));
  return { categories: categories.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })), cards };
}

/** Accent-insensitive, over name and description. */
export function filterMenu(
  cards: readonly MenuCard[],
  { categoryId, typed }: { readonly categoryId: string | null; readonly typed: string },
): readonly MenuCard[] {
  const wanted = foldAccents(typed);
  return cards.filter(
    (card) => (categoryId === null || card.categoryId === categoryId) && card.searched.includes(wanted),
  );
}

function cardOf(item: MenuItem, categoryName: string, today: DateText): MenuCard {
  const soldOut = isSoldOut(item, today);
  const left = leftOf(item, today);
  return cardFrom(item, [categoryName, soldOut, left], () => ({
    id: item.id,
    name: item.name,
    description: item.description ?? '',
    categoryId: item.categoryId,
    categoryName,
    price: item.price,
    area: item.area,
    taxText: percentText(item.taxRate),
    isSoldOut: soldOut,
    left,
    searched: foldAccents(`${item.name} ${item.description ?? ''}`),
  }));
}

function percentText(rate: number): string {
  return `${Math.round(rate * 10_000) / 100}%`;
}
