import { expect, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '../../../src/domain/commands.ts';
import type { Instant } from '../../../src/domain/shared/time.ts';
import { systemNow } from '../../../src/server/clock.ts';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import type { TestServer } from './browser-server.ts';

/** What others do meanwhile, straight at the venue: its screens have tests of their own. Answers the command's id. */
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

/**
 * The server has answered all that these tablets have asked so far. A screen shows a command's effect before that, and
 * «Con conexión» counts nothing for a moment: whoever acts at the server next, or on another tablet, waits for this. A
 * locked screen tells nothing.
 */
export async function untilAnswered(...tablets: readonly Page[]): Promise<void> {
  for (const tablet of tablets) {
    await expect(tablet.locator('[data-pendientes]:not([data-pendientes="0"])')).toHaveCount(0);
  }
}
