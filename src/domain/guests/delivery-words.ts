import { channelById } from '#domain/channels/channels-of-venue.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';
import { notedVisit } from './noted-visit.ts';

/**
 * What whoever brings an order must know: where to, whom to call, what the guest said and who brings it, as far as this
 * tablet is told. Of an order that nobody brings: nothing.
 */
export function deliveryWords(world: World, ticket: Ticket): readonly string[] {
  const visit = ticket.channel === undefined ? undefined : notedVisit(world, ticket);
  if (ticket.channel === undefined || visit === undefined) return [];
  const { telefono = '', direccion = '' } = world.get('reservationContacts', visit.id) ?? {};
  const isBrought = direccion !== '' || channelById(world, ticket.channel.id)?.delivers === true;
  if (!isBrought) return [];
  return [direccion, telefono, visit.nota ?? '', visit.paraLlevar?.repartidor ?? ''].filter((words) => words !== '');
}
