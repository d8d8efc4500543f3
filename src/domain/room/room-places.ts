import type { BookableTable, Piece, ReservationRules, Zone } from '#domain/reservations/reservation-rules.ts';
import { seeded, type AgavePlace, type Box } from './room-art.ts';
import { tableShape } from './table-shape.ts';

/* Where names and plants find room in any plan: never on a table, and the same place each time. */

interface Things extends Pick<ReservationRules, 'tables' | 'pieces'> {
  /** Where tables are drawn larger than the plan has them. */
  readonly taken?: readonly Box[] | undefined;
}

const CHAIRS = 18;
const NAME_HEIGHT = 26;
const LETTER = 12.5;
/** Where a name may stand across its zone, from its middle; the places between only where none of the others is free. */
const ACROSS = [
  [0, -0.25, 0.25, -0.5, 0.5],
  [-0.06, 0.06, -0.12, 0.12, -0.18, 0.18, -0.31, 0.31, -0.37, 0.37, -0.43, 0.43],
];

/** The first strip of the zone that is free, from the foot upwards. Null where none is: half a name says nothing. */
export function namePlace(
  zone: Zone,
  { tables, pieces = [], taken }: Things,
): { readonly x: number; readonly y: number } | null {
  const width = Math.min(zone.width, zone.name.length * LETTER);
  const plants = zone.floor === 'tile' ? [] : cornerPlants(zone, tables).map(plantBox);
  const boxes = [...(taken ?? tables.map(tableBox)), ...pieces, ...plants];
  const middle = zone.x + zone.width / 2;
  for (const parts of ACROSS) {
    for (let y = zone.y + zone.height - 12; y > zone.y + NAME_HEIGHT; y -= 8) {
      for (const part of parts) {
        const x = middle + part * Math.max(0, zone.width - width - 16);
        const name = { x: x - width / 2, y: y - NAME_HEIGHT + 4, width, height: NAME_HEIGHT };
        if (boxes.every((box) => !touches(name, box))) return { x, y };
      }
    }
  }
  return null;
}

/** An agave in each corner that nobody sits in. */
export function cornerPlants(zone: Zone, tables: readonly BookableTable[]): readonly AgavePlace[] {
  const chance = seeded(zone.x * 13 + zone.y * 7 + 1);
  const boxes = tables.map(tableBox);
  const INSET = 20;
  const corners = [zone.x + INSET, zone.x + zone.width - INSET].flatMap((x) =>
    [zone.y + INSET, zone.y + zone.height - INSET].map((y) => ({ x, y })),
  );
  return corners.flatMap(({ x, y }, index) => {
    const place = { x, y, turn: Math.round(chance() * 60), scale: index % 2 === 0 ? 0.85 : 1.1 };
    const box = { x: x - INSET, y: y - INSET, width: INSET * 2, height: INSET * 2 };
    return boxes.some((each) => touches(box, each)) ? [] : [place];
  });
}

/** As many as stand side by side. */
export function plantRow({ x, y, width, height }: Piece): readonly AgavePlace[] {
  const chance = seeded(x * 13 + y * 7 + 1);
  const isWide = width >= height;
  const count = Math.max(1, Math.round((isWide ? width : height) / 36));
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count) * (isWide ? width : height);
    const place = isWide ? { x: x + along, y: y + height / 2 } : { x: x + width / 2, y: y + along };
    return { ...place, turn: Math.round(chance() * 60), scale: index % 2 === 0 ? 0.85 : 1.1 };
  });
}

function plantBox({ x, y }: AgavePlace): Box {
  return { x: x - 24, y: y - 24, width: 48, height: 48 };
}

/** A table with its chairs. */
export function tableBox(table: BookableTable): Box {
  const { halfWidth, halfHeight } = tableShape(table);
  const [width, height] = [(halfWidth + CHAIRS) * 2, (halfHeight + CHAIRS) * 2];
  return { x: table.x - width / 2, y: table.y - height / 2, width, height };
}

/** Nothing is, where tables are drawn as small as the plan has them. */
export function isTaken(box: Box, taken: readonly Box[] = []): boolean {
  return taken.some((each) => touches(box, each));
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
