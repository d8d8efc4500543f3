import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket, type RecordRef } from '#domain/define-command.ts';
import { refundThroughProvider } from '#domain/charges/refund-charge.ts';
import { booked } from '#domain/drawer/book-account.ts';
import { closingEntry } from '#domain/drawer/place-of-money.ts';
import { takeTable } from '#domain/floor/table-account.ts';
import { invoiceFollows } from '#domain/invoices/invoice-follows.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { CARD_KINDS, PAYMENT_METHODS, type Payment, type Ticket } from '#domain/order/ticket.ts';
import { refundable, tipKept } from '#domain/order/totals.ts';
import { atLeastZero, cents, formatPesos, ZERO } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { isOfNoApp } from './take-payment.ts';
import { cashRounding, refundRounding, roundingOf } from './cash-rounding.ts';

/* After the money is in: a charge that was wrong is opened again, given back or booked under its right form. */

const Reason = line(120);
const ReopenArgs = v.strictObject({ ticketId: Id, reason: Reason });
const RefundArgs = v.strictObject({
  ticketId: Id,
  paymentId: Id,
  amount: v.pipe(PaidAmount, v.minValue(1)),
  reason: Reason,
});
const CorrectArgs = v.strictObject({
  ticketId: Id,
  paymentId: Id,
  method: v.picklist(PAYMENT_METHODS),
  card: v.optional(v.picklist(CARD_KINDS)),
  reason: Reason,
});

export const reopenTicket = defineCommand({
  type: 'REOPEN_TICKET',
  words: 'Reabrir cuenta',
  args: ReopenArgs,
  permission: 'after-closing',
  decide: decideReopen,
  reads: readsInvoiced,
  about: ({ ticketId, reason }, world) => `${folioOf(world, ticketId)} · ${reason}`,
  approvalText: ({ ticketId, reason }, world) => `reabrir ${placeOf(world, liveTicket(world, ticketId))} (${reason})`,
});

export const refundPayment = defineCommand({
  type: 'REFUND_PAYMENT',
  words: 'Devolver pago',
  args: RefundArgs,
  permission: 'after-closing',
  decide: decideRefund,
  reads: (args) => [...readsInvoiced(args), { collection: 'charges', id: args.paymentId }],
  about: ({ ticketId, amount, reason }, world) =>
    `${folioOf(world, ticketId)} · ${formatPesos(cents(amount))} · ${reason}`,
  approvalText: ({ ticketId, amount, reason }, world) =>
    `devolver ${formatPesos(cents(amount))} de ${placeOf(world, liveTicket(world, ticketId))} (${reason})`,
});

export const correctPayment = defineCommand({
  type: 'CORRECT_PAYMENT',
  words: 'Corregir forma de pago',
  args: CorrectArgs,
  permission: 'after-closing',
  decide: decideCorrection,
  reads: readsInvoiced,
  about: ({ ticketId, reason }, world) => `${folioOf(world, ticketId)} · ${reason}`,
  approvalText: ({ ticketId, reason }, world) =>
    `corregir la forma de pago de ${placeOf(world, liveTicket(world, ticketId))} (${reason})`,
});

/** The account, and the invoice that was asked for it: that must not go on saying what was paid before. */
function readsInvoiced(args: { readonly ticketId: string }): readonly RecordRef[] {
  return [...readsTicket(args), { collection: 'invoices', id: args.ticketId }];
}

/** Its payments stay: what is changed now is paid or given back as the difference. */
function decideReopen(world: World, args: v.InferOutput<typeof ReopenArgs>, context: Context): Decision {
  const ticket = world.get('tickets', args.ticketId);
  if (!ticket || ticket.mergedInto !== undefined) return reject('ticket-not-found');
  if (ticket.reopenings?.some(({ id }) => id === context.commandId)) return accept([]);
  if (ticket.status !== 'closed') return reject('ticket-not-closed');
  if (isCounted(world, ticket)) return reject('shift-over');
  const { commandId, now, actor } = context;
  const open: Ticket = {
    ...ticket,
    status: ticket.items.some(({ sentQty }) => sentQty > 0) ? 'sent' : 'open',
    closedAt: null,
    closedDay: null,
    payments: ticket.payments.map((payment) => withoutTip(ticket, payment)),
    reopenings: [...(ticket.reopenings ?? []), { id: commandId, reason: args.reason, by: actor.id, at: now }],
    updatedAt: now,
  };
  const changes = [put('tickets', open), ...takeTable(world, open, context)];
  return accept(invoiceFollows(world, booked(world, ticket, { changes, context }), now));
}

/** A corte Z is final: a ticket that it counts is not reopened. */
function isCounted(world: World, ticket: Ticket): boolean {
  const shifts = [closingEntry(world, ticket.id)?.shift ?? null, ticket.closedIn ?? null];
  return shifts.some((id) => id !== null && world.get('shifts', id)?.z !== null);
}

/** While it is open its tip is the account's again, and can be typed anew; what of it went back is nobody's. */
function withoutTip(ticket: Ticket, payment: Payment): Payment {
  const { tip: _tip, ...rest } = payment;
  const kept = tipKept(ticket, payment);
  return kept === 0 ? rest : { ...rest, tipBefore: kept };
}

function decideRefund(world: World, args: v.InferOutput<typeof RefundArgs>, context: Context): Decision {
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  const { commandId, now, actor } = context;
  if (ticket.refunds?.some(({ id }) => id === commandId)) return accept([]);
  const payment = ticket.payments.find(({ id }) => id === args.paymentId);
  if (!payment) return reject('payment-not-found');
  if (args.amount > refundable(ticket, payment.id)) return reject('refund-too-large');
  const amount = cents(args.amount);
  const rounding = refundRounding(world, ticket, { payment, amount });
  const refund = {
    id: commandId,
    paymentId: payment.id,
    method: payment.method,
    amount,
    ...(rounding === 0 ? {} : { rounding }),
    reason: args.reason,
    by: actor.id,
    at: now,
  };
  const refunds = [...(ticket.refunds ?? []), refund];
  // Who gave all of it back gave back the tip too: nobody is owed it.
  const tipBack = tipKept(ticket, payment) - tipKept({ refunds }, payment);
  const tip = cents(ticket.tip - tipBack);
  const total = atLeastZero(cents(ticket.total - tipBack));
  const changes = [put('tickets', { ...ticket, refunds, tip, total, updatedAt: now })];
  const back = refundThroughProvider(world, { payment, amount }, context);
  return accept([...invoiceFollows(world, booked(world, ticket, { changes, context }), now), ...back]);
}

/** Only cash is rounded: what turns out to be cash was handed over as the venue rounds, what was none was not. */
function roundedAnew(
  world: World,
  ticket: Ticket,
  { payment, method }: Pick<Payment, 'method'> & { readonly payment: Payment },
): Partial<Payment> {
  if (payment.method === method) return payment.rounding === undefined ? {} : { rounding: payment.rounding };
  const rounding = method === 'cash' ? roundingOf(cashRounding(world, ticket), payment.amount) : ZERO;
  if (rounding !== 0) return { rounding, received: cents(payment.amount + rounding), change: ZERO };
  return payment.rounding === undefined ? {} : { received: payment.amount, change: ZERO };
}

function decideCorrection(world: World, args: v.InferOutput<typeof CorrectArgs>, context: Context): Decision {
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  const payment = ticket.payments.find(({ id }) => id === args.paymentId);
  if (!payment) return reject('payment-not-found');
  const { commandId, now, actor } = context;
  if (payment.corrected?.some(({ id }) => id === commandId)) return accept([]);
  if (isOfNoApp(ticket, args)) return reject('not-paid-by-app');
  const card = args.method === 'card' ? args.card : undefined;
  if (payment.method === args.method && (card === undefined || payment.card === card)) return reject('same-method');
  const correction = { id: commandId, from: payment.method, reason: args.reason, by: actor.id, at: now };
  const { card: _card, rounding: _rounding, ...paid } = payment;
  const corrected: Payment = {
    ...paid,
    method: args.method,
    ...(card === undefined ? {} : { card }),
    ...roundedAnew(world, ticket, { payment, method: args.method }),
    corrected: [...(payment.corrected ?? []), correction],
  };
  // What already went back went back in the form it was booked under.
  const payments = ticket.payments.map((each) => (each.id === payment.id ? corrected : each));
  const changes = [put('tickets', { ...ticket, payments, updatedAt: now })];
  return accept(invoiceFollows(world, booked(world, ticket, { changes, context }), now));
}
