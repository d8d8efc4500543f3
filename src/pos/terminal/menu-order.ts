import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import { compareNames } from '#ui/drawing/compare.ts';
import { keepLatest } from '#ui/drawing/keep-same.ts';

const OTHERS = '';
const LAST = Number.MAX_SAFE_INTEGER;
const sorters = new Map<string, ReturnType<typeof keepLatest<readonly MenuItem[]>>>();

/**
 * By category, in the order given, then as the manager put them, then by name; first those whose category is none of them. Comparing names as people
 * file them is what takes time: only a category in which something has changed is sorted again.
 */
export function itemsInOrder(categories: readonly Category[], items: Iterable<MenuItem>): readonly MenuItem[] {
  const groups = new Map<string, MenuItem[]>([OTHERS, ...categories.map(({ id }) => id)].map((id) => [id, []]));
  for (const item of items) (groups.get(item.categoryId) ?? groups.get(OTHERS))?.push(item);
  return [...groups].flatMap(([id, group]) => sorterOf(id)(group, () => group.toSorted(bySort)));
}

function sorterOf(categoryId: string) {
  const sorter = sorters.get(categoryId) ?? keepLatest<readonly MenuItem[]>();
  sorters.set(categoryId, sorter);
  return sorter;
}

function bySort(a: MenuItem, b: MenuItem): number {
  return (a.sort ?? LAST) - (b.sort ?? LAST) || compareNames(a.name, b.name);
}
