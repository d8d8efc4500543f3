import type { Executor } from '#application/executor.ts';
import { sessionId } from '#domain/staff/staff-session.ts';
import type { Collection, World } from '#domain/world.ts';
import type { LiveHub, Seat } from './live-hub.ts';

const TOUCHES_ACCESS: ReadonlySet<Collection> = new Set(['staff', 'devices', 'sessions']);

/** Whoever locks the screen, leaves the job or loses the device hears nothing more from that moment on. */
export function cutLostLines(executor: Executor, hub: LiveHub): void {
  executor.onDelta(({ changes }) => {
    if (!changes.some(({ collection }) => TOUCHES_ACCESS.has(collection))) return;
    hub.disconnect((seat) => !keepsSeat(executor.world, seat));
  });
}

function keepsSeat(world: World, { deviceId, personId, role }: Seat): boolean {
  // In demo mode nobody sits there in person.
  if (deviceId === null || personId === null) return true;
  const session = world.get('sessions', sessionId(deviceId, personId));
  const member = world.get('staff', personId);
  return session?.revokedAt === null && session.tokenHash !== '' && member?.active === true && member.role === role;
}
