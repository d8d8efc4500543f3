import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { CARD_KINDS } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import { Amount, PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id, Moment } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { chargeText, readsCharge } from './ask-terminal.ts';
import { bankText } from './bank-text.ts';
import { bankWords } from './charge.ts';

const Args = v.strictObject({
  chargeId: Id,
  terminalId: Id,
  order: bankText(80),
  /** When the guest paid, as the provider says; absent: now. */
  paidAt: v.optional(Moment),
  amount: PaidAmount,
  tip: Amount,
  card: v.optional(v.picklist(CARD_KINDS)),
  lastFour: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  authorization: v.optional(bankText(40)),
});

/** A terminal took a sum that nobody here sent: somebody typed it in. It waits until it is known of which payment it tells. */
export const tellCharge = defineCommand({
  type: 'TELL_CHARGE',
  words: 'Cobro a mano en la terminal',
  args: Args,
  permission: 'system',
  decide,
  reads: readsCharge,
  about: chargeText,
});

function decide(world: World, args: v.InferOutput<typeof Args>, { now, today, actor }: Context): Decision {
  const { chargeId: id, terminalId, order, amount, tip, paidAt = now } = args;
  if (world.get('charges', id)) return accept([]);
  const terminal = world.get('cardTerminals', terminalId);
  if (!terminal) return reject('card-terminal-not-found');
  const charge = {
    id,
    ticketId: null,
    folio: '',
    terminalId,
    provider: terminal.provider,
    state: 'approved',
    amount: cents(amount),
    tip: cents(tip),
    ...bankWords(args),
    order: order === '' ? null : order,
    problem: null,
    by: actor.id,
    at: paidAt,
    device: '',
    sent: true,
    claim: null,
    settledAt: now,
    settledOn: today,
  } as const;
  return accept([put('charges', charge)]);
}
