import type { KeyTime } from '#application/judge.ts';
import type { Instant } from '#domain/shared/time.ts';
import { NOBODY, STAFF_ROLES, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import { sealedText } from '#domain/staff/seal.ts';
import { sealsUntil, sessionId, type StaffSession } from '#domain/staff/staff-session.ts';
import type { World } from '#domain/world.ts';
import type { Access, Arrived } from '../access.ts';
import { deviceOf, sessionOf } from './cookies.ts';
import { type ServerHmac, sealingKey } from './proofs.ts';
import { approvalFor } from './approvals.ts';

/** Production: a paired device, and a person behind every command. */
export function productionAccess({
  world,
  now,
  hmac,
  catchUp,
}: {
  readonly world: () => World;
  readonly now: () => Instant;
  readonly hmac: ServerHmac;
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
        keyTimes: (current, arrived) => keyTimesOf(current, device.id, arrived),
        approvedBy: (current, { command: { id, type, args, by, approval } }) =>
          approvalFor(
            current,
            { id, type, args, by, approval, deviceId: device.id },
            { hmac, personOf: (staffId) => personOf(current, staffId) },
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
 * A queue may hold commands of several people and be sent while another person is signed in, so each command carries
 * its own signature. Without one it belongs to nobody. Null: its person has lost access.
 */
function sealedBy(world: World, deviceId: string, arrived: Arrived): Actor | null {
  const sealed = sealOf(world, deviceId, arrived);
  if (!sealed) return NOBODY;
  const { session, publicKey } = sealed;
  const isInUse = session.revokedAt === null && session.publicKeys.includes(publicKey);
  return isInUse ? personOf(world, session.staffId) : null;
}

/** When, and in which role, the key that signed it was in use: each command is judged by that. */
function keyTimesOf(world: World, deviceId: string, arrived: Arrived): readonly KeyTime[] {
  const sealed = sealOf(world, deviceId, arrived);
  const member = sealed && world.get('staff', sealed.session.staffId);
  if (!sealed || !member) return [];
  const { session, publicKey } = sealed;
  const present = personOf(world, member.id);
  const as = (role: StaffRole): Actor => ({ id: member.id, name: member.name, role });
  const former = (session.formerKeys ?? []).filter((key) => key.publicKey === publicKey);
  const times = former.map(({ role, until, wasTaken }): KeyTime => ({ past: as(role), present, until, wasTaken }));
  if (!session.publicKeys.includes(publicKey)) return times;
  const wasTaken = session.revokedAt !== null;
  const past = as(wasTaken ? (session.role ?? member.role) : member.role);
  return [...times, { past, present, until: session.revokedAt ?? sealsUntil(session), wasTaken }];
}

interface Sealed {
  readonly session: StaffSession;
  readonly publicKey: string;
}

function sealOf(world: World, deviceId: string, { command, raw }: Arrived): Sealed | null {
  const session = world.get('sessions', sessionId(deviceId, command.by));
  if (!session) return null;
  const former = (session.formerKeys ?? []).map(({ publicKey }) => publicKey);
  const keys = new Set([...session.publicKeys, ...former.toReversed()]);
  const publicKey = sealingKey(sealedText(raw), command.seal ?? '', keys);
  return publicKey === null ? null : { session, publicKey };
}
