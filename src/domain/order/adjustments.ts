import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { cents, formatPesos, sum } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { folioOf, placeOf } from './account-words.ts';
import { grantsOf, isTyped, typedId, withGrants } from './grant.ts';
import { liveTicket, openTicket } from './open-ticket.ts';
import { heldInBounds, isSmallGrant } from './small-discount.ts';
import type { Grant, Ticket } from './ticket.ts';
import { isWithinLimit, takenBy, tipsOfPayments, withTotals } from './totals.ts';

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

/**
 * The strictest of what is really changed: a tip sent along with an unchanged discount is only a tip, and asking for
 * more of the price again needs no approval.
 */
function permission(args: Args, world: World): Permission {
  const ticket = liveTicket(world, args.ticketId);
  if (args.taxRate !== undefined && args.taxRate !== (ticket?.taxRate ?? null)) return 'tax-rate';
  if (args.discount === undefined || args.discount <= (ticket?.discount ?? 0)) return 'tip';
  return ticket && typedGrant(ticket, args.discount).isSmall ? 'discount-small' : 'discount-large';
}

function decide(world: World, args: Args, { commandId, now, actor }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const ticket = found.value;
  const adjusted = {
    ...ticket,
    // Tips that came with a payment are paid already.
    tip: args.tip === undefined ? ticket.tip : cents(Math.max(args.tip, tipsOfPayments(ticket))),
    taxRate: args.taxRate === undefined ? ticket.taxRate : args.taxRate,
    updatedAt: now,
  };
  const given = { id: typedId(commandId), by: actor.id, at: now };
  const granted = args.discount === undefined ? adjusted : typed(adjusted, args.discount, given);
  const made = withTotals(granted);
  return isWithinLimit(made) ? accept([put('tickets', made)]) : reject('account-too-large');
}

/**
 * The field shows all that is taken off, and what is typed there is all that is taken off from now on: more than before
 * is granted by whoever typed it, less takes back what was granted last.
 */
function typed(ticket: Ticket, figure: number, given: Pick<Grant, 'id' | 'by' | 'at'>): Ticket {
  if (figure === ticket.discount) return ticket;
  if (figure > ticket.discount) {
    const { others, grant } = { others: withoutTyped(ticket), grant: typedGrant(ticket, figure) };
    return withGrants(others, heldInBounds(withGrants(others, [...grantsOf(others), { ...grant, ...given }])));
  }
  let left = ticket.discount - figure;
  const kept = takenBy(ticket)
    .toReversed()
    .flatMap(({ grant, lines }): readonly Grant[] => {
      const taken = isTyped(grant) ? grant.value : sum(lines);
      const took = grant.gives === 'discount' ? taken : 0;
      const off = Math.min(took, left);
      left -= off;
      if (off === 0) return [grant];
      if (off === took) return [];
      const within = grant.kind === 'percent' ? { within: grant.value } : {};
      return [{ ...grant, ...within, kind: 'amount', value: took - off }];
    });
  return withGrants(ticket, kept.toReversed());
}

/** What is typed beside what was given with a reason: the rest of the figure. */
function typedGrant(ticket: Ticket, figure: number): Grant {
  const others = withoutTyped(ticket);
  const grant: Grant = {
    id: typedId(ticket.id),
    gives: 'discount',
    kind: 'amount',
    value: Math.max(0, figure - withTotals(others).discount),
    itemIds: null,
    isSmall: false,
    reason: '',
    by: ticket.openedBy,
    at: ticket.updatedAt,
  };
  return { ...grant, isSmall: isSmallGrant(others, grant) };
}

function withoutTyped(ticket: Ticket): Ticket {
  return withGrants(
    ticket,
    grantsOf(ticket).filter((grant) => !isTyped(grant)),
  );
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
