import type { World } from '#domain/world.ts';

/** The display name of a sender: a colleague by name, the server's own senders by what they are. */
export function personName(world: World, id: string): string {
  return world.get('staff', id)?.name ?? SENDER_NAMES[id] ?? id;
}

export function deviceName(world: World, id: string): string {
  return world.get('devices', id)?.name ?? SENDER_NAMES[id] ?? id.slice(0, 8);
}

const SENDER_NAMES: Readonly<Record<string, string>> = {
  system: 'Xalli',
  server: 'Servidor',
  site: 'Sitio',
  sitio: 'Sitio',
  guest: 'Cliente en el sitio',
  nobody: 'Nadie',
  demo: 'Demostración',
};
