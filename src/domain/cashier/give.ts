import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { itemOf, liveTicket, openTicket } from '#domain/order/open-ticket.ts';
import { isSmallDiscount, SMALL_SHARE } from '#domain/order/small-discount.ts';
import type { Courtesy, Discount, Ticket } from '#domain/order/ticket.ts';
import { billLines, discountsOf, withTotals } from '#domain/order/totals.ts';
import { cents, formatPesos, percent, sum } from '#domain/shared/money.ts';
import { Amount, Quantity } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';

/* What a guest does not pay: discounts with their reason, and what the house gives away. Both can be taken back. */

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

/** Asking for the whole price again needs no leave. */
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

/** All discounts of the account together are held against its tenth: ten small ones are no small one. */
function discountPermission(args: DiscountArgs, world: World): Permission {
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return 'discount-large';
  return isSmallDiscount(ticket.discount + wishedWorth(ticket, args), ticket) ? 'discount-small' : 'discount-large';
}

function wishedWorth(ticket: Ticket, { itemId, worth }: DiscountArgs): number {
  if (worth.kind === 'amount') return worth.value;
  const covered = billLines(ticket).filter(({ item }) => itemId === undefined || item.id === itemId);
  return percent(sum(covered.map(({ gross }) => gross)), worth.value);
}

function decideDiscount(world: World, args: DiscountArgs, { commandId, now, actor }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  if (args.itemId !== undefined && !itemOf(ticket, args.itemId)) return reject('item-not-found');
  if (ticket.discounts?.some(({ id }) => id === commandId)) return accept([]);
  const given: Discount = {
    id: commandId,
    itemIds: args.itemId === undefined ? null : [args.itemId],
    ...args.worth,
    mostShare: discountPermission(args, world) === 'discount-small' ? SMALL_SHARE : null,
    reason: args.reason,
    by: actor.id,
    at: now,
  };
  const discounts = [...discountsOf(ticket), given];
  return accept([put('tickets', withTotals({ ...ticket, discounts, updatedAt: now }))]);
}

function decideCourtesy(world: World, args: CourtesyArgs, { commandId, now, actor }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  const already = ticket.courtesies ?? [];
  if (already.some(({ id }) => id.startsWith(`${commandId}:`))) return accept([]);
  const leftOf = (itemId: string): number => {
    const given = already.filter((each) => each.itemId === itemId).reduce((total, { qty }) => total + qty, 0);
    return (itemOf(ticket, itemId)?.qty ?? 0) - given;
  };
  const wished = args.lines ?? ticket.items.map(({ id }) => ({ itemId: id, qty: leftOf(id) }));
  const lines = wished.filter(({ qty }) => qty > 0);
  if (lines.length === 0) return reject('order-empty');
  if (lines.some(({ itemId }) => !itemOf(ticket, itemId))) return reject('item-not-found');
  if (lines.some(({ itemId, qty }) => qty > leftOf(itemId))) return reject('too-many-pieces');
  const given = lines.map(({ itemId, qty }, index): Courtesy => ({
    id: `${commandId}:${index}`,
    itemId,
    qty,
    reason: args.reason,
    by: actor.id,
    at: now,
  }));
  const courtesies = [...already, ...given];
  return accept([put('tickets', withTotals({ ...ticket, courtesies, updatedAt: now }))]);
}

function decideTakeBack(world: World, args: v.InferOutput<typeof TakeBackArgs>, { now }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  const discounts = discountsOf(ticket).filter(({ id }) => id !== args.givenId);
  const courtesies = (ticket.courtesies ?? []).filter(
    ({ id }) => id !== args.givenId && !id.startsWith(`${args.givenId}:`),
  );
  const isThere = discounts.length < discountsOf(ticket).length || courtesies.length < (ticket.courtesies ?? []).length;
  if (!isThere) return reject('discount-not-found');
  return accept([put('tickets', withTotals({ ...ticket, discounts, courtesies, updatedAt: now }))]);
}
