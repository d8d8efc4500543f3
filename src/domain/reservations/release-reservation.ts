import * as v from 'valibot';
import { accept, reject, type Context, type Decide, type Decision } from '#domain/decision.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { localMoment } from '#domain/shared/time.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { agendaOf, isTakenAround, withBooking } from './agenda.ts';
import { noticesOf } from './make-reservation.ts';
import { reservationRules } from './reservation-rules.ts';
import { hasBegun, holdsTable, type Reservation, type ReservationStatus } from './reservation.ts';

export const ReservationArgs = v.strictObject({ reservationId: Id });
type ReservationArgs = v.InferOutput<typeof ReservationArgs>;

/** Cancelling again changes nothing: a guest taps the link twice and reads the same answer. */
export const cancelReservation: Decide<ReservationArgs> = (world, { reservationId }, context) => {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'cancelled') return accept([]);
  if (reservation.status !== 'booked') return reject('reservation-over');
  const cancelled = withStatus(reservation, 'cancelled', context);
  return accept([
    ...hold(world, cancelled),
    put('reservations', cancelled),
    ...noticesOf(cancelled, context, { guest: 'reservation-cancelled', house: 'reservation-cancel-notice' }),
  ]);
};

/** A guest may cancel until the hour itself; afterwards the house says what became of it. */
export const guestCancelReservation: Decide<ReservationArgs> = (world, args, context) => {
  const reservation = world.get('reservations', args.reservationId);
  if (reservation && hasBegun(reservation, localMoment(context.now, VENUE_ZONE))) return reject('reservation-over');
  return cancelReservation(world, args, context);
};

export const markNoShow: Decide<ReservationArgs> = (world, { reservationId }, context) => {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'no-show') return accept([]);
  if (reservation.status !== 'booked') return reject('reservation-over');
  if (reservation.fecha > context.today) return reject('reservation-ahead');
  const missing = withStatus(reservation, 'no-show', context);
  return accept([...hold(world, missing), put('reservations', missing)]);
};

/** They came after all, or it was a slip of the finger: the table is given back only if it is still free. */
export const restoreReservation: Decide<ReservationArgs> = (world, { reservationId }, context) => {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'booked') return accept([]);
  if (reservation.status === 'seated') return reject('reservation-over');
  return giveBack(world, reservation, context);
};

function giveBack(world: World, reservation: Reservation, context: Context): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  const { tableId, fecha, hora, id: except } = reservation;
  if (isTakenAround(world, rules, { tableId, fecha, hora, except })) return reject('table-taken');
  const restored = { ...withStatus(reservation, 'booked', context), arrivedAt: null };
  // Who was told that there is no table must hear that there is one again.
  const kinds = { guest: 'reservation-restored', house: null } as const;
  const notices = reservation.status === 'cancelled' ? noticesOf(restored, context, kinds) : [];
  return accept([...hold(world, restored), put('reservations', restored), ...notices]);
}

function withStatus(reservation: Reservation, status: ReservationStatus, { now }: Context): Reservation {
  return { ...reservation, status, updatedAt: now, sequence: reservation.sequence + 1 };
}

/** The day's page says the same as the reservation about who keeps the table. */
function hold(world: World, reservation: Reservation): readonly Change[] {
  const { id: reservationId, tableId, hora, fecha } = reservation;
  const booking = { reservationId, tableId, hora, holds: holdsTable(reservation) };
  return [put('agenda', withBooking(agendaOf(world, fecha), booking))];
}
