import type { StaffPermission } from '#domain/staff/permissions.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

export interface NavLink {
  readonly href: string;
  readonly label: string;
}

/** One of the permissions is enough: the kitchen and the bar share a screen, each moves its own entries. */
const LINKS: readonly (NavLink & { readonly permissions: readonly StaffPermission[] })[] = [
  { href: '/mesas', label: 'Mesas', permissions: ['set-table-status'] },
  { href: '/pedido', label: 'Pedido', permissions: ['edit-order'] },
  { href: '/kds', label: 'KDS', permissions: ['advance-kitchen', 'advance-bar'] },
  { href: '/pase', label: 'Pase', permissions: ['send-order', 'advance-kitchen', 'advance-bar'] },
  { href: '/caja', label: 'Caja', permissions: ['charge'] },
  { href: '/reportes', label: 'Reportes', permissions: ['see-report'] },
  { href: '/reservaciones', label: 'Reservaciones', permissions: ['see-reservations'] },
  { href: '/catalogo', label: 'Catálogo', permissions: ['manage'] },
  { href: '/gerencia', label: 'Gerencia', permissions: ['manage'] },
];

/** A screen that is reached from another one, and stands under that one's tab. */
const WITHIN: readonly { readonly href: string; readonly under: string; readonly permission: StaffPermission }[] = [
  { href: '/dividir', under: '/pedido', permission: 'rearrange' },
  { href: '/turno', under: '/caja', permission: 'drawer' },
];

/** Under which tab a screen stands. */
export function tabOf(path: string): string {
  return WITHIN.find(({ href }) => isAt(path, href))?.under ?? path;
}

function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** What a person cannot use at all is not offered; what needs a manager's approval is. */
export function navLinks({
  role,
  hasDevSeed,
  hasGuide = false,
  hasHours = false,
  mayCharge = true,
}: {
  readonly role: Role;
  readonly hasDevSeed: boolean;
  /** What the venue says of its waiters (`useMayCharge`). */
  readonly mayCharge?: boolean;
  /** The first evening's guide was begun on this device and is not over. */
  readonly hasGuide?: boolean;
  /** The venue's staff check their hours. */
  readonly hasHours?: boolean;
}): readonly NavLink[] {
  const allowed = LINKS.filter(({ href }) => mayOpen(href, role, mayCharge));
  return [
    ...(hasGuide && role === 'manager' ? [{ href: '/guia', label: 'Guía' }] : []),
    ...allowed,
    ...(hasHours ? [{ href: '/mis-horas', label: 'Mis horas' }] : []),
    ...(hasDevSeed ? [{ href: '/dev/seed', label: 'Dev Seed' }] : []),
  ];
}

/** An address typed by hand opens nothing the title bar does not offer; what belongs to nobody's trade is open to all. */
export function mayOpen(path: string, role: Role, mayCharge = true): boolean {
  if (!mayCharge && isAt(path, '/caja')) return false;
  const within = WITHIN.find(({ href }) => isAt(path, href));
  if (within) return grantFor(within.permission, role) !== 'N';
  const link = LINKS.find(({ href }) => isAt(path, href));
  return link === undefined || link.permissions.some((each) => grantFor(each, role) !== 'N');
}

/** Where a person begins who has not said where to: at their own work. Null: the room, which is the index itself. */
export function firstScreen(role: Role): string | null {
  if (role === 'cashier') return '/caja';
  if (grantFor('edit-order', role) !== 'N') return null;
  return mayOpen('/kds', role) ? '/kds' : '/reservaciones';
}

/** Begun on this device and not brought to its end; the guide's own file is not read for that. */
export function isGuideOpen(kept: string | null): boolean {
  return kept !== null && !kept.split(',').includes('fin');
}

/** Where it is always offered, and for a manager while the venue has no menu; otherwise gone. */
export function hasDevSeed({
  isOffered,
  role,
  hasMenu,
}: {
  /** As the venue's screens are (`ScreenSettings`). */
  readonly isOffered: boolean;
  readonly role: Role;
  readonly hasMenu: boolean;
}): boolean {
  return isOffered || (role === 'manager' && !hasMenu);
}

/** Said without the file of its settings, which no first load carries. */
export function venueHasClock(world: World): boolean {
  return venueSettings(world).hours?.isOn ?? false;
}

export function venueHasMenu(world: World): boolean {
  for (const _ of world.all('menu')) return true;
  return false;
}
