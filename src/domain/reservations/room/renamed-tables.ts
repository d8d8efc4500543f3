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
  const moved = new Map<string, string>();
  for (const { fecha, bookings } of world.all('agenda')) {
    if (fecha < today) continue;
    for (const { reservationId, tableId } of bookings) {
      const mesa = renamed.get(tableId);
      const reservation = mesa === undefined ? undefined : world.get('reservations', reservationId);
      if (mesa === undefined || !reservation || !holdsTable(reservation)) continue;
      changes.push(put('reservations', { ...reservation, mesa }));
      moved.set(reservationId, mesa);
    }
  }
  return [...changes, ...renamedInLetters(world, moved)];
}

/** A letter that waits says the name the table has when it arrives: with the old one it would count as overtaken. */
function renamedInLetters(world: World, moved: ReadonlyMap<string, string>): readonly Change[] {
  const changes: Change[] = [];
  for (const mail of world.all('mails')) {
    const mesa = moved.get(mail.about);
    if (mesa === undefined || !mail.visit || (mail.status !== 'queued' && mail.status !== 'failed')) continue;
    // Letters about another table than the one of now are overtaken, and stay so.
    if (mail.visit.mesa !== world.get('reservations', mail.about)?.mesa) continue;
    changes.push(put('mails', { ...mail, visit: { ...mail.visit, mesa } }));
  }
  return changes;
}

/**
 * A zone that is called otherwise is the zone its tables stood in: on the days on which that was closed it stays closed.
 * One of new tables alone, or of tables of several zones, goes by its name.
 */
export function renamedZones(
  world: World,
  tables: readonly Pick<BookableTable, 'id' | 'area'>[],
  today: DateText,
): readonly Change[] {
  const areaBefore = new Map((reservationRules(world)?.tables ?? []).map(({ id, area }) => [id, area]));
  const sources = new Map<string, Set<string>>();
  for (const { id, area } of tables) {
    const before = areaBefore.get(id);
    const known = sources.get(area) ?? new Set();
    sources.set(area, before === undefined ? known : known.add(before));
  }
  const changes: Change[] = [];
  for (const agenda of world.all('agenda')) {
    if (agenda.fecha < today || agenda.closedAreas.length === 0) continue;
    const closed = new Set(agenda.closedAreas);
    const closedAreas = [...sources].filter(([area, from]) => isStillClosed(closed, area, from)).map(([area]) => area);
    const isSame = closedAreas.length === closed.size && closedAreas.every((area) => closed.has(area));
    if (!isSame) changes.push(put('agenda', { ...agenda, closedAreas }));
  }
  return changes;
}

function isStillClosed(closed: ReadonlySet<string>, area: string, from: ReadonlySet<string>): boolean {
  const were = [...from].map((before) => closed.has(before));
  if (were.length > 0 && were.every(Boolean)) return true;
  return (were.length === 0 || were.some(Boolean)) && closed.has(area);
}
