import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { chargeText, readsCharge } from './ask-terminal.ts';

const Args = v.strictObject({ chargeId: Id, refundId: Id, done: v.boolean() });

/** The account has given it back already; what its provider says of it is told beside it. */
export const settleRefund = defineCommand({
  type: 'SETTLE_REFUND',
  words: 'Devolución en la terminal',
  args: Args,
  permission: 'system',
  decide,
  reads: readsCharge,
  about: chargeText,
});

function decide(world: World, { chargeId, refundId, done }: v.InferOutput<typeof Args>, { today }: Context): Decision {
  const charge = world.get('charges', chargeId);
  if (!charge) return reject('charge-not-found');
  const asked = charge.refunds?.find(({ id }) => id === refundId);
  // That it was given back is true however late it is told; that it was not, only while nobody knows.
  if (!asked || asked.state === 'done' || (asked.state === 'failed' && !done)) return accept([]);
  const state = done ? 'done' : 'failed';
  const refunds = (charge.refunds ?? []).map((each) => (each === asked ? ({ ...each, state } as const) : each));
  const settledOn = refunds.some((each) => each.state === 'asked') ? null : today;
  // A guest waits for money that the provider does not give: somebody must hand it back otherwise. Or somebody has done so
  // already, and the provider gave it back after all.
  const isExpected = done && asked.state === 'asked';
  return accept([put('charges', { ...charge, refunds, settledOn })], isExpected ? undefined : 'to-review');
}
