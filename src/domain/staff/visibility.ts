import { isHeardBy } from '#domain/define-record.ts';
import { definitionOf } from '#domain/records.ts';
import { put, type Change, type Collection, type Records } from '#domain/world.ts';
import type { StaffRole } from './roles.ts';

/** What terminals of one role receive of a change; null: nothing. It follows from each record's definition. */
export function visibleTo(role: StaffRole, change: Change): Change | null {
  const told = recordFor(role, change);
  return told === change.record ? change : told && put(change.collection, told);
}

function recordFor<C extends Collection>(
  role: StaffRole,
  { collection, record }: { readonly collection: C; readonly record: Records[C] },
): Records[C] | null {
  const definition = definitionOf(collection);
  // Collections of a newer server that this program does not know are sent to nobody.
  if (!definition || !isHeardBy(definition.visibleTo, role)) return null;
  return definition.visibleAs ? definition.visibleAs(record, role) : record;
}
