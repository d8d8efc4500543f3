import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Ticket, TicketChannel } from '#domain/order/ticket.ts';
import type { Reservation, ToGo } from '#domain/reservations/reservation.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
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
  { tableName, channel, guestsOf = [] }: Pick<KdsEntry, 'tableName' | 'channel' | 'guestsOf'>,
): string {
  if (tableName !== null) return '';
  const said = guestsOf.flatMap((id) => toGoText(world.get('reservations', id)?.paraLlevar, '') || []);
  const promised = promisedTime(world, channel);
  // Who named an hour is waited for then, whatever the channel promises.
  const isTimed = guestsOf.some((id) => (world.get('reservations', id)?.paraLlevar?.hora ?? '') !== '');
  return [...said, ...(promised === '' || isTimed ? [] : [promised])].join(' · ');
}

/** The same in two parts, for a card that says the hour beside its channel. */
export function channelBagOn(
  world: World,
  { channel, guestsOf = [] }: Pick<KdsEntry, 'channel' | 'guestsOf'>,
): { readonly who: string; readonly at: string } {
  const said = guestsOf.flatMap((id) => world.get('reservations', id)?.paraLlevar ?? []);
  const [hour, ...others] = new Set(said.flatMap(({ hora }) => (hora === '' ? [] : [hora])));
  const words = (bag: ToGo): string => (others.length === 0 ? bag.nombre : toGoText(bag, ''));
  return {
    who: said
      .map(words)
      .filter((text) => text !== '')
      .join(' · '),
    // Bags for several hours say each its own.
    at: others.length > 0 ? '' : (hour ?? promisedTime(world, channel)),
  };
}

/** «Ana, 20:30»; empty: nobody said. `promised`: the hour where nobody named one. */
export function toGoText(toGo: ToGo | undefined, promised: string): string {
  return [toGo?.nombre ?? '', (toGo?.hora ?? '') || promised].filter((part) => part !== '').join(', ');
}

/** When its channel promised it; empty: it did not. */
export function promisedTime(world: World, channel: Pick<TicketChannel, 'promisedAt'> | undefined): string {
  return channel?.promisedAt === undefined ? '' : localMoment(channel.promisedAt, zoneOf(world)).time;
}

/** Whose order to take away an account is, and when they come; empty: nobody said, or it is a table's. */
export function bagText(world: World, ticket: Ticket): string {
  if (ticket.tableId !== undefined) return '';
  return toGoText(notedVisit(world, ticket)?.paraLlevar ?? named(ticket), promisedTime(world, ticket.channel));
}

function named({ guestName: nombre = '' }: Ticket): ToGo {
  return { nombre, hora: '' };
}
