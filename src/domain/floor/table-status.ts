import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { put } from '#domain/world.ts';
import { closeAccount } from './close-account.ts';

/** A table opened by mistake is freed with its empty account; one with something on it must be charged first. */
export const setTableStatus: Decide<ArgsOf<'SET_TABLE_STATUS'>> = (world, args, context) => {
  const table = world.get('tables', args.tableId);
  if (!table) return reject('table-not-found');
  const ticket = table.currentTicketId === null ? undefined : world.get('tickets', table.currentTicketId);
  const isOpen = ticket !== undefined && ticket.status !== 'closed';
  const leaves = args.status === 'free' || args.status === 'cleaning';
  if (!isOpen || !leaves) return accept([put('tables', { ...table, status: args.status, updatedAt: context.now })]);

  if (ticket.items.length > 0 || ticket.payments.length > 0) return reject('table-has-account');
  return accept(closeAccount(world, ticket, { ...context, left: args.status }));
};
