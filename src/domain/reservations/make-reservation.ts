import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout, type MailKind, type VisitInLetter } from '#domain/mail/mail.ts';
import { OCCASIONS } from '#domain/guests/occasions.ts';
import { knownGuest } from '#domain/guests/count-guest.ts';
import { line, optionalText } from '#domain/shared/text-schemas.ts';
import { addDays, dateText, isDateText, localMoment, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { agendaOf, bookingOf, closedTables, isClosed, isTakenAround, withBooking } from './agenda.ts';
import { atDoor } from './room/at-door.ts';
import { joinedFor } from './room/combinations.ts';
import { lastBookableDay } from './what-can-be-booked.ts';
import { holdsEnough } from './guest-tables.ts';
import { checkReservation, MAX_NAME, MAX_PARTY, type Asker, type ReservationWish } from './reservation-form.ts';
import { reservationFolio } from './reservation-folio.ts';
import { findTable, reservationRules } from './reservation-rules.ts';
import { DAYS_KEPT_AFTER_VISIT, visitFacts, type Reservation, type ReservationSource } from './reservation.ts';
import { pagesAt } from './room/room-state.ts';
import { visitText } from './views/visit-words.ts';
import { MAX_ALLERGIES, MAX_NOTE } from './visit-details.ts';

/** In a command they are what a person said; that consent was given is part of it and stays in the journal. */
export const detailArgs = {
  ocasion: v.optional(v.picklist([...OCCASIONS, ''])),
  nota: v.optional(optionalText(MAX_NOTE)),
  periquera: v.optional(v.boolean()),
  alergias: v.optional(optionalText(MAX_ALLERGIES)),
  acepta_alergias: v.optional(v.boolean()),
  recordarme: v.optional(v.boolean()),
};

/** Loose on purpose: what the words mean is judged by `checkReservation`, which can say what is wrong. */
export const wishArgs = {
  nombre: line(MAX_NAME),
  telefono: optionalText(30),
  email: optionalText(254),
  personas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTY)),
  fecha: v.pipe(v.string(), v.maxLength(10)),
  hora: v.pipe(v.string(), v.maxLength(5)),
  mesa: line(40),
  ...detailArgs,
};

const WishArgs = v.strictObject(wishArgs);
const RequestArgs = v.strictObject({ ...wishArgs, language: v.optional(v.literal('en')) });
const WalkInArgs = v.strictObject({
  /** Today, part of the command: it decides how long the name may be kept. */
  fecha: wishArgs.fecha,
  nombre: line(MAX_NAME),
  personas: wishArgs.personas,
  mesa: line(40),
});
type WishArgs = v.InferOutput<typeof WishArgs>;

/** How a reservation came to be. */
interface Origin {
  readonly source: ReservationSource;
  readonly language?: Reservation['language'];
}

/** From the site: the guest gets a confirmation, the venue a notice. */
export const requestReservation = defineCommand({
  type: 'REQUEST_RESERVATION',
  words: 'Reservación desde el sitio',
  args: RequestArgs,
  permission: 'public',
  decide: (world, { language, ...args }, context) =>
    decideWish(world, args, context, { asker: 'guest', source: 'web', ...(language && { language }) }),
  personalUntil: afterVisit,
});

/** Taken by phone: whoever spoke with the guest already knows, so only the guest gets a mail, if there is an address. */
export const bookReservation = defineCommand({
  type: 'BOOK_RESERVATION',
  words: 'Tomar reservación',
  args: WishArgs,
  permission: 'see-reservations',
  decide: (world, args, context) => decideWish(world, args, context, { asker: 'staff', source: 'phone' }),
  about: visitText,
  guest: (args) => args,
  personalUntil: afterVisit,
});

export const walkIn = defineCommand({
  type: 'WALK_IN',
  words: 'Llegada sin reservación',
  args: WalkInArgs,
  permission: 'see-reservations',
  decide: decideWalkIn,
  about: ({ mesa }) => mesa,
  guest: ({ nombre }) => ({ nombre, telefono: '' }),
  personalUntil: afterVisit,
});

export function afterVisit({ fecha }: { readonly fecha: string }, today: DateText): DateText {
  // A date that does not exist, or is beyond the book, was refused; its words need not outlive the journal's shortest term.
  const isVisit = isDateText(fecha) && fecha <= lastBookableDay(today);
  return isVisit ? addDays(fecha, DAYS_KEPT_AFTER_VISIT) : dateText('1970-01-01');
}

/**
 * A walk-in: the table is theirs from this minute on, for as long as such a party usually stays, and for a large party
 * those pushed together with it, if they are free. If not, whoever seats them knows what they do.
 */
function decideWalkIn(world: World, args: v.InferOutput<typeof WalkInArgs>, context: Context): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  const table = findTable(rules, args.mesa);
  if (!table) return reject('table-not-found');
  if (args.fecha !== context.today) return reject('day-over');
  const door = atDoor(world, rules, { table, personas: args.personas }, context);
  if (door === null) return reject('table-taken');
  const wish = { ...args, telefono: '', email: '', fecha: context.today, hora: door.hora, table, details: {} };
  const reservation = { ...newReservation(wish, context, 'walk-in'), keptMinutes: door.minutes };
  return note(world, { ...reservation, ...together(door.joined) }, wish, context);
}

function decideWish(
  world: World,
  args: WishArgs,
  context: Context,
  { asker, ...origin }: Origin & { readonly asker: Asker },
): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  // In two places the other server told of it before a tablet sent it again after a restore: it does not stand in its own way.
  const inTwoPlaces = world.get('bookParts', 'front') ?? world.get('bookParts', 'venue');
  if (inTwoPlaces && world.get('reservations', context.commandId)) return accept([]);
  const moment = { date: context.today, time: localMoment(context.now, zoneOf(world)).time };
  const checked = checkReservation(args, { rules, moment, asker });
  return checked.ok ? book(world, checked.wish, context, origin) : reject('reservation-invalid');
}

function book(world: World, wish: ReservationWish, context: Context, { source, language }: Origin): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  const agenda = agendaOf(world, wish.fecha);
  if (source === 'web' && agenda.closed) return reject('day-closed');
  if (source === 'web' && isClosed(agenda, wish.table)) return reject('area-closed');
  const pageOf = pagesAt(world, context.now);
  const isFree = (tableId: string): boolean =>
    !isTakenAround(pageOf, rules, { tableId, fecha: wish.fecha, hora: wish.hora });
  const shut = source === 'web' ? closedTables(agenda, rules) : new Set<string>();
  const joined = joinedFor(rules, wish, (tableId) => isFree(tableId) && !shut.has(tableId));
  // The venue may promise a large party what it likes; a guest is promised tables that can be pushed together.
  if (!isFree(wish.table.id) || (joined === null && source === 'web')) return reject('table-taken');
  if (source === 'web' && holdsEnough(world, rules, wish)) return reject('guest-holds-enough');

  const reservation = newReservation(wish, context, source);
  return note(world, { ...reservation, ...together(joined), ...(language && { language }) }, wish, context);
}

function together(joined: readonly string[] | null): Pick<Reservation, 'joined'> {
  return joined === null || joined.length === 0 ? {} : { joined };
}

/** Stores a reservation: in its day's agenda, as a record, and the contact data apart. */
function note(world: World, reservation: Reservation, wish: ReservationWish, context: Context): Decision {
  const contact = { id: reservation.id, fecha: wish.fecha, telefono: wish.telefono, email: wish.email };
  const known = knownGuest(world, wish.telefono);
  return accept([
    put('agenda', withBooking(agendaOf(world, wish.fecha), bookingOf(reservation))),
    put('reservations', { ...reservation, ...(known && { known }) }),
    ...(wish.telefono === '' && wish.email === '' ? [] : [put('reservationContacts', contact)]),
    ...noticesOf(reservation, context, { guest: 'reservation-confirmed', house: 'reservation-notice' }),
  ]);
}

export function newReservation(
  wish: ReservationWish,
  { commandId, now }: Context,
  source: ReservationSource,
): Reservation {
  return {
    id: commandId,
    folio: reservationFolio(commandId),
    ...wish.details,
    nombre: wish.nombre,
    personas: wish.personas,
    fecha: wish.fecha,
    hora: wish.hora,
    mesa: wish.table.label,
    tableId: wish.table.id,
    status: source === 'walk-in' ? 'arrived' : 'booked',
    source,
    sendToClient: wish.email !== '',
    timestamp: now,
    arrivedAt: source === 'walk-in' ? now : null,
    seatedAt: null,
    ticketId: null,
    updatedAt: now,
    sequence: 0,
  };
}

/** The mails of one decision. The venue is told what guests do by themselves, not what it did itself. */
export function noticesOf(
  reservation: Reservation,
  context: Context,
  kinds: { readonly guest: MailKind; readonly house: MailKind | null; readonly before?: Reservation },
): readonly Change[] {
  const notices: Change[] = [];
  const { fecha, hora, mesa, personas, sequence } = reservation;
  const by = context.actor.role === 'guest' ? 'guest' : 'house';
  const visit: VisitInLetter = { fecha, hora, mesa, personas, sequence, by };
  if (reservation.sendToClient) {
    notices.push(mailAbout(reservation.id, { kind: kinds.guest, to: 'guest', until: fecha, visit }, context));
  }
  if (by === 'guest' && kinds.house !== null) {
    const notice = { kind: kinds.house, to: 'house', until: fecha, visit } as const;
    const before = kinds.before === undefined ? {} : { before: visitFacts(kinds.before) };
    notices.push(mailAbout(reservation.id, { ...notice, ...before }, context));
  }
  return notices;
}
