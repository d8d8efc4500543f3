import type { World } from '#domain/world.ts';
import type { MenuItem } from './menu-item.ts';

/** What a scanner reads on a bottle or on the house's own card. */
export const DISH_CODE = /^[0-9A-Za-z][0-9A-Za-z-]{0,31}$/;
export const CODE_HINT = 'Hasta 32 números o letras, sin espacios.';

export function isDishCode(typed: string): boolean {
  return DISH_CODE.test(typed);
}

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
