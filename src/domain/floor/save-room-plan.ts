import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { reservationRules, RoomPlanSchema, type RoomPlan } from '#domain/reservations/reservation-rules.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { PosTable } from './table.ts';

const Args = v.strictObject({ room: RoomPlanSchema });

/** The one plan of the room: guests reserve by it, waiters serve by it. */
export const saveRoomPlan = defineCommand({
  type: 'SAVE_ROOM_PLAN',
  words: 'Guardar el plano',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ room }) => (room.tables.length === 1 ? '1 mesa' : `${room.tables.length} mesas`),
});

/**
 * What the plan says of a table the floor says too: its name, seats and zone; a new one stands there at once. A table
 * that left the plan stays on the floor, because somebody may sit at it; one promised to a guest stays on the plan.
 */
function decide(world: World, { room }: v.InferOutput<typeof Args>, context: Context): Decision {
  const problem = whatIsWrong(room);
  if (problem !== null) return reject(problem);
  const gone = goneTables(world, room);
  if (hasBookings(world, gone, context)) return reject('plan-table-booked');
  return accept([put('venue', { ...venueSettings(world), room }), ...floorChanges(world, room, context)]);
}

function whatIsWrong({ tables, combinations, plan }: RoomPlan) {
  const ids = new Set(tables.map(({ id }) => id));
  const names = new Set(tables.map(({ label }) => foldAccents(label)));
  if (ids.size !== tables.length || names.size !== tables.length) return 'plan-name-twice';
  if (tables.some(({ x, y }) => x > plan.width || y > plan.height)) return 'plan-outside';
  const isSound = combinations.every(
    ({ tables: joined }) => new Set(joined).size === joined.length && joined.every((id) => ids.has(id)),
  );
  return isSound ? null : 'plan-join-unknown';
}

function goneTables(world: World, room: RoomPlan): ReadonlySet<string> {
  const kept = new Set(room.tables.map(({ id }) => id));
  const before = reservationRules(world)?.tables ?? [];
  return new Set(before.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
}

function hasBookings(world: World, gone: ReadonlySet<string>, { today }: Context): boolean {
  if (gone.size === 0) return false;
  for (const { fecha, bookings } of world.all('agenda')) {
    if (fecha < today) continue;
    const isHeld = bookings.some(
      ({ holds, tableId, joined = [] }) => holds && [tableId, ...joined].some((id) => gone.has(id)),
    );
    if (isHeld) return true;
  }
  return false;
}

/** By the name the plan had for it until now, so that a table that is renamed stays the same table. */
function floorChanges(world: World, room: RoomPlan, { now }: Context): readonly Change[] {
  const before = new Map((reservationRules(world)?.tables ?? []).map(({ id, label }) => [id, foldAccents(label)]));
  const tables = [...world.all('tables')];
  let sort = Math.max(0, ...tables.map((table) => table.sort));
  return room.tables.flatMap(({ id, label, sillas, area }): readonly Change[] => {
    const known = namesake(tables, before.get(id) ?? foldAccents(label)) ?? namesake(tables, foldAccents(label));
    const told = { name: label, capacity: Math.min(sillas, CATALOG_LIMITS.tableCapacity), area };
    if (known?.name === told.name && known.capacity === told.capacity && known.area === told.area) return [];
    if (known) return [put('tables', { ...known, ...told, updatedAt: now })];
    sort = Math.min(CATALOG_LIMITS.sort, sort + 1);
    return [put('tables', { ...newTable(world, id), ...told, sort, updatedAt: now })];
  });
}

function newTable(world: World, planId: string): Omit<PosTable, 'name' | 'capacity' | 'area' | 'sort' | 'updatedAt'> {
  const own = `mesa-${planId}`;
  const id = world.get('tables', own) ? `plano-${planId}` : own;
  return { id, status: 'free', active: true, currentTicketId: null };
}

function namesake(tables: readonly PosTable[], name: string): PosTable | undefined {
  return tables
    .filter((table) => table.active && foldAccents(table.name) === name)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
}
