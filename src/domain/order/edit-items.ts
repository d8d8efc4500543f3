import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide, type Decision } from '#domain/decision.ts';
import { isSoldOut, type MenuItem } from '#domain/menu/menu-item.ts';
import { put } from '#domain/world.ts';
import { itemOf, openTicket, replaceItem } from './open-ticket.ts';
import type { Ticket, TicketItem, TicketModifier } from './ticket.ts';
import { withDiscountInBounds } from './small-discount.ts';
import { isWithinLimit, withTotals } from './totals.ts';

/** More of one dish on one line is a slip of the finger. */
export const MAX_QTY = 999;

/** The price is always the menu's own; one sent by a terminal is not even read. */
export const addItem: Decide<ArgsOf<'ADD_ITEM'>> = (world, args, { commandId, now, today }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const menuItem = world.get('menu', args.menuItemId);
  if (!menuItem?.active) return reject('menu-item-not-found');
  if (isSoldOut(menuItem, today)) return reject('menu-item-sold-out');
  const modifiers = chosenModifiers(menuItem, args.modifiers ?? []);
  if (!modifiers) return reject('modifier-not-found');
  if (itemOf(ticket.value, commandId)) return accept([]);

  const item: TicketItem = {
    id: commandId,
    menuItemId: menuItem.id,
    name: menuItem.name,
    basePrice: menuItem.price,
    qty: args.qty ?? 1,
    sentQty: 0,
    area: menuItem.area,
    taxRate: menuItem.taxRate,
    createdAt: now,
    ...(args.notes === undefined ? {} : { notes: args.notes }),
    modifiers,
  };
  const items = [...ticket.value.items, item];
  return acceptWithinLimit(withTotals({ ...ticket.value, items, updatedAt: now }));
};

/** A delta, not a number: two waiters who each add one make two. Reaching zero removes the line. */
export const changeQty: Decide<ArgsOf<'CHANGE_QTY'>> = (world, args, { now, today }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  const menuItem = world.get('menu', item.menuItemId);
  // One less is always possible.
  if (args.delta > 0) {
    if (!menuItem?.active) return reject('menu-item-not-found');
    if (isSoldOut(menuItem, today)) return reject('menu-item-sold-out');
  }
  const qty = Math.min(MAX_QTY, Math.max(0, item.qty + args.delta));
  if (qty < item.sentQty) return reject('item-already-sent');

  const items =
    qty === 0 ? ticket.value.items.filter(({ id }) => id !== item.id) : replaceItem(ticket.value, { ...item, qty });
  const changed = withDiscountInBounds(ticket.value, { ...ticket.value, items, updatedAt: now });
  return args.delta > 0 ? acceptWithinLimit(changed) : accept([put('tickets', changed)]);
};

export const setItemNote: Decide<ArgsOf<'SET_ITEM_NOTE'>> = (world, args, { now }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  if (item.sentQty > 0) return reject('item-already-sent');

  const { notes: _, ...plain } = item;
  const noted = args.notes === '' ? plain : { ...plain, notes: args.notes };
  return accept([put('tickets', { ...ticket.value, items: replaceItem(ticket.value, noted), updatedAt: now })]);
};

export const setItemModifiers: Decide<ArgsOf<'SET_ITEM_MODIFIERS'>> = (world, args, { now }) => {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  if (item.sentQty > 0) return reject('item-already-sent');
  const menuItem = world.get('menu', item.menuItemId);
  const modifiers = menuItem ? chosenModifiers(menuItem, args.modifiers, item.modifiers) : null;
  if (!modifiers) return reject('modifier-not-found');

  const items = replaceItem(ticket.value, { ...item, modifiers });
  return acceptWithinLimit(withDiscountInBounds(ticket.value, { ...ticket.value, items, updatedAt: now }));
};

function acceptWithinLimit(ticket: Ticket): Decision {
  return isWithinLimit(ticket) ? accept([put('tickets', ticket)]) : reject('account-too-large');
}

/** A line keeps what it was ordered with although the menu has it no more; only adding to that is refused. */
function chosenModifiers(
  menuItem: MenuItem,
  choices: ArgsOf<'SET_ITEM_MODIFIERS'>['modifiers'],
  onLine: readonly TicketModifier[] = [],
): readonly TicketModifier[] | null {
  const chosen = choices.map(({ id, qty }) => {
    const modifier =
      menuItem.modifiers.find((offered) => offered.id === id) ??
      onLine.find((ordered) => ordered.id === id && ordered.qty >= qty);
    return modifier ? { ...modifier, qty } : null;
  });
  return chosen.every((modifier) => modifier !== null) ? chosen : null;
}
