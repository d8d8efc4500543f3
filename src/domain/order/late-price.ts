import type { Command } from '#domain/commands.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { basePriceAt } from './line-price.ts';
import { itemOf, openTicketWith } from './open-ticket.ts';

/**
 * It costs less at the tablet's time than at the server's: the tablet was offline, or its clock was changed. Nobody can
 * tell which, so the line keeps the lower price and is marked for review.
 */
export function isLatePrice(
  world: World,
  command: Command,
  { at, receivedAt }: { readonly at: Instant; readonly receivedAt: Instant },
): boolean {
  const dish = orderedDish(world, command);
  if (dish?.happyHour === undefined) return false;
  return basePriceAt(world, dish, at).basePrice < basePriceAt(world, dish, receivedAt).basePrice;
}

function orderedDish(world: World, { type, args }: Command) {
  if (type === 'ADD_ITEM') return world.get('menu', args.menuItemId);
  if (type !== 'CHANGE_QTY' || args.delta <= 0) return undefined;
  const ticket = openTicketWith(world, args);
  return ticket.ok ? world.get('menu', itemOf(ticket.value, args.itemId)?.menuItemId ?? '') : undefined;
}
