import type { BookableTable, ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { zonesOf } from '#web/shared/plan/printed-room.ts';
import type { Box } from '#web/shared/plan/room-art.ts';

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
  /** Height, in thousandths of the width. */
  readonly height: number;
  readonly places: ReadonlyMap<string, TablePlace>;
}

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
const ROUNDS = 160;
const MOST_STRETCH = 2.4;

/**
 * The plan says where tables stand; here they are as large as their words, pushed apart as little as needed and kept in
 * their zone. A room too full for that is drawn larger than the screen.
 */
export function layOut(room: Pick<ReservationRules, 'plan' | 'tables' | 'zones'>): RoomLayout {
  const { plan, tables } = room;
  const zoneOf = zoneFinder(room);
  for (let stretch = 1; ; stretch = Math.min(MOST_STRETCH, stretch * 1.12)) {
    const scale = (WIDTH * stretch) / plan.width;
    const size = { width: WIDTH * stretch, height: plan.height * scale };
    const boxes = tables.map((table) => boxOf(table, scale, zoneOf(table) ?? wholePlan(plan)));
    const isClear = pushApart(boxes, size);
    if (!isClear && stretch < MOST_STRETCH) continue;
    const places = new Map(
      boxes.map(({ id, x, y, top }) => [
        id,
        { x: x / stretch, y: y / stretch, width: top.width / stretch, height: top.height / stretch },
      ]),
    );
    return { stretch, height: (plan.height / plan.width) * WIDTH, places };
  }
}

interface Movable {
  readonly id: string;
  readonly top: { readonly width: number; readonly height: number };
  readonly home: { readonly x: number; readonly y: number };
  readonly bounds: Box;
  x: number;
  y: number;
}

function boxOf(table: BookableTable, scale: number, zone: Box): Movable {
  const [x, y] = [table.x * scale, table.y * scale];
  const bounds = { x: zone.x * scale, y: zone.y * scale, width: zone.width * scale, height: zone.height * scale };
  return { id: table.id, top: TOP[table.shape], home: { x, y }, bounds, x, y };
}

/** True when no two overlap. */
function pushApart(boxes: readonly Movable[], size: { readonly width: number; readonly height: number }): boolean {
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    worst = 0;
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) worst = Math.max(worst, separate(one, other));
    }
    for (const box of boxes) keepInside(box, size);
    if (worst < 1) return true;
  }
  return worst < GAP;
}

/** Along the way on which they overlap less. */
function separate(one: Movable, other: Movable): number {
  const across = (one.top.width + other.top.width) / 2 + MARGIN.side * 2 + GAP - Math.abs(one.x - other.x);
  const along = (one.top.height + other.top.height) / 2 + MARGIN.above + MARGIN.below + GAP - Math.abs(one.y - other.y);
  if (across <= 0 || along <= 0) return 0;
  if (across < along) {
    const step = one.x <= other.x ? across / 2 : -across / 2;
    one.x -= step;
    other.x += step;
  } else {
    const step = one.y <= other.y ? along / 2 : -along / 2;
    one.y -= step;
    other.y += step;
  }
  return Math.min(across, along);
}

/** A chair may stand on the threshold. */
const THRESHOLD = 10;

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

function zoneFinder(room: Pick<ReservationRules, 'zones'>): (table: BookableTable) => Box | undefined {
  const zones = new Map(zonesOf(room).map((zone) => [zone.name, zone]));
  return ({ area }) => zones.get(area);
}

function wholePlan({ width, height }: ReservationRules['plan']): Box {
  return { x: 0, y: 0, width, height };
}
