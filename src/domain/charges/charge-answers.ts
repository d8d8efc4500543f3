import * as v from 'valibot';
import { recordPayment } from '#domain/cashier/take-payment.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { booked } from '#domain/drawer/book-account.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { CARD_KINDS, type Payment, type Ticket } from '#domain/order/ticket.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { Amount, PaidAmount } from '#domain/shared/number-schemas.ts';
import { hasCome, later } from '#domain/shared/attempts.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { chargeText, readsCharge } from './ask-terminal.ts';
import { bankText } from './bank-text.ts';
import { bankWords, CHARGE_PROBLEMS, isOpenCharge, type Charge } from './charge.ts';
import { paidAt, takenBy } from './charges-of.ts';

/* What becomes of a charge, told by the server that follows it. No approval is ever lost, and each is one payment. */

/** Longer than a provider takes to answer twice; a server that is gone is followed by another after this. */
export const CHARGE_CLAIM_MS = 30_000;
/** A bank's words: printable, short. */
const Word = v.optional(bankText(40));

const ClaimArgs = v.strictObject({
  chargeId: Id,
  server: bankText(60),
  /** It goes out now: whoever is told so first is the only one who sends it. */
  first: v.optional(v.boolean()),
  /** No other server can exist: whoever followed it before is gone. */
  alone: v.optional(v.boolean()),
});
const NoteArgs = v.strictObject({
  chargeId: Id,
  state: v.picklist(['at-terminal', 'unknown']),
  order: v.optional(bankText(80)),
  problem: v.optional(v.picklist(CHARGE_PROBLEMS)),
  /** It could not be taken back. */
  late: v.optional(v.boolean()),
});
const ApproveArgs = v.strictObject({
  chargeId: Id,
  /** Absent: nobody asked for it here. */
  ticketId: v.optional(Id),
  order: bankText(80),
  amount: PaidAmount,
  tip: Amount,
  card: v.optional(v.picklist(CARD_KINDS)),
  lastFour: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  authorization: Word,
});
type ApproveArgs = v.InferOutput<typeof ApproveArgs>;
const EndArgs = v.strictObject({
  chargeId: Id,
  state: v.picklist(['declined', 'cancelled']),
  problem: v.optional(v.picklist(CHARGE_PROBLEMS)),
  /** It never left: true only while this server follows it, for the next one may have sent it. */
  server: v.optional(bankText(60)),
});

function readsBoth({ chargeId, ticketId }: ApproveArgs): readonly RecordRef[] {
  return [
    ...readsCharge({ chargeId }),
    ...(ticketId === undefined ? [] : [{ collection: 'tickets', id: ticketId } as const]),
  ];
}

export const claimCharge = defineCommand({
  type: 'CLAIM_CHARGE',
  words: 'Seguir un cobro de terminal',
  args: ClaimArgs,
  permission: 'system',
  decide: claim,
  reads: readsCharge,
  about: chargeText,
});

export const noteCharge = defineCommand({
  type: 'NOTE_CHARGE',
  words: 'La terminal recibió el cobro',
  args: NoteArgs,
  permission: 'system',
  decide: note,
  reads: readsCharge,
  about: chargeText,
});

export const approveCharge = defineCommand({
  type: 'APPROVE_CHARGE',
  words: 'Cobro aprobado en la terminal',
  args: ApproveArgs,
  permission: 'system',
  decide: approve,
  reads: readsBoth,
  about: chargeText,
});

export const endCharge = defineCommand({
  type: 'END_CHARGE',
  words: 'Cobro sin efecto en la terminal',
  args: EndArgs,
  permission: 'system',
  decide: end,
  reads: readsCharge,
  about: chargeText,
});

/** From here on it may be at the provider: it is written before anything leaves. */
function claim(world: World, args: v.InferOutput<typeof ClaimArgs>, { now }: Context): Decision {
  const { chargeId, server, first, alone } = args;
  const charge = world.get('charges', chargeId);
  if (!charge || !isFollowed(charge)) return reject('charge-not-due');
  if (first === true && charge.sent) return reject('charge-not-due');
  const { claim: held } = charge;
  const isFree = held === null || held.server === server || alone === true || hasCome(held.until, now, CHARGE_CLAIM_MS);
  if (!isFree) return reject('charge-not-due');
  const refunds = charge.refunds?.map((refund) => (refund.state === 'asked' ? { ...refund, sent: true } : refund));
  const claimed = { ...charge, sent: true, claim: { server, until: later(now, CHARGE_CLAIM_MS) } };
  return accept([put('charges', refunds === undefined ? claimed : { ...claimed, refunds })]);
}

/** Something of it is still to be learned from its provider. */
export function isFollowed(charge: Charge): boolean {
  return isOpenCharge(charge) || (charge.refunds?.some(({ state }) => state === 'asked') ?? false);
}

function note(world: World, args: v.InferOutput<typeof NoteArgs>, _context: Context): Decision {
  const charge = world.get('charges', args.chargeId);
  if (!charge) return reject('charge-not-found');
  if (!isOpenCharge(charge)) return accept([]);
  const { cancel, ...rest } = charge;
  const noted: Charge = {
    ...rest,
    state: args.state,
    order: args.order ?? charge.order,
    problem: args.problem ?? null,
    ...(args.late ? { cancel: 'late' } : cancel === undefined ? {} : { cancel }),
  };
  return accept([put('charges', noted)]);
}

/** Also after it was given up, and after its account was paid otherwise: the money is there. */
function approve(world: World, args: ApproveArgs, context: Context): Decision {
  const charge = world.get('charges', args.chargeId);
  if (!charge) return reject('charge-not-found');
  if (charge.state === 'approved') return accept([]);
  const { card: _card, lastFour: _lastFour, authorization: _authorization, ...rest } = charge;
  const approved: Charge = {
    ...rest,
    state: 'approved',
    order: args.order === '' ? charge.order : args.order,
    amount: cents(args.amount),
    tip: cents(args.tip),
    ...bankWords(args),
    problem: null,
    settledAt: context.now,
    settledOn: context.today,
  };
  const ticket = charge.ticketId === null ? undefined : liveTicket(world, charge.ticketId);
  if (!ticket) return accept([put('charges', approved)], 'to-review');
  const known = ticket.payments.find(({ id }) => id === charge.id);
  if (known) return confirmed(world, { ticket, known, approved }, context);
  const isOdd = approved.amount !== charge.amount || charge.state === 'declined' || charge.state === 'cancelled';
  return paid(world, { ticket, charge: approved, isOdd: isOdd || charge.said !== undefined }, context);
}

interface Paying {
  readonly ticket: Ticket;
  readonly charge: Charge;
  /** A manager should look at it, although it is paid. */
  readonly isOdd: boolean;
}

/** The payment under the charge's own name, in the drawer of the tablet that asked. */
export function paid(world: World, { ticket, charge, isOdd }: Paying, context: Context): Decision {
  const payment = paymentOf(world, charge, context);
  const inPlace = {
    ...context,
    commandId: charge.id,
    device: charge.device,
    actor: { ...context.actor, id: charge.by },
  };
  const recorded = recordPayment(world, ticket, { ...inPlace, payment });
  if (!recorded.ok) return recorded;
  const changes = [put('charges', charge), ...recorded.changes];
  const isExpected = recorded.note === 'balance-due' || recorded.note === undefined;
  return accept(changes, isExpected ? (isOdd ? 'to-review' : undefined) : recorded.note);
}

function paymentOf(world: World, charge: Charge, { now }: Context): Payment {
  const taken = takenBy(charge);
  return {
    id: charge.id,
    method: 'card',
    ...(charge.card === undefined ? {} : { card: charge.card }),
    // What somebody read on the terminal is theirs to answer for until its provider says so too.
    terminal: charge.state === 'approved' ? paidAt(world, charge) : { ...paidAt(world, charge), byHand: true },
    amount: taken,
    ...(charge.tip === 0 ? {} : { tip: charge.tip }),
    received: taken,
    change: ZERO,
    at: now,
    by: charge.by,
  };
}

/** Somebody had read it on the terminal already: the provider's word adds what it knows, and says where they differ. */
function confirmed(
  world: World,
  { ticket, known, approved }: { readonly ticket: Ticket; readonly known: Payment; readonly approved: Charge },
  context: Context,
): Decision {
  const payment: Payment = {
    ...known,
    ...(approved.card === undefined ? {} : { card: approved.card }),
    terminal: paidAt(world, approved),
  };
  const payments = ticket.payments.map((each) => (each.id === known.id ? payment : each));
  const told = booked(world, ticket, { changes: [put('tickets', { ...ticket, payments })], context });
  const changes = [put('charges', approved), ...told];
  return accept(changes, known.amount === takenBy(approved) ? undefined : 'to-review');
}

function end(world: World, args: v.InferOutput<typeof EndArgs>, { now, today }: Context): Decision {
  const charge = world.get('charges', args.chargeId);
  if (!charge) return reject('charge-not-found');
  if (!isOpenCharge(charge)) return accept([]);
  const { state, problem = null, server } = args;
  if (server !== undefined && charge.claim?.server !== server) return reject('charge-not-due');
  const ended: Charge = { ...charge, state, problem, claim: null, settledAt: now, settledOn: today };
  // Somebody read «Aprobada»: its payment stays, and a manager decides.
  return accept([put('charges', ended)], charge.said === 'charged' ? 'to-review' : undefined);
}
