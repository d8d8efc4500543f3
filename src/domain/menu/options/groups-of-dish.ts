import type { World } from '#domain/world.ts';
import type { MenuItem, MenuModifier } from '../menu-item.ts';
import type { GroupOption, OptionGroup } from './option-group.ts';

type Extra = MenuModifier & Partial<Pick<GroupOption, 'soldOutOn'>>;

type HasGroups = Pick<MenuItem, 'groupIds' | 'packageGroups'>;

/** All that comes with a dish, in its own order. */
export function groupsOfDish(world: World, { groupIds = [], packageGroups }: HasGroups): readonly OptionGroup[] {
  // What a package is asked is which dishes; the dishes have their own groups.
  if (packageGroups !== undefined) return [];
  return groupIds.flatMap((id) => {
    const group = world.get('optionGroups', id);
    return group?.active === true ? [group] : [];
  });
}

/** What must or may be answered with it. */
export function questionsOfDish(world: World, dish: HasGroups): readonly OptionGroup[] {
  return groupsOfDish(world, dish).filter(({ isExtras }) => !isExtras);
}

/** What may be had besides; a tablet that has not heard of groups yet still knows the dish's own. */
export function extrasOfDish(world: World, dish: MenuItem): readonly Extra[] {
  if (dish.packageGroups !== undefined) return [];
  const shared = groupsOfDish(world, dish).flatMap(({ isExtras, options }) => (isExtras ? options : []));
  return [...dish.modifiers, ...shared];
}
