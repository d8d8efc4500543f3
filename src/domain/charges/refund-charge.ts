import type { Context } from '#domain/decision.ts';
import type { Payment } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import { put, type Change, type World } from '#domain/world.ts';

/** «Devolver» of a payment that came through a terminal goes to its provider. Nothing for any other payment. */
export function refundThroughProvider(
  world: World,
  { payment, amount }: { readonly payment: Payment; readonly amount: Cents },
  { commandId, now }: Context,
): readonly Change[] {
  const charge = world.get('charges', payment.id);
  if (charge?.state !== 'approved' || payment.method !== 'card') return [];
  const refund = { id: commandId, amount, state: 'asked', at: now, sent: false } as const;
  // In play again until its provider has answered.
  return [put('charges', { ...charge, claim: null, settledOn: null, refunds: [...(charge.refunds ?? []), refund] })];
}
