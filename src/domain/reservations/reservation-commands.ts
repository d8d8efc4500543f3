import { command } from '#domain/command-spec.ts';
import { addDays, dateText, isDateText, type DateText } from '#domain/shared/time.ts';
import { lastBookableDay } from './booking-window.ts';
import { changeReservation, guestChangeReservation, guestCorrectEmail } from './change-reservation.ts';
import { closeAgenda, reopenAgenda } from './close-agenda.ts';
import { bookReservation, requestReservation, walkIn } from './make-reservation.ts';
import { markArrived, seatReservation } from './receive-guests.ts';
import { cancelReservation, guestCancelReservation, markNoShow, restoreReservation } from './release-reservation.ts';
import { showContact } from './show-contact.ts';
import { saveReservationRules } from './reservation-rules.ts';

/** Promised to guests in the privacy notice. */
export const DAYS_KEPT_AFTER_VISIT = 30;

export const reservationCommands = {
  REQUEST_RESERVATION: command(requestReservation, { permission: 'public', personalUntil: afterVisit }),
  GUEST_CHANGE_RESERVATION: command(guestChangeReservation, { permission: 'public' }),
  GUEST_CORRECT_EMAIL: command(guestCorrectEmail, { permission: 'public', personalUntil: afterVisit }),
  GUEST_CANCEL_RESERVATION: command(guestCancelReservation, { permission: 'public' }),
  BOOK_RESERVATION: command(bookReservation, { permission: 'see-reservations', personalUntil: afterVisit }),
  WALK_IN: command(walkIn, { permission: 'see-reservations', personalUntil: afterVisit }),
  CHANGE_RESERVATION: command(changeReservation, { permission: 'manage-reservations', personalUntil: afterVisit }),
  CANCEL_RESERVATION: command(cancelReservation, { permission: 'manage-reservations' }),
  SHOW_CONTACT: command(showContact, { permission: 'manage-reservations' }),
  MARK_ARRIVED: command(markArrived, { permission: 'see-reservations' }),
  SEAT_RESERVATION: command(seatReservation, { permission: 'see-reservations' }),
  MARK_NO_SHOW: command(markNoShow, { permission: 'see-reservations' }),
  RESTORE_RESERVATION: command(restoreReservation, { permission: 'see-reservations' }),
  CLOSE_AGENDA: command(closeAgenda, { permission: 'manage-reservations' }),
  REOPEN_AGENDA: command(reopenAgenda, { permission: 'manage-reservations' }),
  SAVE_RESERVATION_RULES: command(saveReservationRules, { permission: 'system' }),
} as const;

function afterVisit({ fecha }: { readonly fecha: string }, today: DateText): DateText {
  // A date that does not exist, or is beyond the book, was refused; its words need not outlive the journal's shortest term.
  const isVisit = isDateText(fecha) && fecha <= lastBookableDay(today);
  return isVisit ? addDays(fecha, DAYS_KEPT_AFTER_VISIT) : dateText('1970-01-01');
}
