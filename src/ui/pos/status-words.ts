import type { TableStatus } from '#domain/floor/table.ts';
import type { KdsStatus } from '#domain/kitchen/kds-entry.ts';
import type { Area, Ticket } from '#domain/order/ticket.ts';

/** The words of the contract for the states that every screen shares. */
export const TABLE_WORDS: Readonly<Record<TableStatus, string>> = {
  free: 'Libre',
  occupied: 'Ocupada',
  ordering: 'Ordenando',
  cleaning: 'Limpieza',
};
export const KDS_WORDS: Readonly<Record<KdsStatus, string>> = {
  held: 'En espera',
  pending: 'Pendiente',
  preparing: 'En preparación',
  ready: 'Listo',
};
export const AREA_WORDS: Readonly<Record<Area, string>> = { kitchen: 'Cocina', bar: 'Bar' };
export const TICKET_WORDS: Readonly<Record<Ticket['status'], string>> = {
  open: 'Abierta',
  sent: 'Enviada',
  closed: 'Cobrada',
};

export function personsText(count: number): string {
  return count === 1 ? '1 persona' : `${count} personas`;
}

export function itemsText(count: number): string {
  return count === 1 ? '1 artículo' : `${count} artículos`;
}

/** `45 min`, `1 h 05`: how long something has lasted. */
export function durationText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.trunc(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** For how long an account is open. */
export function openText(minutes: number): string {
  return minutes < 1 ? 'recién abierta' : durationText(minutes);
}

/** «18 de 15 min»: what they have waited of what was promised. */
/** «18 de 15 min»; whoever was told that there is a table waits without a promise to be measured by. */
export function waitedText({ waited, promised }: { readonly waited: number; readonly promised: number }): string {
  if (promised > 0) return `${waited} de ${promised} min`;
  return waited < 1 ? 'acaba de llegar' : `espera ${waited} min`;
}

export function accountsText(count: number): string {
  return count === 1 ? '1 cuenta' : `${count} cuentas`;
}

/** One or two letters to find a person by. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
