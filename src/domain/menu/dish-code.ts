import type { World } from '#domain/world.ts';
import type { MenuItem } from './menu-item.ts';

/** Capitals are the scanner's matter, not the dish's. */
export function sameCode(code: string | null | undefined, typed: string): boolean {
  return code?.toLowerCase() === typed.toLowerCase();
}

/** The dishes in use whose code another one in use would have as well, once these are as they shall be. */
export function sharedCodes(world: World, after: readonly MenuItem[]): ReadonlySet<string> {
  const dishes = new Map([...world.all('menu'), ...after].map((dish) => [dish.id, dish]));
  const holders = Map.groupBy(
    [...dishes.values()].filter(({ active, code }) => active && code !== undefined),
    ({ code }) => code?.toLowerCase(),
  );
  const touched = new Set(after.map(({ id }) => id));
  return new Set(
    [...holders.values()]
      .filter((same) => same.length > 1)
      .flat()
      .map(({ id }) => id)
      .filter((id) => touched.has(id)),
  );
}
