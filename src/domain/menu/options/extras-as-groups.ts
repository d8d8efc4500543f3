import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { MenuItem, MenuModifier } from '../menu-item.ts';
import { groupsOfDish } from './groups-of-dish.ts';
import type { OptionGroup } from './option-group.ts';

/**
 * Each of these dishes as it is to be kept, with the groups that are new: what records and tablets before 0.9 say as a
 * dish's own extras is one free group, shared by the dishes of its category that offer the same.
 */
export function extrasAsGroups(
  world: World,
  dishes: readonly MenuItem[],
  categoryName = (id: string): string => world.get('categories', id)?.name ?? '',
): { readonly dishes: readonly MenuItem[]; readonly groups: readonly Change[] } {
  const known = [...world.all('optionGroups')];
  const made: OptionGroup[] = [];
  const kept: MenuItem[] = [...world.all('menu')];
  const moved = dishes.map((dish) => {
    const { groupIds = [], modifiers, categoryId } = dish;
    if (modifiers.length === 0) return dish;
    // Whoever still says them as its own has not heard of the group, and takes nothing away from it.
    if (groupsOfDish(world, dish).some(({ isExtras }) => isExtras === true)) return { ...dish, modifiers: [] };
    const groups = [...known, ...made];
    const near = new Set(kept.flatMap((each) => (each.categoryId === categoryId ? (each.groupIds ?? []) : [])));
    const same = groups.find(
      (group) => near.has(group.id) && group.active && group.isExtras === true && offers(group, modifiers),
    );
    const group = same ?? extrasGroup(dish, groups, categoryName(categoryId));
    if (same === undefined) made.push(group);
    const next = { ...dish, modifiers: [], groupIds: [...groupIds, group.id] };
    kept.push(next);
    return next;
  });
  return { dishes: moved, groups: made.map((group) => put('optionGroups', group)) };
}

function offers({ options }: OptionGroup, modifiers: readonly MenuModifier[]): boolean {
  return (
    options.length === modifiers.length &&
    options.every((option, index) => {
      const other = modifiers[index];
      return option.id === other?.id && option.name === other.name && option.priceDelta === other.priceDelta;
    })
  );
}

/** Named after its category while no other group is, so that its dishes are found under it. */
function extrasGroup(
  { id, name, categoryId, modifiers }: MenuItem,
  groups: readonly OptionGroup[],
  category: string,
): OptionGroup {
  const options = modifiers.map((modifier) => ({ ...modifier, soldOutOn: null }));
  return {
    id: firstFree([`extras-${categoryId}`, `extras-${id}`], (wanted) => groups.every((group) => group.id !== wanted)),
    name: firstFree([titled(category), titled(name)], (wanted) =>
      groups.every((group) => foldAccents(group.name) !== foldAccents(wanted)),
    ),
    min: 0,
    max: options.length,
    options,
    isExtras: true,
    active: true,
  };
}

/** Room for a number after it. */
function titled(of: string): string {
  return (of === '' ? 'Extras' : `Extras de ${of}`).slice(0, CATALOG_LIMITS.groupName - 4).trim();
}

function firstFree(wanted: readonly [string, string], isFree: (name: string) => boolean): string {
  const found = wanted.find(isFree);
  if (found !== undefined) return found;
  for (let number = 2; ; number += 1) if (isFree(`${wanted[1]} ${number}`)) return `${wanted[1]} ${number}`;
}
