import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { itemOf, openTicket, replaceItem } from './open-ticket.ts';
import type { TicketItem } from './ticket.ts';
import { withDiscountInBounds } from './small-discount.ts';

/** Takes back a line, or part of it. What the kitchen already has is struck out on its screen, with the reason kept. */
export const voidItem: Decide<ArgsOf<'VOID_ITEM'>> = (world, args, { commandId, now, actor }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  if (ticket.value.voids.some(({ id }) => id === commandId)) return accept([]);
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');

  const qty = Math.min(args.qty ?? item.qty, item.qty);
  const fromKitchen = Math.max(0, qty - (item.qty - item.sentQty));
  if (fromKitchen > 0 && args.reason === undefined) return reject('void-reason-needed');

  const left: TicketItem = { ...item, qty: item.qty - qty, sentQty: item.sentQty - fromKitchen };
  const items =
    left.qty === 0 ? ticket.value.items.filter(({ id }) => id !== item.id) : replaceItem(ticket.value, left);
  const voids =
    fromKitchen === 0 || args.reason === undefined
      ? ticket.value.voids
      : [
          ...ticket.value.voids,
          {
            id: commandId,
            itemId: item.id,
            name: item.name,
            qty: fromKitchen,
            reason: args.reason,
            by: actor.id,
            at: now,
          },
        ];
  return accept([
    put('tickets', withDiscountInBounds(ticket.value, { ...ticket.value, items, voids, updatedAt: now })),
    ...strikeFromKitchen(world, item.id, { ticketId: ticket.value.id, qty: fromKitchen }),
  ]);
};

/** The latest entry is struck first: what came last has most likely not been started. */
function strikeFromKitchen(
  world: World,
  itemId: string,
  { ticketId, qty }: { readonly ticketId: string; readonly qty: number },
): readonly Change[] {
  if (qty === 0) return [];
  const entries = [...world.all('kds')]
    .filter((entry) => entry.ticketId === ticketId && entry.items.some((item) => item.ticketItemId === itemId))
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1));
  let left = qty;
  return entries.flatMap((entry) => {
    const before = left;
    const items = entry.items.map((item) => {
      if (item.ticketItemId !== itemId) return item;
      const struck = Math.min(left, item.qty - item.voidedQty);
      left -= struck;
      return { ...item, voidedQty: item.voidedQty + struck };
    });
    return left < before ? [put('kds', { ...entry, items })] : [];
  });
}
