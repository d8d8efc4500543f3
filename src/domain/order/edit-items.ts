import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { allCountedDown, countsToday } from '#domain/menu/count-down.ts';
import { isMarkedSoldOut } from '#domain/menu/menu-item.ts';
import { whyNoMore } from '#domain/packages/package-group.ts';
import { MAX_QTY } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { lineText } from './account-words.ts';
import { acceptWithinLimit } from './add-item.ts';
import { isBilled } from './billed.ts';
import { hasSoldOutOption } from './chosen-options.ts';
import { grantsOf } from './grant.ts';
import { basePriceAt } from './line-price.ts';
import { itemOf, openTicketWith, replaceItem } from './open-ticket.ts';
import { afterChange } from './grants-after.ts';
import type { Ticket, TicketItem } from './ticket.ts';

/* How many of a line of the account there are: what the kitchen has is not lessened. */

const QtyArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  delta: v.pipe(v.number(), v.integer(), v.minValue(-MAX_QTY), v.maxValue(MAX_QTY)),
});

export const changeQty = defineCommand({
  type: 'CHANGE_QTY',
  words: 'Cambiar cantidad',
  args: QtyArgs,
  // Once the guests have read the bill, taking something off it needs an approval.
  permission: {
    rows: ['edit-order', 'void-sent'],
    of: (args, world) => {
      const found = openTicketWith(world, args);
      const isRead = found.ok && isBilled(found.value, itemOf(found.value, args.itemId));
      return args.delta < 0 && isRead ? 'void-sent' : 'edit-order';
    },
  },
  decide: decideQty,
  reads: readsTicket,
  about: (args, world) => `${lineText(args, world)} (${args.delta > 0 ? '+' : '−'}${Math.abs(args.delta)})`,
});

/** A delta, not a number: two waiters who each add one make two. Reaching zero removes the line. */
function decideQty(world: World, args: v.InferOutput<typeof QtyArgs>, { commandId, now, today }: Context): Decision {
  const ticket = openTicketWith(world, args);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  const menuItem = world.get('menu', item.menuItemId);
  // One less is always possible.
  if (args.delta > 0) {
    if (!menuItem?.active) return reject('menu-item-not-found');
    if (isMarkedSoldOut(menuItem, today)) return reject('menu-item-sold-out');
    const why = whyNoMore(world, { contents: item.contents, today });
    if (why !== undefined) return reject(why);
    if (hasSoldOutOption(world, { dish: menuItem, line: item, today })) return reject('option-sold-out');
  }
  if (item.share !== undefined) return reject('line-shared');
  const qty = Math.min(MAX_QTY, Math.max(0, item.qty + args.delta));
  if (qty < item.sentQty) return reject('item-already-sent');

  const price = args.delta > 0 && menuItem ? basePriceAt(world, { dish: menuItem, account: ticket.value }, now) : null;
  const added = price && (isGrantedAlone(ticket.value, item) ? asOrderedNow(item, price) : atOtherPrice(item, price));
  const line = added && { ...added, id: commandId, qty: args.delta, sentQty: 0, createdAt: now, moreOf: item.id };
  const items = line ? withMore(ticket.value, line) : withQty(ticket.value, { ...item, qty });
  const changed = afterChange(ticket.value, { ...ticket.value, items, updatedAt: now });
  const decision = args.delta > 0 ? acceptWithinLimit(changed) : accept([put('tickets', changed)]);
  const ordered = line ? line.qty : qty - item.qty;
  return allCountedDown(decision, world, { line: item, ordered: countsToday(world, item, { ordered, today }), today });
}

function withQty(ticket: Ticket, item: TicketItem): readonly TicketItem[] {
  return item.qty === 0 ? ticket.items.filter(({ id }) => id !== item.id) : replaceItem(ticket, item);
}

/** It costs something else by now: what is ordered now is a line of its own, and the pieces before it keep their price. */
function atOtherPrice(line: TicketItem, price: ReturnType<typeof basePriceAt>): TicketItem | null {
  const isSame = line.basePrice === price.basePrice && line.menuPrice === price.menuPrice;
  return isSame ? null : asOrderedNow(line, price);
}

function asOrderedNow(line: TicketItem, price: ReturnType<typeof basePriceAt>): TicketItem {
  const { menuPrice: _m, pieceOf: _p, billed: _b, ...dish } = line;
  return { ...dish, ...price };
}

/** A per cent of this very line was granted on the pieces that it had: one more of it is a line of its own. */
function isGrantedAlone(ticket: Ticket, { id }: TicketItem): boolean {
  return grantsOf(ticket).some(({ kind, itemIds }) => kind === 'percent' && itemIds?.includes(id) === true);
}

/** One more of what an earlier «+» on the same line ordered at this price goes to that line. */
function withMore(ticket: Ticket, line: TicketItem): readonly TicketItem[] {
  const there = ticket.items.find(
    (other) => other.share === undefined && madeAs(other) === madeAs(line) && !isGrantedAlone(ticket, other),
  );
  return there
    ? replaceItem(ticket, { ...there, qty: Math.min(MAX_QTY, there.qty + line.qty) })
    : [...ticket.items, line];
}

function madeAs({
  moreOf,
  menuItemId,
  basePrice,
  menuPrice,
  notes,
  modifiers,
  contents,
  seat,
  course,
}: TicketItem): string {
  return JSON.stringify([moreOf, menuItemId, basePrice, menuPrice, notes, modifiers, contents, seat, course]);
}
