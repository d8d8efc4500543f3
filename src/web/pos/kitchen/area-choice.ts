import type { Role } from '#domain/staff/roles.ts';
import type { AreaFilter } from './kds-view.ts';

const KEY = 'pos_kds_area';

/** Each screen hangs in one place: it remembers what it showed. A cook's own screen starts with the cook's area. */
export function rememberedArea(role: Role): AreaFilter {
  const kept = localStorage.getItem(KEY);
  if (kept === 'all' || kept === 'kitchen' || kept === 'bar') return kept;
  return role === 'kitchen' || role === 'bar' ? role : 'all';
}

export function rememberArea(area: AreaFilter): void {
  localStorage.setItem(KEY, area);
}
