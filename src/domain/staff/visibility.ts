import type { Change, Collection } from '#domain/world.ts';
import { grantFor, type StaffPermission } from './permissions.ts';
import type { StaffRole } from './roles.ts';

/** The kitchen's stream carries what is to be cooked: no accounts, no money, no guests. */
const KITCHEN_SEES: ReadonlySet<Collection> = new Set(['venue', 'tables', 'categories', 'menu', 'kds']);

/** Collections with guests in them need the permission that names them; how to reach a guest needs more. */
const NEEDS: { readonly [C in Collection]?: StaffPermission } = {
  agenda: 'see-reservations',
  reservations: 'see-reservations',
  reservationContacts: 'manage-reservations',
  mails: 'manage',
};

/** What one role's terminals may hear of a change; null: nothing. */
export function visibleTo(role: StaffRole, change: Change): Change | null {
  if (role === 'kitchen') return KITCHEN_SEES.has(change.collection) ? change : null;
  const permission = NEEDS[change.collection];
  return permission === undefined || grantFor(permission, role) === 'Y' ? change : null;
}
