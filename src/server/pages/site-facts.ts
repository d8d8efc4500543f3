import { isSoldOut } from '#domain/menu/menu-item.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import type { SiteFacts } from '#domain/venue/page-request.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

/** What the pages show of the house as it is now. */
export function siteFacts(world: World, moment: Instant): SiteFacts {
  const now = localMoment(moment, VENUE_ZONE);
  return { now, categories: categoryNames(world), soldOut: soldOutIds(world, now.date) };
}

/** The venue's active categories, in order. */
export function categoryNames(world: World): readonly string[] {
  return [...world.all('categories')]
    .filter(({ active }) => active)
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'es'))
    .map(({ name }) => name);
}

function soldOutIds(world: World, today: SiteFacts['now']['date']): readonly string[] {
  return [...world.all('menu')]
    .filter((item) => isSoldOut(item, today))
    .flatMap(({ publicId }) => (publicId === undefined ? [] : [publicId]))
    .toSorted();
}
