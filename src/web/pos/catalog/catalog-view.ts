import type { PosTable } from '#domain/floor/table.ts';
import { isSoldOut, type Category, type MenuItem } from '#domain/menu/menu-item.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#web/shared/pos-ui/compare.ts';
import { keepSame } from '#web/shared/pos-ui/keep-same.ts';

export interface CatalogItem {
  readonly item: MenuItem;
  readonly categoryName: string;
  readonly isSoldOut: boolean;
}

export interface Catalog {
  readonly categories: readonly Category[];
  readonly items: readonly CatalogItem[];
  readonly tables: readonly PosTable[];
}

const itemFrom = keepSame<CatalogItem>();

/** Everything, also what is out of use: here it can be put back. */
export function catalogView(world: World, today: DateText): Catalog {
  const categories = [...world.all('categories')].toSorted((a, b) => a.sort - b.sort || compareNames(a.name, b.name));
  const places = new Map(categories.map(({ id, name }, index) => [id, { index, name }]));
  const items = [...world.all('menu')]
    .toSorted(
      (a, b) =>
        (places.get(a.categoryId)?.index ?? 0) - (places.get(b.categoryId)?.index ?? 0) || compareNames(a.name, b.name),
    )
    .map((item) => {
      const categoryName = places.get(item.categoryId)?.name ?? 'Sin categoría';
      const soldOut = isSoldOut(item, today);
      return itemFrom(item, [categoryName, soldOut], () => ({ item, categoryName, isSoldOut: soldOut }));
    });
  const tables = [...world.all('tables')].toSorted((a, b) => a.sort - b.sort || compareNames(a.name, b.name));
  return { categories, items, tables };
}

export function findItems(items: readonly CatalogItem[], typed: string): readonly CatalogItem[] {
  const wanted = foldAccents(typed);
  if (wanted === '') return items;
  return items.filter(({ item, categoryName }) => foldAccents(`${item.name} ${categoryName}`).includes(wanted));
}

/** A sort after the last one, for something new. */
export function nextSort(records: readonly { readonly sort: number }[]): number {
  return Math.min(9999, 1 + Math.max(0, ...records.map(({ sort }) => sort)));
}
