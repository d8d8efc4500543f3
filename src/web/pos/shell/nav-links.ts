import type { StaffPermission } from '#domain/staff/permissions.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';

export interface NavLink {
  readonly href: string;
  readonly label: string;
}

const LINKS: readonly (NavLink & { readonly permission: StaffPermission })[] = [
  { href: '/mesas', label: 'Mesas', permission: 'edit-order' },
  { href: '/pedido', label: 'Pedido', permission: 'edit-order' },
  { href: '/kds', label: 'KDS', permission: 'advance-kitchen' },
  { href: '/caja', label: 'Caja', permission: 'charge' },
  { href: '/reservaciones', label: 'Reservaciones', permission: 'see-reservations' },
  { href: '/reportes', label: 'Reportes', permission: 'see-report' },
  { href: '/catalogo', label: 'Catálogo', permission: 'manage' },
];

/** What a person cannot use at all is not offered; what needs a manager's approval is. */
export function navLinks({
  role,
  hasDevSeed,
}: {
  readonly role: Role;
  readonly hasDevSeed: boolean;
}): readonly NavLink[] {
  const allowed = LINKS.filter(({ permission }) => grantFor(permission, role) !== 'N');
  return hasDevSeed ? [...allowed, { href: '/dev/seed', label: 'Dev Seed' }] : allowed;
}

/** In demo mode, and for a manager while the venue has no menu; otherwise gone. */
export function hasDevSeed({
  mode,
  role,
  hasMenu,
}: {
  readonly mode: 'demo' | 'production';
  readonly role: Role;
  readonly hasMenu: boolean;
}): boolean {
  return mode === 'demo' || (role === 'manager' && !hasMenu);
}
