import * as v from 'valibot';
import { OCCASIONS } from '#domain/guests/occasions.ts';
import {
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
  type Reservation,
  type ReservationContact,
} from '#domain/reservations/reservation.ts';
import { Clock, Count, Day, Name, outward, When } from './outward.ts';

const Guest = v.object({
  name: Name,
  note: v.nullable(v.string()),
  occasion: v.nullable(v.picklist(OCCASIONS)),
  highChair: v.boolean(),
});

const Visit = v.object({
  id: Name,
  folio: Name,
  status: v.picklist(RESERVATION_STATUSES),
  date: Day,
  time: Clock,
  people: Count,
  table: Name,
  source: v.picklist(RESERVATION_SOURCES),
  changes: v.pipe(Count, v.description('Cuántas veces cambió desde que se hizo.')),
  madeAt: When,
  updatedAt: When,
  arrivedAt: v.nullable(When),
  seatedAt: v.nullable(When),
  accountId: v.nullable(Name),
  guest: v.pipe(
    v.nullable(Guest),
    v.description('Solo con «Datos de clientes»; null también cuando ya se borraron: bórralos tú también.'),
  ),
});

/** Allergies are data of a person's health: no scope tells them. */
export const reservationOutward = outward<Reservation>()({
  kind: 'reservation',
  says: 'Una reservación o visita, como está ahora. A los 30 días de la visita se borra de quién era y llega otra vez.',
  schema: Visit,
  tell: (visit, { scopes }) => ({
    id: visit.id,
    folio: visit.folio,
    status: visit.status,
    date: visit.fecha,
    time: visit.hora,
    people: visit.personas,
    table: visit.mesa,
    source: visit.source,
    changes: visit.sequence,
    madeAt: visit.timestamp,
    updatedAt: visit.updatedAt,
    arrivedAt: visit.arrivedAt,
    seatedAt: visit.seatedAt,
    accountId: visit.ticketId,
    guest: scopes.includes('guests') ? guestOf(visit) : null,
  }),
  events: [
    'reservation.made',
    'reservation.changed',
    'reservation.cancelled',
    'reservation.arrived',
    'reservation.seated',
    'reservation.no-show',
    'reservation.forgotten',
  ],
  eventOf: (visit) => {
    if (isForgotten(visit)) return 'reservation.forgotten';
    if (visit.status !== 'booked') return `reservation.${visit.status}`;
    return visit.sequence === 0 ? 'reservation.made' : 'reservation.changed';
  },
});

function guestOf({ nombre, nota, ocasion, periquera }: Reservation): v.InferOutput<typeof Guest> | null {
  if (nombre === '' && nota === undefined && ocasion === undefined && periquera === undefined) return null;
  return { name: nombre, note: nota ?? null, occasion: ocasion ?? null, highChair: periquera ?? false };
}

/** Whoever reserves gives a name: without one it was erased. Of people who came by nobody asked. */
function isForgotten({ nombre, source }: Reservation): boolean {
  return nombre === '' && source !== 'walk-in';
}

export const contactOutward = outward<ReservationContact>()({
  kind: 'contact',
  says: 'Teléfono y correo de una reservación; null cuando ya se borraron: bórralos tú también.',
  schema: v.object({
    id: v.pipe(Name, v.description('El id de su reservación.')),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  tell: ({ id, telefono, email }) => ({ id, phone: wordOf(telefono), email: wordOf(email) }),
  events: ['contact.changed', 'contact.forgotten'],
  eventOf: ({ telefono, email }) => `contact.${telefono + email === '' ? 'forgotten' : 'changed'}`,
});

function wordOf(text: string): string | null {
  return text === '' ? null : text;
}
