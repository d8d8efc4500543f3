import { expect } from '@playwright/test';
import type { CommandType, InputOf } from '../../../src/domain/commands.ts';
import type { Instant } from '../../../src/domain/shared/time.ts';
import { systemNow } from '../../../src/server/clock.ts';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import type { TestServer } from './browser-server.ts';

/** What others do meanwhile, straight at the house: its screens have tests of their own. Answers the command's id. */
export async function tell<T extends CommandType>(
  server: Pick<TestServer, 'running'>,
  type: T,
  args: InputOf<T>,
  now: () => Instant = systemNow,
): Promise<string> {
  const answer = await executeAsSystem(server.running().executor, now, type, args);
  expect(answer, type).toMatchObject({ outcome: 'accepted' });
  return answer.id;
}
