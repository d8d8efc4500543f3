import type { World } from '#domain/world.ts';
import { itemOf } from './open-ticket.ts';
import type { Ticket } from './ticket.ts';

/* How the counter names an account, its place and its dishes. */

export function folioOf(world: World, ticketId: string): string {
  return world.get('tickets', ticketId)?.folio ?? 'Cuenta';
}

export function tableName(world: World, tableId: string): string {
  return world.get('tables', tableId)?.name ?? 'Mesa';
}

/** «Mesa 3», «Para llevar», «Uber Eats»: where its dishes go. */
export function placeName(world: World, { tableId, channel }: Pick<Ticket, 'tableId' | 'channel'>): string {
  return tableId === undefined ? (channel?.name ?? TAKEAWAY) : tableName(world, tableId);
}

export const TAKEAWAY = 'Para llevar';

export function dishName(world: World, menuItemId: string): string {
  return world.get('menu', menuItemId)?.name ?? 'platillo';
}

/** The dish with its account. */
export function lineText(
  { ticketId, itemId }: { readonly ticketId: string; readonly itemId: string },
  world: World,
): string {
  const ticket = world.get('tickets', ticketId);
  const line = ticket && itemOf(ticket, itemId);
  return line ? `${folioOf(world, ticketId)} · ${line.name}` : folioOf(world, ticketId);
}

/** Table and account, for whoever does not stand before the table. */
export function placeOf(world: World, ticket: Ticket | undefined): string {
  const table = ticket?.tableId === undefined ? undefined : world.get('tables', ticket.tableId);
  return [table?.name, ticket?.folio].filter((part) => part !== undefined).join(', ') || 'la cuenta';
}
