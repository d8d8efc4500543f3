import type { Context } from '#domain/decision.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { addDays, localMoment, minuteOfDay, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { PosTable } from './table.ts';

/**
 * Guests marked as arrived for this table who have no ticket yet: opening the table seats them, so that the
 * reservations do not keep waiting for people who already eat.
 */
export function arrivedAt(
  world: World,
  table: PosTable,
  { now, today }: Pick<Context, 'now' | 'today'>,
): Reservation | undefined {
  const name = foldAccents(table.name);
  const lastNight = addDays(today, -1);
  return [lastNight, today]
    .flatMap((day) => world.get('agenda', day)?.bookings ?? [])
    .map(({ reservationId }) => world.get('reservations', reservationId))
    .find(
      (guest) =>
        guest?.status === 'arrived' &&
        guest.ticketId === null &&
        foldAccents(guest.mesa) === name &&
        (guest.fecha !== lastNight || isStillTheirs(world, guest, now)),
    );
}

/** Midnight ends no visit; who was noted at yesterday's lunch and forgotten has long gone. */
function isStillTheirs(world: World, { hora }: Reservation, now: Instant): boolean {
  const minute = minuteOfDay(localMoment(now, zoneOf(world)).time) + DAY_MINUTES;
  return minute - minuteOfDay(hora) < visitMinutes(world);
}

const DAY_MINUTES = 24 * 60;

/** Read directly from the record: the reservation rules and their checks are not in a terminal's first load. */
function visitMinutes(world: World): number {
  for (const { reservations } of world.all('venue')) return reservations?.conflictMinutes ?? 0;
  return 0;
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
  const known = {
    guestName: ticket.guestName ?? guest.nombre,
    guests: ticket.guests ?? guest.personas,
    reservationId: guest.id,
  };
  return { ticket: { ...ticket, ...known }, changes: [put('reservations', seatedWith(guest, ticket, context))] };
}
