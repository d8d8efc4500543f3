import { command } from '#domain/command-spec.ts';
import { addDays, dateText, isDateText, type DateText } from '#domain/shared/time.ts';
import {
  ChangeReservationArgs,
  changeReservation,
  GuestChangeArgs,
  guestChangeReservation,
} from './change-reservation.ts';
import { CloseAgendaArgs, closeAgenda, reopenAgenda } from './close-agenda.ts';
import {
  BookReservationArgs,
  bookReservation,
  RequestReservationArgs,
  requestReservation,
  WalkInArgs,
  walkIn,
} from './make-reservation.ts';
import { markArrived, SeatReservationArgs, seatReservation } from './receive-guests.ts';
import {
  cancelReservation,
  guestCancelReservation,
  markNoShow,
  ReservationArgs,
  restoreReservation,
} from './release-reservation.ts';
import { showContact } from './show-contact.ts';
import { SaveReservationRulesArgs, saveReservationRules } from './reservation-rules.ts';

/** Promised to guests in the privacy notice. */
export const DAYS_KEPT_AFTER_VISIT = 30;

export const reservationCommands = {
  REQUEST_RESERVATION: command(RequestReservationArgs, {
    decide: requestReservation,
    permission: 'public',
    personalUntil: afterVisit,
  }),
  GUEST_CHANGE_RESERVATION: command(GuestChangeArgs, { decide: guestChangeReservation, permission: 'public' }),
  GUEST_CANCEL_RESERVATION: command(ReservationArgs, { decide: guestCancelReservation, permission: 'public' }),
  BOOK_RESERVATION: command(BookReservationArgs, {
    decide: bookReservation,
    permission: 'see-reservations',
    personalUntil: afterVisit,
  }),
  WALK_IN: command(WalkInArgs, {
    decide: walkIn,
    permission: 'see-reservations',
    personalUntil: afterVisit,
  }),
  CHANGE_RESERVATION: command(ChangeReservationArgs, {
    decide: changeReservation,
    permission: 'manage-reservations',
    personalUntil: afterVisit,
  }),
  CANCEL_RESERVATION: command(ReservationArgs, { decide: cancelReservation, permission: 'manage-reservations' }),
  SHOW_CONTACT: command(ReservationArgs, { decide: showContact, permission: 'manage-reservations' }),
  MARK_ARRIVED: command(ReservationArgs, { decide: markArrived, permission: 'see-reservations' }),
  SEAT_RESERVATION: command(SeatReservationArgs, { decide: seatReservation, permission: 'see-reservations' }),
  MARK_NO_SHOW: command(ReservationArgs, { decide: markNoShow, permission: 'see-reservations' }),
  RESTORE_RESERVATION: command(ReservationArgs, { decide: restoreReservation, permission: 'see-reservations' }),
  CLOSE_AGENDA: command(CloseAgendaArgs, { decide: closeAgenda, permission: 'manage-reservations' }),
  REOPEN_AGENDA: command(CloseAgendaArgs, { decide: reopenAgenda, permission: 'manage-reservations' }),
  SAVE_RESERVATION_RULES: command(SaveReservationRulesArgs, { decide: saveReservationRules, permission: 'system' }),
} as const;

function afterVisit({ fecha }: { readonly fecha: string }): DateText {
  // A date that does not exist was refused; its words need not outlive the journal's shortest term.
  return isDateText(fecha) ? addDays(fecha, DAYS_KEPT_AFTER_VISIT) : dateText('1970-01-01');
}
