import { liveTicket } from '#domain/order/open-ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';

/** A table that is called otherwise from now on: its cards say so, or the dishes would be looked for at no table. */
export function cardsOfRenamed(
  world: World,
  { id, before, name }: { readonly id: string; readonly before: string | undefined; readonly name: string },
): readonly Change[] {
  if (before === undefined || before === name) return [];
  return [...world.all('kds')]
    .filter(({ tableName, ticketId }) => tableName === before && liveTicket(world, ticketId)?.tableId === id)
    .map((entry) => put('kds', { ...entry, tableName: name, movedFrom: before }));
}
