import type { MenuItem } from '#domain/menu/menu-item.ts';
import { isWithin } from '#domain/menu/served-now.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { TicketItem } from './ticket.ts';

/** What one piece costs that is ordered at that moment, before its extras: the one place that says so. */
export function basePriceAt(world: World, item: MenuItem, at: Instant): Pick<TicketItem, 'basePrice' | 'menuPrice'> {
  const { price, happyHour } = item;
  if (happyHour === undefined || happyHour.price >= price || !isWithin(happyHour, localMoment(at, zoneOf(world))))
    return { basePrice: price };
  return { basePrice: happyHour.price, menuPrice: price };
}
