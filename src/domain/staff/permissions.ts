import type { Role, StaffRole } from './roles.ts';

/** Y: may. A: may with a manager's approval. N: may not. */
export type Grant = 'Y' | 'A' | 'N';

/** Columns: waiter, kitchen, bar, cashier, manager, host (a letter that is missing is an N). The one table that server, screens and tests read. */
const TABLE = {
  'see-accounts': 'YNNYY',
  'edit-order': 'YNYYY',
  'remove-unsent': 'YNYYY',
  'void-sent': 'ANAAY',
  'send-order': 'YNYYY',
  // «Own area»: the kitchen moves the kitchen's entries, the bar the bar's.
  'advance-kitchen': 'NYNNY',
  'advance-bar': 'NNYNY',
  'sold-out-kitchen': 'NYNNY',
  'sold-out-bar': 'NNYNY',
  // Papers that wait: print again, drop, hand to another printer.
  'print-jobs': 'YYYYY',
  'set-table-status': 'YNYYYY',
  tip: 'YNNYY',
  'discount-small': 'ANNYY',
  'discount-large': 'NNNAY',
  'tax-rate': 'NNNNY',
  charge: 'ANAYY',
  // The same where the venue lets its waiters charge alone, or not at all (cashier/charging.ts).
  'charge-free': 'YNAYY',
  'charge-never': 'NNAYY',
  covers: 'YNYYY',
  rearrange: 'YNNYY',
  'rearrange-paid': 'ANNYY',
  'change-waiter': 'ANNYY',
  courtesy: 'NNNAY',
  'after-closing': 'NNNAY',
  drawer: 'NNNYY',
  'drawer-large': 'NNNAY',
  'close-shift': 'NNNYY',
  'other-drawer': 'NNNNY',
  'see-report': 'NNNYY',
  'see-periods': 'NNNNY',
  'see-reservations': 'YNNYYY',
  'manage-reservations': 'ANNYYY',
  // The list at the door, seating from it, pushing tables together for a party.
  'seat-guests': 'YNNYYY',
  manage: 'NNNNY',
  // Their own hours alone.
  'check-hours': 'YYYYYY',
} as const;

export type StaffPermission = keyof typeof TABLE;
/** `public`: a guest on the site may send it. `system`: only the server's own jobs. */
export type Permission = StaffPermission | 'public' | 'system';

// The table is a constant with no other keys.
export const STAFF_PERMISSIONS = Object.keys(TABLE) as readonly StaffPermission[];

const COLUMNS: Readonly<Record<StaffRole, number>> = { waiter: 0, kitchen: 1, bar: 2, cashier: 3, manager: 4, host: 5 };

export function grantFor(permission: Permission, role: Role): Grant {
  if (role === 'system') return 'Y';
  if (permission === 'public') return role === 'guest' ? 'Y' : 'N';
  if (permission === 'system' || role === 'guest' || role === 'nobody') return 'N';
  const letter = TABLE[permission][COLUMNS[role]];
  return letter === 'Y' || letter === 'A' ? letter : 'N';
}
