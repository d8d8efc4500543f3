import type { Command } from '#domain/commands.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { basePriceAt } from './line-price.ts';
import { itemOf, openTicket, openTicketWith } from './open-ticket.ts';

/**
 * It costs less at the tablet's time than at the server's: the tablet was offline, or its clock was changed. Nobody can
 * tell which, so the line keeps the lower price and is marked for review.
 */
export function isLatePrice(
  world: World,
  command: Command,
  { at, receivedAt }: { readonly at: Instant; readonly receivedAt: Instant },
): boolean {
  const ordered = orderedDish(world, command);
  if (ordered?.dish.happyHour === undefined) return false;
  return basePriceAt(world, ordered, at).basePrice < basePriceAt(world, ordered, receivedAt).basePrice;
}

function orderedDish(world: World, { type, args }: Command) {
  const isNew = type === 'ADD_ITEM' || type === 'ADD_PACKAGE';
  if (!isNew && (type !== 'CHANGE_QTY' || args.delta <= 0)) return undefined;
  const found = isNew ? openTicket(world, args.ticketId) : openTicketWith(world, args);
  if (!found.ok) return undefined;
  const dish = world.get('menu', isNew ? args.menuItemId : (itemOf(found.value, args.itemId)?.menuItemId ?? ''));
  return dish && { dish, account: found.value };
}
