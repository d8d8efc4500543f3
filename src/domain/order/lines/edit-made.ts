import * as v from 'valibot';
import { channelOf } from '#domain/channels/channel.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { heldQty, rewriteHeld } from '#domain/kitchen/held-cards.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { lineText } from '../account-words.ts';
import { acceptWithinLimit } from '../add-item.ts';
import { isBilled } from '../billed.ts';
import { chosenModifiers, ModifierChoices } from '../chosen-options.ts';
import { givenPieces, grantsOf } from '../grant.ts';
import { afterChange } from '../grants-after.ts';
import { itemOf, openTicketWith, replaceItem } from '../open-ticket.ts';
import { lineTotal } from './line-amounts.ts';

/* How a line of the account is made, before the kitchen has it: its note, its options and extras. */

const NoteArgs = v.strictObject({ ticketId: Id, itemId: Id, notes: optionalText(280) });
const ModifiersArgs = v.strictObject({ ticketId: Id, itemId: Id, modifiers: ModifierChoices });
type ModifiersArgs = v.InferOutput<typeof ModifiersArgs>;

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
  const channel = channelOf(world, found.value);
  const wished = { dish, channel, choices: args.modifiers, onLine: item.modifiers, today: found.value.day };
  const modifiers = chosenModifiers(world, wished);
  const change = modifiers.ok ? lineTotal({ ...item, modifiers: modifiers.value }) - lineTotal(item) : 0;
  if (isRead && (change < 0 || !modifiers.ok)) return 'void-sent';
  if (change <= 0 && modifiers.ok) return 'edit-order';
  return isGiven ? 'courtesy' : isDiscounted ? 'discount-large' : 'edit-order';
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
  if (item.contents !== undefined) return reject('package-as-ordered');
  const dish = world.get('menu', item.menuItemId);
  if (!dish) return reject('modifier-not-found');
  const channel = channelOf(world, ticket.value);
  const modifiers = chosenModifiers(world, { dish, channel, choices: args.modifiers, onLine: item.modifiers, today });
  if (!modifiers.ok) return modifiers;

  const changed = { ...item, modifiers: modifiers.value };
  const items = replaceItem(ticket.value, changed);
  const decision = acceptWithinLimit(afterChange(ticket.value, { ...ticket.value, items, updatedAt: now }));
  return decision.ok ? accept([...decision.changes, ...rewriteHeld(world, changed)]) : decision;
}
