import type { MailKind } from '#domain/mail/mail.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import type { Reservation, ReservationSource, ReservationStatus } from '#domain/reservations/reservation.ts';
import type { Message } from '#domain/site/message.ts';
import { OCCASION_WORDS } from '#domain/guests/occasions.ts';
import type { VisitDetails } from '#domain/reservations/visit-details.ts';

export const RESERVATION_WORDS: Readonly<Record<ReservationStatus, string>> = {
  booked: 'Por llegar',
  arrived: 'Llegó',
  seated: 'En su mesa',
  'no-show': 'No llegó',
  cancelled: 'Cancelada',
};

/** Of who was seated, once they have paid and gone. */
export const LEFT_WORD = 'Visita terminada';

export const SOURCE_WORDS: Readonly<Record<ReservationSource, string>> = {
  web: 'Sitio',
  phone: 'Teléfono',
  'walk-in': 'Sin reservación',
};

export const MAIL_WORDS: Readonly<Record<MailKind, string>> = {
  'reservation-confirmed': 'Confirmación',
  'reservation-changed': 'Aviso de cambio',
  'reservation-cancelled': 'Aviso de cancelación',
  'reservation-restored': 'Aviso de que sigue en pie',
  'reservation-reminder': 'Recordatorio',
  'reservation-notice': 'Aviso al restaurante: nueva',
  'reservation-change-notice': 'Aviso al restaurante: cambio',
  'reservation-cancel-notice': 'Aviso al restaurante: cancelación',
  'table-ready': '«Tu mesa está lista»',
  'contact-notice': 'Mensaje de contacto',
  'invoice-stamped': 'Factura',
  'invoice-returned': 'Factura por corregir',
  'event-info-notice': 'Informes de un evento',
  'watch-open': 'Aviso al dueño',
  'watch-over': 'Aviso al dueño: ya pasó',
  morning: 'Carta de la mañana',
  'watch-test': 'Carta de prueba',
};

export function attemptsText(count: number): string {
  return count === 1 ? '1 intento' : `${count} intentos`;
}

/** Where the form speaks to the guest, the staff reads it about the guest. */
const HOUSE_WORDS: Readonly<Record<string, string>> = {
  [FIELD_TEXTS.nombre.missing.es]: 'Escribe el nombre.',
  [FIELD_TEXTS.nombre.tooLong.es]: 'El nombre es muy largo: hasta 80 letras.',
  [FIELD_TEXTS.nombre.wrong.es]: 'Escribe el nombre solo con letras.',
  [FIELD_TEXTS.email.wrong.es]: 'Revisa el correo: debe ser como nombre@correo.com.',
  [FIELD_TEXTS.personas.missing.es]: 'Escribe cuántas personas vienen.',
  [FIELD_TEXTS.personas.tooMany.es]: 'Hasta 80 personas en una reservación.',
};

export function spanishOf({ es }: Message): string {
  return HOUSE_WORDS[es] ?? es;
}

/** «viene seguido: 4 visitas», and how often they did not come. */
export function knownText({ known }: Pick<Reservation, 'known'>): string {
  if (!known) return '';
  const { visits, noShows } = known;
  const came =
    visits >= OFTEN ? `viene seguido: ${visits} visitas` : visits === 1 ? 'vino 1 vez' : `vino ${visits} veces`;
  const missed = noShows === 1 ? 'no llegó 1 vez' : `no llegó ${noShows} veces`;
  return [visits > 0 ? came : '', noShows > 0 ? missed : ''].filter((part) => part !== '').join(' · ');
}

const OFTEN = 3;

export function occasionText({ ocasion }: Pick<VisitDetails, 'ocasion'>): string {
  return ocasion === undefined ? '' : OCCASION_WORDS[ocasion].es;
}

/** What the guest told beforehand, allergies first: that is what must not be overlooked. */
export function detailsText({ alergias, ...others }: VisitDetails): string {
  return listed([alergias === undefined ? '' : `Alergias: ${alergias}`, othersText(others)]);
}

/** All of it but the allergies, which stand apart. */
export function othersText({ nota, ...others }: Omit<VisitDetails, 'alergias'>): string {
  return listed([celebrationText(others), nota === undefined ? '' : `«${nota}»`]);
}

/** What is prepared before they come: occasion and high chair. */
export function celebrationText(told: Pick<VisitDetails, 'ocasion' | 'periquera'>): string {
  return listed([occasionText(told), told.periquera === true ? 'Periquera' : '']);
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
