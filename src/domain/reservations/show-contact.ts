import type * as v from 'valibot';
import { accept, reject, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import type { World } from '#domain/world.ts';
import { ReservationArgs } from './release-reservation.ts';

export const showContact = defineCommand({
  type: 'SHOW_CONTACT',
  words: 'Ver datos de contacto de un cliente',
  args: ReservationArgs,
  permission: 'manage-reservations',
  decide,
  approvalText: ({ reservationId }, world) => {
    const reservation = world.get('reservations', reservationId);
    if (!reservation) return 'ver un teléfono';
    const { nombre, hora, paraLlevar } = reservation;
    return `ver el teléfono de ${nombre || 'un cliente'}, ${paraLlevar?.hora || hora}`;
  },
});

/** Changes nothing: that somebody looked, and who allowed it, is what the journal must keep. */
function decide(world: World, { reservationId }: v.InferOutput<typeof ReservationArgs>): Decision {
  if (!world.get('reservations', reservationId)) return reject('reservation-not-found');
  return world.get('reservationContacts', reservationId) ? accept([]) : reject('contact-not-found');
}
