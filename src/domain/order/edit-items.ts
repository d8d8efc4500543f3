import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { heldQty, rewriteHeld } from '#domain/kitchen/held-cards.ts';
import { countedDown, countsToday } from '#domain/menu/count-down.ts';
import { isMarkedSoldOut } from '#domain/menu/menu-item.ts';
import { MAX_QTY } from '#domain/shared/number-schemas.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { lineText } from './account-words.ts';
import { acceptWithinLimit } from './add-item.ts';
import { isBilled } from './billed.ts';
import { chosenModifiers, hasSoldOutOption, ModifierChoices } from './chosen-options.ts';
import { givenPieces, grantsOf } from './grant.ts';
import { basePriceAt } from './line-price.ts';
import { itemOf, openTicketWith, replaceItem } from './open-ticket.ts';
import { afterChange } from './grants-after.ts';
import type { Ticket, TicketItem } from './ticket.ts';
import { lineTotal } from './totals.ts';

/* What may change on a line of the account before the kitchen has it: how many, its note, its extras. */

const QtyArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  delta: v.pipe(v.number(), v.integer(), v.minValue(-MAX_QTY), v.maxValue(MAX_QTY)),
});
const NoteArgs = v.strictObject({ ticketId: Id, itemId: Id, notes: optionalText(280) });
const ModifiersArgs = v.strictObject({ ticketId: Id, itemId: Id, modifiers: ModifierChoices });
type ModifiersArgs = v.InferOutput<typeof ModifiersArgs>;

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

export const setItemNote = defineCommand({
  type: 'SET_ITEM_NOTE',
  words: 'Cambiar nota',
  args: NoteArgs,
  permission: 'edit-order',
  decide: decideNote,
  reads: readsTicket,
  about: (args, world) => `${lineText(args, world)} «${args.notes}»`,
});

export const setItemModifiers = defineCommand({
  type: 'SET_ITEM_MODIFIERS',
  words: 'Cambiar extras y cambios',
  args: ModifiersArgs,
  permission: { rows: ['edit-order', 'void-sent', 'courtesy', 'discount-large'], of: modifiersPermission },
  decide: decideModifiers,
  reads: readsTicket,
  about: lineText,
});

/**
 * A dish made cheaper after the guests have read its price is something taken off; one made dearer that the venue gives
 * away, or of which a manager took off more than a tenth, is something given.
 */
function modifiersPermission(args: ModifiersArgs, world: World): Permission {
  const found = openTicketWith(world, args);
  const item = found.ok ? itemOf(found.value, args.itemId) : undefined;
  const dish = item && world.get('menu', item.menuItemId);
  if (!found.ok || !item || !dish) return 'edit-order';
  const [isRead, isGiven] = [isBilled(found.value, item), givenPieces(found.value, item.id) > 0];
  const isDiscounted = grantsOf(found.value).some(
    ({ kind, itemIds, isSmall }) => kind === 'percent' && !isSmall && itemIds?.includes(item.id) === true,
  );
  if (!isRead && !isGiven && !isDiscounted) return 'edit-order';
  const wished = { dish, choices: args.modifiers, onLine: item.modifiers, today: found.value.day };
  const modifiers = chosenModifiers(world, wished);
  const change = modifiers.ok ? lineTotal({ ...item, modifiers: modifiers.value }) - lineTotal(item) : 0;
  if (isRead && (change < 0 || !modifiers.ok)) return 'void-sent';
  if (change <= 0 && modifiers.ok) return 'edit-order';
  return isGiven ? 'courtesy' : isDiscounted ? 'discount-large' : 'edit-order';
}

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
    if (hasSoldOutOption(world, { dish: menuItem, line: item, today })) return reject('option-sold-out');
  }
  if (item.share !== undefined) return reject('line-shared');
  const qty = Math.min(MAX_QTY, Math.max(0, item.qty + args.delta));
  if (qty < item.sentQty) return reject('item-already-sent');

  const price = args.delta > 0 && menuItem ? basePriceAt(world, menuItem, now) : null;
  const added = price && (isGrantedAlone(ticket.value, item) ? asOrderedNow(item, price) : atOtherPrice(item, price));
  const line = added && { ...added, id: commandId, qty: args.delta, sentQty: 0, createdAt: now, moreOf: item.id };
  const items = line ? withMore(ticket.value, line) : withQty(ticket.value, { ...item, qty });
  const changed = afterChange(ticket.value, { ...ticket.value, items, updatedAt: now });
  const decision = args.delta > 0 ? acceptWithinLimit(changed) : accept([put('tickets', changed)]);
  const ordered = line ? line.qty : qty - item.qty;
  return countedDown(decision, { item: menuItem, ordered: countsToday(world, item, { ordered, today }), today });
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

function madeAs({ moreOf, menuItemId, basePrice, menuPrice, notes, modifiers, seat, course }: TicketItem): string {
  return JSON.stringify([moreOf, menuItemId, basePrice, menuPrice, notes, modifiers, seat, course]);
}

function decideNote(world: World, args: v.InferOutput<typeof NoteArgs>, { now }: Context): Decision {
  const ticket = openTicketWith(world, args);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  if (item.sentQty > heldQty(world, item.id)) return reject('item-already-sent');

  const { notes: _, ...plain } = item;
  const noted = args.notes === '' ? plain : { ...plain, notes: args.notes };
  return accept([
    put('tickets', { ...ticket.value, items: replaceItem(ticket.value, noted), updatedAt: now }),
    ...rewriteHeld(world, noted),
  ]);
}

function decideModifiers(world: World, args: ModifiersArgs, { now, today }: Context): Decision {
  const ticket = openTicketWith(world, args);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  if (item.sentQty > heldQty(world, item.id)) return reject('item-already-sent');
  if (item.share !== undefined) return reject('line-shared');
  const dish = world.get('menu', item.menuItemId);
  if (!dish) return reject('modifier-not-found');
  const modifiers = chosenModifiers(world, { dish, choices: args.modifiers, onLine: item.modifiers, today });
  if (!modifiers.ok) return modifiers;

  const changed = { ...item, modifiers: modifiers.value };
  const items = replaceItem(ticket.value, changed);
  const decision = acceptWithinLimit(afterChange(ticket.value, { ...ticket.value, items, updatedAt: now }));
  return decision.ok ? accept([...decision.changes, ...rewriteHeld(world, changed)]) : decision;
}
