import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { closeAccount } from './close-account.ts';

/** «Para llevar» tapped by mistake: an account with nothing on it is put away. A table's own goes when the table is freed. */
export const discardTakeaway: Decide<ArgsOf<'DISCARD_TAKEAWAY'>> = (world, { ticketId }, context) => {
  const ticket = world.get('tickets', ticketId);
  if (!ticket || ticket.tableId !== undefined) return reject('ticket-not-found');
  if (ticket.items.length > 0 || ticket.payments.length > 0) return reject('account-not-empty');
  if (ticket.status === 'closed') return accept([]);
  return accept(closeAccount(world, ticket, { ...context, left: 'free' }));
};
