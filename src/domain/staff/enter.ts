import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { pinGate, recentFailures, type Device } from './device.ts';
import { Hash, revokedSessions } from './save-staff.ts';
import type { StaffMember } from './staff-member.ts';
import { KEYS_KEPT, sessionId, type StaffSession } from './staff-session.ts';

/** The public half of the key that seals this person's commands: P-256, SPKI, base64. */
const PublicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{100,200}={0,2}$/));

export const TryPinArgs = v.strictObject({ deviceId: Id, staffId: Id });

/**
 * Counts a PIN before it is looked at: a thousand guesses sent at once are still twenty.
 * A right PIN takes its own count back when the session starts.
 */
export const tryPin: Decide<v.InferOutput<typeof TryPinArgs>> = (world, { deviceId, staffId }, { now }) => {
  const device = knownDevice(world, deviceId);
  if (!device) return reject('device-not-found');
  if (!worker(world, staffId)) return reject('unknown-person');
  const gate = pinGate(device, staffId, now);
  if (!gate.open) return reject(gate.reason === 'locked' ? 'device-locked' : 'pin-wait');
  return accept([put('devices', { ...device, failures: [...recentFailures(device, now), { staffId, at: now }] })]);
};

export const StartSessionArgs = v.strictObject({
  deviceId: Id,
  staffId: Id,
  tokenHash: Hash,
  publicKey: v.nullable(PublicKey),
});

export const startSession: Decide<v.InferOutput<typeof StartSessionArgs>> = (world, args, { now }) => {
  const { deviceId, staffId, tokenHash, publicKey } = args;
  const device = knownDevice(world, deviceId);
  if (!device) return reject('device-not-found');
  if (!worker(world, staffId)) return reject('unknown-person');
  const id = sessionId(deviceId, staffId);
  const before = world.get('sessions', id);
  const known = before?.revokedAt === null ? before.publicKeys : [];
  const keys = publicKey === null ? known : [publicKey, ...known.filter((key) => key !== publicKey)];
  return accept([
    put('devices', forgiven(device, staffId)),
    put('sessions', {
      id,
      deviceId,
      staffId,
      tokenHash,
      publicKeys: keys.slice(0, KEYS_KEPT),
      authenticatedAt: now,
      revokedAt: null,
    }),
    ...othersLocked(world, { deviceId, staffId }),
  ]);
};

export const ResumeSessionArgs = v.strictObject({ deviceId: Id, staffId: Id, tokenHash: Hash });

/** The person entered while the line was down and has proved it with the key; the shift does not start anew. */
export const resumeSession: Decide<v.InferOutput<typeof ResumeSessionArgs>> = (world, args) => {
  const session = world.get('sessions', sessionId(args.deviceId, args.staffId));
  if (!session || session.revokedAt !== null || !worker(world, args.staffId)) return reject('unknown-person');
  return accept([put('sessions', { ...session, tokenHash: args.tokenHash }), ...othersLocked(world, args)]);
};

export const LockSessionArgs = v.strictObject({ deviceId: Id, staffId: Id });

export const lockSession: Decide<v.InferOutput<typeof LockSessionArgs>> = (world, { deviceId, staffId }) => {
  const session = world.get('sessions', sessionId(deviceId, staffId));
  return session && session.tokenHash !== '' ? accept([put('sessions', { ...session, tokenHash: '' })]) : accept([]);
};

export const RevokeSessionsArgs = v.strictObject({ staffId: Id });

export const revokeSessions: Decide<v.InferOutput<typeof RevokeSessionsArgs>> = (world, { staffId }, { now }) =>
  accept(revokedSessions(world, (session) => session.staffId === staffId, now));

export const GrantApprovalArgs = v.strictObject({
  approvalId: Id,
  commandId: Id,
  commandType: v.pipe(v.string(), v.maxLength(60)),
  digest: Hash,
  deviceId: Id,
  managerId: Id,
});

export const grantApproval: Decide<v.InferOutput<typeof GrantApprovalArgs>> = (world, args, { now, today }) => {
  const device = knownDevice(world, args.deviceId);
  if (!device) return reject('device-not-found');
  if (worker(world, args.managerId)?.role !== 'manager') return reject('not-allowed');
  const { approvalId, ...bound } = args;
  return accept([
    put('devices', forgiven(device, args.managerId)),
    put('approvals', { id: approvalId, ...bound, at: now, day: today }),
  ]);
};

/** One person stands before a screen: whoever was there before has left it. Their seals stay good for what is queued. */
function othersLocked(world: World, { deviceId, staffId }: Pick<StaffSession, 'deviceId' | 'staffId'>) {
  return [...world.all('sessions')]
    .filter((other) => other.deviceId === deviceId && other.staffId !== staffId && other.tokenHash !== '')
    .map((other) => put('sessions', { ...other, tokenHash: '' }));
}

function knownDevice(world: World, deviceId: string): Device | undefined {
  const device = world.get('devices', deviceId);
  return device?.revokedAt === null ? device : undefined;
}

function worker(world: World, staffId: string): StaffMember | undefined {
  const member = world.get('staff', staffId);
  return member?.active === true ? member : undefined;
}

function forgiven(device: Device, staffId: string): Device {
  return { ...device, failures: device.failures.filter((failure) => failure.staffId !== staffId) };
}
