import type { Change, Collection } from '#domain/world.ts';
import type { StaffRole } from './roles.ts';

/** The kitchen's stream carries what is to be cooked: no accounts, no money, no guests. */
const KITCHEN_SEES: ReadonlySet<Collection> = new Set(['venue', 'tables', 'categories', 'menu', 'kds']);

/** What one role's terminals may hear of a change; null: nothing. */
export function visibleTo(role: StaffRole, change: Change): Change | null {
  if (role === 'kitchen') return KITCHEN_SEES.has(change.collection) ? change : null;
  return change;
}
