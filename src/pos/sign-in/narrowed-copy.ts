import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import type { Change } from '#domain/world.ts';

/** What of a copy that somebody of another role left on this device whoever stands here now may see. */
export function narrowedCopy(view: string, changes: readonly Change[]): readonly Change[] {
  const role = STAFF_ROLES.find((name) => name === view);
  return role ? changes.flatMap((change) => visibleTo(role, change) ?? []) : changes;
}
