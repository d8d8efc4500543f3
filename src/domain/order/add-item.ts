import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { channelOf } from '#domain/channels/channel.ts';
import { allCountedDown } from '#domain/menu/count-down.ts';
import { isMarkedSoldOut, type MenuItem } from '#domain/menu/menu-item.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { ok, type Result } from '#domain/shared/result.ts';
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
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const ordered = orderable(world, args, context);
  if (!ordered.ok) return ordered;
  const { dish } = ordered.value;
  // A tablet of before 0.14 does not ask what it is made of.
  if (dish.packageGroups !== undefined) return reject('parts-missing');
  const channel = channelOf(world, ordered.value.ticket);
  const modifiers = chosenModifiers(world, { dish, channel, choices: args.modifiers ?? [], today: context.today });
  return modifiers.ok ? withNewLine(world, { ...ordered.value, args, modifiers: modifiers.value }, context) : modifiers;
}

interface Ordered {
  readonly ticket: Ticket;
  readonly dish: MenuItem;
}

/** The account takes new lines, and the dish is to be had. */
export function orderable(
  world: World,
  { ticketId, menuItemId }: { readonly ticketId: string; readonly menuItemId: string },
  { today }: Context,
): Result<Ordered, RefusalCode> {
  const ticket = openTicket(world, ticketId);
  if (!ticket.ok) return ticket;
  const dish = world.get('menu', menuItemId);
  if (!dish?.active) return reject('menu-item-not-found');
  if (isMarkedSoldOut(dish, today)) return reject('menu-item-sold-out');
  return ok({ ticket: ticket.value, dish });
}

interface NewLine extends Ordered, Pick<TicketItem, 'modifiers' | 'contents'> {
  readonly args: Omit<v.InferOutput<typeof Args>, 'modifiers'>;
}

/** The account with one line more. */
export function withNewLine(
  world: World,
  { ticket, dish, args, ...made }: NewLine,
  { commandId, now, today, actor }: Context,
): Decision {
  if (itemOf(ticket, commandId)) return accept([]);
  const course = dish.packageGroups === undefined ? world.get('categories', dish.categoryId)?.course : undefined;
  const item: TicketItem = {
    id: commandId,
    menuItemId: dish.id,
    name: dish.name,
    ...basePriceAt(world, { dish, account: ticket }, now),
    qty: args.qty ?? 1,
    sentQty: 0,
    area: dish.area,
    taxRate: dish.taxRate,
    createdAt: now,
    ...(args.notes === undefined ? {} : { notes: args.notes }),
    ...made,
    ...(args.seat === undefined ? {} : { seat: args.seat }),
    ...(course === undefined ? {} : { course }),
  };
  const items = [...ticket.items, item];
  const decision = acceptWithinLimit(withTotals({ ...servedBy(world, ticket, actor), items, updatedAt: now }));
  return allCountedDown(decision, world, { line: item, ordered: item.qty, today });
}

/** Who was seated by the host is served by whoever brings the first dish. */
function servedBy(world: World, ticket: Ticket, { id: waiter }: Actor): Ticket {
  const isNobodys = ticket.waiter === undefined && world.get('staff', ticket.openedBy)?.role === 'host';
  return isNobodys ? { ...ticket, waiter } : ticket;
}

export function acceptWithinLimit(ticket: Ticket): Decision {
  return isWithinLimit(ticket) ? accept([put('tickets', ticket)]) : reject('account-too-large');
}
