import * as v from 'valibot';
import { CHARGING } from '#domain/cashier/charge-rows.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket, type PermissionChoice } from '#domain/define-command.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { cents, formatPesos, ZERO } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { milliseconds } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { LEAST_CHARGE, type CardTerminal } from './card-terminal.ts';
import { isAtTerminal, isOpenCharge, type Charge } from './charge.ts';
import { heldByCharges } from './charges-of.ts';

/* «Tarjeta»: the sum goes to a card terminal; what comes of it is told by its provider (`charge-answers.ts`). */

const AskArgs = v.strictObject({
  ticketId: Id,
  terminalId: Id,
  amount: v.pipe(PaidAmount, v.minValue(1)),
  /** It is to pay all that is left, as it was seen: an account that is another one by now is not paid by it. */
  rest: v.optional(v.boolean()),
});
type AskArgs = v.InferOutput<typeof AskArgs>;
const CancelArgs = v.strictObject({ chargeId: Id });
const LookArgs = v.strictObject({ chargeId: Id });

/** Asked longer ago than this it is not sent any more: the guest may have paid otherwise, or have left. */
const FRESH_MS = 120_000;

/** The tablet that sent a sum asks about it and takes it back without a second approval: nothing is given away by it. */
const OWN_CHARGE = {
  rows: ['see-accounts', ...CHARGING.rows],
  of: ({ chargeId }, world, device) => {
    const charge = world.get('charges', chargeId);
    return device !== undefined && charge?.device === device ? 'see-accounts' : CHARGING.of({}, world);
  },
} as const satisfies PermissionChoice<{ readonly chargeId: string }>;

export const askTerminal = defineCommand({
  type: 'ASK_CHARGE',
  words: 'Mandar a la terminal',
  args: AskArgs,
  permission: CHARGING,
  decide: ask,
  reads: readsTicket,
  about: (args, world) => `${folioOf(world, args.ticketId)} · ${askedText(world, args)}`,
  approvalText: (args, world) =>
    `mandar ${askedText(world, args)}, de ${placeOf(world, liveTicket(world, args.ticketId))}`,
});

export const cancelCharge = defineCommand({
  type: 'CANCEL_CHARGE',
  words: 'Cancelar en la terminal',
  args: CancelArgs,
  permission: OWN_CHARGE,
  decide: cancel,
  reads: readsCharge,
  about: chargeText,
});

export const lookAtCharge = defineCommand({
  type: 'LOOK_CHARGE',
  words: 'Preguntar otra vez a la terminal',
  args: LookArgs,
  permission: OWN_CHARGE,
  decide: look,
  reads: readsCharge,
  about: chargeText,
});

function askedText(world: World, { amount, terminalId }: AskArgs): string {
  return `${formatPesos(cents(amount))} a ${world.get('cardTerminals', terminalId)?.name ?? 'la terminal'}`;
}

export function chargeText({ chargeId }: { readonly chargeId: string }, world: World): string {
  const charge = world.get('charges', chargeId);
  return charge ? `${charge.folio} · ${formatPesos(charge.amount)}` : '';
}

export function readsCharge({ chargeId }: { readonly chargeId: string }) {
  return [{ collection: 'charges', id: chargeId }] as const;
}

function ask(world: World, args: AskArgs, context: Context): Decision {
  if (world.get('charges', context.commandId)) return accept([]);
  const terminal = world.get('cardTerminals', args.terminalId);
  if (!terminal) return reject('card-terminal-not-found');
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  const charge = chargeFrom({ terminal, args, folio: ticket.folio }, context);
  // From a tablet that was away, or of before a restore: it may have been sent then, and is only asked about.
  if (isLate(context)) return accept([put('charges', { ...charge, state: 'unknown', sent: true })]);
  if (!terminal.active) return reject('card-terminal-not-found');
  if (ticket.status === 'closed') return reject('ticket-closed');
  if (ticket.items.length === 0) return reject('order-empty');
  const due = balanceDue(ticket);
  if (args.rest && args.amount !== due) return reject('total-changed');
  const held = heldByCharges(world, ticket);
  if (args.amount > due - held) return reject(held > 0 ? 'charge-open' : 'more-than-due');
  if (args.amount < LEAST_CHARGE[terminal.provider]) return reject('charge-too-small');
  if (isBusy(world, terminal)) return reject('card-terminal-busy');
  return accept([put('charges', charge)]);
}

function isLate({ now, receivedAt }: Context): boolean {
  return receivedAt !== undefined && milliseconds(receivedAt) - milliseconds(now) > FRESH_MS;
}

function isBusy(world: World, { id }: CardTerminal): boolean {
  return hasCharge(world, id, isAtTerminal);
}

/** Of one day; an index would weigh on every first load. */
export function hasCharge(world: World, terminalId: string, is: (charge: Charge) => boolean): boolean {
  for (const charge of world.all('charges')) if (charge.terminalId === terminalId && is(charge)) return true;
  return false;
}

function chargeFrom(
  { terminal, args, folio }: { readonly terminal: CardTerminal; readonly args: AskArgs; readonly folio: string },
  { commandId, now, actor, device = '' }: Context,
): Charge {
  return {
    id: commandId,
    ticketId: args.ticketId,
    folio,
    terminalId: terminal.id,
    provider: terminal.provider,
    state: 'asked',
    amount: cents(args.amount),
    tip: ZERO,
    order: null,
    problem: null,
    by: actor.id,
    at: now,
    device,
    sent: false,
    claim: null,
    settledAt: null,
    settledOn: null,
  };
}

/** What never left is nobody's; anything else is taken back where it is, or it is too late. */
function cancel(world: World, { chargeId }: v.InferOutput<typeof CancelArgs>, { now, today }: Context): Decision {
  const charge = world.get('charges', chargeId);
  if (!charge) return reject('charge-not-found');
  if (!isOpenCharge(charge)) return reject('charge-settled');
  if (!charge.sent) {
    return accept([put('charges', { ...charge, state: 'cancelled', settledAt: now, settledOn: today })]);
  }
  return charge.cancel === 'asked' ? accept([]) : accept([put('charges', { ...charge, cancel: 'asked' })]);
}

function look(world: World, { chargeId }: v.InferOutput<typeof LookArgs>, { now }: Context): Decision {
  const charge = world.get('charges', chargeId);
  if (!charge) return reject('charge-not-found');
  return isOpenCharge(charge) ? accept([put('charges', { ...charge, lookAt: now })]) : accept([]);
}
