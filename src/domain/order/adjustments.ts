import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { cents, formatPesos, type Cents } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { folioOf, placeOf } from './account-words.ts';
import { liveTicket, openTicket } from './open-ticket.ts';
import { isSmallDiscount, SMALL_SHARE } from './small-discount.ts';
import type { Ticket } from './ticket.ts';
import { discountHeld, isWithinLimit, TYPED_DISCOUNT, typedDiscount, tipsOfPayments, withTotals } from './totals.ts';

/** What is absent stays as it is. A tax rate of null gives each line its own rate back. */
const Args = v.strictObject({
  ticketId: Id,
  tip: v.optional(Amount),
  discount: v.optional(Amount),
  taxRate: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))),
});
type Args = v.InferOutput<typeof Args>;

export const applyTipDiscountTax = defineCommand({
  type: 'APPLY_TIP_DISCOUNT_TAX',
  words: 'Cambiar propina, descuento o IVA',
  args: Args,
  permission: { rows: ['tip', 'discount-small', 'discount-large', 'tax-rate'], of: permission },
  decide,
  reads: readsTicket,
  about: (args, world) => `${folioOf(world, args.ticketId)} · ${adjustmentText(args)}`,
  approvalText,
});

/** The strictest of what is really changed: a tip sent along with an unchanged discount is only a tip. */
function permission(args: Args, world: World): Permission {
  const ticket = liveTicket(world, args.ticketId);
  if (args.taxRate !== undefined && args.taxRate !== (ticket?.taxRate ?? null)) return 'tax-rate';
  if (args.discount === undefined || args.discount === (ticket?.discount ?? 0)) return 'tip';
  return ticket && isSmallDiscount(args.discount, ticket) ? 'discount-small' : 'discount-large';
}

function decide(world: World, args: Args, { now }: Context): Decision {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  const wished = withTotals({
    ...ticket.value,
    // Tips that came with a payment are paid already.
    tip: args.tip === undefined ? ticket.value.tip : cents(Math.max(args.tip, tipsOfPayments(ticket.value))),
    ...(args.discount === undefined ? {} : typed(ticket.value, cents(args.discount))),
    taxRate: args.taxRate === undefined ? ticket.value.taxRate : args.taxRate,
    updatedAt: now,
  });
  // Leave was given for this bill: a figure typed above it must not wait for dishes that come later.
  const adjusted = wished.discounts === undefined ? withTotals({ ...wished, discount: discountHeld(wished) }) : wished;
  return isWithinLimit(adjusted) ? accept([put('tickets', adjusted)]) : reject('account-too-large');
}

/** The one figure of the field, beside whatever was given with a reason. */
function typed(ticket: Ticket, discount: Cents): Pick<Ticket, 'discount'> | Pick<Ticket, 'discounts'> {
  if (ticket.discounts === undefined) return { discount };
  const others = ticket.discounts.filter(({ id }) => id !== TYPED_DISCOUNT);
  if (discount === 0) return { discounts: others };
  const mostShare = isSmallDiscount(discount, ticket) ? SMALL_SHARE : null;
  return { discounts: [...others, { ...typedDiscount(discount, ticket), mostShare }] };
}

/** What was to become of the sums of the bill. */
export function adjustmentText({ tip, discount, taxRate }: Args): string {
  return [
    ...(tip === undefined ? [] : [`propina ${formatPesos(cents(tip))}`]),
    ...(discount === undefined ? [] : [`descuento ${formatPesos(cents(discount))}`]),
    ...(taxRate === undefined ? [] : [taxRate === null ? 'IVA de cada platillo' : `IVA ${Math.round(taxRate * 100)}%`]),
  ].join(', ');
}

function approvalText({ ticketId, tip, discount }: Args, world: World): string {
  const ticket = liveTicket(world, ticketId);
  const parts = [
    discount !== undefined && discount !== ticket?.discount ? `descuento de ${formatPesos(cents(discount))}` : null,
    tip !== undefined && tip !== ticket?.tip ? `propina de ${formatPesos(cents(tip))}` : null,
  ].filter((part) => part !== null);
  return `${parts.length > 0 ? parts.join(' y ') : 'cambiar propina, descuento o IVA'} en ${placeOf(world, ticket)}`;
}
