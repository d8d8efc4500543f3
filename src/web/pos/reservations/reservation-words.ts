import type { MailKind } from '#domain/mail/mail.ts';
import type { ReservationSource, ReservationStatus } from '#domain/reservations/reservation.ts';

export const RESERVATION_WORDS: Readonly<Record<ReservationStatus, string>> = {
  booked: 'Por llegar',
  arrived: 'Llegó',
  seated: 'En su mesa',
  'no-show': 'No llegó',
  cancelled: 'Cancelada',
};

export const SOURCE_WORDS: Readonly<Record<ReservationSource, string>> = {
  web: 'Sitio',
  phone: 'Teléfono',
  'walk-in': 'Sin reservación',
};

export const MAIL_WORDS: Readonly<Record<MailKind, string>> = {
  'reservation-confirmed': 'Confirmación',
  'reservation-changed': 'Aviso de cambio',
  'reservation-cancelled': 'Aviso de cancelación',
  'reservation-notice': 'Aviso a la casa: nueva',
  'reservation-change-notice': 'Aviso a la casa: cambio',
  'reservation-cancel-notice': 'Aviso a la casa: cancelación',
  'contact-notice': 'Mensaje de contacto',
  'event-info-notice': 'Informes de un evento',
};

export function attemptsText(count: number): string {
  return count === 1 ? '1 intento' : `${count} intentos`;
}
