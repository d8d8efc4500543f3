import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { countedDown } from '#domain/menu/count-down.ts';
import { isMarkedSoldOut } from '#domain/menu/menu-item.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { put, type World } from '#domain/world.ts';
import { dishName, folioOf } from './account-words.ts';
import { chosenModifiers, ModifierChoices } from './chosen-options.ts';
import { basePriceAt } from './line-price.ts';
import { itemOf, openTicket } from './open-ticket.ts';
import type { Ticket, TicketItem } from './ticket.ts';
import { isWithinLimit, withTotals } from './totals.ts';

export const MOST_SEATS = 40;
/** Somebody at the table: «Persona 2». */
export const Seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SEATS));

const Args = v.object({
  ticketId: Id,
  menuItemId: Id,
  qty: v.optional(Quantity),
  notes: v.optional(line(280)),
  modifiers: v.optional(ModifierChoices),
  seat: v.optional(Seat),
});

export const addItem = defineCommand({
  type: 'ADD_ITEM',
  words: 'Agregar artículo',
  args: Args,
  permission: 'edit-order',
  decide,
  reads: readsTicket,
  about: ({ ticketId, menuItemId, qty = 1 }, world) =>
    `${folioOf(world, ticketId)} · ${qty} × ${dishName(world, menuItemId)}`,
});

/** The price is always the menu's own; one sent by a terminal is not even read. */
function decide(world: World, args: v.InferOutput<typeof Args>, { commandId, now, today, actor }: Context): Decision {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const menuItem = world.get('menu', args.menuItemId);
  if (!menuItem?.active) return reject('menu-item-not-found');
  if (isMarkedSoldOut(menuItem, today)) return reject('menu-item-sold-out');
  if (itemOf(ticket.value, commandId)) return accept([]);
  const modifiers = chosenModifiers(world, { dish: menuItem, choices: args.modifiers ?? [], today });
  if (!modifiers.ok) return modifiers;

  const course = world.get('categories', menuItem.categoryId)?.course;
  const item: TicketItem = {
    id: commandId,
    menuItemId: menuItem.id,
    name: menuItem.name,
    ...basePriceAt(world, menuItem, now),
    qty: args.qty ?? 1,
    sentQty: 0,
    area: menuItem.area,
    taxRate: menuItem.taxRate,
    createdAt: now,
    ...(args.notes === undefined ? {} : { notes: args.notes }),
    modifiers: modifiers.value,
    ...(args.seat === undefined ? {} : { seat: args.seat }),
    ...(course === undefined ? {} : { course }),
  };
  const items = [...ticket.value.items, item];
  const decision = acceptWithinLimit(withTotals({ ...servedBy(world, ticket.value, actor), items, updatedAt: now }));
  return countedDown(decision, { item: menuItem, ordered: item.qty, today });
}

/** Who was seated by the host is served by whoever brings the first dish. */
function servedBy(world: World, ticket: Ticket, { id: waiter }: Actor): Ticket {
  const isNobodys = ticket.waiter === undefined && world.get('staff', ticket.openedBy)?.role === 'host';
  return isNobodys ? { ...ticket, waiter } : ticket;
}

export function acceptWithinLimit(ticket: Ticket): Decision {
  return isWithinLimit(ticket) ? accept([put('tickets', ticket)]) : reject('account-too-large');
}
