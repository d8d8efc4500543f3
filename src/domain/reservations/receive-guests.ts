import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { FOLIO_PATTERN } from '#domain/floor/folio.ts';
import { seatedWith } from '#domain/floor/arrived-guests.ts';
import { openAccountAt } from '#domain/floor/open-account.ts';
import { countGuest } from '#domain/guests/count-guest.ts';
import type { PosTable } from '#domain/floor/table.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { put, type World } from '#domain/world.ts';
import { agendaOf, bookingOf, withBooking } from './agenda.ts';
import { ReservationArgs } from './release-reservation.ts';
import { reservationRules } from './reservation-rules.ts';
import type { Reservation } from './reservation.ts';
import { aboutReservation } from './views/visit-words.ts';

export const markArrived = defineCommand({
  type: 'MARK_ARRIVED',
  words: 'Marcar llegada',
  args: ReservationArgs,
  permission: 'see-reservations',
  decide: arrive,
  about: aboutReservation,
});

const SeatArgs = v.strictObject({
  reservationId: Id,
  /** A UUID of the terminal, as when a table is opened by hand. */
  ticketId: Id,
  folio: v.pipe(v.string(), v.regex(FOLIO_PATTERN)),
  /** The table they really sit at, when the book's table has no namesake on the floor or is not to be had. */
  tableId: v.optional(Id),
});

export const seatReservation = defineCommand({
  type: 'SEAT_RESERVATION',
  words: 'Sentar reservación',
  args: SeatArgs,
  permission: 'see-reservations',
  decide: seat,
  reads: readsTicket,
  about: aboutReservation,
});

/** They have arrived; a second tap changes nothing. */
function arrive(
  world: World,
  { reservationId }: v.InferOutput<typeof ReservationArgs>,
  { now, today }: Context,
): Decision {
  const reservation = world.get('reservations', reservationId);
  if (!reservation) return reject('reservation-not-found');
  if (reservation.status === 'arrived') return accept([]);
  if (reservation.status !== 'booked') return reject('reservation-over');
  if (reservation.fecha > today) return reject('reservation-ahead');
  const arrived = put('reservations', { ...reservation, status: 'arrived', arrivedAt: now, updatedAt: now });
  return accept([arrived, ...countGuest(world, reservation, { visits: 1 })]);
}

/** One tap: the guests sit and their account is open, with name and party. */
function seat(world: World, args: v.InferOutput<typeof SeatArgs>, context: Context): Decision {
  const reservation = world.get('reservations', args.reservationId);
  if (!reservation) return reject('reservation-not-found');
  // Seated without an account: so a restored restaurant hears it from its front.
  const isUnserved = reservation.status === 'seated' && reservation.ticketId === null;
  if (reservation.status === 'seated' && !isUnserved) return accept([]);
  if (reservation.status !== 'booked' && reservation.status !== 'arrived' && !isUnserved)
    return reject('reservation-over');
  if (reservation.fecha > context.today) return reject('reservation-ahead');
  const tableId = args.tableId ?? floorTables(world).get(foldAccents(reservation.mesa))?.id;
  if (tableId === undefined) return reject('seat-table-needed');

  const { ticketId, folio } = args;
  const { id: reservationId, nombre: guestName, personas: guests } = reservation;
  const account = { tableId, ticketId, folio, guestName, guests, reservationId };
  // With two accounts only if somebody names the table: then they have seen who sits there.
  const isAlone = args.tableId === undefined;
  const opened = openAccountAt(world, account, { ...context, isTap: false, isAlone });
  if (!opened.ok) return opened;
  const seated = atTable(world, seatedWith(reservation, { id: ticketId }, context), tableId);
  const agenda = put('agenda', withBooking(agendaOf(world, seated.fecha), bookingOf(seated)));
  const moved = seated.mesa === reservation.mesa ? [] : [agenda];
  const counted = reservation.status === 'booked' ? countGuest(world, reservation, { visits: 1 }) : [];
  return accept([...opened.changes, put('reservations', seated), ...moved, ...counted], opened.note);
}

/** Whoever sits elsewhere than booked moves in the book: the table they did not take is free for others at once. */
function atTable(world: World, reservation: Reservation, floorId: string): Reservation {
  const table = world.get('tables', floorId);
  if (!table || foldAccents(table.name) === foldAccents(reservation.mesa)) return reservation;
  const { joined: _joined, ...alone } = reservation;
  const plan = reservationRules(world)?.tables.find(({ label }) => foldAccents(label) === foldAccents(table.name));
  return {
    ...alone,
    mesa: plan?.label ?? table.name,
    // A table that is not on the plan keeps nobody from one that is.
    tableId: plan?.id ?? table.id,
    reservedMesa: reservation.reservedMesa ?? reservation.mesa,
  };
}

/** The book's «Mesa 4» and the floor's «Mesa 4» are the same piece of furniture. Asked by a label without accents. */
export function floorTables(world: World): ReadonlyMap<string, PosTable> {
  const named = new Map<string, PosTable>();
  for (const table of world.all('tables')) {
    if (!table.active) continue;
    const name = foldAccents(table.name);
    const other = named.get(name);
    // Two of one name: the same one wherever this is decided, whatever order the tables come in.
    if (other === undefined || table.id < other.id) named.set(name, table);
  }
  return named;
}

/** Labels, without accents, of the floor's tables at which somebody sits with an open account. */
export function takenTables(world: World): readonly string[] {
  return [...floorTables(world)].filter(([, table]) => hasAccount(world, table)).map(([label]) => label);
}

export function hasAccount(world: World, { currentTicketId }: PosTable): boolean {
  const account = currentTicketId ? world.get('tickets', currentTicketId) : undefined;
  return account !== undefined && account.status !== 'closed';
}
