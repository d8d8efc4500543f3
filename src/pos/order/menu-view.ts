import { sameCode } from '#domain/menu/dish-code.ts';
import { leftOf, type Category, type MenuItem } from '#domain/menu/menu-item.ts';
import type { MenuId } from '#domain/menu/menu-views.ts';
import { isWithin, menuServedAt, type HappyHour, type Hours } from '#domain/menu/served-now.ts';
import { isGone } from '#domain/packages/package-group.ts';
import type { Area } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText, LocalMoment } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { compareSorts } from '#ui/drawing/compare.ts';
import { keepLatest, keepSame } from '#ui/drawing/keep-same.ts';
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
  /** When it is served: its own hours, or its category's; null: always. */
  readonly hours: Hours | null;
  readonly happyHour: HappyHour | null;
  /** The part of the menu in which it stands, where somebody said so. */
  readonly view: MenuId | null;
  /** By which a scanner finds it. */
  readonly code: string | null;
  /** Of a card that stands for one dish in several sizes: each of them. */
  readonly sizes?: readonly DishSize[];
}

export interface DishSize {
  readonly name: string;
  readonly card: MenuCard;
}

export interface MenuOnScreen {
  readonly categories: readonly { readonly id: string; readonly name: string; readonly hours: Hours | null }[];
  readonly cards: readonly MenuCard[];
}

const cardFrom = keepSame<MenuCard>();
const menuFrom = keepLatest<MenuOnScreen>();

/** What can be ordered: items and categories out of use are hidden, whatever is sold out stays visible and says so. */
export function menuView(world: World, today: DateText): MenuOnScreen {
  const categories = [...world.all('categories')];
  const items = [...world.all('menu')];
  return menuFrom([today, ...categories, ...items], () => sortedMenu(world, { all: categories, items, today }));
}

function sortedMenu(
  world: World,
  {
    all,
    items,
    today,
  }: { readonly all: readonly Category[]; readonly items: readonly MenuItem[]; readonly today: DateText },
): MenuOnScreen {
  const inOrder = all.toSorted(compareSorts);
  const categories = inOrder.filter(({ active }) => active);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const cards = itemsInOrder(inOrder, items)
    .filter(({ active }) => active)
    .flatMap((item) => {
      const category = byId.get(item.categoryId);
      return category ? [cardOf(item, category, { isGone: isGone(world, item, today), today })] : [];
    });
  const used = new Set(cards.map(({ categoryId }) => categoryId));
  return {
    categories: categories.filter(({ id }) => used.has(id)).map(({ id, name, hours = null }) => ({ id, name, hours })),
    cards,
  };
}

/** A dish's code finds it alone, wherever it stands; otherwise accent-insensitive, over name and description. */
export function filterMenu(
  cards: readonly MenuCard[],
  { categoryId, typed }: { readonly categoryId: string | null; readonly typed: string },
): readonly MenuCard[] {
  const coded = typed.trim() !== '' && cards.find(({ code }) => sameCode(code, typed.trim()));
  if (coded) return [coded];
  const wanted = foldAccents(typed);
  return cards.filter(
    (card) => (categoryId === null || card.categoryId === categoryId) && card.searched.includes(wanted),
  );
}

/** «Vino tinto · Copa»: what comes after the last dot is a size, where the same dish has another one. */
const SIZE_MARK = ' · ';
const sizedFrom = keepSame<MenuCard>();

/** A dish of which a list shows several sizes is one card; its sheet offers every size that the menu has of it. */
export function withSizes(list: readonly MenuCard[], all: readonly MenuCard[]): readonly MenuCard[] {
  const shown = Map.groupBy(list, dishOf);
  return list.flatMap((card) => {
    const key = dishOf(card);
    const together = shown.get(key) ?? [];
    if (key === null || together.length < 2) return [card];
    if (together[0] !== card) return [];
    const sizes = all.filter((other) => dishOf(other) === key);
    return [sizedFrom(card, sizes, () => cardOfSizes(card, sizes))];
  });
}

function cardOfSizes(first: MenuCard, cards: readonly MenuCard[]): MenuCard {
  const { name } = partsOf(first);
  const [cheapest = first] = cards.toSorted((a, b) => a.price - b.price);
  return {
    ...first,
    name,
    price: cheapest.price,
    happyHour: null,
    isSoldOut: cards.every(({ isSoldOut: isGone }) => isGone),
    left: null,
    code: null,
    sizes: cards.map((card) => ({ name: partsOf(card).size, card })),
  };
}

/** The dish whose size this is, in its category; null: it has no size. */
function dishOf(card: MenuCard): string | null {
  const { name, size } = partsOf(card);
  return size === '' ? null : `${card.categoryId} ${name}`;
}

function partsOf({ name }: MenuCard): { readonly name: string; readonly size: string } {
  const mark = name.lastIndexOf(SIZE_MARK);
  return mark < 0 ? { name, size: '' } : { name: name.slice(0, mark), size: name.slice(mark + SIZE_MARK.length) };
}

/** What is looked for is found in the whole menu: first where somebody looks, then everywhere else. */
export function searchMenu(
  cards: readonly MenuCard[],
  { categoryId, typed }: { readonly categoryId: string | null; readonly typed: string },
): { readonly here: readonly MenuCard[]; readonly elsewhere: readonly MenuCard[] } {
  const here = filterMenu(cards, { categoryId, typed });
  if (categoryId === null || typed.trim() === '') return { here, elsewhere: [] };
  return { here, elsewhere: filterMenu(cards, { categoryId: null, typed }).filter((card) => !here.includes(card)) };
}

function cardOf(
  item: MenuItem,
  category: Category,
  { isGone: soldOut, today }: { readonly isGone: boolean; readonly today: DateText },
): MenuCard {
  const left = leftOf(item, today);
  return cardFrom(item, [category, soldOut, left], () => ({
    id: item.id,
    name: item.name,
    description: item.description ?? '',
    categoryId: item.categoryId,
    categoryName: category.name,
    price: item.price,
    area: item.area,
    taxText: percentText(item.taxRate),
    isSoldOut: soldOut,
    left,
    searched: foldAccents(`${item.name} ${item.description ?? ''}`),
    hours: item.hours ?? category.hours ?? null,
    happyHour: item.happyHour ?? null,
    view: item.view ?? category.view ?? null,
    code: item.code ?? null,
  }));
}

/** `other`: nobody gave it hours, but it stands in the part of the menu that is not being served. */
export type Service = 'now' | 'other' | 'out';

export function serviceAt({ hours, view }: Pick<MenuCard, 'hours' | 'view'>, moment: LocalMoment): Service {
  if (hours !== null) return isWithin(hours, moment) ? 'now' : 'out';
  return view === null || view === 'bebidas' || view === menuServedAt(moment) ? 'now' : 'other';
}

/** With what the menu opens: what is served now, the dishes ordered most at this hour first. */
export function servedNow(
  { cards, categories }: MenuOnScreen,
  { moment, often }: { readonly moment: LocalMoment; readonly often: readonly string[] },
) {
  const served = cards.filter((card) => serviceAt(card, moment) === 'now');
  const best = often.flatMap((id) => served.find((card) => card.id === id) ?? []);
  const rest = served.filter(({ id }) => !often.includes(id));
  const isServed = (categoryId: string): boolean => served.some((card) => card.categoryId === categoryId);
  return {
    best,
    rest,
    /** Where this is the whole menu in its own order, there is nothing to open on. */
    isOther: served.length > 0 && (best.length > 0 || served.length < cards.length),
    /** Those of which nothing is served now come last. */
    categories: [...categories.filter(({ id }) => isServed(id)), ...categories.filter(({ id }) => !isServed(id))],
  };
}

function percentText(rate: number): string {
  return `${Math.round(rate * 10_000) / 100}%`;
}
