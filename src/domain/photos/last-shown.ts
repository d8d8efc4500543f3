import type { DateText } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';

/** These changes, and with them the day on which a photo they take off a dish or a category was last shown there. */
export function withLastShown(world: World, changes: readonly Change[], today: DateText): readonly Change[] {
  const shown = new Set<string>();
  const left = new Set<string>();
  for (const change of changes) {
    if (change.collection !== 'menu' && change.collection !== 'categories') continue;
    const before = world.get(change.collection, change.record.id)?.photo;
    const { photo } = change.record;
    if (photo !== undefined) shown.add(photo);
    if (before !== undefined && before !== photo) left.add(before);
  }
  const photos = [...left]
    .filter((id) => !shown.has(id))
    .map((id) => world.get('photos', id))
    .filter((photo) => photo !== undefined);
  return [...changes, ...photos.map((photo) => put('photos', { ...photo, usedOn: today }))];
}
