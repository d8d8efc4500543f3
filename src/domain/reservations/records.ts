import type { RecordDefinition } from '#domain/define-record.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { detailsOf, withoutDetails } from './visit-details.ts';
import type { Agenda } from './agenda.ts';
import type { Reservation, ReservationContact } from './reservation.ts';

export const agendaRecord = {
  lastDay: ['fecha', 1],
  visibleTo: 'see-reservations',
  toPrograms: 'nothing',
  toFront: 'all',
  personal: null,
} satisfies RecordDefinition<Agenda>;

export const reservationRecord = {
  lastDay: ['fecha', 1],
  visibleTo: 'everybody',
  visibleAs: (reservation, role) =>
    grantFor('see-reservations', role) === 'Y' ? reservation : atTheTable(reservation),
  toPrograms: 'reservations',
  toFront: forGuests,
  personal: {
    visitDay: ({ fecha }) => fecha,
    without: (reservation) => {
      const { paraLlevar: toGo, ...visit } = reservation;
      const names = visit.nombre + (toGo?.nombre ?? '') + (toGo?.repartidor ?? '');
      const isReachable = toGo?.hasPhone === true || toGo?.hasAddress === true;
      const isBlank = names === '' && !isReachable && Object.keys(detailsOf(reservation)).length === 0;
      const bag = toGo && { paraLlevar: { nombre: '', hora: toGo.hora } };
      return isBlank ? null : { ...withoutDetails(visit), nombre: '', ...bag };
    },
  },
} satisfies RecordDefinition<Reservation>;

export const reservationContactRecord = {
  lastDay: ['fecha', 1],
  visibleTo: 'manage-reservations',
  toPrograms: 'guests',
  // Where an order is brought to is no business of the book's.
  toFront: ({ direccion: _direccion, ...contact }) => contact,
  personal: {
    visitDay: ({ fecha }) => fecha,
    reachedAt: ({ telefono, email }) => ({ phone: telefono, email }),
    without: ({ direccion = '', ...contact }) =>
      contact.telefono + contact.email + direccion === '' ? null : { ...contact, telefono: '', email: '' },
  },
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<ReservationContact>;

/** Guests' pages and letters need the visit; what the venue knows of the guest, and the account, are not theirs. */
function forGuests(reservation: Reservation): Reservation {
  const { known: _known, paraLlevar: _toGo, ...visit } = reservation;
  return { ...visit, ticketId: null, ...(visit.source === 'walk-in' && { nombre: '' }) };
}

/**
 * Who cooks or pours hears of guests who have sat down what they must not be given, of an order to take away what stands
 * on its bag, and nothing else: no other name, no phone, no folio, no words. Whoever withdraws what they said is heard too, so that nobody goes on reading it.
 */
function atTheTable(guest: Reservation): Reservation | null {
  if (guest.status !== 'seated') return null;
  const { id, fecha, hora, mesa, tableId, joined, status, ticketId, updatedAt, alergias, paraLlevar } = guest;
  return {
    id,
    folio: '',
    nombre: '',
    personas: 0,
    fecha,
    hora,
    mesa,
    tableId,
    status,
    source: 'walk-in',
    sendToClient: false,
    timestamp: updatedAt,
    arrivedAt: null,
    seatedAt: null,
    ticketId,
    updatedAt,
    sequence: 0,
    ...(joined === undefined ? {} : { joined }),
    ...(alergias === undefined ? {} : { alergias }),
    ...(paraLlevar === undefined ? {} : { paraLlevar }),
  };
}
