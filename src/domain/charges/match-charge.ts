import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { booked } from '#domain/drawer/book-account.ts';
import { invoiceFollows } from '#domain/invoices/invoice-follows.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Payment, Refund, Ticket } from '#domain/order/ticket.ts';
import { refundable, tipKept } from '#domain/order/totals.ts';
import { atLeastZero, cents } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { chargeText } from './ask-terminal.ts';
import type { Charge } from './charge.ts';
import { paidAt, takenBy } from './charges-of.ts';

/* What was typed into a terminal by hand, and what that terminal tells: proposed as one, never merged by itself. */

const Args = v.strictObject({ chargeId: Id, ticketId: Id, paymentId: Id });
type Args = v.InferOutput<typeof Args>;

/** A guest at the table, a cashier with a queue: the same sum on the same terminal so far apart is the same payment. */
export const NEAR_MS = 15 * 60_000;
const REASON = 'Es el mismo cobro que dijo la terminal';

export const matchCharge = defineCommand({
  type: 'MATCH_CHARGE',
  words: 'Juntar pago a mano y cobro de terminal',
  args: Args,
  permission: 'after-closing',
  decide,
  reads,
  about: chargeText,
  approvalText: (args, world) => `decir que es el mismo cobro: ${chargeText(args, world)}`,
});

function reads({ chargeId, ticketId }: Args): readonly RecordRef[] {
  return [
    { collection: 'charges', id: chargeId },
    { collection: 'tickets', id: ticketId },
    { collection: 'invoices', id: ticketId },
  ];
}

/** Typed in by hand, and of no charge yet. */
export function isByHand({ method, terminal }: Payment): boolean {
  return method === 'card' && (terminal === undefined || terminal.byHand === true);
}

/** Nothing went back to anybody: the payment was typed in, and told by its terminal too. */
export function isTakenOffAsSame({ reason }: Pick<Refund, 'reason'>): boolean {
  return reason === REASON;
}

/** The payments that may be the same money as this charge: same sum, same terminal as far as it is known, minutes apart. */
export function matchesOf(
  world: World,
  charge: Charge,
): readonly { readonly ticket: Ticket; readonly payment: Payment }[] {
  if (charge.state !== 'approved' || charge.matched !== undefined) return [];
  const found: { readonly ticket: Ticket; readonly payment: Payment }[] = [];
  for (const ticket of world.all('tickets')) {
    for (const payment of ticket.payments) {
      if (isSameMoney(ticket, payment, charge)) found.push({ ticket, payment });
    }
  }
  return found;
}

function isSameMoney(ticket: Ticket, payment: Payment, charge: Charge): boolean {
  if (!isByHand(payment) || payment.amount !== takenBy(charge)) return false;
  if (refundable(ticket, payment.id) !== payment.amount) return false;
  if (payment.terminal !== undefined && payment.terminal.id !== charge.terminalId) return false;
  return isNear(payment.at, charge.at) || (charge.settledAt !== null && isNear(payment.at, charge.settledAt));
}

function isNear(one: Instant, other: Instant): boolean {
  return Math.abs(milliseconds(one) - milliseconds(other)) <= NEAR_MS;
}

function decide(world: World, args: Args, context: Context): Decision {
  const charge = world.get('charges', args.chargeId);
  if (!charge || charge.state !== 'approved') return reject('charge-not-found');
  if (charge.matched !== undefined) return charge.matched === args.paymentId ? accept([]) : reject('charge-settled');
  const ticket = liveTicket(world, args.ticketId);
  const payment = ticket?.payments.find(({ id }) => id === args.paymentId);
  if (!ticket || !payment) return reject('payment-not-found');
  if (!isByHand(payment) || payment.amount !== takenBy(charge)) return reject('not-same-money');
  if (refundable(ticket, payment.id) !== payment.amount) return reject('not-same-money');
  const known = put('charges', { ...charge, matched: payment.id, ticketId: charge.ticketId ?? ticket.id });
  const after =
    charge.ticketId === null ? told(world, { ticket, payment, charge }) : takenOff(ticket, payment, context);
  const changes = [put('tickets', { ...after, updatedAt: context.now })];
  return accept([known, ...invoiceFollows(world, booked(world, ticket, { changes, context }), context.now)]);
}

/** The payment stays, and says now what its terminal says of it. */
function told(
  world: World,
  { ticket, payment, charge }: { readonly ticket: Ticket; readonly payment: Payment; readonly charge: Charge },
): Ticket {
  const { card = payment.card } = charge;
  const said = { ...payment, terminal: paidAt(world, charge), ...(card === undefined ? {} : { card }) };
  return { ...ticket, payments: ticket.payments.map((each) => (each.id === payment.id ? said : each)) };
}

/** The charge is a payment of its own: the one that was typed in was the same money. Nothing goes back to the guest. */
function takenOff(ticket: Ticket, payment: Payment, { commandId, now, actor }: Context): Ticket {
  const { id: paymentId, method, amount } = payment;
  const refund = { id: commandId, paymentId, method, amount, reason: REASON, by: actor.id, at: now };
  const refunds = [...(ticket.refunds ?? []), refund];
  const tipBack = tipKept(ticket, payment) - tipKept({ refunds }, payment);
  const tip = cents(ticket.tip - tipBack);
  return { ...ticket, refunds, tip, total: atLeastZero(cents(ticket.total - tipBack)) };
}
