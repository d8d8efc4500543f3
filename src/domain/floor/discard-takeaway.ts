import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import { putAway } from './table-account.ts';

const Args = v.strictObject({ ticketId: Id });

export const discardTakeaway = defineCommand({
  type: 'DISCARD_TAKEAWAY',
  words: 'Descartar cuenta vacía',
  args: Args,
  permission: 'remove-unsent',
  decide,
  reads: readsTicket,
  about: ({ ticketId }, world) => folioOf(world, ticketId),
});

/** «Para llevar» tapped by mistake: an account with nothing on it is put away. A table's own goes when the table is freed. */
function decide(world: World, { ticketId }: v.InferOutput<typeof Args>, context: Context): Decision {
  const ticket = world.get('tickets', ticketId);
  if (!ticket || ticket.tableId !== undefined) return reject('ticket-not-found');
  if (ticket.items.length > 0 || ticket.payments.length > 0) return reject('account-not-empty');
  if (ticket.status === 'closed') return accept([]);
  return accept(putAway(world, ticket, { ...context, left: 'free' }));
}
