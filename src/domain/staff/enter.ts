import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { pinGate, recentFailures, type Device } from './device.ts';
import { Hash, revokedSessions } from './save-staff.ts';
import type { StaffMember } from './staff-member.ts';
import { formerKeysAfter, locked, sessionId } from './staff-session.ts';

/** The public half of the key that seals this person's commands: P-256, SPKI, base64. */
const PublicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{100,200}={0,2}$/));

/*
 * Sign-in: trying a PIN, starting, resuming and ending a session, and a manager's approval. All of it needs secrets
 * that no terminal may make, so only the server sends these commands, in a person's name.
 */

const TryPinArgs = v.strictObject({ deviceId: Id, staffId: Id });
const StartSessionArgs = v.strictObject({
  deviceId: Id,
  staffId: Id,
  tokenHash: Hash,
  publicKey: v.nullable(PublicKey),
});
/** Without a token they have left again: only what they did meanwhile counts. */
const ResumeSessionArgs = v.strictObject({ deviceId: Id, staffId: Id, tokenHash: v.optional(Hash) });
const LockSessionArgs = v.strictObject({ deviceId: Id, staffId: Id });
const RevokeSessionsArgs = v.strictObject({ staffId: Id });
const GrantApprovalArgs = v.strictObject({
  approvalId: Id,
  commandId: Id,
  commandType: v.pipe(v.string(), v.maxLength(60)),
  digest: Hash,
  deviceId: Id,
  managerId: Id,
  /** Left out by servers of earlier versions. */
  askedBy: v.optional(Id),
});

export const tryPin = defineCommand({
  type: 'TRY_PIN',
  words: 'Intento de PIN',
  args: TryPinArgs,
  permission: 'system',
  decide: countPin,
});

export const startSession = defineCommand({
  type: 'START_SESSION',
  words: 'Entrar',
  args: StartSessionArgs,
  permission: 'system',
  decide: start,
});

export const resumeSession = defineCommand({
  type: 'RESUME_SESSION',
  words: 'Entrar (antes, sin conexión)',
  args: ResumeSessionArgs,
  permission: 'system',
  decide: resume,
});

export const lockSession = defineCommand({
  type: 'LOCK_SESSION',
  words: 'Bloquear pantalla',
  args: LockSessionArgs,
  permission: 'system',
  decide: lock,
});

export const revokeSessions = defineCommand({
  type: 'REVOKE_SESSIONS',
  words: 'Cerrar sesiones',
  args: RevokeSessionsArgs,
  permission: 'system',
  decide: revoke,
});

export const grantApproval = defineCommand({
  type: 'GRANT_APPROVAL',
  words: 'Autorizar',
  args: GrantApprovalArgs,
  permission: 'system',
  decide: grant,
});

/**
 * Counts a PIN before it is looked at: a thousand guesses sent at once are still twenty.
 * A right PIN takes its own count back when the session starts.
 */
function countPin(world: World, { deviceId, staffId }: v.InferOutput<typeof TryPinArgs>, { now }: Context): Decision {
  const device = knownDevice(world, deviceId);
  if (!device) return reject('device-not-found');
  if (!worker(world, staffId)) return reject('unknown-person');
  const gate = pinGate(device, staffId, now);
  if (!gate.open) return reject(gate.reason === 'locked' ? 'device-locked' : 'pin-wait');
  return accept([put('devices', { ...device, failures: [...recentFailures(device, now), { staffId, at: now }] })]);
}

function start(world: World, args: v.InferOutput<typeof StartSessionArgs>, { now }: Context): Decision {
  const { deviceId, staffId, tokenHash, publicKey } = args;
  const device = knownDevice(world, deviceId);
  if (!device) return reject('device-not-found');
  const person = worker(world, staffId);
  if (!person) return reject('unknown-person');
  const id = sessionId(deviceId, staffId);
  const before = world.get('sessions', id);
  const known = before?.revokedAt === null ? before.publicKeys : [];
  return accept([
    put('devices', forgiven(device, staffId)),
    put('sessions', {
      id,
      deviceId,
      staffId,
      tokenHash,
      publicKeys: publicKey === null ? known : [publicKey],
      formerKeys: before ? formerKeysAfter(before, { publicKey, role: person.role, now }) : [],
      authenticatedAt: now,
      revokedAt: null,
      lockedAt: null,
      role: person.role,
    }),
    ...othersLocked(world, { deviceId, staffId, now }),
  ]);
}

/** The person signed in offline and has proved it with the key; the session keeps its start. */
function resume(world: World, args: v.InferOutput<typeof ResumeSessionArgs>, { now }: Context): Decision {
  const session = world.get('sessions', sessionId(args.deviceId, args.staffId));
  if (!session || session.revokedAt !== null || !worker(world, args.staffId)) return reject('unknown-person');
  const { deviceId, staffId, tokenHash } = args;
  if (tokenHash === undefined) return accept(session.tokenHash === '' ? [put('sessions', locked(session, now))] : []);
  return accept([
    put('sessions', { ...session, tokenHash, lockedAt: null }),
    ...othersLocked(world, { deviceId, staffId, now }),
  ]);
}

function lock(world: World, { deviceId, staffId }: v.InferOutput<typeof LockSessionArgs>, { now }: Context): Decision {
  const session = world.get('sessions', sessionId(deviceId, staffId));
  return accept(session && session.tokenHash !== '' ? [put('sessions', locked(session, now))] : []);
}

function revoke(world: World, { staffId }: v.InferOutput<typeof RevokeSessionsArgs>, { now }: Context): Decision {
  return accept(revokedSessions(world, (session) => session.staffId === staffId, now));
}

function grant(world: World, args: v.InferOutput<typeof GrantApprovalArgs>, { now, today }: Context): Decision {
  const device = knownDevice(world, args.deviceId);
  if (!device) return reject('device-not-found');
  if (worker(world, args.managerId)?.role !== 'manager') return reject('not-allowed');
  const { approvalId, ...bound } = args;
  return accept([
    put('devices', forgiven(device, args.managerId)),
    put('approvals', { id: approvalId, ...bound, at: now, day: today }),
  ]);
}

/**
 * One person is signed in on a screen: the previous one is signed out. Their signatures stay valid for what is queued.
 */
function othersLocked(
  world: World,
  { deviceId, staffId, now }: { readonly deviceId: string; readonly staffId: string; readonly now: Instant },
) {
  return [...world.all('sessions')]
    .filter((other) => other.deviceId === deviceId && other.staffId !== staffId && other.tokenHash !== '')
    .map((other) => put('sessions', locked(other, now)));
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
