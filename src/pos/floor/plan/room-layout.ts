import type { BookableTable, ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { zonesOf } from '#domain/room/printed-room.ts';
import type { Box } from '#domain/room/room-art.ts';

/** Where a table is drawn: its middle and size, in thousandths of the picture's width. */
export interface TablePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RoomLayout {
  /** How much wider than the screen the picture is: 1 fits, more is moved with a finger. */
  readonly stretch: number;
  /** How much wider than the plan the room is drawn. */
  readonly wideness: number;
  /** Height, in thousandths of the width. */
  readonly height: number;
  readonly places: ReadonlyMap<string, TablePlace>;
}

export type RoomToLayOut = Pick<ReservationRules, 'plan' | 'tables' | 'zones'>;

const WIDTH = 1000;
/** What a table needs to be read at arm's length: number, guests, minutes, total. */
const TOP = {
  square: { width: 102, height: 84 },
  wide: { width: 116, height: 84 },
  tall: { width: 102, height: 98 },
  round: { width: 118, height: 100 },
};
/** Chairs stick out beside and above, the ribbon below. */
const MARGIN = { side: 13, above: 11, below: 27 };
const GAP = 3;
/** Where there is room for it, words below a table that are longer than it is wide. */
const WIDE_GAP = 16;
/** A chair may stand on the threshold of its zone. */
const THRESHOLD = 10;
const ROUNDS = 160;
const MOST_STRETCH = 2.4;

/**
 * The plan says where tables stand; here they are as large as their words, pushed apart as little as needed and kept in
 * their zone. A room too full for that is drawn larger than the screen. `wideness`: how much wider than its height asks
 * for the room was made; its tables are as large as in the narrower one.
 */
export function layOut(room: RoomToLayOut, wideness = 1): RoomLayout {
  const { plan, tables } = room;
  const zoneOf = zoneFinder(room);
  const byZone = [...Map.groupBy(tables, zoneOf)];
  for (let stretch = 1; ; stretch = Math.min(MOST_STRETCH, stretch * 1.12)) {
    const units = stretch * wideness;
    const scale = (WIDTH * units) / plan.width;
    const hasRoom = byZone.every(([zone, standing]) => isRoomFor(standing, zone, scale));
    if (!hasRoom && stretch < MOST_STRETCH) continue;
    const size = { width: WIDTH * units, height: plan.height * scale };
    const apart = (gap: number): readonly Movable[] | null => {
      const boxes = tables.map((table) => boxOf(table, { scale, zone: zoneOf(table), gap }));
      return pushApart(boxes, size) || (gap === GAP && stretch === MOST_STRETCH) ? boxes : null;
    };
    const boxes = (wideness > 1 ? [WIDE_GAP, GAP] : [GAP]).reduce<ReturnType<typeof apart>>(
      (found, gap) => found ?? apart(gap),
      null,
    );
    if (boxes === null) continue;
    const places = new Map(
      boxes.map(({ id, x, y, top }) => [
        id,
        { x: x / units, y: y / units, width: top.width / units, height: top.height / units },
      ]),
    );
    return { stretch, wideness, height: (plan.height / plan.width) * WIDTH, places };
  }
}

/** No zone holds more than its own area: nobody has to push tables about to find that out. */
function isRoomFor(tables: readonly BookableTable[], zone: Box, scale: number): boolean {
  const widths = tables.map(({ shape }) => TOP[shape].width + MARGIN.side * 2);
  const heights = tables.map(({ shape }) => TOP[shape].height + MARGIN.above + MARGIN.below);
  // One that is larger than its zone stands in the middle of it, and beyond.
  const width = Math.max(zone.width * scale + THRESHOLD * 2, ...widths);
  const height = Math.max(zone.height * scale + THRESHOLD * 2, ...heights);
  return widths.reduce((sum, each, index) => sum + each * (heights[index] ?? 0), 0) <= width * height;
}

interface Movable {
  readonly id: string;
  readonly top: { readonly width: number; readonly height: number };
  /** From its middle to where the next table may begin. */
  readonly reachX: number;
  readonly reachY: number;
  readonly bounds: Box;
  x: number;
  y: number;
}

function boxOf(
  table: BookableTable,
  { scale, zone, gap }: { readonly scale: number; readonly zone: Box; readonly gap: number },
): Movable {
  const top = TOP[table.shape];
  const bounds = { x: zone.x * scale, y: zone.y * scale, width: zone.width * scale, height: zone.height * scale };
  return {
    id: table.id,
    top,
    reachX: top.width / 2 + MARGIN.side + gap / 2,
    reachY: (top.height + MARGIN.above + MARGIN.below + GAP) / 2,
    bounds,
    x: table.x * scale,
    y: table.y * scale,
  };
}

/** True when no two overlap. A large house has a million of these meetings: nothing is made anew in them. */
function pushApart(boxes: readonly Movable[], size: { readonly width: number; readonly height: number }): boolean {
  const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => ({ one, other })));
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    worst = 0;
    for (const { one, other } of pairs) {
      const overlap = separate(one, other);
      if (overlap > worst) worst = overlap;
    }
    for (const box of boxes) keepInside(box, size);
    if (worst < 1) return true;
  }
  return worst < GAP;
}

/** Along the way on which they overlap less. */
function separate(one: Movable, other: Movable): number {
  const apartX = one.x - other.x;
  const across = one.reachX + other.reachX - Math.abs(apartX);
  if (across <= 0) return 0;
  const apartY = one.y - other.y;
  const along = one.reachY + other.reachY - Math.abs(apartY);
  if (along <= 0) return 0;
  if (across < along) {
    const step = apartX <= 0 ? across / 2 : -across / 2;
    one.x -= step;
    other.x += step;
    return across;
  }
  const step = apartY <= 0 ? along / 2 : -along / 2;
  one.y -= step;
  other.y += step;
  return along;
}

function keepInside(box: Movable, size: { readonly width: number; readonly height: number }): void {
  const { bounds, top } = box;
  const half = { width: top.width / 2 + MARGIN.side, height: top.height / 2 };
  box.x = between(box.x, bounds.x - THRESHOLD + half.width, bounds.x + bounds.width + THRESHOLD - half.width);
  box.x = between(box.x, half.width, size.width - half.width);
  const [above, below] = [half.height + MARGIN.above, half.height + MARGIN.below];
  box.y = between(box.y, bounds.y - THRESHOLD + above, bounds.y + bounds.height + THRESHOLD - below);
  box.y = between(box.y, above, size.height - below);
}

function between(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}

function zoneFinder(room: Pick<ReservationRules, 'plan' | 'zones'>): (table: BookableTable) => Box {
  const zones = new Map(zonesOf(room).map((zone) => [zone.name, zone]));
  const wholePlan = { x: 0, y: 0, width: room.plan.width, height: room.plan.height };
  return ({ area }) => zones.get(area) ?? wholePlan;
}
