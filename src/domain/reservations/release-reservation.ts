import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { countGuest } from '#domain/guests/count-guest.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { agendaOf, bookingOf, isTakenAround, withBooking } from './agenda.ts';
import { noticesOf } from './make-reservation.ts';
import { reservationRules } from './reservation-rules.ts';
import { pagesAt } from './room/room-state.ts';
import { hasBegun, type Reservation, type ReservationStatus } from './reservation.ts';
import { aboutReservation, whose } from './views/visit-words.ts';

export const ReservationArgs = v.strictObject({ reservationId: Id });
type ReservationArgs = v.InferOutput<typeof ReservationArgs>;

/* How a reservation gives its table back, and gets it again. */

export const cancelReservation = defineCommand({
  type: 'CANCEL_RESERVATION',
  words: 'Cancelar reservación',
  args: ReservationArgs,
  permission: 'manage-reservations',
  decide: cancel,
  about: aboutReservation,
  approvalText: ({ reservationId }, world) => `cancelar la reservación${whose(world, reservationId)}`,
});

export const guestCancelReservation = defineCommand({
  type: 'GUEST_CANCEL_RESERVATION',
  words: 'El cliente canceló su reservación',
  args: ReservationArgs,
  permission: 'public',
  decide: guestCancel,
});

export const markNoShow = defineCommand({
  type: 'MARK_NO_SHOW',
  words: 'Marcar que no llegó',
  args: ReservationArgs,
  permission: 'see-reservations',
  decide: noShow,
  about: aboutReservation,
});

export const restoreReservation = defineCommand({
  type: 'RESTORE_RESERVATION',
  words: 'Volver a «Por llegar»',
  args: ReservationArgs,
  permission: 'see-reservations',
  decide: restore,
  about: aboutReservation,
});

/** Cancelling again changes nothing: a guest taps the link twice and reads the same answer. */
function cancel(world: World, { reservationId }: ReservationArgs, context: Context): Decision {
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
}

/** A guest may cancel until the hour itself; afterwards the house says what became of it. */
function guestCancel(world: World, args: ReservationArgs, context: Context): Decision {
  const reservation = world.get('reservations', args.reservationId);
  if (reservation && hasBegun(reservation, localMoment(context.now, zoneOf(world)))) return reject('reservation-over');
  return cancel(world, args, context);
}

function noShow(world: World, { reservationId }: ReservationArgs, context: Context): Decision {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'no-show') return accept([]);
  if (reservation.status !== 'booked') return reject('reservation-over');
  if (reservation.fecha > context.today) return reject('reservation-ahead');
  const missing = withStatus(reservation, 'no-show', context);
  return accept([...hold(world, missing), put('reservations', missing), ...countGuest(world, missing, { noShows: 1 })]);
}

/** They came after all, or it was a slip of the finger: the table is given back only if it is still free. */
function restore(world: World, { reservationId }: ReservationArgs, context: Context): Decision {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'booked') return accept([]);
  if (reservation.status === 'seated') return reject('reservation-over');
  return giveBack(world, reservation, context);
}

function giveBack(world: World, reservation: Reservation, context: Context): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  const { tableId, fecha, hora, id: except } = reservation;
  const pageOf = pagesAt(world, context.now);
  const tables = [tableId, ...(reservation.joined ?? [])];
  const isTaken = tables.some((each) => isTakenAround(pageOf, rules, { tableId: each, fecha, hora, except }));
  if (isTaken) return reject('table-taken');
  const restored = { ...withStatus(reservation, 'booked', context), arrivedAt: null };
  // Who was told that there is no table must hear that there is one again.
  const kinds = { guest: 'reservation-restored', house: null } as const;
  const notices = reservation.status === 'cancelled' ? noticesOf(restored, context, kinds) : [];
  return accept([
    ...hold(world, restored),
    put('reservations', restored),
    ...notices,
    ...uncounted(world, reservation),
  ]);
}

/** It was a slip of the finger: they neither came nor stayed away. */
function uncounted(world: World, reservation: Reservation): readonly Change[] {
  if (reservation.status === 'arrived') return countGuest(world, reservation, { visits: -1 });
  return reservation.status === 'no-show' ? countGuest(world, reservation, { noShows: -1 }) : [];
}

function withStatus(reservation: Reservation, status: ReservationStatus, { now }: Context): Reservation {
  return { ...reservation, status, updatedAt: now, sequence: reservation.sequence + 1 };
}

/** The day's page says the same as the reservation about who keeps the table. */
function hold(world: World, reservation: Reservation): readonly Change[] {
  return [put('agenda', withBooking(agendaOf(world, reservation.fecha), bookingOf(reservation)))];
}
