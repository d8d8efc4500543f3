import { accept, reject, type Decide } from '#domain/decision.ts';

/** Changes nothing: that somebody looked, and who allowed it, is what the journal must keep. */
export const showContact: Decide<{ readonly reservationId: string }> = (world, { reservationId }) => {
  if (!world.get('reservations', reservationId)) return reject('reservation-not-found');
  return world.get('reservationContacts', reservationId) ? accept([]) : reject('contact-not-found');
};
