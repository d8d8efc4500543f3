import { bookOf } from './define-command.ts';
import { cancelCfdi, claimCancel, markCancelRefused, markCancelWaiting, markCfdiCancelled } from './cfdi/cancelling.ts';
import { saveFiscal } from './cfdi/fiscal-settings.ts';
import { noteCfdiChange, renewGlobal, retryCfdi, signGlobal } from './cfdi/global-invoices.ts';
import { resendInvoice } from './cfdi/resend-invoice.ts';
import { claimCfdi, markInvoiceRefused, markInvoiceStamped, markInvoiceWaiting, signInvoice } from './cfdi/stamping.ts';
import { approveCharge, claimCharge, endCharge, noteCharge } from './charges/charge-answers.ts';
import { settleRefund } from './charges/settle-refund.ts';
import { tellCharge } from './charges/tell-charge.ts';
import { saveCardTerminal } from './charges/save-card-terminal.ts';
import { requestEventInfo } from './events/request-event-info.ts';
import { learnVisits } from './floor/learn-visits.ts';
import { correctHours } from './hours/correct-hours.ts';
import { saveHours } from './hours/save-hours.ts';
import { claimInvoice, markInvoiceFailed, markInvoiceSent } from './invoices/deliver-invoice.ts';
import { requestInvoice } from './invoices/request-invoice.ts';
import { renewTableCodes } from './floor/renew-table-codes.ts';
import { callWaiter } from './floor/table-call.ts';
import { remindGuests } from './mail/remind-guests.ts';
import { moveExtras } from './menu/options/move-extras.ts';
import { makeToken, noteTokenUse, revokeToken } from './programs/save-token.ts';
import { makeWebhook, removeWebhook, retryWebhook } from './programs/save-webhook.ts';
import { claimWebhook, noteTold } from './programs/tell-webhook.ts';
import { keepPhoto, removePhotos } from './photos/keep-photo.ts';
import { erasePersonal } from './privacy/erase-personal.ts';
import { grantApproval, lockSession, resumeSession, revokeSessions, startSession, tryPin } from './staff/enter.ts';
import { offerPairing, pairDevice, revokeDevice, unlockDevice } from './staff/pair-device.ts';
import { reportForgery } from './staff/report-forgery.ts';
import { saveStaff, setUp } from './staff/save-staff.ts';
import { saveWatch } from './watch/save-watch.ts';
import { sendWatchTest } from './watch/send-watch-test.ts';
import { tellMorning } from './watch/tell-morning.ts';
import { tellWatch } from './watch/tell-watch.ts';
import { tellSite } from './venue/tell-site.ts';

/** Commands that only the server sends: by itself, for a guest, or for a person who has just proved who they are. */
import { lendDates, recoverBook, releaseDates } from './places/book-commands.ts';
import { renewSheet } from './places/renew-sheet.ts';
import { decideForwarded } from './places/decide-forwarded.ts';
import { takeChanges } from './places/take-changes.ts';
import { connectSite, leaveSite, tellLine } from './places/tell-line.ts';

export const SERVER_COMMANDS = bookOf([
  requestEventInfo,
  callWaiter,
  renewTableCodes,
  setUp,
  saveStaff,
  offerPairing,
  pairDevice,
  revokeDevice,
  unlockDevice,
  tryPin,
  startSession,
  resumeSession,
  lockSession,
  revokeSessions,
  grantApproval,
  reportForgery,
  erasePersonal,
  keepPhoto,
  removePhotos,
  learnVisits,
  remindGuests,
  requestInvoice,
  resendInvoice,
  claimInvoice,
  markInvoiceSent,
  markInvoiceFailed,
  signInvoice,
  claimCfdi,
  markInvoiceStamped,
  markInvoiceWaiting,
  markInvoiceRefused,
  cancelCfdi,
  claimCancel,
  markCfdiCancelled,
  markCancelWaiting,
  markCancelRefused,
  signGlobal,
  renewGlobal,
  retryCfdi,
  noteCfdiChange,
  saveFiscal,
  tellSite,
  claimCharge,
  noteCharge,
  approveCharge,
  endCharge,
  settleRefund,
  tellCharge,
  saveCardTerminal,
  moveExtras,
  correctHours,
  saveHours,
  makeToken,
  revokeToken,
  noteTokenUse,
  makeWebhook,
  removeWebhook,
  retryWebhook,
  claimWebhook,
  noteTold,
  tellWatch,
  tellMorning,
  saveWatch,
  sendWatchTest,
  takeChanges,
  lendDates,
  releaseDates,
  recoverBook,
  decideForwarded,
  tellLine,
  connectSite,
  leaveSite,
  renewSheet,
]);
