import { isSoldOut, leftOf, type MenuItem } from '#domain/menu/menu-item.ts';
import { AREAS, type Area } from '#domain/order/ticket.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#web/shared/drawing/compare.ts';
import type { AreaFilter } from '../kds-view.ts';

export interface DishLeft {
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  readonly isSoldOut: boolean;
  /** Null: nobody counts them. */
  readonly left: number | null;
}

/** The dishes of these areas, those that are scarce or gone first. */
export function dishesLeft(world: World, areas: readonly Area[], today: DateText): readonly DishLeft[] {
  return [...world.all('menu')]
    .filter(({ active, area }) => active && areas.includes(area))
    .map((item: MenuItem) => ({
      id: item.id,
      name: item.name,
      area: item.area,
      isSoldOut: isSoldOut(item, today),
      left: leftOf(item, today),
    }))
    .toSorted((a, b) => scarcity(b) - scarcity(a) || compareNames(a.name, b.name));
}

export function searchDishes(dishes: readonly DishLeft[], typed: string): readonly DishLeft[] {
  const wanted = foldAccents(typed);
  return dishes.filter(({ name }) => foldAccents(name).includes(wanted));
}

export function countSoldOut(dishes: readonly DishLeft[]): number {
  return dishes.filter((dish) => dish.isSoldOut).length;
}

function scarcity({ isSoldOut: isGone, left }: DishLeft): number {
  if (isGone) return 2;
  return left === null ? 0 : 1;
}

/** The areas of which this person may say what is left, among those that are shown. */
export function ownAreas(role: Role, area: AreaFilter): readonly Area[] {
  return AREAS.filter(
    (each) =>
      (area === 'all' || area === each) && grantFor(each === 'bar' ? 'sold-out-bar' : 'sold-out-kitchen', role) !== 'N',
  );
}
