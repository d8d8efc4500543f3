import { liveTicket } from '#domain/order/open-ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';

/**
 * A table that is called otherwise from now on: its cards say so, or the dishes would be looked for at no table. What was
 * eaten and paid there stays as it was, or the kitchen would get a paper for every dish of the day.
 */
export function cardsOfRenamed(
  world: World,
  { id, before, name }: { readonly id: string; readonly before: string | undefined; readonly name: string },
): readonly Change[] {
  if (before === undefined || before === name) return [];
  return [...world.all('kds')]
    .filter(({ tableName, ticketId }) => {
      const ticket = liveTicket(world, ticketId);
      return tableName === before && ticket?.tableId === id && ticket.status !== 'closed';
    })
    .map((entry) => put('kds', { ...entry, tableName: name, movedFrom: before }));
}
