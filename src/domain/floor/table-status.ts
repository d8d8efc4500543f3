import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { put, type Change } from '#domain/world.ts';

/** A table opened by mistake is freed with its empty account; one with something on it must be charged first. */
export const setTableStatus: Decide<ArgsOf<'SET_TABLE_STATUS'>> = (world, args, { now, today }) => {
  const table = world.get('tables', args.tableId);
  if (!table) return reject('table-not-found');
  const ticket = table.currentTicketId === null ? undefined : world.get('tickets', table.currentTicketId);
  const isOpen = ticket !== undefined && ticket.status !== 'closed';
  const leaves = args.status === 'free' || args.status === 'cleaning';
  if (!isOpen || !leaves) return accept([put('tables', { ...table, status: args.status, updatedAt: now })]);

  if (ticket.items.length > 0 || ticket.payments.length > 0) return reject('table-has-account');
  const changes: Change[] = [
    put('tickets', { ...ticket, status: 'closed', closedAt: now, closedDay: today, updatedAt: now }),
    put('tables', { ...table, status: args.status, currentTicketId: null, updatedAt: now }),
  ];
  return accept(changes);
};
