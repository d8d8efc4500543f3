import type { Ticket } from '#domain/order/ticket.ts';
import type { Reservation, ToGo } from '#domain/reservations/reservation.ts';
import type { World } from '#domain/world.ts';

/* What guests said at the table or the counter (`note-guests.ts`), read again by screens and papers. */

/** The visit in which it is kept: one for all accounts that were divided off one another. */
export function notedVisitId({ id, division }: Pick<Ticket, 'id' | 'division'>): string {
  return `dicho-${division?.of ?? id}`;
}

export function notedVisit(world: World, ticket: Ticket): Reservation | undefined {
  return world.get('reservations', notedVisitId(ticket));
}

/** Whose bag it is, of a kitchen's card: it names the visit and says nothing of it itself. */
export function toGoOn(
  world: World,
  { tableName, guestsOf = [] }: { readonly tableName: string | null; readonly guestsOf?: readonly string[] },
): string {
  if (tableName !== null) return '';
  return guestsOf.flatMap((id) => toGoText(world.get('reservations', id)?.paraLlevar) || []).join(' · ');
}

/** «Ana, 20:30»; empty: nobody said. */
export function toGoText(toGo: ToGo | undefined): string {
  return [toGo?.nombre ?? '', toGo?.hora ?? ''].filter((part) => part !== '').join(', ');
}
