import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { isLive, sessionId } from '#domain/staff/staff-session.ts';
import type { Collection, World } from '#domain/world.ts';
import type { LiveHub, Seat } from './live-hub.ts';

const TOUCHES_ACCESS: ReadonlySet<Collection> = new Set(['staff', 'devices', 'sessions']);

export interface LineParts {
  readonly executor: Executor;
  readonly hub: LiveHub;
  readonly now: () => Instant;
}

/** Closes the connections of people who locked the screen, left the job, lost the device or whose session ended. */
export function cutLostLines({ executor, hub, now }: LineParts): void {
  const cut = (): void => hub.disconnect((seat) => !keepsSeat(executor.world, seat, now()));
  executor.onDelta(({ changes }) => {
    if (changes.some(({ collection }) => TOUCHES_ACCESS.has(collection))) cut();
  });
  // What happened meanwhile is then known without having been told.
  executor.onReset(cut);
  // A session that has lasted long enough ends without anything being written.
  hub.onBeat(cut);
}

function keepsSeat(world: World, { deviceId, personId, role }: Seat, now: Instant): boolean {
  // In demo mode connections belong to no person.
  if (deviceId === null || personId === null) return true;
  const session = world.get('sessions', sessionId(deviceId, personId));
  const member = world.get('staff', personId);
  return session !== undefined && isLive(session, now) && member?.active === true && member.role === role;
}
