import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { tableName } from '#domain/order/account-words.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { putAway } from './table-account.ts';
import { TABLE_STATUSES } from './table.ts';

const Args = v.strictObject({ tableId: Id, status: v.picklist(TABLE_STATUSES) });

export const setTableStatus = defineCommand({
  type: 'SET_TABLE_STATUS',
  words: 'Cambiar estado de mesa',
  args: Args,
  permission: 'set-table-status',
  decide,
  about: ({ tableId }, world) => tableName(world, tableId),
});

/** A table opened by mistake is freed with its empty account; one with something on it must be charged first. */
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const table = world.get('tables', args.tableId);
  if (!table) return reject('table-not-found');
  const ticket = table.currentTicketId === null ? undefined : world.get('tickets', table.currentTicketId);
  const isOpen = ticket !== undefined && ticket.status !== 'closed';
  const leaves = args.status === 'free' || args.status === 'cleaning';
  // Its guests moved over to the table with which it was joined.
  if (isOpen && leaves && ticket.tableId !== table.id) {
    return accept([put('tables', { ...table, status: args.status, currentTicketId: null, updatedAt: context.now })]);
  }
  if (!isOpen || !leaves) return accept([put('tables', { ...table, status: args.status, updatedAt: context.now })]);

  if (ticket.items.length > 0 || ticket.payments.length > 0) return reject('table-has-account');
  return accept(putAway(world, ticket, { ...context, left: args.status }));
}
