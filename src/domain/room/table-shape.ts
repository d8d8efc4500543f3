import type { BookableTable } from '#domain/reservations/reservation-rules.ts';

export interface Seat {
  readonly x: number;
  readonly y: number;
}

export interface TableShape {
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** How round its corners are. */
  readonly corner: number;
  /** Around the table's middle. */
  readonly seats: readonly Seat[];
}

/** A table as it is cut: those of one kind are printed with one stamp. */
export type TableKind = Pick<BookableTable, 'shape' | 'sillas'>;

const SHORT = 23;
const LONG = 42;
const MIDDLE = 35;
const CORNER = 8;
/** From the table's edge to the middle of a chair. */
const CHAIR = 9;
/** Along the edge of a long table each chair takes so much, from the middle of the table. */
const ELBOW = 14;
/** From so many on, two sit at the heads of a long table. */
const WITH_HEADS = 8;

export function kindName({ shape, sillas }: TableKind): string {
  return `${shape}-${sillas}`;
}

/** One of each kind that stands in the room. */
export function kindsIn(tables: readonly TableKind[]): readonly TableKind[] {
  return [...new Map(tables.map((table) => [kindName(table), table])).values()];
}

/** How a table stands in the room: its top and its chairs, in units of the plan. */
export function tableShape({ shape, sillas }: TableKind): TableShape {
  if (shape === 'round') return roundTable(sillas);
  if (shape === 'square') return squareTable(sillas);
  const half = longHalf(sillas);
  const seats = alongSeats(sillas, half);
  if (shape === 'wide') return { halfWidth: half, halfHeight: SHORT, corner: CORNER, seats };
  return { halfWidth: SHORT, halfHeight: half, corner: CORNER, seats: seats.map(({ x, y }) => ({ x: y, y: x })) };
}

function longHalf(sillas: number): number {
  const perSide = sidePlaces(sillas);
  return sillas <= 5 ? MIDDLE : Math.max(LONG, perSide * ELBOW);
}

function sidePlaces(sillas: number): number {
  return sillas >= WITH_HEADS ? Math.ceil((sillas - 2) / 2) : Math.floor(sillas / 2);
}

/** Pairs face each other along the long sides; what is left sits at the heads. */
function alongSeats(sillas: number, half: number): readonly Seat[] {
  const perSide = sidePlaces(sillas);
  const seats: Seat[] = [];
  for (let index = 0; index < perSide; index += 1) {
    const x = -half + ((index + 0.5) * 2 * half) / perSide;
    seats.push({ x, y: -SHORT - CHAIR }, { x, y: SHORT + CHAIR });
  }
  const heads = [
    { x: -half - CHAIR, y: 0 },
    { x: half + CHAIR, y: 0 },
  ];
  return [...seats, ...heads.slice(0, sillas - seats.length)];
}

function squareTable(sillas: number): TableShape {
  const perSide = Math.ceil(sillas / 4);
  const half = Math.max(SHORT, perSide * ELBOW);
  const seats: Seat[] = [];
  for (let index = 0; index < perSide; index += 1) {
    const place = -half + ((index + 0.5) * 2 * half) / perSide;
    seats.push({ x: place, y: -half - CHAIR }, { x: place, y: half + CHAIR });
    seats.push({ x: -half - CHAIR, y: place }, { x: half + CHAIR, y: place });
  }
  return { halfWidth: half, halfHeight: half, corner: CORNER, seats: seats.slice(0, sillas) };
}

function roundTable(sillas: number): TableShape {
  const half = Math.max(SHORT + 2, Math.round((sillas * 22) / (2 * Math.PI)) - CHAIR);
  const seats = Array.from({ length: sillas }, (_, index): Seat => {
    const turn = (index / sillas) * 2 * Math.PI - Math.PI / 2;
    return { x: tenth(Math.cos(turn) * (half + CHAIR)), y: tenth(Math.sin(turn) * (half + CHAIR)) };
  });
  return { halfWidth: half, halfHeight: half, corner: half, seats };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
