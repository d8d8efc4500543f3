import type { Command } from '#domain/commands.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { NOBODY, STAFF_ROLES, type Actor } from '#domain/staff/roles.ts';
import { canonical, sealedText } from '#domain/staff/seal.ts';
import { sessionId } from '#domain/staff/staff-session.ts';
import type { World } from '#domain/world.ts';
import type { Access, Arrived } from '../access.ts';
import { deviceOf, sessionOf } from './cookies.ts';
import { isSealed } from './seal-check.ts';
import { hashOf } from './tokens.ts';

/** A manager's yes is for now: whoever keeps it for later asks again. */
const APPROVAL_MS = 10 * 60 * 1000;

/** Production: a paired device, and a person behind every command. */
export function productionAccess({
  world,
  now,
  catchUp,
}: {
  readonly world: () => World;
  readonly now: () => Instant;
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
        approvedBy: (current, { command }) => approverOf(current, { deviceId: device.id, now: now() }, command),
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
 * proof. Without one it is nobody's. A person who has left is null: what they did in fact is still kept.
 */
function sealedBy(world: World, deviceId: string, { command, raw }: Arrived): Actor | null {
  const session = world.get('sessions', sessionId(deviceId, command.by));
  if (!session || !isSealed(sealedText(raw), command.seal ?? '', session.publicKeys)) return NOBODY;
  return session.revokedAt === null ? personOf(world, command.by) : null;
}

/** The approval was given for this very command, with these very arguments, on this very device, a moment ago. */
function approverOf(
  world: World,
  { deviceId, now }: { readonly deviceId: string; readonly now: Instant },
  command: Command,
): Actor | null {
  const approval = command.approval === undefined ? undefined : world.get('approvals', command.approval);
  if (!approval || approval.deviceId !== deviceId) return null;
  if (milliseconds(now) - milliseconds(approval.at) >= APPROVAL_MS) return null;
  const isBound =
    approval.commandId === command.id &&
    approval.commandType === command.type &&
    approval.digest === argumentsDigest(command);
  return isBound ? personOf(world, approval.managerId) : null;
}

export function argumentsDigest({ type, args }: Pick<Command, 'type' | 'args'>): string {
  return hashOf(`${type} ${canonical(args)}`);
}
