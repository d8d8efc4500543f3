import { randomUUID } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import type { Answer } from '#application/protocol.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';

/** A command sent by the server itself: first data, nightly jobs, mails. */
export async function executeAsSystem<T extends CommandType>(
  executor: Executor,
  now: () => Instant,
  type: T,
  args: InputOf<T>,
): Promise<Answer> {
  const command = parseCommand({ id: randomUUID(), type, args, at: now(), device: 'server', by: SYSTEM.id });
  assert(command !== null, `the server made a wrong ${type}`);
  return executor.execute({ command, identify: () => SYSTEM });
}
