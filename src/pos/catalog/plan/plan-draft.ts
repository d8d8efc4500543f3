import {
  tableMark,
  type BookableTable,
  type Piece,
  type ReservationRules,
  type RoomPlan,
  type Zone,
} from '#domain/reservations/reservation-rules.ts';
import { isPrinted, PRINTED_PIECES, PRINTED_ZONES } from '#domain/room/printed-room.ts';
import { tableShape } from '#domain/room/table-shape.ts';

/* The plan while somebody draws it: pure steps from one room to the next. */

/** What the pencil holds. Zones and pieces have no name that stays, so they are known by their place in the list. */
export type Picked =
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'zone'; readonly index: number }
  | { readonly kind: 'piece'; readonly index: number };

export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const MOST_SEATS = 20;
const MOST_JOINED_SEATS = 80;
/** Everything stands on a grid this wide, and on the line of a neighbour this near. */
export const GRID = 5;
const NEAR = 9;
const LEAST_SIDE = 20;

/** The room as it stands, whole: what was only printed until now can be moved too. */
export function draftOf({ plan, tables, zones = [], pieces = [], combinations = [] }: ReservationRules): RoomPlan {
  const floor = zones.length === 0 ? { zones: PRINTED_ZONES, pieces: PRINTED_PIECES } : { zones, pieces };
  return { plan, tables, ...floor, combinations };
}

/** What is kept of it: a floor nobody touched stays the printed one. */
export function roomToSave({ plan, tables, zones, pieces, combinations }: RoomPlan) {
  const floor = isPrinted({ zones, pieces }) ? { zones: [], pieces: [] } : { zones: [...zones], pieces: [...pieces] };
  const joined = combinations.map(({ tables: ids, sillas }) => ({ tables: [...ids], sillas }));
  return { plan, tables: [...tables], ...floor, combinations: joined };
}

export function boxOf(room: RoomPlan, picked: Picked): Box | null {
  if (picked.kind !== 'table') return (picked.kind === 'zone' ? room.zones : room.pieces)[picked.index] ?? null;
  const table = tableOf(room, picked);
  if (!table) return null;
  const { halfWidth, halfHeight } = tableShape(table);
  return { x: table.x - halfWidth, y: table.y - halfHeight, width: halfWidth * 2, height: halfHeight * 2 };
}

export function tableOf(room: RoomPlan, picked: Picked | null): BookableTable | null {
  return picked?.kind === 'table' ? (room.tables.find(({ id }) => id === picked.id) ?? null) : null;
}

/** Where it was taken to, on the grid and within the plan; a table on the line of the nearest other one. */
export function moved(room: RoomPlan, picked: Picked, to: Point): RoomPlan {
  if (picked.kind !== 'table') {
    const box = boxOf(room, picked);
    return box === null ? room : changedBox(room, picked, { x: onGrid(to.x), y: onGrid(to.y) });
  }
  const others = room.tables.filter(({ id }) => id !== picked.id);
  const place = {
    x: lined(
      to.x,
      others.map(({ x }) => x),
    ),
    y: lined(
      to.y,
      others.map(({ y }) => y),
    ),
  };
  return changedTable(room, picked.id, placed(room, place));
}

/** By the arrows: exactly so far, whatever stands near. */
export function nudged(room: RoomPlan, picked: Picked, by: Point): RoomPlan {
  const table = tableOf(room, picked);
  if (table) return changedTable(room, table.id, placed(room, { x: table.x + by.x, y: table.y + by.y }));
  const box = boxOf(room, picked);
  return box === null ? room : changedBox(room, picked, { x: box.x + by.x, y: box.y + by.y });
}

/** A table says in which part of the room it stands: where its middle is. */
function placed(room: RoomPlan, to: Point): Pick<BookableTable, 'x' | 'y'> & { readonly area?: string } {
  const x = between(Math.round(to.x), 0, room.plan.width);
  const y = between(Math.round(to.y), 0, room.plan.height);
  const zone = room.zones.findLast((each) => contains(each, { x, y }));
  return zone === undefined ? { x, y } : { x, y, area: zone.name };
}

function contains({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

function lined(value: number, lines: readonly number[]): number {
  const nearest = lines.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
  return nearest !== undefined && Math.abs(nearest - value) <= NEAR ? nearest : onGrid(value);
}

function onGrid(value: number): number {
  return Math.round(value / GRID) * GRID;
}

export function turned(room: RoomPlan, picked: Picked): RoomPlan {
  const table = tableOf(room, picked);
  if (table) return changedTable(room, table.id, { shape: TURNED[table.shape] });
  const box = boxOf(room, picked);
  return box === null ? room : changedBox(room, picked, { width: box.height, height: box.width });
}

const TURNED: Readonly<Record<BookableTable['shape'], BookableTable['shape']>> = {
  wide: 'tall',
  tall: 'wide',
  square: 'square',
  round: 'round',
};

/** Its corner was taken to here. */
export function resized(room: RoomPlan, picked: Picked, { x, y }: Point): RoomPlan {
  const box = boxOf(room, picked);
  if (box === null) return room;
  const sides = { width: Math.max(LEAST_SIDE, onGrid(x - box.x)), height: Math.max(LEAST_SIDE, onGrid(y - box.y)) };
  return changedBox(room, picked, sides);
}

export function changedTable(room: RoomPlan, id: string, change: Partial<Omit<BookableTable, 'id'>>): RoomPlan {
  const tables = room.tables.map((table) => (table.id === id ? { ...table, ...change } : table));
  return { ...room, tables };
}

/** A zone that is renamed takes its tables with it. */
export function changedZone(room: RoomPlan, index: number, change: Partial<Pick<Zone, 'name' | 'floor'>>): RoomPlan {
  const before = room.zones[index];
  if (!before) return room;
  const zones = room.zones.map((zone, at) => (at === index ? { ...zone, ...change } : zone));
  const { name } = change;
  if (name === undefined) return { ...room, zones };
  const tables = room.tables.map((table) => (table.area === before.name ? { ...table, area: name } : table));
  return { ...room, zones, tables };
}

function changedBox(room: RoomPlan, picked: Picked, change: Partial<Box>): RoomPlan {
  const fit = <Part extends Box>(part: Part): Part => within(room.plan, { ...part, ...change });
  if (picked.kind === 'zone')
    return { ...room, zones: room.zones.map((each, at) => (at === picked.index ? fit(each) : each)) };
  if (picked.kind === 'piece')
    return { ...room, pieces: room.pieces.map((each, at) => (at === picked.index ? fit(each) : each)) };
  return room;
}

function within<Part extends Box>(plan: RoomPlan['plan'], part: Part): Part {
  const width = between(part.width, 8, plan.width);
  const height = between(part.height, 8, plan.height);
  const x = between(Math.round(part.x), 0, plan.width - width);
  const y = between(Math.round(part.y), 0, plan.height - height);
  return { ...part, x, y, width, height };
}

/** The next number, in the freest place of the room or of the zone one looks at. */
export function withTable(room: RoomPlan, near: Picked | null): { readonly room: RoomPlan; readonly picked: Picked } {
  const numbers = room.tables
    .flatMap(({ id, label }) => [Number(id), Number(tableMark({ label }))])
    .filter(Number.isFinite);
  const id = String(Math.max(0, ...numbers) + 1);
  const zone = near?.kind === 'zone' ? room.zones[near.index] : zoneOfTable(room, near);
  const place = freePlace(room, zone ?? room.zones[0] ?? { x: 0, y: 0, ...room.plan });
  const area = zone?.name ?? room.zones[0]?.name ?? 'Salón';
  const table: BookableTable = { id, label: `Mesa ${id}`, area, sillas: 4, shape: 'square', x: 0, y: 0 };
  const picked = { kind: 'table', id } as const;
  return { room: changedTable({ ...room, tables: [...room.tables, table] }, id, placed(room, place)), picked };
}

/** A table of the floor that the plan did not know yet. */
export function withFloorTable(
  room: RoomPlan,
  { name, capacity }: { readonly name: string; readonly capacity: number },
): { readonly room: RoomPlan; readonly picked: Picked } {
  const added = withTable(room, null);
  const told = { label: name, sillas: between(capacity, 1, MOST_SEATS) };
  return added.picked.kind === 'table' ? { ...added, room: changedTable(added.room, added.picked.id, told) } : added;
}

function zoneOfTable(room: RoomPlan, picked: Picked | null): Zone | undefined {
  const table = tableOf(room, picked);
  return table ? room.zones.find(({ name }) => name === table.area) : undefined;
}

/** Farthest from everybody else, on a coarse grid. */
function freePlace(room: RoomPlan, { x, y, width, height }: Box): Point {
  const MARGIN = 45;
  let best = { x: x + width / 2, y: y + height / 2 };
  let most = -1;
  for (let across = x + MARGIN; across <= x + width - MARGIN; across += 15) {
    for (let along = y + MARGIN; along <= y + height - MARGIN; along += 15) {
      const nearest = Math.min(999, ...room.tables.map((table) => Math.hypot(table.x - across, table.y - along)));
      if (nearest > most) {
        most = nearest;
        best = { x: onGrid(across), y: onGrid(along) };
      }
    }
  }
  return best;
}

export function withZone(room: RoomPlan): { readonly room: RoomPlan; readonly picked: Picked } {
  const names = new Set(room.zones.map(({ name }) => name));
  let number = room.zones.length + 1;
  while (names.has(`Zona ${number}`)) number += 1;
  const side = { width: onGrid(room.plan.width / 4), height: onGrid(room.plan.height / 4) };
  const zone: Zone = { name: `Zona ${number}`, floor: 'tile', x: onGrid(room.plan.width / 2), y: 20, ...side };
  return { room: { ...room, zones: [...room.zones, zone] }, picked: { kind: 'zone', index: room.zones.length } };
}

export function withPiece(room: RoomPlan, kind: Piece['kind']): { readonly room: RoomPlan; readonly picked: Picked } {
  const piece: Piece = { kind, x: onGrid(room.plan.width / 2), y: onGrid(room.plan.height / 2), ...PIECE_SIDES[kind] };
  return { room: { ...room, pieces: [...room.pieces, piece] }, picked: { kind: 'piece', index: room.pieces.length } };
}

const PIECE_SIDES: Readonly<Record<Piece['kind'], { readonly width: number; readonly height: number }>> = {
  wall: { width: 120, height: 10 },
  bar: { width: 180, height: 34 },
  kitchen: { width: 90, height: 120 },
  steps: { width: 50, height: 30 },
  door: { width: 24, height: 52 },
  toilets: { width: 60, height: 34 },
  plants: { width: 90, height: 30 },
};

/** Without it, and without the combinations it was part of. */
export function without(room: RoomPlan, picked: Picked): RoomPlan {
  switch (picked.kind) {
    case 'table': {
      const tables = room.tables.filter(({ id }) => id !== picked.id);
      const combinations = room.combinations.filter((each) => !each.tables.includes(picked.id));
      return { ...room, tables, combinations };
    }
    case 'zone':
      return { ...room, zones: room.zones.filter((_, index) => index !== picked.index) };
    case 'piece':
      return { ...room, pieces: room.pieces.filter((_, index) => index !== picked.index) };
    default:
      return picked satisfies never;
  }
}

/** Larger or smaller, but never smaller than what stands in it. */
export function sizedPlan(room: RoomPlan, by: { readonly width: number; readonly height: number }): RoomPlan {
  const boxes = [...room.zones, ...room.pieces, ...room.tables.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))];
  const least = {
    width: Math.max(200, ...boxes.map(({ x, width }) => x + width)),
    height: Math.max(200, ...boxes.map(({ y, height }) => y + height)),
  };
  const { width, height } = room.plan;
  const plan = {
    width: between(width + by.width, least.width, 3000),
    height: between(height + by.height, least.height, 3000),
  };
  return { ...room, plan };
}

/** These can be pushed together, the first is the one guests choose; the same ones twice are said once. */
export function joined(room: RoomPlan, ids: readonly string[]): RoomPlan {
  const key = ids.toSorted().join(' ');
  const isKnown = room.combinations.some(({ tables }) => tables.toSorted().join(' ') === key);
  if (ids.length < 2 || isKnown) return room;
  const sillas = room.tables.filter(({ id }) => ids.includes(id)).reduce((sum, table) => sum + table.sillas, 0);
  return { ...room, combinations: [...room.combinations, { tables: ids, sillas }] };
}

export function joinedSeats(room: RoomPlan, index: number, sillas: number): RoomPlan {
  const combinations = room.combinations.map((each, at) =>
    at === index ? { ...each, sillas: between(sillas, 2, MOST_JOINED_SEATS) } : each,
  );
  return { ...room, combinations };
}

export function unjoined(room: RoomPlan, index: number): RoomPlan {
  return { ...room, combinations: room.combinations.filter((_, at) => at !== index) };
}

/** Tables that stand on another: allowed, because a room can be full, but said. */
export function overlapping(room: RoomPlan): readonly BookableTable[] {
  const boxes = room.tables.map((table) => ({ table, ...tableShape(table) }));
  return boxes.flatMap((one) => {
    const isHit = boxes.some(
      (other) =>
        other !== one &&
        Math.abs(one.table.x - other.table.x) < one.halfWidth + other.halfWidth &&
        Math.abs(one.table.y - other.table.y) < one.halfHeight + other.halfHeight,
    );
    return isHit ? [one.table] : [];
  });
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(least, most), Math.max(least, value));
}
