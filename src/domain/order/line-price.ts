import type { Context, Decision } from '#domain/decision.ts';
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

/**
 * It costs less by the time it says than by ours: a tablet that was away, or one that lies. Which of the two nobody can
 * tell, so the line keeps the price of its time and somebody looks at it.
 */
export function withLatePrice(
  decision: Decision,
  { world, item, context }: { readonly world: World; readonly item: MenuItem; readonly context: Context },
): Decision {
  const { now, receivedAt } = context;
  if (!decision.ok || item.happyHour === undefined || receivedAt === undefined) return decision;
  const isLate = basePriceAt(world, item, now).basePrice < basePriceAt(world, item, receivedAt).basePrice;
  return isLate ? { ...decision, isLatePrice: true } : decision;
}
