import type { Area } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';

/**
 * Where a dish is made: the stations that its sheet names, else those of its category, in their order; as long as they are
 * in use and of its area. None: its area as a whole.
 */
export function stationsOfDish(
  world: World,
  { menuItemId, area }: { readonly menuItemId: string; readonly area: Area },
): readonly string[] {
  const dish = world.get('menu', menuItemId);
  if (!dish) return [];
  const named = dish.stationIds ?? world.get('categories', dish.categoryId)?.stationIds ?? [];
  return named.filter((id) => {
    const station = world.get('stations', id);
    return station?.active === true && station.area === area;
  });
}
