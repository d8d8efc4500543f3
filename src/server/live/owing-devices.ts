import type { OwingDevice } from '#domain/drawer/shift.ts';
import type { Instant } from '#domain/shared/time.ts';
import { isLive } from '#domain/staff/staff-session.ts';
import type { World } from '#domain/world.ts';
import type { LiveHub } from './live-hub.ts';

/**
 * Tablets that may still have unsent commands: somebody is signed in on them, and they reported a queue or are away.
 * For one that is away the last report is shown, or only since when. Where several servers share the venue, a tablet
 * may be connected to another server: then only its own report counts.
 */
export function owingDevices(
  world: World,
  { hub, now, isShared, asking }: { hub: LiveHub; now: Instant; isShared: boolean; asking: string | null },
): readonly OwingDevice[] {
  const atWork = new Set<string>();
  for (const session of world.all('sessions')) if (isLive(session, now)) atWork.add(session.deviceId);
  const owing: OwingDevice[] = [];
  for (const { id, name, revokedAt } of world.all('devices')) {
    if (revokedAt !== null || !atWork.has(id) || id === asking || !hub.hasHeard(id)) continue;
    const { isHere, pending, since } = hub.newsOf(id);
    if (pending > 0) owing.push({ name, pending, since });
    else if (!isHere && !isShared) owing.push({ name, pending: null, since });
  }
  return owing.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
