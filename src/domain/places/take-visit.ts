import {
  bookingOf,
  agendaOf,
  isTakenAround,
  withBooking,
  withoutBooking,
  isClosed,
} from '#domain/reservations/agenda.ts';
import { holdsTable, type Reservation, type ReservationContact } from '#domain/reservations/reservation.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import type { Context } from '#domain/decision.ts';
import type { Place } from './book-part.ts';
import type { CaseReason } from './book-case.ts';
import type { Draft } from './draft.ts';
import { mergeAtFront, mergeAtVenue } from './merge-visit.ts';

/** A visit with its contact as the other server has it. */
export interface ToldVisit {
  readonly reservation: Reservation;
  readonly contact: ReservationContact | undefined;
}

/**
 * Writes down a visit that the other server has decided on; says whether it is one the venue did not know so. Its
 * booking follows it to another date: so the table of the old date is given back when the new owner's promise is known
 * here, never before.
 */
export function takeVisit(draft: Draft, place: Place, told: ToldVisit, context: Context): boolean {
  const { reservation: theirs, contact } = told;
  const mine = draft.get('reservations', theirs.id);
  if (place === 'front') {
    if (mergeAtFront(mine, theirs) === 'theirs') write(draft, mine, theirs, contact);
    return false;
  }
  const merged = mergeAtVenue(mine, theirs);
  if (merged.isConflict) {
    note(draft, theirs, 'changed-twice', context);
    write(draft, mine, merged.take, merged.take.fecha === theirs.fecha ? contact : undefined);
    return false;
  }
  if (merged.take === 'theirs') {
    write(draft, mine, theirs, contact);
    return mine === undefined || !isSameSlot(mine, theirs);
  }
  if (contact !== undefined && !draft.get('reservationContacts', theirs.id)) draft.put('reservationContacts', contact);
  return false;
}

function isSameSlot(mine: Reservation, theirs: Reservation): boolean {
  const isSameHour = mine.fecha === theirs.fecha && mine.hora === theirs.hora;
  return isSameHour && mine.tableId === theirs.tableId && holdsTable(mine) === holdsTable(theirs);
}

/** To be asked once all visits are written down: one that was moved away no longer stands in another's way. */
export function noteConflict(draft: Draft, visit: Reservation, context: Context): void {
  const reason = holdsTable(visit) ? conflictOf(draft, visit) : null;
  if (reason !== null) note(draft, visit, reason, context);
}

function write(
  draft: Draft,
  mine: Reservation | undefined,
  theirs: Reservation,
  contact: ReservationContact | undefined,
): void {
  if (mine && mine.fecha !== theirs.fecha) draft.put('agenda', withoutBooking(agendaOf(draft, mine.fecha), mine.id));
  // What the venue alone knows of the guest, and their account, is not in the front's version.
  const own = mine && {
    ...(mine.known && { known: mine.known }),
    ...(mine.paraLlevar && { paraLlevar: mine.paraLlevar }),
    ticketId: theirs.ticketId ?? mine.ticketId,
  };
  const written = { ...theirs, ...own };
  draft.put('reservations', written);
  draft.put('agenda', withBooking(agendaOf(draft, written.fecha), bookingOf(written)));
  if (contact !== undefined) draft.put('reservationContacts', contact);
}

/** Why the venue could not have promised this itself. The promise stands all the same. */
function conflictOf(draft: Draft, visit: Reservation): CaseReason | null {
  const rules = reservationRules(draft);
  if (!rules) return null;
  const table = rules.tables.find(({ id }) => id === visit.tableId);
  if (!table) return 'table-gone';
  const pageOf = (fecha: Reservation['fecha']) => agendaOf(draft, fecha);
  const slot = { fecha: visit.fecha, hora: visit.hora, except: visit.id };
  const tables = [visit.tableId, ...(visit.joined ?? [])];
  if (tables.some((tableId) => isTakenAround(pageOf, rules, { ...slot, tableId }))) return 'table-taken';
  const agenda = agendaOf(draft, visit.fecha);
  if (agenda.closed) return 'day-closed';
  return isClosed(agenda, table) ? 'area-closed' : null;
}

function note(draft: Draft, { id, fecha, sequence }: Reservation, reason: CaseReason, { now }: Context): void {
  const caseId = `caso-${id}-${sequence}`;
  if (draft.get('bookCases', caseId)) return;
  draft.put('bookCases', { id: caseId, reservationId: id, reason, fecha, at: now, settledBy: null });
}
