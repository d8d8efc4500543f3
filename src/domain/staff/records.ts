import type { RecordDefinition } from '#domain/define-record.ts';
import { roleText, yesNo } from '#domain/shared/audit-words.ts';
import type { StaffMember, Credential } from './staff-member.ts';
import type { Device, Pairing } from './device.ts';
import type { CommandApproval, StaffSession } from './staff-session.ts';
import type { Review } from './review.ts';

export const staffRecord = {
  lastDay: null,
  visibleTo: 'everybody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Puesto', ({ role }) => roleText(role)],
    ['Con acceso', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<StaffMember>;

/** Secrets and hashes never leave the server. */
export const credentialRecord = {
  lastDay: null,
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Credential>;

export const deviceRecord = {
  lastDay: null,
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Device>;

export const pairingRecord = {
  lastDay: ['day', 1],
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Pairing>;

export const sessionRecord = {
  lastDay: null,
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<StaffSession>;

export const approvalRecord = {
  // As long as a tablet may come back with the command it was given for.
  lastDay: ['day', 4],
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<CommandApproval>;

export const reviewRecord = {
  lastDay: ['day'],
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Review>;
