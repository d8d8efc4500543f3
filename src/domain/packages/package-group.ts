import { isMarkedSoldOut, isSoldOut, type MenuItem } from '#domain/menu/menu-item.ts';
import type { PackagePart } from '#domain/order/ticket.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { PackageChoice } from './package-kept.ts';

type Menu = Pick<World, 'get'>;

export function isPackage({ packageGroups }: Pick<MenuItem, 'packageGroups'>): boolean {
  return packageGroups !== undefined;
}

/** A dish of a group that is on the menu. No package is part of another. */
export function dishOfChoice(world: Menu, { dishId }: Pick<PackageChoice, 'dishId'>): MenuItem | undefined {
  const dish = world.get('menu', dishId);
  return dish?.active === true && !isPackage(dish) ? dish : undefined;
}

/** Every dish of its groups is one of the catalogue, and no package. One that left the menu may stay in its group. */
export function areOffered(
  world: Menu,
  {
    id,
    packageGroups = [],
  }: {
    readonly id: string;
    readonly packageGroups?: readonly { readonly choices: readonly { readonly dishId: string }[] }[] | undefined;
  },
): boolean {
  return packageGroups.every(({ choices }) =>
    choices.every(({ dishId }) => {
      const dish = world.get('menu', dishId);
      return dishId !== id && dish !== undefined && !isPackage(dish);
    }),
  );
}

/** One of its groups cannot be filled today: nothing of it is to be had. */
export function lacksAGroup(world: Menu, { packageGroups = [] }: MenuItem, today: DateText): boolean {
  return packageGroups.some(({ choices }) =>
    choices.every((choice) => {
      const dish = dishOfChoice(world, choice);
      return dish === undefined || isSoldOut(dish, today);
    }),
  );
}

/** Nothing of it is to be had today: the dish itself, or a group of a package. */
export function isGone(world: Menu, dish: MenuItem, today: DateText): boolean {
  return isSoldOut(dish, today) || lacksAGroup(world, dish, today);
}

/** Why no more of a line can be ordered today; undefined: it can. */
export function whyNoMore(
  world: World,
  { contents, today }: { readonly contents: readonly PackagePart[] | undefined; readonly today: DateText },
): RefusalCode | undefined {
  for (const { menuItemId, cancelled } of contents ?? []) {
    if (cancelled) return 'package-less-a-part';
    const dish = dishOfChoice(world, { dishId: menuItemId });
    if (!dish) return 'part-gone';
    if (isMarkedSoldOut(dish, today)) return 'part-sold-out';
  }
  return undefined;
}
