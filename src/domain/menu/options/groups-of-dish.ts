import type { World } from '#domain/world.ts';
import type { MenuItem } from '../menu-item.ts';
import type { OptionGroup } from './option-group.ts';

/** The questions that come with a dish, in its own order. */
export function groupsOfDish(world: World, { groupIds = [] }: Pick<MenuItem, 'groupIds'>): readonly OptionGroup[] {
  return groupIds.flatMap((id) => {
    const group = world.get('optionGroups', id);
    return group?.active === true ? [group] : [];
  });
}
