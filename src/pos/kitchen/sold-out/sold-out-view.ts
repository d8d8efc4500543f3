import { isSoldOut, leftOf, type MenuItem } from '#domain/menu/menu-item.ts';
import { isOptionSoldOut, nameOfOption } from '#domain/menu/options/option-group.ts';
import { AREAS, type Area } from '#domain/order/ticket.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#ui/drawing/compare.ts';
import type { AreaFilter } from '../stations-view.ts';

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

/** One answer of a group, as «Salsa verde». */
export interface OptionLeft {
  /** Of the group and the option together. */
  readonly id: string;
  readonly groupId: string;
  readonly optionId: string;
  readonly name: string;
  /** In whose name it is marked: a sauce of both areas may be marked by either. */
  readonly area: Area;
  readonly isSoldOut: boolean;
}

/** The options that come with dishes of these areas, those that are gone first. */
export function optionsLeft(world: World, areas: readonly Area[], today: DateText): readonly OptionLeft[] {
  const areaOf = new Map<string, Area>();
  for (const { active, area, groupIds = [] } of world.all('menu')) {
    if (active && areas.includes(area)) for (const id of groupIds) areaOf.set(id, area);
  }
  return [...areaOf]
    .flatMap(([groupId, area]) => {
      const group = world.get('optionGroups', groupId);
      if (group?.active !== true) return [];
      return group.options.map((option) => ({
        id: `${groupId}/${option.id}`,
        groupId,
        optionId: option.id,
        name: nameOfOption(group, option),
        area,
        isSoldOut: isOptionSoldOut(option, today),
      }));
    })
    .toSorted((a, b) => Number(b.isSoldOut) - Number(a.isSoldOut) || compareNames(a.name, b.name));
}

export function searchNames<Row extends { readonly name: string }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const wanted = foldAccents(typed);
  return rows.filter(({ name }) => foldAccents(name).includes(wanted));
}

export function countSoldOut(rows: readonly { readonly isSoldOut: boolean }[]): number {
  return rows.filter((row) => row.isSoldOut).length;
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
