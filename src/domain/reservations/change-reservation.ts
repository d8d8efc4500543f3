import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { withdrawn } from '#domain/guests/count-guest.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { localMoment, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { agendaOf, bookingOf, closedTables, isClosed, isTakenAround, withBooking, withoutBooking } from './agenda.ts';
import { joinedFor } from './room/combinations.ts';
import { holdsEnough } from './guest-tables.ts';
import { afterVisit, noticesOf, wishArgs } from './make-reservation.ts';
import { checkReservation, isEmail, type Asker, type ReservationWish } from './reservation-form.ts';
import { reservationRules } from './reservation-rules.ts';
import { hasBegun, isExpected, isSameVisit, type Reservation } from './reservation.ts';
import { pagesAt } from './room/room-state.ts';
import { dayText, visitText, whose } from './views/visit-words.ts';
import { detailArgs } from './make-reservation.ts';
import { hasSameDetails, withoutDetails, withTold } from './visit-details.ts';

const ChangeArgs = v.strictObject({
  reservationId: Id,
  ...wishArgs,
  /** Left out: as it was. Not every terminal may know how to reach a guest, and what it does not know it must not erase. */
  telefono: v.optional(wishArgs.telefono),
  email: v.optional(wishArgs.email),
});
/** By the link in the mail. The guest changes the visit and what they said; name, phone and mail stay as they were given. */
const GuestChangeArgs = v.strictObject({
  reservationId: Id,
  personas: wishArgs.personas,
  fecha: wishArgs.fecha,
  hora: wishArgs.hora,
  mesa: wishArgs.mesa,
  ...detailArgs,
});

/** A mistyped address, put right by whoever holds the link. */
const CorrectEmailArgs = v.strictObject({
  reservationId: Id,
  /** The visit's day, part of the command: it decides how long the address may be kept. */
  fecha: wishArgs.fecha,
  email: wishArgs.email,
});

export const changeReservation = defineCommand({
  type: 'CHANGE_RESERVATION',
  words: 'Cambiar reservación',
  args: ChangeArgs,
  permission: 'manage-reservations',
  decide: (world, args, context) => decideChange(world, { ...args, ...contactOf(world, args) }, context, 'staff'),
  about: visitText,
  approvalText: ({ reservationId, fecha, hora, mesa, personas }, world) => {
    const to = [dayText(fecha), hora, mesa, personas === 1 ? '1 persona' : `${personas} personas`].join(', ');
    return `cambiar la reservación${whose(world, reservationId)} al ${to}`;
  },
  guest: ({ nombre, telefono = '' }) => ({ nombre, telefono }),
  personalUntil: afterVisit,
});

export const guestChangeReservation = defineCommand({
  type: 'GUEST_CHANGE_RESERVATION',
  words: 'El cliente cambió su reservación',
  args: GuestChangeArgs,
  permission: 'public',
  decide: decideGuestChange,
  personalUntil: afterVisit,
});

export const guestCorrectEmail = defineCommand({
  type: 'GUEST_CORRECT_EMAIL',
  words: 'El cliente corrigió su correo',
  args: CorrectEmailArgs,
  permission: 'public',
  decide: decideCorrection,
  personalUntil: afterVisit,
});

/** Each change writes to an address that anybody may have typed: a link must not become a machine for mails. */
const MAX_GUEST_CHANGES = 10;

function guestChanges({ sequence, houseChanges = 0 }: Reservation): number {
  return sequence - houseChanges;
}

type ChangeArgs = v.InferOutput<typeof ChangeArgs>;
type WholeWish = Readonly<Record<'telefono' | 'email', string>> & Omit<ChangeArgs, 'telefono' | 'email'>;

function decideGuestChange(world: World, args: v.InferOutput<typeof GuestChangeArgs>, context: Context): Decision {
  const reservation = world.get('reservations', args.reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (hasBegun(reservation, localMoment(context.now, zoneOf(world)))) return reject('reservation-over');
  if (guestChanges(reservation) >= MAX_GUEST_CHANGES) return reject('too-many-changes');
  const wish = { ...args, nombre: reservation.nombre, ...contactOf(world, args) };
  return decideChange(world, wish, context, 'returning-guest');
}

/** The address that never got its letter is forgotten, and the right one gets the confirmation. */
function decideCorrection(world: World, args: v.InferOutput<typeof CorrectEmailArgs>, context: Context): Decision {
  const reservation = world.get('reservations', args.reservationId);
  if (!reservation) return reject('reservation-not-found');
  const isOver = !isExpected(reservation) || hasBegun(reservation, localMoment(context.now, zoneOf(world)));
  if (isOver || args.fecha !== reservation.fecha) return reject('reservation-over');
  if (guestChanges(reservation) >= MAX_GUEST_CHANGES) return reject('too-many-changes');
  if (!isEmail(args.email)) return reject('reservation-invalid');
  const { telefono, email } = contactOf(world, { reservationId: reservation.id });
  if (email === args.email) return accept([]);
  const { now } = context;
  const reached = { ...reservation, sendToClient: true, updatedAt: now, sequence: reservation.sequence + 1 };
  return accept([
    put('reservations', reached),
    put('reservationContacts', { id: reached.id, fecha: reached.fecha, telefono, email: args.email }),
    ...noticesOf(reached, context, { guest: 'reservation-confirmed', house: null }),
  ]);
}

function contactOf(world: World, args: Pick<ChangeArgs, 'reservationId' | 'telefono' | 'email'>) {
  const known = world.get('reservationContacts', args.reservationId);
  return { telefono: args.telefono ?? known?.telefono ?? '', email: args.email ?? known?.email ?? '' };
}

function decideChange(world: World, args: WholeWish, context: Context, asker: Asker): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  const reservation = world.get('reservations', args.reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (!isExpected(reservation) || reservation.fecha < context.today) return reject('reservation-over');

  const moment = { date: context.today, time: localMoment(context.now, zoneOf(world)).time };
  const checked = checkReservation(args, { rules, moment, asker, kept: reservation });
  if (!checked.ok) return reject('reservation-invalid');
  const { wish } = checked;
  const agenda = agendaOf(world, wish.fecha);
  const moves = wish.fecha !== reservation.fecha || wish.table.id !== reservation.tableId;
  if (asker !== 'staff' && moves && agenda.closed) return reject('day-closed');
  if (asker !== 'staff' && moves && isClosed(agenda, wish.table)) return reject('area-closed');
  const comesAtAnotherTime = wish.fecha !== reservation.fecha || wish.hora !== reservation.hora;
  // Who keeps table and hour is not refused because of guests who have not left yet: the table is theirs.
  const keepsSlot = !moves && !comesAtAnotherTime;
  const pageOf = keepsSlot ? (day: DateText) => agendaOf(world, day) : pagesAt(world, context.now);
  const slot = { fecha: wish.fecha, hora: wish.hora, except: reservation.id };
  const isFree = (tableId: string): boolean => !isTakenAround(pageOf, rules, { tableId, ...slot });
  // A guest who stays keeps what they have; nobody is given a table of a zone that was closed since.
  const shut = asker === 'staff' ? new Set<string>() : closedTables(agenda, rules);
  const isTheirs = (tableId: string): boolean => !moves && reservation.joined?.includes(tableId) === true;
  const isOffered = (tableId: string): boolean => isFree(tableId) && (!shut.has(tableId) || isTheirs(tableId));
  const joined = joinedFor(rules, wish, isOffered);
  if (!isFree(wish.table.id) || (joined === null && asker !== 'staff')) return reject('table-taken');
  if (asker !== 'staff' && comesAtAnotherTime && holdsEnough(world, rules, { ...wish, except: reservation.id })) {
    return reject('guest-holds-enough');
  }

  const known = contactOf(world, { reservationId: reservation.id });
  const details = withTold(reservation, { said: args, told: wish.details });
  const together = joined === null || joined.length === 0 ? {} : { joined };
  // A walk-in's minutes count from their arrival: moved to another hour or table they hold it like any booking.
  const { keptMinutes, ...moved } = changedReservation(reservation, wish, context);
  const kept = keepsSlot && keptMinutes !== undefined ? { keptMinutes } : {};
  const byVenue = asker === 'staff' ? { houseChanges: (reservation.houseChanges ?? 0) + 1 } : {};
  const changed: Reservation = { ...moved, ...kept, ...details, ...together, ...byVenue };
  const isSame = isSameVisit(reservation, changed) && reservation.nombre === changed.nombre;
  const isContactSame = wish.telefono === known.telefono && wish.email === known.email;
  if (isSame && isContactSame && hasSameDetails(reservation, changed)) return accept([]);
  const contact = { id: changed.id, fecha: wish.fecha, telefono: wish.telefono, email: wish.email };
  return accept([
    ...moveBooking(world, reservation, changed),
    put('reservations', changed),
    put('reservationContacts', contact),
    ...lettersOf({ before: reservation, after: changed, isNewAddress: wish.email !== known.email }, context),
    ...(reservation.recordarme && !changed.recordarme ? withdrawn(world, known.telefono) : []),
  ]);
}

interface ChangeOfVisit {
  readonly before: Reservation;
  readonly after: Reservation;
  readonly isNewAddress: boolean;
}

/** Another spelling of a name is no news for anybody; an address that is new has not heard of the visit yet. */
function lettersOf({ before, after, isNewAddress }: ChangeOfVisit, context: Context): readonly Change[] {
  if (!isSameVisit(before, after)) {
    const kinds = { guest: 'reservation-changed', house: 'reservation-change-notice' } as const;
    return noticesOf(after, context, { ...kinds, before });
  }
  return isNewAddress ? noticesOf(after, context, { guest: 'reservation-confirmed', house: null }) : [];
}

function changedReservation(reservation: Reservation, wish: ReservationWish, { now }: Context): Reservation {
  const { joined: _joined, ...alone } = withoutDetails(reservation);
  return {
    ...alone,
    nombre: wish.nombre,
    personas: wish.personas,
    fecha: wish.fecha,
    hora: wish.hora,
    mesa: wish.table.label,
    tableId: wish.table.id,
    sendToClient: wish.email !== '',
    updatedAt: now,
    sequence: reservation.sequence + 1,
  };
}

function moveBooking(world: World, before: Reservation, after: Reservation): readonly Change[] {
  const arrival = put('agenda', withBooking(agendaOf(world, after.fecha), bookingOf(after)));
  if (before.fecha === after.fecha) return [arrival];
  return [put('agenda', withoutBooking(agendaOf(world, before.fecha), before.id)), arrival];
}
