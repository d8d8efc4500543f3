import { CloseTicketArgs } from './cashier/cashier-schemas.ts';
import {
  DiscardTakeawayArgs,
  OpenTableArgs,
  OpenTakeawayArgs,
  SaveTableArgs,
  SetTableStatusArgs,
} from './floor/floor-schemas.ts';
import { AcknowledgeArgs, KdsEntryArgs, SendToKdsArgs } from './kitchen/kitchen-schemas.ts';
import {
  AddItemArgs,
  AdjustmentArgs,
  ChangeQtyArgs,
  MergeTicketsArgs,
  SetItemModifiersArgs,
  SetItemNoteArgs,
  VoidItemArgs,
} from './order/order-schemas.ts';
import { LoadDemoArgs, SaveVenueArgs } from './venue/venue-schemas.ts';
import { AttendMessageArgs } from './contact/attend-message.ts';
import { SendContactMessageArgs } from './contact/contact-commands.ts';
import { RequestEventInfoArgs } from './events/event-commands.ts';
import { FailMailArgs, MailArgs } from './mail/deliver-mail.ts';
import { ImportMenuArgs } from './menu/import-menu.ts';
import { MenuItemArgs, SaveCategoryArgs, SoldOutArgs } from './menu/save-menu.ts';
import { ErasePersonalArgs } from './privacy/erase-personal.ts';
import { ChangeReservationArgs, CorrectEmailArgs, GuestChangeArgs } from './reservations/change-reservation.ts';
import { CloseAgendaArgs } from './reservations/close-agenda.ts';
import { BookReservationArgs, RequestReservationArgs, WalkInArgs } from './reservations/make-reservation.ts';
import { SeatReservationArgs } from './reservations/receive-guests.ts';
import { ReservationArgs } from './reservations/release-reservation.ts';
import { SaveReservationRulesArgs } from './reservations/reservation-rules.ts';
import {
  GrantApprovalArgs,
  LockSessionArgs,
  ResumeSessionArgs,
  RevokeSessionsArgs,
  StartSessionArgs,
  TryPinArgs,
} from './staff/enter.ts';
import { DeviceArgs, OfferPairingArgs, PairDeviceArgs } from './staff/pair-device.ts';
import { ReportForgeryArgs } from './staff/report-forgery.ts';
import { SaveStaffArgs, SetUpArgs } from './staff/save-staff.ts';

/**
 * What each command must say. The server reads it where commands arrive; a terminal carries none of it, because its
 * screens are held to the same shapes by their types.
 */
export const COMMAND_SCHEMAS = {
  OPEN_TABLE: OpenTableArgs,
  OPEN_TAKEAWAY: OpenTakeawayArgs,
  DISCARD_TAKEAWAY: DiscardTakeawayArgs,
  SET_TABLE_STATUS: SetTableStatusArgs,
  SAVE_TABLE: SaveTableArgs,
  ADD_ITEM: AddItemArgs,
  CHANGE_QTY: ChangeQtyArgs,
  SET_ITEM_NOTE: SetItemNoteArgs,
  SET_ITEM_MODIFIERS: SetItemModifiersArgs,
  VOID_ITEM: VoidItemArgs,
  MERGE_TICKETS: MergeTicketsArgs,
  APPLY_TIP_DISCOUNT_TAX: AdjustmentArgs,
  SEND_TO_KDS: SendToKdsArgs,
  KDS_ACK: AcknowledgeArgs,
  KDS_READY: KdsEntryArgs,
  KDS_RECALL: KdsEntryArgs,
  KDS_SERVED: KdsEntryArgs,
  CLOSE_TICKET: CloseTicketArgs,
  SAVE_CATEGORY: SaveCategoryArgs,
  SAVE_MENU_ITEM: MenuItemArgs,
  SET_SOLD_OUT: SoldOutArgs,
  IMPORT_MENU: ImportMenuArgs,
  REQUEST_RESERVATION: RequestReservationArgs,
  GUEST_CHANGE_RESERVATION: GuestChangeArgs,
  GUEST_CORRECT_EMAIL: CorrectEmailArgs,
  GUEST_CANCEL_RESERVATION: ReservationArgs,
  BOOK_RESERVATION: BookReservationArgs,
  WALK_IN: WalkInArgs,
  CHANGE_RESERVATION: ChangeReservationArgs,
  CANCEL_RESERVATION: ReservationArgs,
  SHOW_CONTACT: ReservationArgs,
  MARK_ARRIVED: ReservationArgs,
  SEAT_RESERVATION: SeatReservationArgs,
  MARK_NO_SHOW: ReservationArgs,
  RESTORE_RESERVATION: ReservationArgs,
  CLOSE_AGENDA: CloseAgendaArgs,
  REOPEN_AGENDA: CloseAgendaArgs,
  SAVE_RESERVATION_RULES: SaveReservationRulesArgs,
  SEND_CONTACT_MESSAGE: SendContactMessageArgs,
  ATTEND_MESSAGE: AttendMessageArgs,
  REQUEST_EVENT_INFO: RequestEventInfoArgs,
  CLAIM_MAIL: MailArgs,
  MARK_MAIL_SENT: MailArgs,
  MARK_MAIL_FAILED: FailMailArgs,
  RETRY_MAIL: MailArgs,
  SAVE_VENUE: SaveVenueArgs,
  LOAD_DEMO: LoadDemoArgs,
  SET_UP: SetUpArgs,
  SAVE_STAFF: SaveStaffArgs,
  OFFER_PAIRING: OfferPairingArgs,
  PAIR_DEVICE: PairDeviceArgs,
  REVOKE_DEVICE: DeviceArgs,
  UNLOCK_DEVICE: DeviceArgs,
  TRY_PIN: TryPinArgs,
  START_SESSION: StartSessionArgs,
  RESUME_SESSION: ResumeSessionArgs,
  LOCK_SESSION: LockSessionArgs,
  REVOKE_SESSIONS: RevokeSessionsArgs,
  GRANT_APPROVAL: GrantApprovalArgs,
  REPORT_FORGERY: ReportForgeryArgs,
  ERASE_PERSONAL: ErasePersonalArgs,
} as const;
