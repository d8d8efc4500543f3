import { command } from '#domain/command-spec.ts';
import { dateText, type DateText } from '#domain/shared/time.ts';
import { grantApproval, lockSession, resumeSession, revokeSessions, startSession, tryPin } from './enter.ts';
import { offerPairing, pairDevice, revokeDevice, unlockDevice } from './pair-device.ts';
import { reportForgery } from './report-forgery.ts';
import { saveStaff, setUp } from './save-staff.ts';

/** A PIN's hash must not rest in the journal: the next round of the retention job takes it out. */
const atOnce = (): DateText => dateText('1970-01-01');

/** All of them need a secret that no terminal may make up, so only the server itself asks them, in a person's name. */
export const staffCommands = {
  SET_UP: command(setUp, { permission: 'system', personalUntil: atOnce }),
  SAVE_STAFF: command(saveStaff, { permission: 'system', personalUntil: atOnce }),
  OFFER_PAIRING: command(offerPairing, { permission: 'system' }),
  PAIR_DEVICE: command(pairDevice, { permission: 'system' }),
  REVOKE_DEVICE: command(revokeDevice, { permission: 'system' }),
  UNLOCK_DEVICE: command(unlockDevice, { permission: 'system' }),
  TRY_PIN: command(tryPin, { permission: 'system' }),
  START_SESSION: command(startSession, { permission: 'system' }),
  RESUME_SESSION: command(resumeSession, { permission: 'system' }),
  LOCK_SESSION: command(lockSession, { permission: 'system' }),
  REVOKE_SESSIONS: command(revokeSessions, { permission: 'system' }),
  GRANT_APPROVAL: command(grantApproval, { permission: 'system' }),
  REPORT_FORGERY: command(reportForgery, { permission: 'system' }),
} as const;
