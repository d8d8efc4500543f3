import { channelOf, channelPrice, type ChanneledAccount } from '#domain/channels/channel.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { isWithin } from '#domain/menu/served-now.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { TicketItem } from './ticket.ts';

/**
 * What one piece costs that is ordered on that account at that moment, before its extras: the one place that says so. A
 * price of its own in the account's channel counts before all; an app knows no happy hour.
 */
export function basePriceAt(
  world: World,
  { dish, account }: { readonly dish: MenuItem; readonly account: ChanneledAccount },
  at: Instant,
): Pick<TicketItem, 'basePrice' | 'menuPrice'> {
  const channel = channelOf(world, account);
  const own = channel?.prices[dish.id];
  const basePrice = own ?? channelPrice(channel, dish.price);
  const { happyHour } = dish;
  if (!happyHour || own !== undefined || channel?.paidByApp) return { basePrice };
  const happy = channelPrice(channel, happyHour.price);
  const isHappy = happy < basePrice && isWithin(happyHour, localMoment(at, zoneOf(world)));
  return isHappy ? { basePrice: happy, menuPrice: basePrice } : { basePrice };
}
