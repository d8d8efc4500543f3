import { command, readsTicket } from '#domain/command-spec.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { applyTipDiscountTax } from './adjustments.ts';
import { addItem, changeQty, setItemModifiers, setItemNote } from './edit-items.ts';
import { mergeTickets } from './merge-tickets.ts';
import { itemOf, liveTicket } from './open-ticket.ts';
import { isSmallDiscount } from './small-discount.ts';
import { voidItem } from './void-item.ts';

export const orderCommands = {
  ADD_ITEM: command(addItem, { permission: 'edit-order', reads: readsTicket }),
  CHANGE_QTY: command(changeQty, { permission: 'edit-order', reads: readsTicket }),
  SET_ITEM_NOTE: command(setItemNote, { permission: 'edit-order', reads: readsTicket }),
  SET_ITEM_MODIFIERS: command(setItemModifiers, { permission: 'edit-order', reads: readsTicket }),
  VOID_ITEM: command(voidItem, { permission: voidPermission, reads: readsTicket }),
  MERGE_TICKETS: command(mergeTickets, {
    permission: 'edit-order',
    reads: ({ fromTicketId, intoTicketId }) => [
      { collection: 'tickets', id: fromTicketId },
      { collection: 'tickets', id: intoTicketId },
    ],
  }),
  APPLY_TIP_DISCOUNT_TAX: command(applyTipDiscountTax, { permission: adjustmentPermission, reads: readsTicket }),
} as const;

function voidPermission(args: { ticketId: string; itemId: string }, world: World): Permission {
  const ticket = liveTicket(world, args.ticketId);
  const item = ticket && itemOf(ticket, args.itemId);
  return item && item.sentQty > 0 ? 'void-sent' : 'remove-unsent';
}

/** The strictest of what is really changed: a tip sent along with an unchanged discount is only a tip. */
function adjustmentPermission(
  args: { ticketId: string; discount?: number | undefined; taxRate?: number | null | undefined },
  world: World,
): Permission {
  const ticket = liveTicket(world, args.ticketId);
  if (args.taxRate !== undefined && args.taxRate !== (ticket?.taxRate ?? null)) return 'tax-rate';
  if (args.discount === undefined || args.discount === (ticket?.discount ?? 0)) return 'tip';
  return ticket && isSmallDiscount(args.discount, ticket) ? 'discount-small' : 'discount-large';
}
