import { specOf } from '#domain/commands.ts';
import { reject } from '#domain/decision.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import type { Request } from './executor.ts';

/** Who asks, and whether they may. A fact is kept whoever tells it: the money is in the till. */
export function permit(world: World, { command, identify, approvedBy }: Request): Result<Actor, RefusalCode> {
  const spec = specOf(command.type);
  const isFact = spec.isFact?.(command.args) ?? false;
  const actor = identify(world);
  if (!actor) return isFact ? ok({ id: command.by, name: command.by, role: 'waiter' }) : reject('unknown-person');
  if (isFact) return ok(actor);

  const permission = typeof spec.permission === 'function' ? spec.permission(command.args, world) : spec.permission;
  const grant = grantFor(permission, actor.role);
  if (grant === 'N') return reject('not-allowed');
  if (grant === 'A' && approvedBy?.(world)?.role !== 'manager') return reject('approval-needed');
  return ok(actor);
}
