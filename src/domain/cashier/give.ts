import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { itemOf, liveTicket, openTicket } from '#domain/order/open-ticket.ts';
import { givenPieces, grantsOf, withGrants } from '#domain/order/grant.ts';
import { afterChange } from '#domain/order/grants-after.ts';
import { heldInBounds, isSmallGrant } from '#domain/order/small-discount.ts';
import type { Grant } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Amount, Quantity } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';

/* What a guest does not pay: discounts with their reason, and courtesies. Both can be taken back. */

const Reason = line(120);
const Percentage = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100));

const DiscountArgs = v.strictObject({
  ticketId: Id,
  /** One line; absent: the whole account. */
  itemId: v.optional(Id),
  worth: v.variant('kind', [
    v.strictObject({ kind: v.literal('amount'), value: v.pipe(Amount, v.minValue(1)) }),
    v.strictObject({ kind: v.literal('percent'), value: Percentage }),
  ]),
  reason: Reason,
});
type DiscountArgs = v.InferOutput<typeof DiscountArgs>;
const CourtesyArgs = v.strictObject({
  ticketId: Id,
  /** Absent: all of the account. */
  lines: v.optional(v.pipe(v.array(v.strictObject({ itemId: Id, qty: Quantity })), v.minLength(1), v.maxLength(500))),
  reason: Reason,
});
type CourtesyArgs = v.InferOutput<typeof CourtesyArgs>;
const TakeBackArgs = v.strictObject({ ticketId: Id, givenId: Id });

export const giveDiscount = defineCommand({
  type: 'GIVE_DISCOUNT',
  words: 'Dar descuento',
  args: DiscountArgs,
  permission: { rows: ['discount-small', 'discount-large'], of: discountPermission },
  decide: decideDiscount,
  reads: readsTicket,
  about: (args, world) => `${folioOf(world, args.ticketId)} · ${worthText(args)} · ${args.reason}`,
  approvalText: (args, world) =>
    `descuento de ${worthText(args)} en ${placeOf(world, liveTicket(world, args.ticketId))} (${args.reason})`,
});

export const giveCourtesy = defineCommand({
  type: 'GIVE_COURTESY',
  words: 'Dar cortesía',
  args: CourtesyArgs,
  permission: 'courtesy',
  decide: decideCourtesy,
  reads: readsTicket,
  about: (args, world) => `${folioOf(world, args.ticketId)} · ${courtesyText(args, world)} · ${args.reason}`,
  approvalText: (args, world) =>
    `cortesía de ${courtesyText(args, world)} en ${placeOf(world, liveTicket(world, args.ticketId))} (${args.reason})`,
});

/** Charging the whole price again needs no approval. */
export const takeBackGift = defineCommand({
  type: 'TAKE_BACK_GIFT',
  words: 'Quitar descuento o cortesía',
  args: TakeBackArgs,
  permission: 'tip',
  decide: decideTakeBack,
  reads: readsTicket,
  about: ({ ticketId }, world) => folioOf(world, ticketId),
});

function worthText({ worth }: DiscountArgs): string {
  return worth.kind === 'percent' ? `${worth.value}%` : formatPesos(cents(worth.value));
}

function courtesyText({ ticketId, lines }: CourtesyArgs, world: World): string {
  const ticket = liveTicket(world, ticketId);
  if (lines === undefined) return 'toda la cuenta';
  return lines
    .map(({ itemId, qty }) => `${qty} × ${(ticket && itemOf(ticket, itemId)?.name) ?? 'artículo'}`)
    .join(', ');
}

/**
 * All discounts of its lines together are held against their tenth: ten small discounts together are not a small one.
 */
function discountPermission(args: DiscountArgs, world: World): Permission {
  const ticket = liveTicket(world, args.ticketId);
  const isSmall =
    ticket !== undefined && isSmallGrant(ticket, wishedGrant(args, { id: '', by: '', at: ticket.updatedAt }));
  return isSmall ? 'discount-small' : 'discount-large';
}

function wishedGrant({ itemId, worth, reason }: DiscountArgs, given: Pick<Grant, 'id' | 'by' | 'at'>): Grant {
  const itemIds = itemId === undefined ? null : [itemId];
  return { gives: 'discount', itemIds, ...worth, isSmall: false, reason, ...given };
}

function decideDiscount(world: World, args: DiscountArgs, { commandId, now, actor }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  if (args.itemId !== undefined && !itemOf(ticket, args.itemId)) return reject('item-not-found');
  const already = grantsOf(ticket);
  if (already.some(({ id }) => id === commandId)) return accept([]);
  const wished = wishedGrant(args, { id: commandId, by: actor.id, at: now });
  const given: Grant = { ...wished, isSmall: isSmallGrant(ticket, wished) };
  const held = heldInBounds(withGrants(ticket, [...already, given]));
  return accept([put('tickets', withTotals({ ...withGrants(ticket, held), updatedAt: now }))]);
}

function decideCourtesy(world: World, args: CourtesyArgs, { commandId, now, actor }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  const already = grantsOf(ticket);
  if (already.some(({ id }) => id.startsWith(`${commandId}:`))) return accept([]);
  const leftOf = (itemId: string): number => (itemOf(ticket, itemId)?.qty ?? 0) - givenPieces(ticket, itemId);
  const wished = args.lines ?? ticket.items.map(({ id }) => ({ itemId: id, qty: leftOf(id) }));
  // A line named twice is one line.
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of wished) if (qty > 0) pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  if (pieces.size === 0) return reject('order-empty');
  if ([...pieces.keys()].some((itemId) => !itemOf(ticket, itemId))) return reject('item-not-found');
  if ([...pieces].some(([itemId, qty]) => qty > leftOf(itemId))) return reject('too-many-pieces');
  const given = [...pieces].map(([itemId, value], index): Grant => ({
    id: `${commandId}:${index}`,
    gives: 'courtesy',
    kind: 'pieces',
    value,
    itemIds: [itemId],
    isSmall: false,
    reason: args.reason,
    by: actor.id,
    at: now,
  }));
  const granted = withGrants(ticket, [...already, ...given]);
  return accept([put('tickets', afterChange(granted, { ...granted, updatedAt: now }))]);
}

function decideTakeBack(world: World, args: v.InferOutput<typeof TakeBackArgs>, { now }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  const grants = grantsOf(ticket);
  const kept = grants.filter(({ id }) => id !== args.givenId && !id.startsWith(`${args.givenId}:`));
  if (kept.length === grants.length) return reject('discount-not-found');
  return accept([put('tickets', withTotals({ ...withGrants(ticket, kept), updatedAt: now }))]);
}
