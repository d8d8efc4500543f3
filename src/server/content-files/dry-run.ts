import { randomUUID } from 'node:crypto';
import { StagedWorld } from '#application/memory-world.ts';
import { decide, parseCommand, type CommandType } from '#domain/commands.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { localDate } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { ContentTools } from './content-tools.ts';

export interface PlannedCommand {
  readonly text: string;
  readonly type: CommandType;
  readonly args: unknown;
}

/** Why these commands, one after the other, would not all be accepted: tried on a copy of the world. */
export function refusalsOf({ executor, now }: ContentTools, planned: readonly PlannedCommand[]): readonly string[] {
  const staged = new StagedWorld(executor.world);
  const at = now();
  const today = localDate(at, zoneOf(executor.world));
  return planned.flatMap(({ text, type, args }) => {
    const command = parseCommand({ id: randomUUID(), type, args, at, device: 'server', by: SYSTEM.id });
    if (command === null) return [`${text}: es demasiado largo o no se puede usar lo que dice`];
    const decision = decide(staged, command, { commandId: command.id, now: at, today, actor: SYSTEM });
    if (!decision.ok) return [`${text}: ${refusalText(decision.code)}`];
    staged.stage(decision.changes);
    return [];
  });
}
