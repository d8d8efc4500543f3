import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { openTicket } from '#domain/order/open-ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const WaiterArgs = v.strictObject({
  ticketIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
  staffId: Id,
});

export const changeWaiter = defineCommand({
  type: 'CHANGE_WAITER',
  words: 'Cambiar mesero',
  args: WaiterArgs,
  permission: 'change-waiter',
  decide: decideWaiter,
  reads: ({ ticketIds }) => ticketIds.map((id) => ({ collection: 'tickets', id }) as const),
  about: ({ ticketIds, staffId }, world) =>
    `${ticketIds.map((id) => folioOf(world, id)).join(', ')} → ${world.get('staff', staffId)?.name ?? 'otra persona'}`,
});

/** Tickets paid meanwhile stay with the waiter who served them; the others get the new waiter. */
function decideWaiter(world: World, args: v.InferOutput<typeof WaiterArgs>, { now }: Context): Decision {
  const person = world.get('staff', args.staffId);
  if (!person?.active) return reject('waiter-not-found');
  const open = args.ticketIds.map((id) => openTicket(world, id)).filter((found) => found.ok);
  if (open.length === 0) return reject('ticket-closed');
  return accept(open.map(({ value }) => put('tickets', { ...value, waiter: person.id, updatedAt: now })));
}
