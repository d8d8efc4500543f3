import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { heldByCharges } from '#domain/charges/charges-of.ts';
import { booked } from '#domain/drawer/book-account.ts';
import { firedAtClosing } from '#domain/kitchen/fire-held.ts';
import { closeAccount } from '#domain/floor/table-account.ts';
import { invoiceFollows } from '#domain/invoices/invoice-follows.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { liveTicket, openTicket } from '#domain/order/open-ticket.ts';
import { CARD_KINDS, PAYMENT_METHODS, type Payment, type Ticket } from '#domain/order/ticket.ts';
import { balanceDue, changeFor, paidSoFar, refundable, tipsOfPayments, withTotals } from '#domain/order/totals.ts';
import { cents, formatPesos, ZERO } from '#domain/shared/money.ts';
import { Amount, PaidAmount, Rounding } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { cashRounding, roundingOf } from './cash-rounding.ts';
import { CHARGING } from './charge-rows.ts';

/* «Agregar pago»: any number of payments on an account, each with its own tip; at zero it closes by itself. */

const Args = v.strictObject({
  ticketId: Id,
  method: v.picklist(PAYMENT_METHODS),
  card: v.optional(v.picklist(CARD_KINDS)),
  /** Towards what is due. */
  amount: PaidAmount,
  /** On top of it, for the people who served. */
  tip: v.optional(Amount),
  /** Cash in hand; otherwise it counts as what was charged. */
  received: v.optional(PaidAmount),
  /** What of the cash is beyond amount and tip, or below zero missing, so that it can be handed over. */
  rounding: v.optional(Rounding),
  /** It is to pay all that is left, as the cashier saw it: an account that is another one by now is not paid by it. */
  rest: v.optional(v.boolean()),
  /** The money is in the till already (the terminal was cut off): a fact, never refused. */
  taken: v.optional(v.boolean()),
  /**
   * The id of the payment that was asked before and not answered in time. Whatever became of that one, the money counts
   * once.
   */
  question: v.optional(Id),
});
type Args = v.InferOutput<typeof Args>;
type PaidArgs = Pick<Args, 'method' | 'card' | 'amount' | 'tip' | 'received' | 'rounding' | 'question'>;
const UnpaidArgs = v.strictObject({ ticketId: Id });

export const takePayment = defineCommand({
  type: 'TAKE_PAYMENT',
  words: 'Agregar pago',
  args: Args,
  permission: CHARGING,
  factPermission: 'charge',
  decide,
  reads: readsTicket,
  isFact: ({ taken }) => taken ?? false,
  about: (args, world) => `${folioOf(world, args.ticketId)} · ${paymentText(args)}`,
  approvalText: (args, world) => `cobrar ${paymentText(args)} de ${placeOf(world, liveTicket(world, args.ticketId))}`,
});

/** An account that comes to nothing, or whose payments are all there already. */
export const closeUnpaid = defineCommand({
  type: 'CLOSE_UNPAID',
  words: 'Cerrar sin cobro',
  args: UnpaidArgs,
  permission: CHARGING,
  decide: decideUnpaid,
  reads: readsTicket,
  about: ({ ticketId }, world) => folioOf(world, ticketId),
});

function paymentText({ amount, tip = 0 }: Args): string {
  const text = formatPesos(cents(amount));
  return tip === 0 ? text : `${text} y ${formatPesos(cents(tip))} de propina`;
}

function decide(world: World, args: Args, context: Context): Decision {
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  const payment = paymentFrom(args, context);
  const known = ticket.payments.find(({ id }) => id === payment.id);
  if (known) return toldAgain(known, payment);
  const tip = args.tip ?? 0;
  if (!args.taken) {
    if (ticket.status === 'closed') return reject('ticket-closed');
    if (ticket.items.length === 0) return reject('order-empty');
    if (args.amount + tip === 0) return reject('nothing-to-charge');
    if (args.rest && args.amount !== balanceDue(ticket)) return reject('total-changed');
    if (args.amount > balanceDue(ticket)) return reject('more-than-due');
    if (isSetApart(world, ticket, args.amount)) return reject('charge-open');
    if (isOfNoApp(ticket, args)) return reject('not-paid-by-app');
    if (!isCashEnough(args)) return reject('not-enough-received');
    if (isOddlyRounded(world, ticket, args)) return reject('total-changed');
  }
  const recorded = recordPayment(world, ticket, { ...context, payment });
  // One of several payments always leaves a balance: that is not worth a notice.
  const isExpected = recorded.ok && recorded.note === 'balance-due' && args.rest !== true;
  const told = isExpected ? accept(recorded.changes) : recorded;
  return isOddlyRounded(world, ticket, args) || isOfNoApp(ticket, args) ? reviewed(told) : told;
}

/** An app only pays for what was ordered through it. */
export function isOfNoApp({ channel }: Ticket, { method }: Pick<PaidArgs, 'method'>): boolean {
  return method === 'app' && channel?.paidByApp !== true;
}

/** A terminal may be taking that money at this moment. */
export function isSetApart(world: World, ticket: Ticket, amount: number): boolean {
  const held = heldByCharges(world, ticket);
  return held > 0 && amount > balanceDue(ticket) - held;
}

export function isCashEnough({ method, amount, tip = 0, received, rounding = 0 }: PaidArgs): boolean {
  return method !== 'cash' || received === undefined || received >= amount + tip + rounding;
}

/**
 * Not rounded as the venue rounds now: a request is refused and asked again, money already taken is marked for review.
 */
export function isOddlyRounded(
  world: World,
  ticket: Ticket,
  { method, amount, tip = 0, rounding = 0 }: PaidArgs,
): boolean {
  if (rounding === 0) return false;
  return method !== 'cash' || rounding !== roundingOf(cashRounding(world, ticket), cents(amount + tip));
}

/** The same decision, marked for review. */
export function reviewed(decision: Decision): Decision {
  return decision.ok && decision.note === undefined ? accept(decision.changes, 'to-review') : decision;
}

/** What was taken, under one name: question and fact are the same money, and cannot be counted twice. */
export function paymentFrom(
  { method, card, amount, tip = 0, received, rounding = 0, question }: PaidArgs,
  { commandId, now, actor }: Context,
): Payment {
  const charged = cents(amount + tip);
  const isRounded = method === 'cash' && rounding !== 0;
  const handed = isRounded ? cents(charged + rounding) : charged;
  const inHand = method === 'cash' ? cents(received ?? handed) : charged;
  return {
    id: question ?? commandId,
    method,
    ...(method === 'card' && card !== undefined ? { card } : {}),
    amount: charged,
    ...(tip === 0 ? {} : { tip: cents(tip) }),
    received: inHand,
    change: method === 'cash' ? changeFor(handed, inHand) : ZERO,
    ...(isRounded ? { rounding: cents(rounding) } : {}),
    at: now,
    by: actor.id,
  };
}

/** The same payment sent again is already recorded; a different payment under the same id is marked for review. */
export function toldAgain(known: Payment, told: Payment): Decision {
  const isSame =
    known.method === told.method && known.amount === told.amount && (known.rounding ?? 0) === (told.rounding ?? 0);
  return accept([], isSame ? undefined : 'to-review');
}

/** Too little leaves the ticket open with a balance; too much is recorded and flagged. Both are always shown. */
export function recordPayment(
  world: World,
  ticket: Ticket,
  context: Context & { readonly payment: Payment },
): Decision {
  const { now, payment } = context;
  const paid = withTotals({
    ...ticket,
    tip: cents(ticket.tip + (payment.tip ?? 0)),
    payments: [...ticket.payments, payment],
    updatedAt: now,
  });
  const isWhole = ticket.status !== 'closed' && paidSoFar(paid) >= paid.total;
  const changes = isWhole
    ? [
        ...closeAccount(world, withTipsAssigned(paid), { ...context, left: 'cleaning' }),
        ...firedAtClosing(world, paid, context),
      ]
    : [put('tickets', paid)];
  // A tip left on the table after the account was closed is in the drawer: nothing is paid too much by it.
  const missing = paid.total - paidSoFar(paid);
  const note = missing < 0 ? 'overpaid' : missing > 0 ? 'balance-due' : undefined;
  return accept(invoiceFollows(world, booked(world, ticket, { changes, context }), now), note);
}

/**
 * A tip typed for the account belongs to the payments that brought it: first to those that had it before the account was
 * opened again, then to the last one first, and to none beyond what of it did not go back.
 */
function withTipsAssigned(ticket: Ticket): Ticket {
  let left = Math.min(ticket.tip, ticket.total) - tipsOfPayments(ticket);
  const give = ({ tipBefore: _tipBefore, ...payment }: Payment, most: number): Payment => {
    const own = payment.tip ?? ZERO;
    const more = Math.max(0, Math.min(left, most, refundable(ticket, payment.id) - own));
    left -= more;
    return more > 0 ? { ...payment, tip: cents(own + more) } : payment;
  };
  const hadTheirs = ticket.payments.map((payment) => give(payment, payment.tipBefore ?? 0));
  const payments = hadTheirs.toReversed().map((payment) => give(payment, payment.amount));
  return { ...ticket, payments: payments.toReversed() };
}

function decideUnpaid(world: World, args: v.InferOutput<typeof UnpaidArgs>, context: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  if (found.value.items.length === 0) return reject('order-empty');
  if (balanceDue(found.value) > 0) return reject('still-due');
  const changes = [
    ...closeAccount(world, withTipsAssigned(found.value), { ...context, left: 'cleaning' }),
    ...firedAtClosing(world, found.value, context),
  ];
  return accept(invoiceFollows(world, booked(world, found.value, { changes, context }), context.now));
}
