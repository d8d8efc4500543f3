import type { Ticket } from './ticket.ts';

/** The reservations whose guests eat on this account, as far as it names them. */
export function partiesOf({ reservationId, otherReservations = [] }: Ticket): readonly string[] {
  return reservationId === undefined ? [] : [reservationId, ...otherReservations];
}

/** The same account, with these guests on it besides its own. */
export function withParties(ticket: Ticket, ids: readonly string[]): Ticket {
  const before = partiesOf(ticket);
  const [reservationId, ...otherReservations] = [...new Set([...before, ...ids])];
  if (reservationId === undefined || otherReservations.length + 1 === before.length) return ticket;
  return { ...ticket, reservationId, ...(otherReservations.length === 0 ? {} : { otherReservations }) };
}
