import * as v from 'valibot';
import { CHARGING } from '#domain/cashier/charge-rows.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { CARD_KINDS } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { chargeText } from './ask-terminal.ts';
import { bankWords } from './charge.ts';
import { paid } from './charge-answers.ts';

/* Nobody knows whether the guest has paid: somebody looks at the terminal, and the provider is asked on. */

const Args = v.strictObject({
  chargeId: Id,
  ticketId: Id,
  said: v.picklist(['charged', 'not-charged']),
  tip: v.optional(Amount),
  card: v.optional(v.picklist(CARD_KINDS)),
  lastFour: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});
type Args = v.InferOutput<typeof Args>;

export const resolveCharge = defineCommand({
  type: 'SAY_CHARGE',
  words: 'Decir qué dice la terminal',
  args: Args,
  permission: CHARGING,
  decide,
  reads,
  about: ({ chargeId, said }, world) =>
    `${chargeText({ chargeId }, world)} · ${said === 'charged' ? 'sí se cobró' : 'no se cobró'}`,
});

function reads({ chargeId, ticketId }: Args): readonly RecordRef[] {
  return [
    { collection: 'charges', id: chargeId },
    { collection: 'tickets', id: ticketId },
  ];
}

/** The charge itself stays unknown: what its provider says later is added, or reviewed. */
function decide(world: World, args: Args, context: Context): Decision {
  const charge = world.get('charges', args.chargeId);
  if (!charge || charge.ticketId !== args.ticketId) return reject('charge-not-found');
  if (charge.state !== 'unknown') return reject('charge-settled');
  if (charge.said === args.said) return accept([]);
  if (charge.said === 'charged') return reject('charge-settled');
  const ticket = liveTicket(world, args.ticketId);
  if (!ticket) return reject('ticket-not-found');
  if (args.said === 'not-charged') return accept([put('charges', { ...charge, said: 'not-charged' })]);
  const told = {
    ...charge,
    said: 'charged',
    tip: cents(args.tip ?? 0),
    ...bankWords({ card: args.card, lastFour: args.lastFour, authorization: undefined }),
  } as const;
  return paid(world, { ticket, charge: told, isOdd: false }, context);
}
