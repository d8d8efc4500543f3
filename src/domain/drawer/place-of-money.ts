import type { Context } from '#domain/decision.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { DrawerEntry } from './drawer-entry.ts';
import type { Shift } from './shift.ts';
import { tillOf } from './till.ts';

/**
 * Where money lies that a tablet took at that moment. Null: this house has never opened a shift. A corte Z is never
 * altered: what fell into its hours and arrives after it lies in the till's shift of now, and says so; without an open
 * shift it waits for the next one.
 */
export function placeOfMoney(
  world: World,
  { now, device }: Pick<Context, 'now' | 'device'>,
): Pick<DrawerEntry, 'till' | 'shift' | 'after'> | null {
  if (!hasDrawer(world)) return null;
  const till = tillOf(world, device);
  const open = till.openShift === null ? undefined : world.get('shifts', till.openShift);
  const place = { till: till.id, shift: open?.id ?? null };
  if (open && now >= open.openedAt) return place;
  const closed = closedShiftAt(world, till.id, now);
  return closed ? { ...place, after: closed.id } : place;
}

export function hasDrawer(world: World): boolean {
  for (const { openShift, lastShift } of world.all('tills')) if (openShift !== null || lastShift !== null) return true;
  return false;
}

/** The closed shift of that till in whose hours the moment lies. */
function closedShiftAt(world: World, tillId: string, moment: Instant): Shift | undefined {
  let found: Shift | undefined;
  for (const shift of world.all('shifts')) {
    if (shift.till !== tillId || shift.z === null) continue;
    if (shift.openedAt <= moment && moment < shift.z.at && (!found || shift.openedAt > found.openedAt)) found = shift;
  }
  return found;
}
