import type { DateText } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { reservationRules, type BookableTable } from '../reservation-rules.ts';
import { holdsTable } from '../reservation.ts';

/** Who has reserved a table that is called otherwise from now on: the book says its new name, as the floor does. */
export function renamedInBook(
  world: World,
  tables: readonly Pick<BookableTable, 'id' | 'label'>[],
  today: DateText,
): readonly Change[] {
  const before = new Map((reservationRules(world)?.tables ?? []).map(({ id, label }) => [id, label]));
  const renamed = new Map(
    tables.flatMap(({ id, label }) => (before.has(id) && before.get(id) !== label ? [[id, label] as const] : [])),
  );
  if (renamed.size === 0) return [];
  const changes: Change[] = [];
  for (const { fecha, bookings } of world.all('agenda')) {
    if (fecha < today) continue;
    for (const { reservationId, tableId } of bookings) {
      const mesa = renamed.get(tableId);
      const reservation = mesa === undefined ? undefined : world.get('reservations', reservationId);
      if (mesa === undefined || !reservation || !holdsTable(reservation)) continue;
      changes.push(put('reservations', { ...reservation, mesa }));
    }
  }
  return changes;
}
