import { setCovers, setSeat } from './account/people.ts';
import { applyTipDiscountTax } from './order/adjustments.ts';
import { closeTicket } from './cashier/close-ticket.ts';
import { closeUnpaid, takePayment } from './cashier/take-payment.ts';
import { moveAccount, moveLines } from './account/move.ts';
import { changeWaiter } from './account/change-waiter.ts';
import { setParts, shareLine } from './account/share.ts';
import { askBill } from './cashier/ask-bill.ts';
import { correctPayment, refundPayment, reopenTicket } from './cashier/after-closing.ts';
import { giveCourtesy, giveDiscount, takeBackGift } from './cashier/give.ts';
import { askTerminal, cancelCharge, lookAtCharge } from './charges/ask-terminal.ts';
import { matchCharge } from './charges/match-charge.ts';
import { resolveCharge } from './charges/resolve-charge.ts';
import { openChannel } from './channels/open-channel.ts';
import { saveChannel } from './channels/save-channel.ts';
import { attendMessage } from './contact/attend-message.ts';
import { sendContactMessage } from './contact/send-contact-message.ts';
import { bookOf } from './define-command.ts';
import { closeShift, keepCount } from './drawer/close-shift.ts';
import { moveCash } from './drawer/move-cash.ts';
import { openShift } from './drawer/open-shift.ts';
import { saveDrawer } from './drawer/save-drawer.ts';
import { joinTill, saveTill } from './drawer/save-till.ts';
import { discardTakeaway } from './floor/discard-takeaway.ts';
import { noteGuests } from './guests/note-guests.ts';
import { saveRoomPlan } from './floor/save-room-plan.ts';
import { saveTable } from './floor/save-table.ts';
import { retryInvoice } from './invoices/deliver-invoice.ts';
import { settleInvoice } from './invoices/settle-invoice.ts';
import { attendCall } from './floor/table-call.ts';
import { checkHours } from './hours/check-hours.ts';
import { fireCourse, setCourse } from './kitchen/fire-course.ts';
import { claimMail, markMailFailed, markMailSent, retryMail } from './mail/deliver-mail.ts';
import { changeDishes } from './menu/change-dishes.ts';
import { importMenu } from './menu/import-menu.ts';
import { removeOptionGroup, saveOptionGroup } from './menu/options/save-option-group.ts';
import { setOptionSoldOut } from './menu/options/set-option-sold-out.ts';
import { saveCategory } from './menu/save-category.ts';
import { saveMenuItem } from './menu/save-menu-item.ts';
import { setLeft, setSoldOut } from './menu/set-sold-out.ts';
import { changeReservation, guestChangeReservation, guestCorrectEmail } from './reservations/change-reservation.ts';
import { closeAgenda, reopenAgenda } from './reservations/close-agenda.ts';
import { bookReservation, requestReservation, walkIn } from './reservations/make-reservation.ts';
import { markArrived, seatReservation } from './reservations/receive-guests.ts';
import {
  cancelReservation,
  guestCancelReservation,
  markNoShow,
  restoreReservation,
} from './reservations/release-reservation.ts';
import { saveReservationRules } from './reservations/save-reservation-rules.ts';
import { showContact } from './reservations/show-contact.ts';
import { OFFICE_REFUSALS } from './office-refusals.ts';
import { mergeTickets } from './order/merge-tickets.ts';
import { separateTickets } from './account/separate.ts';
import { readFrontAnswer, settleBookCase } from './places/settle-book.ts';
import { cancelPrint, claimPrint, markPrint, movePrints, retryPrint } from './printing/deliver-print.ts';
import { kickDrawer, printBill, printCut, printEntry, printTest } from './printing/queue-prints.ts';
import { savePrinter } from './printing/save-printer.ts';
import { learnRefusals } from './refusal-texts.ts';
import { publishSite } from './site/publish-site.ts';
import { signOff } from './staff/sign-off.ts';
import { saveStation } from './stations/save-station.ts';
import { loadDemoData } from './venue/demo-data.ts';
import { saveVenue } from './venue/save-venue.ts';
import { callWaiting, joinWaitlist, leaveWaitlist, returnToWaitlist } from './waitlist/join-waitlist.ts';
import { seatWaiting } from './waitlist/seat-waiting.ts';

/**
 * Commands of reservations, the back office, rearranging tickets, and Caja besides the charge itself. Terminals load
 * them after the first frame, before such a screen opens.
 */
export const OFFICE_COMMANDS = bookOf([
  setCovers,
  setSeat,
  noteGuests,
  applyTipDiscountTax,
  closeTicket,
  takePayment,
  closeUnpaid,
  askTerminal,
  cancelCharge,
  lookAtCharge,
  resolveCharge,
  matchCharge,
  moveLines,
  moveAccount,
  mergeTickets,
  separateTickets,
  changeWaiter,
  askBill,
  shareLine,
  setParts,
  giveDiscount,
  giveCourtesy,
  takeBackGift,
  reopenTicket,
  refundPayment,
  correctPayment,
  saveRoomPlan,
  fireCourse,
  setCourse,
  saveTable,
  attendCall,
  discardTakeaway,
  saveCategory,
  saveMenuItem,
  changeDishes,
  setSoldOut,
  setLeft,
  saveOptionGroup,
  removeOptionGroup,
  setOptionSoldOut,
  importMenu,
  requestReservation,
  guestChangeReservation,
  guestCorrectEmail,
  guestCancelReservation,
  bookReservation,
  walkIn,
  changeReservation,
  cancelReservation,
  showContact,
  joinWaitlist,
  callWaiting,
  seatWaiting,
  leaveWaitlist,
  returnToWaitlist,
  markArrived,
  seatReservation,
  markNoShow,
  restoreReservation,
  closeAgenda,
  reopenAgenda,
  saveReservationRules,
  settleBookCase,
  readFrontAnswer,
  sendContactMessage,
  attendMessage,
  claimMail,
  markMailSent,
  markMailFailed,
  retryMail,
  savePrinter,
  saveStation,
  saveChannel,
  openChannel,
  printEntry,
  printBill,
  printCut,
  printTest,
  kickDrawer,
  claimPrint,
  markPrint,
  retryPrint,
  cancelPrint,
  movePrints,
  saveVenue,
  loadDemoData,
  openShift,
  moveCash,
  keepCount,
  closeShift,
  saveTill,
  joinTill,
  saveDrawer,
  signOff,
  settleInvoice,
  retryInvoice,
  publishSite,
  checkHours,
]);

// The refusal texts come with these commands.
learnRefusals(OFFICE_REFUSALS);
