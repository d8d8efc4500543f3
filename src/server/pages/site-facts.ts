import type { MenuItem } from '#domain/menu/menu-item.ts';
import type { SiteDish } from '#domain/menu/site-menu.ts';
import { isGone } from '#domain/packages/package-group.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { SiteFacts } from '#domain/venue/page-request.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

/** What the pages show of the venue as it is today; `dishes`: the lines of the menu, where Catálogo is the menu. */
export function venueFacts(world: World, today: DateText, dishes: readonly SiteDish[] | null): Omit<SiteFacts, 'now'> {
  const { pricesIncludeTax, english: hasEnglish = true } = venueSettings(world);
  const lines = dishes ?? linkedDishes(world);
  const soldOut = lines.filter(({ items }) => items.every((item) => isGone(world, item, today))).map(({ id }) => id);
  return { categories: categoryNames(world), soldOut: soldOut.toSorted(), pricesIncludeTax, hasEnglish };
}

/** The venue's active categories, in order. */
export function categoryNames(world: World): readonly string[] {
  return [...world.all('categories')]
    .filter(({ active }) => active)
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'es'))
    .map(({ name }) => name);
}

/** While the site has a menu of its own: the items of the point of sale by the dish of that menu they stand for. */
function linkedDishes(world: World): readonly { readonly id: string; readonly items: readonly MenuItem[] }[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of world.all('menu')) {
    if (item.publicId === undefined || !item.active) continue;
    const group = groups.get(item.publicId);
    if (group) group.push(item);
    else groups.set(item.publicId, [item]);
  }
  return [...groups].map(([id, items]) => ({ id, items }));
}
