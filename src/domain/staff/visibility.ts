import { isHeardBy } from '#domain/define-record.ts';
import { definitionOf } from '#domain/records.ts';
import { put, type Change, type Collection, type Records } from '#domain/world.ts';
import type { StaffRole } from './roles.ts';

/** What one role's terminals may hear of a change; null: nothing. Each record's definition says it. */
export function visibleTo(role: StaffRole, change: Change): Change | null {
  const told = recordFor(role, change);
  return told === change.record ? change : told && put(change.collection, told);
}

function recordFor<C extends Collection>(
  role: StaffRole,
  { collection, record }: { readonly collection: C; readonly record: Records[C] },
): Records[C] | null {
  const definition = definitionOf(collection);
  // A newer server may know collections that this program does not: they are nobody's here.
  if (!definition || !isHeardBy(definition.heardBy, role)) return null;
  return definition.heardAs ? definition.heardAs(record, role) : record;
}
