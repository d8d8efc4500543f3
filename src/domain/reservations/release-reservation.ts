import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { countGuest } from '#domain/guests/count-guest.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { localMoment, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { agendaOf, bookingOf, isTakenAround, withBooking } from './agenda.ts';
import { noticesOf } from './make-reservation.ts';
import { reservationRules, type ReservationRules } from './reservation-rules.ts';
import { pagesAt, planTables, seatedVisits, type DayPage } from './room/room-state.ts';
import { hasBegun, holdsTable, type Reservation, type ReservationStatus } from './reservation.ts';
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

/** Who stands at the door and leaves again is cancelled too. Cancelling again changes nothing: a guest taps the link twice and reads the same answer. */
function cancel(world: World, { reservationId }: ReservationArgs, context: Context): Decision {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'cancelled') return accept([]);
  if (reservation.status !== 'booked' && reservation.status !== 'arrived') return reject('reservation-over');
  const cancelled = withStatus(reservation, 'cancelled', context);
  const kinds = { guest: 'reservation-cancelled', house: 'reservation-cancel-notice' } as const;
  return accept([
    ...hold(world, cancelled),
    put('reservations', cancelled),
    // Whoever came and left knows it.
    ...(reservation.status === 'booked' ? noticesOf(cancelled, context, kinds) : []),
    ...uncounted(world, reservation),
  ]);
}

/** A guest may cancel until the hour itself; afterwards the venue says what became of it. */
function guestCancel(world: World, args: ReservationArgs, context: Context): Decision {
  const reservation = world.get('reservations', args.reservationId);
  if (reservation && hasBegun(reservation, localMoment(context.now, zoneOf(world)))) return reject('reservation-over');
  if (reservation?.status === 'arrived') return reject('reservation-over');
  return cancel(world, args, context);
}

function noShow(world: World, { reservationId }: ReservationArgs, context: Context): Decision {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'no-show') return accept([]);
  if (reservation.status !== 'booked') return reject('reservation-over');
  if (reservation.fecha > context.today) return reject('reservation-ahead');
  if (!hasBegun(reservation, localMoment(context.now, zoneOf(world)))) return reject('reservation-not-yet');
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
  // Who stands at the door holds the table as whoever is expected does.
  if (!holdsTable(reservation) && isGivenAway(world, rules, reservation, context)) return reject('table-taken');
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

/**
 * Others have one of its tables since. Guests who sat there already when it was given back do not count: they were to
 * leave it anyway.
 */
function isGivenAway(
  world: World,
  rules: ReservationRules,
  { tableId, joined = [], fecha, hora, id: except, updatedAt }: Reservation,
  { now, today }: Context,
): boolean {
  const pageOf = pagesAt(world, now);
  const planOf = planTables(world, rules);
  const before = [...seatedVisits(world, now).values()].filter(({ since }) => since < updatedAt);
  const lingering = new Set(before.map(({ table }) => planOf.get(table.id)));
  const since = (day: DateText): DayPage => {
    const page = pageOf(day);
    return { ...page, busy: new Map([...page.busy].filter(([id]) => !lingering.has(id))) };
  };
  const isOver = fecha < today || (fecha === today && hora <= localMoment(now, zoneOf(world)).time);
  return [tableId, ...joined].some(
    (each) =>
      isTakenAround(since, rules, { tableId: each, fecha, hora, except }) || (isOver && since(today).busy.has(each)),
  );
}

/** It was a slip of the finger: they neither came nor stayed away. */
function uncounted(world: World, reservation: Reservation): readonly Change[] {
  if (reservation.status === 'arrived') return countGuest(world, reservation, { visits: -1 });
  return reservation.status === 'no-show' ? countGuest(world, reservation, { noShows: -1 }) : [];
}

function withStatus(reservation: Reservation, status: ReservationStatus, { now, actor }: Context): Reservation {
  const byVenue = actor.role === 'guest' ? {} : { houseChanges: (reservation.houseChanges ?? 0) + 1 };
  return { ...reservation, status, updatedAt: now, sequence: reservation.sequence + 1, ...byVenue };
}

/** The day's page says the same as the reservation about who keeps the table. */
function hold(world: World, reservation: Reservation): readonly Change[] {
  return [put('agenda', withBooking(agendaOf(world, reservation.fecha), bookingOf(reservation)))];
}
