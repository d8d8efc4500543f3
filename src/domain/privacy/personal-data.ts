import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { DAYS_KEPT_AFTER_VISIT, type Reservation } from '#domain/reservations/reservation.ts';
import { detailsOf, withoutDetails } from '#domain/reservations/visit-details.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import { lastDayInPlay, put, type Change } from '#domain/world.ts';

/** Everywhere a guest's name, phone, mail or words may rest. */
export const PERSONAL_COLLECTIONS = [
  'reservations',
  'reservationContacts',
  'waitlist',
  'guests',
  'messages',
  'eventRequests',
  'invoices',
  'tickets',
] as const;
export type PersonalCollection = (typeof PERSONAL_COLLECTIONS)[number];

/** The same record without the person: what the house needs for its figures stays. Null: there is no person in it. */
export function withoutPerson(change: Change): Change | null {
  switch (change.collection) {
    case 'reservations':
      return withoutGuest(change.record);
    case 'reservationContacts': {
      const { telefono, email } = change.record;
      return telefono + email === '' ? null : put('reservationContacts', { ...change.record, telefono: '', email: '' });
    }
    case 'waitlist':
      return change.record.nombre === '' ? null : put('waitlist', { ...change.record, nombre: '' });
    case 'guests':
      return change.record.telefono === '' ? null : put('guests', { ...change.record, telefono: '' });
    case 'messages': {
      const blank = { nombre: '', telefono: '', email: '', mensaje: '' };
      return change.record.mensaje === '' ? null : put('messages', { ...change.record, ...blank });
    }
    case 'eventRequests': {
      const blank = { nombre: null, telefono: '', nota: null };
      return change.record.telefono === '' ? null : put('eventRequests', { ...change.record, ...blank });
    }
    case 'invoices': {
      const blank = { rfc: '', nombre: '', cp: '', email: '' };
      return change.record.rfc === '' ? null : put('invoices', withoutNote({ ...change.record, ...blank }));
    }
    case 'tickets': {
      const { guestName, ...ticket } = change.record;
      return guestName === undefined ? null : put('tickets', ticket);
    }
    default:
      return null;
  }
}

/** What the house wrote beside it may name the guest. */
function withoutNote(request: InvoiceRequest): InvoiceRequest {
  const { settled, delivery } = request;
  return {
    ...request,
    settled: settled && { ...settled, note: '' },
    delivery: { ...delivery, problem: delivery.problem === null ? null : '' },
  };
}

function withoutGuest(record: Reservation): Change | null {
  const isBlank = record.nombre === '' && Object.keys(detailsOf(record)).length === 0;
  return isBlank ? null : put('reservations', { ...withoutDetails(record), nombre: '' });
}

/** The person in it has been kept as long as was promised. Who is still expected or still sits at the table stays. */
export function isDue(change: Change, today: DateText): boolean {
  const visit = visitDay(change);
  if (visit !== null) return addDays(visit, DAYS_KEPT_AFTER_VISIT) < today;
  const last = lastDayInPlay(change);
  return last !== null && last < today;
}

function visitDay(change: Change): DateText | null {
  switch (change.collection) {
    case 'reservations':
    case 'reservationContacts':
    case 'waitlist':
      return change.record.fecha;
    case 'tickets':
      return change.record.closedDay;
    default:
      return null;
  }
}
