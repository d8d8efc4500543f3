/** Staff roles, plus a guest on the site and the server itself. */
export const STAFF_ROLES = ['waiter', 'kitchen', 'bar', 'cashier', 'manager', 'host'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = StaffRole | 'guest' | 'system' | 'nobody';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export const GUEST: Actor = { id: 'guest', name: 'Cliente', role: 'guest' };
/** Whoever claims to be somebody and cannot prove it: may do nothing, not even what a guest may. */
export const NOBODY: Actor = { id: 'nobody', name: 'Nadie', role: 'nobody' };
export const SYSTEM: Actor = { id: 'system', name: 'Xalli', role: 'system' };
/** In demo mode everybody may do everything. */
export const DEMO_ACTOR: Actor = { id: 'demo', name: 'Demostración', role: 'manager' };
