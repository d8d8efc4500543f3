import type { Former } from '#application/judge.ts';
import type { Instant } from '#domain/shared/time.ts';
import { NOBODY, STAFF_ROLES, type Actor } from '#domain/staff/roles.ts';
import { sealedText } from '#domain/staff/seal.ts';
import { sessionId, type StaffSession } from '#domain/staff/staff-session.ts';
import type { World } from '#domain/world.ts';
import type { Access, Arrived } from '../access.ts';
import { deviceOf, sessionOf } from './cookies.ts';
import { type HouseStamp, isSealed } from './proofs.ts';
import { leaveFor } from './leave.ts';

/** Production: a paired device, and a person behind every command. */
export function productionAccess({
  world,
  now,
  stamp,
  catchUp,
}: {
  readonly world: () => World;
  readonly now: () => Instant;
  readonly stamp: HouseStamp;
  readonly catchUp: () => Promise<void>;
}): Access {
  return {
    catchUp,
    callerOf: (request) => {
      const device = deviceOf(world(), request);
      if (!device) return null;
      const session = sessionOf(world(), request, { device, now: now() });
      const actor = session && personOf(world(), session.staffId);
      return {
        deviceId: device.id,
        actor,
        role: STAFF_ROLES.find((role) => role === actor?.role) ?? null,
        identify: (current, arrived) => sealedBy(current, device.id, arrived),
        formerly: (current, arrived) => formerlySealedBy(current, device.id, arrived),
        approvedBy: (current, { command: { id, type, args, approval } }) =>
          leaveFor(
            current,
            { id, type, args, approval, deviceId: device.id },
            { stamp, personOf: (staffId) => personOf(current, staffId) },
          ),
      };
    },
  };
}

/** The person at work under this id, with the role the database gives: a role sent along is not even read. */
export function personOf(world: World, staffId: string): Actor | null {
  const member = world.get('staff', staffId);
  return member?.active === true ? { id: member.id, name: member.name, role: member.role } : null;
}

/**
 * A queue may hold commands of several people, handed in while a third one stands there, so each carries its own
 * proof. Without one it is nobody's. Null: it is somebody's who has lost access.
 */
function sealedBy(world: World, deviceId: string, arrived: Arrived): Actor | null {
  const session = sealingSession(world, deviceId, arrived);
  if (!session) return NOBODY;
  return session.revokedAt === null ? personOf(world, session.staffId) : null;
}

/** Whose it is although their access was taken, with the role in which they had entered: what they did in fact may be kept. */
function formerlySealedBy(world: World, deviceId: string, arrived: Arrived): Former | null {
  const session = sealingSession(world, deviceId, arrived);
  const member = session && world.get('staff', session.staffId);
  if (!member || session.revokedAt === null) return null;
  return { actor: { id: member.id, name: member.name, role: session.role ?? member.role }, until: session.revokedAt };
}

function sealingSession(world: World, deviceId: string, { command, raw }: Arrived): StaffSession | undefined {
  const session = world.get('sessions', sessionId(deviceId, command.by));
  return session && isSealed(sealedText(raw), command.seal ?? '', session.publicKeys) ? session : undefined;
}
