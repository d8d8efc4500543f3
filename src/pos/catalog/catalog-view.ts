import type { PosTable } from '#domain/floor/table.ts';
import { isSoldOut, type Category, type MenuItem } from '#domain/menu/menu-item.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { compareSorts } from '#ui/drawing/compare.ts';
import { keepSame } from '#ui/drawing/keep-same.ts';
import { itemsInOrder } from '../terminal/menu-order.ts';

export interface CatalogItem {
  readonly id: string;
  readonly item: MenuItem;
  readonly categoryName: string;
  readonly isSoldOut: boolean;
  /** Name and category without accents, for the search. */
  readonly searched: string;
}

const itemFrom = keepSame<CatalogItem>();

/* Everything, also what is out of use: here it can be put back. */

export function categoriesView(world: World): readonly Category[] {
  return [...world.all('categories')].toSorted(compareSorts);
}

export function tablesView(world: World): readonly PosTable[] {
  return [...world.all('tables')].toSorted(compareSorts);
}

export function itemsView(world: World, today: DateText): readonly CatalogItem[] {
  const categories = categoriesView(world);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return itemsInOrder(categories, world.all('menu')).map((item) => {
    const categoryName = names.get(item.categoryId) ?? 'Sin categoría';
    const soldOut = isSoldOut(item, today);
    return itemFrom(item, [categoryName, soldOut], () => ({
      id: item.id,
      item,
      categoryName,
      isSoldOut: soldOut,
      searched: foldAccents(`${item.name} ${categoryName}`),
    }));
  });
}

export function findItems(items: readonly CatalogItem[], typed: string): readonly CatalogItem[] {
  const wanted = foldAccents(typed);
  return wanted === '' ? items : items.filter(({ searched }) => searched.includes(wanted));
}

/** A sort after the last one, for something new. */
export function nextSort(records: readonly { readonly sort: number }[]): number {
  return Math.min(CATALOG_LIMITS.sort, 1 + Math.max(0, ...records.map(({ sort }) => sort)));
}
