import type { Cents } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { isSame } from '#domain/fields/same.ts';
import { importedItem, type ImportMenu } from './import-menu.ts';

/** A dish or a category that says something else in the venue than on the site. */
export interface MenuDifference {
  readonly id: string;
  /** As the venue calls it. */
  readonly name: string;
  /** Where it is the price that differs: the venue's, and the site's. */
  readonly prices: { readonly here: Cents; readonly site: Cents } | null;
}

/** What an import would write over: somebody changed it here, or the site did since. Nobody can tell which. */
export function importDifferences(world: World, menu: ImportMenu): readonly MenuDifference[] {
  const categories = menu.categories.flatMap(({ id, name }): readonly MenuDifference[] => {
    const known = world.get('categories', id);
    return known && known.name !== name ? [{ id, name: known.name, prices: null }] : [];
  });
  const items = menu.items.flatMap((each): readonly MenuDifference[] => {
    const known = world.get('menu', each.id);
    const next = importedItem(world, each);
    if (!known || isSame(known, next)) return [];
    const prices = known.price === next.price ? null : { here: known.price, site: next.price };
    return [{ id: known.id, name: known.name, prices }];
  });
  return [...items, ...categories];
}

/** What the venue does not have yet: the rest stays as people made it. */
export function onlyNew(world: World, { categories, items }: ImportMenu): ImportMenu {
  return {
    categories: categories.filter(({ id }) => !world.get('categories', id)),
    items: items.filter(({ id }) => !world.get('menu', id)),
  };
}
