import { reject } from '#domain/decision.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import type { World } from '#domain/world.ts';
import type { Ticket, TicketItem } from './ticket.ts';

/** A closed ticket refuses every later change, and the sender is told. */
export function openTicket(world: World, ticketId: string): Result<Ticket, RefusalCode> {
  const ticket = liveTicket(world, ticketId);
  if (!ticket) return reject('ticket-not-found');
  if (ticket.status === 'closed') return reject('ticket-closed');
  return ok(ticket);
}

/**
 * The account, or the one it was joined into: there its dishes are, and there belongs what a tablet that has not heard of
 * it still orders, sends, takes back and charges under the old name.
 */
export function liveTicket(world: World, ticketId: string): Ticket | undefined {
  const ticket = world.get('tickets', ticketId);
  return ticket?.mergedInto === undefined ? ticket : (liveTicket(world, ticket.mergedInto) ?? ticket);
}

/**
 * The account that has the line now: a tablet that has not heard of it still names the one from which it was moved or
 * divided.
 */
export function openTicketWith(
  world: World,
  { ticketId, itemId }: { readonly ticketId: string; readonly itemId: string },
): Result<Ticket, RefusalCode> {
  const named = openTicket(world, ticketId);
  if (named.ok && itemOf(named.value, itemId)) return named;
  const moved = accountOf(world, itemId);
  return moved ? ok(moved) : named;
}

export function accountOf(world: World, itemId: string): Ticket | undefined {
  return world.of('tickets', `line ${itemId}`).find((ticket) => ticket.status !== 'closed' && itemOf(ticket, itemId));
}

export function itemOf(ticket: Ticket, itemId: string): TicketItem | undefined {
  return ticket.items.find(({ id }) => id === itemId);
}

export function replaceItem(ticket: Ticket, item: TicketItem): readonly TicketItem[] {
  return ticket.items.map((other) => (other.id === item.id ? item : other));
}
