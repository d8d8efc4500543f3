import type { Context } from '#domain/decision.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { PosTable } from './table.ts';

/**
 * Guests who stand noted at the door for this table and have no account yet: whoever opens the table seats them, so
 * that the book does not keep waiting for people who eat already.
 */
export function arrivedAt(world: World, table: PosTable, { today }: Pick<Context, 'today'>): Reservation | undefined {
  const name = foldAccents(table.name);
  return world
    .get('agenda', today)
    ?.bookings.map(({ reservationId }) => world.get('reservations', reservationId))
    .find((guest) => guest?.status === 'arrived' && guest.ticketId === null && foldAccents(guest.mesa) === name);
}

/** They sit, and this is their account. */
export function seatedWith(guest: Reservation, { id: ticketId }: Pick<Ticket, 'id'>, { now }: Pick<Context, 'now'>) {
  const arrivedAt = guest.arrivedAt ?? now;
  return { ...guest, status: 'seated' as const, arrivedAt, seatedAt: now, ticketId, updatedAt: now };
}

export function seatArrived(
  world: World,
  { ticket, table }: { readonly ticket: Ticket; readonly table: PosTable },
  context: Context,
): { readonly ticket: Ticket; readonly changes: readonly Change[] } {
  const guest = arrivedAt(world, table, context);
  if (!guest) return { ticket, changes: [] };
  const known = { guestName: ticket.guestName ?? guest.nombre, guests: ticket.guests ?? guest.personas };
  return { ticket: { ...ticket, ...known }, changes: [put('reservations', seatedWith(guest, ticket, context))] };
}
