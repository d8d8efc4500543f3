import { isSoldOut } from '#domain/menu/menu-item.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import type { SiteFacts } from '#domain/venue/page-request.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

/** What the pages show of the house as it is now. */
export function siteFacts(world: World, moment: Instant): SiteFacts {
  const now = localMoment(moment, zoneOf(world));
  const { pricesIncludeTax } = venueSettings(world);
  return { now, categories: categoryNames(world), soldOut: soldOutIds(world, now.date), pricesIncludeTax };
}

/** The venue's active categories, in order. */
export function categoryNames(world: World): readonly string[] {
  return [...world.all('categories')]
    .filter(({ active }) => active)
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'es'))
    .map(({ name }) => name);
}

/** A dish in several sizes is several items of the point of sale: it has run out when all of them have. */
function soldOutIds(world: World, today: SiteFacts['now']['date']): readonly string[] {
  const gone = new Set<string>();
  const left = new Set<string>();
  for (const item of world.all('menu')) {
    if (item.publicId === undefined || !item.active) continue;
    if (isSoldOut(item, today)) gone.add(item.publicId);
    else left.add(item.publicId);
  }
  return [...gone].filter((id) => !left.has(id)).toSorted();
}
