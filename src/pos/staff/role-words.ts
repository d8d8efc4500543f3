import type { Role, StaffRole } from '#domain/staff/roles.ts';

/** What a person's work is called on the tile. */
export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  waiter: 'Mesero/a',
  kitchen: 'Cocina',
  bar: 'Barra',
  cashier: 'Caja',
  manager: 'Gerencia',
  host: 'Anfitrión/a',
};

export function roleWord(role: Role): string {
  return role === 'guest' || role === 'system' || role === 'nobody' ? '' : ROLE_WORDS[role];
}
