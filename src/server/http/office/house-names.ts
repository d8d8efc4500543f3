import type { World } from '#domain/world.ts';

/** What people call whoever asked: a colleague by name, the house's own hands by what they are. */
export function personName(world: World, id: string): string {
  return world.get('staff', id)?.name ?? HOUSE_NAMES[id] ?? id;
}

export function deviceName(world: World, id: string): string {
  return world.get('devices', id)?.name ?? HOUSE_NAMES[id] ?? id.slice(0, 8);
}

const HOUSE_NAMES: Readonly<Record<string, string>> = {
  system: 'Xalli',
  server: 'Servidor',
  site: 'Sitio',
  sitio: 'Sitio',
  guest: 'Cliente en el sitio',
  nobody: 'Nadie',
  demo: 'Demostración',
};
