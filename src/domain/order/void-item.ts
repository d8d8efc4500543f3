import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { allCountedDown, countsToday } from '#domain/menu/count-down.ts';
import { heldQty } from '#domain/kitchen/held-cards.ts';
import { strikeFromKitchen } from '#domain/kitchen/strike-dishes.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { lineText, placeOf } from './account-words.ts';
import { isBilled } from './billed.ts';
import { itemOf, openTicketWith, replaceItem } from './open-ticket.ts';
import { afterChange } from './grants-after.ts';
import type { TicketItem } from './ticket.ts';
import { lineTotal } from './lines/line-amounts.ts';

const Args = v.strictObject({
  ticketId: Id,
  itemId: Id,
  /** All of it when absent. */
  qty: v.optional(Quantity),
  /** Needed once the kitchen or the bar has it. */
  reason: v.optional(line(140)),
});
type Args = v.InferOutput<typeof Args>;

export const voidItem = defineCommand({
  type: 'VOID_ITEM',
  words: 'Quitar o anular artículo',
  args: Args,
  permission: { rows: ['remove-unsent', 'void-sent'], of: permission },
  decide,
  reads: readsTicket,
  about: lineText,
  approvalText,
});

/** Once the kitchen has it, or the guests have read it on their bill, taking it off needs an approval. */
function permission(args: Args, world: World): Permission {
  const found = openTicketWith(world, args);
  const item = found.ok ? itemOf(found.value, args.itemId) : undefined;
  const isRead = found.ok && isBilled(found.value, item);
  return isRead || (item && item.sentQty > heldQty(world, item.id)) ? 'void-sent' : 'remove-unsent';
}

/** Takes back a line, or part of it. What the kitchen already has is struck out on its screen, with the reason kept. */
function decide(world: World, args: Args, { commandId, now, today, actor }: Context): Decision {
  const ticket = openTicketWith(world, args);
  if (!ticket.ok) return ticket;
  if (ticket.value.voids.some(({ id }) => id === commandId)) return accept([]);
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  if (item.share !== undefined) return reject('line-shared');

  const qty = Math.min(args.qty ?? item.qty, item.qty);
  const fromKitchen = Math.max(0, qty - (item.qty - item.sentQty));
  // What waits for its course leaves first, as if it had never been sent: nobody has begun it.
  const begun = Math.max(0, fromKitchen - heldQty(world, item.id));
  if (begun > 0 && args.reason === undefined) return reject('void-reason-needed');

  const left: TicketItem = { ...item, qty: item.qty - qty, sentQty: item.sentQty - fromKitchen };
  const items =
    left.qty === 0 ? ticket.value.items.filter(({ id }) => id !== item.id) : replaceItem(ticket.value, left);
  const voids =
    begun === 0 || args.reason === undefined || ticket.value.isTrial === true
      ? ticket.value.voids
      : [
          ...ticket.value.voids,
          {
            id: commandId,
            itemId: item.id,
            name: item.name,
            qty: begun,
            amount: lineTotal({ ...item, qty: begun }),
            reason: args.reason,
            by: actor.id,
            at: now,
          },
        ];
  const decision = accept([
    put('tickets', afterChange(ticket.value, { ...ticket.value, items, voids, updatedAt: now })),
    ...strikeFromKitchen(world, item.id, { qty: fromKitchen }),
  ]);
  // What the kitchen had is used up; what it never saw is there again.
  const ordered = countsToday(world, item, { ordered: begun - qty, today });
  return allCountedDown(decision, world, { line: item, ordered, today });
}

function approvalText({ ticketId, itemId, qty, reason }: Args, world: World): string {
  const found = openTicketWith(world, { ticketId, itemId });
  const ticket = found.ok ? found.value : undefined;
  const item = ticket && itemOf(ticket, itemId);
  const why = reason === undefined ? '' : ` (${reason})`;
  return `anular ${qty ?? item?.qty ?? 1} × ${item?.name ?? 'artículo'} en ${placeOf(world, ticket)}${why}`;
}
