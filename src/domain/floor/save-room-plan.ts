import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { reservationRules, type BookableTable, type RoomPlan } from '#domain/reservations/reservation-rules.ts';
import { RoomPlanSchema } from '#domain/reservations/room/rules-schema.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { renamedInBook, renamedZones } from '#domain/reservations/room/renamed-tables.ts';
import { bookingsOfDay } from '#domain/reservations/room/room-state.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { cardsOfRenamed } from '#domain/kitchen/renamed-table.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { PosTable } from './table.ts';

const Args = v.strictObject({
  room: RoomPlanSchema,
  /** The plan it was drawn over: what somebody else saved in between is not drawn over unseen. */
  base: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

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
 * that leaves the plan leaves the floor, unless it is promised to a guest or somebody sits at it.
 */
function decide(world: World, { room, base }: v.InferOutput<typeof Args>, context: Context): Decision {
  const settings = venueSettings(world);
  const version = settings.room?.version ?? 0;
  if (base !== undefined && base !== version) return reject('plan-changed');
  const problem = whatIsWrong(room);
  if (problem !== null) return reject(problem);
  const gone = goneTables(world, room);
  const stays = claimedTables(world, room);
  const left = gone.flatMap(({ label }) => {
    const table = floorTable(world, label);
    return table === undefined || stays.has(table.id) ? [] : [table];
  });
  if (left.some((table) => hasAccount(world, table))) return reject('table-has-account');
  if (hasBookings(world, new Set(gone.map(({ id }) => id)), context)) return reject('plan-table-booked');
  return accept([
    put('venue', { ...settings, room: { ...room, version: version + 1 } }),
    ...floorChanges(world, room, context),
    ...renamedInBook(world, room.tables, context.today),
    ...renamedZones(world, room.tables, context.today),
    ...left.map((table) => put('tables', { ...table, active: false, updatedAt: context.now })),
  ]);
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

function goneTables(world: World, room: RoomPlan): readonly BookableTable[] {
  const kept = new Set(room.tables.map(({ id }) => id));
  return (reservationRules(world)?.tables ?? []).filter(({ id }) => !kept.has(id));
}

/** Why this table cannot leave the plan now; null when it can. */
export function whyItStays(world: World, { id, label }: BookableTable, today: DateText): RefusalCode | null {
  const table = floorTable(world, label);
  if (table !== undefined && hasAccount(world, table)) return 'table-has-account';
  return hasBookings(world, new Set([id]), { today }) ? 'plan-table-booked' : null;
}

function hasAccount(world: World, { currentTicketId }: PosTable): boolean {
  const ticket = currentTicketId === null ? undefined : world.get('tickets', currentTicketId);
  return ticket !== undefined && ticket.status !== 'closed';
}

function hasBookings(world: World, gone: ReadonlySet<string>, { today }: Pick<Context, 'today'>): boolean {
  const rules = reservationRules(world);
  if (gone.size === 0 || rules === null) return false;
  for (const { fecha } of world.all('agenda')) {
    if (fecha < today) continue;
    // A visit that is over needs no table; guests who sit keep the table where they sit.
    const isHeld = bookingsOfDay(world, fecha, rules).some(
      ({ holds, tableId, joined = [] }) => holds && [tableId, ...joined].some((id) => gone.has(id)),
    );
    if (isHeld) return true;
  }
  return false;
}

/**
 * Which table of the floor each drawn one is, by its id: by the name the plan had for it until now, so that a table that
 * is renamed stays the same table. One drawn anew is the table of its name, unless that is another one of the plan.
 */
function onFloor(world: World, { tables: drawn }: RoomPlan): ReadonlyMap<string, PosTable> {
  const before = new Map((reservationRules(world)?.tables ?? []).map(({ id, label }) => [id, foldAccents(label)]));
  const found = new Map<string, PosTable>();
  const claim = (nameOf: (table: BookableTable) => string | undefined): void => {
    const claimed = new Set([...found.values()].map(({ id }) => id));
    const tables = [...world.all('tables')].filter(({ id }) => !claimed.has(id));
    for (const table of drawn.filter(({ id }) => !found.has(id))) {
      const name = nameOf(table);
      const known = name === undefined ? undefined : namesake(tables, name);
      if (known) found.set(table.id, known);
    }
  };
  claim(({ id }) => before.get(id));
  claim(({ label }) => foldAccents(label));
  return found;
}

function claimedTables(world: World, room: RoomPlan): ReadonlySet<string> {
  return new Set([...onFloor(world, room).values()].map(({ id }) => id));
}

function floorChanges(world: World, room: RoomPlan, { now }: Context): readonly Change[] {
  const found = onFloor(world, room);
  let sort = Math.max(0, ...[...world.all('tables')].map((table) => table.sort));
  return room.tables.flatMap(({ id, label, sillas, area }): readonly Change[] => {
    const known = found.get(id);
    const told = { name: label, capacity: Math.min(sillas, CATALOG_LIMITS.tableCapacity), area };
    if (known?.name === told.name && known.capacity === told.capacity && known.area === told.area) return [];
    if (known) {
      const cards = cardsOfRenamed(world, { id: known.id, before: known.name, name: told.name });
      return [put('tables', { ...known, ...told, updatedAt: now }), ...cards];
    }
    sort = Math.min(CATALOG_LIMITS.sort, sort + 1);
    return [put('tables', { ...newTable(world, id), ...told, sort, updatedAt: now })];
  });
}

function newTable(world: World, planId: string): Omit<PosTable, 'name' | 'capacity' | 'area' | 'sort' | 'updatedAt'> {
  const own = `mesa-${planId}`;
  const id = world.get('tables', own) ? `plano-${planId}` : own;
  return { id, status: 'free', active: true, currentTicketId: null };
}

function floorTable(world: World, label: string): PosTable | undefined {
  return namesake([...world.all('tables')], foldAccents(label));
}

function namesake(tables: readonly PosTable[], name: string): PosTable | undefined {
  return tables
    .filter((table) => table.active && foldAccents(table.name) === name)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
}
