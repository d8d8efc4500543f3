import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { FOLIO_PATTERN } from '#domain/floor/folio.ts';
import { openAccountAt } from '#domain/floor/open-account.ts';
import { countGuest } from '#domain/guests/count-guest.ts';
import { agendaOf, bookingOf, withBooking } from '#domain/reservations/agenda.ts';
import { newReservation } from '#domain/reservations/make-reservation.ts';
import { hasAccount } from '#domain/reservations/receive-guests.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { atDoor } from '#domain/reservations/room/at-door.ts';
import { combinationsFor } from '#domain/reservations/room/combinations.ts';
import { planTables } from '#domain/reservations/room/room-state.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { WaitEntry } from './wait-entry.ts';

const Args = v.strictObject({
  entryId: Id,
  /** The table of the floor; for a party above its seats, the first of those pushed together. */
  tableId: Id,
  /** A UUID of the terminal, as when a table is opened by hand. */
  ticketId: Id,
  folio: v.pipe(v.string(), v.regex(FOLIO_PATTERN)),
});
type Args = v.InferOutput<typeof Args>;

export const seatWaiting = defineCommand({
  type: 'SEAT_WAITING',
  words: 'Sentar de la lista de espera',
  args: Args,
  permission: 'seat-guests',
  decide,
  reads: readsTicket,
  about: ({ tableId }, world) => world.get('tables', tableId)?.name ?? '',
});

/** They sit and their account is open. Of two hosts who seat one party, the second is told. */
function decide(world: World, args: Args, context: Context): Decision {
  const entry = world.get('waitlist', args.entryId);
  if (!entry) return reject('wait-not-found');
  if (entry.status === 'seated') return entry.ticketId === args.ticketId ? accept([]) : reject('wait-seated');
  if (entry.status === 'left') return reject('wait-left');
  const table = world.get('tables', args.tableId);
  if (!table) return reject('table-not-found');
  if (hasAccount(world, table)) return reject('table-busy');
  const visit = visitInBook(world, entry, args, context);
  if (typeof visit === 'string') return reject(visit);

  const { tableId, ticketId, folio } = args;
  // A table that is not on the plan has no page in the book.
  const inBook = visit.length === 0 ? {} : { reservationId: entry.id };
  const account = { tableId, ticketId, folio, guestName: entry.nombre, guests: entry.personas, ...inBook };
  const opened = openAccountAt(world, account, { ...context, isTap: false });
  if (!opened.ok) return opened;
  const { now } = context;
  const seated = { ...entry, status: 'seated', ticketId, mesa: table.name, endedAt: now, updatedAt: now } as const;
  const counted = countGuest(world, entry, { visits: 1 });
  return accept([...opened.changes, put('waitlist', seated), ...visit, ...counted], opened.note);
}

/**
 * The book knows of them as of anybody who came without a reservation: so the tables pushed together for them are theirs
 * on the site and in Mesas too. A table that is not on the plan keeps nobody from one that is.
 */
function visitInBook(
  world: World,
  entry: WaitEntry,
  { tableId, ticketId }: Args,
  context: Context,
): readonly Change[] | 'table-taken' {
  const rules = reservationRules(world);
  const planId = rules === null ? undefined : planTables(world, rules).get(tableId);
  const table = rules?.tables.find(({ id }) => id === planId);
  if (rules === null || table === undefined) return [];
  const { now, today } = context;
  const { nombre, personas } = entry;
  const door = atDoor(world, rules, { table, personas }, context);
  // Where nothing can be pushed together with it, whoever seats them sees how many chairs there are.
  const isAlone = combinationsFor(rules, table, personas).length === 0;
  if (door === null || (door.joined === null && !isAlone)) return 'table-taken';
  const { hora, minutes } = door;
  const joined = door.joined ?? [];
  const wish = { nombre, personas, telefono: '', email: '', fecha: today, hora, table, details: {} };
  const reservation: Reservation = {
    ...newReservation(wish, { ...context, commandId: entry.id }, 'walk-in'),
    keptMinutes: minutes,
    status: 'seated',
    seatedAt: now,
    ticketId,
    ...(joined.length === 0 ? {} : { joined }),
  };
  const page = withBooking(agendaOf(world, today), bookingOf(reservation));
  return [put('agenda', page), put('reservations', reservation)];
}
