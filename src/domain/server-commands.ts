import { bookOf } from './define-command.ts';
import { requestEventInfo } from './events/request-event-info.ts';
import { learnVisits } from './floor/learn-visits.ts';
import { claimInvoice, markInvoiceFailed, markInvoiceSent } from './invoices/deliver-invoice.ts';
import { requestInvoice } from './invoices/request-invoice.ts';
import { renewTableCodes } from './floor/renew-table-codes.ts';
import { callWaiter } from './floor/table-call.ts';
import { remindGuests } from './mail/remind-guests.ts';
import { moveExtras } from './menu/options/move-extras.ts';
import { keepPhoto, removePhotos } from './photos/keep-photo.ts';
import { erasePersonal } from './privacy/erase-personal.ts';
import { grantApproval, lockSession, resumeSession, revokeSessions, startSession, tryPin } from './staff/enter.ts';
import { offerPairing, pairDevice, revokeDevice, unlockDevice } from './staff/pair-device.ts';
import { reportForgery } from './staff/report-forgery.ts';
import { saveStaff, setUp } from './staff/save-staff.ts';
import { tellSite } from './venue/tell-site.ts';

/** Commands that only the server sends: by itself, for a guest, or for a person who has just proved who they are. */
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
  claimInvoice,
  markInvoiceSent,
  markInvoiceFailed,
  tellSite,
  moveExtras,
]);
