import { command } from '#domain/command-spec.ts';
import { dateText, type DateText } from '#domain/shared/time.ts';
import {
  grantApproval,
  GrantApprovalArgs,
  lockSession,
  LockSessionArgs,
  resumeSession,
  ResumeSessionArgs,
  revokeSessions,
  RevokeSessionsArgs,
  startSession,
  StartSessionArgs,
  tryPin,
  TryPinArgs,
} from './enter.ts';
import {
  DeviceArgs,
  offerPairing,
  OfferPairingArgs,
  pairDevice,
  PairDeviceArgs,
  revokeDevice,
  unlockDevice,
} from './pair-device.ts';
import { reportForgery, ReportForgeryArgs } from './report-forgery.ts';
import { saveStaff, SaveStaffArgs, setUp, SetUpArgs } from './save-staff.ts';

/** A PIN's hash must not rest in the journal: the next round of the retention job takes it out. */
const atOnce = (): DateText => dateText('1970-01-01');

/** All of them need a secret that no terminal may make up, so only the server itself asks them, in a person's name. */
export const staffCommands = {
  SET_UP: command(SetUpArgs, { decide: setUp, permission: 'system', personalUntil: atOnce }),
  SAVE_STAFF: command(SaveStaffArgs, { decide: saveStaff, permission: 'system', personalUntil: atOnce }),
  OFFER_PAIRING: command(OfferPairingArgs, { decide: offerPairing, permission: 'system' }),
  PAIR_DEVICE: command(PairDeviceArgs, { decide: pairDevice, permission: 'system' }),
  REVOKE_DEVICE: command(DeviceArgs, { decide: revokeDevice, permission: 'system' }),
  UNLOCK_DEVICE: command(DeviceArgs, { decide: unlockDevice, permission: 'system' }),
  TRY_PIN: command(TryPinArgs, { decide: tryPin, permission: 'system' }),
  START_SESSION: command(StartSessionArgs, { decide: startSession, permission: 'system' }),
  RESUME_SESSION: command(ResumeSessionArgs, { decide: resumeSession, permission: 'system' }),
  LOCK_SESSION: command(LockSessionArgs, { decide: lockSession, permission: 'system' }),
  REVOKE_SESSIONS: command(RevokeSessionsArgs, { decide: revokeSessions, permission: 'system' }),
  GRANT_APPROVAL: command(GrantApprovalArgs, { decide: grantApproval, permission: 'system' }),
  REPORT_FORGERY: command(ReportForgeryArgs, { decide: reportForgery, permission: 'system' }),
} as const;
