import { permissionFor, type CommandSpec } from '#domain/define-command.ts';
import type { Command } from '#domain/commands.ts';
import { reject } from '#domain/decision.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

/** A command and how to find out who asks it, once the world is up to date. */
export interface Request {
  readonly command: Command;
  readonly identify: (world: World) => Actor | null;
  /** The manager who approved this very command, if any. */
  readonly approvedBy?: (world: World) => Actor | null;
  /** Refused before it is looked at, whoever asks: what arrived was not honest. It is kept with its answer. */
  readonly refusal?: RefusalCode;
}

export interface Permitted {
  readonly actor: Actor;
  /** Kept because it has happened, although nobody gave leave: the manager must look at it. */
  readonly isToReview: boolean;
}

/**
 * Who asks, and whether they may. A fact is kept although its person has lost access or had no manager at hand:
 * the money is in the till. It is marked for review, and a role that never does such work is not believed.
 */
export function permit(
  world: World,
  { command, identify, approvedBy }: Request,
  spec: CommandSpec<unknown>,
): Result<Permitted, RefusalCode> {
  const isFact = spec.isFact?.(command.args) ?? false;
  const actor = identify(world);
  if (!actor) {
    if (!isFact) return reject('unknown-person');
    return ok({ actor: { id: command.by, name: command.by, role: 'waiter' }, isToReview: true });
  }
  const grant = grantFor(permissionFor(spec, command.args, world), actor.role);
  if (grant === 'N') return reject('not-allowed');
  const isApproved = grant === 'Y' || approvedBy?.(world)?.role === 'manager';
  if (!isApproved && !isFact) return reject('approval-needed');
  return ok({ actor, isToReview: !isApproved });
}
