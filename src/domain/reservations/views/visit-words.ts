import { isDateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { longDate } from './long-date.ts';

/* How a visit is named: by day, hour and table. Its guest only where a manager is asked. */

interface Visit {
  readonly fecha: string;
  readonly hora: string;
  readonly mesa: string;
}

/** The visit without its guest: everybody who uses this tablet reads it. */
export function visitText({ fecha, hora, mesa }: Visit): string {
  return [dayText(fecha), hora, mesa].join(' · ');
}

export function aboutReservation({ reservationId }: { readonly reservationId: string }, world: World): string {
  const reservation = world.get('reservations', reservationId);
  return reservation ? visitText(reservation) : '';
}

/** « de Ana Ruiz (viernes 20 de noviembre, 20:00)», for the manager who decides about it. */
export function whose(world: World, reservationId: string): string {
  const reservation = world.get('reservations', reservationId);
  return reservation ? ` de ${reservation.nombre} (${dayText(reservation.fecha)}, ${reservation.hora})` : '';
}

export function dayText(fecha: string): string {
  return isDateText(fecha) ? longDate(fecha) : fecha;
}
