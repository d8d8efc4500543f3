import type { BookableTable } from '#domain/reservations/reservation-rules.ts';

export interface Seat {
  readonly x: number;
  readonly y: number;
}

export interface TableShape {
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Around the table's middle. */
  readonly seats: readonly Seat[];
}

const SHORT = 23;
const LONG = 42;
const MIDDLE = 35;
/** From the table's edge to the middle of a chair. */
const CHAIR = 9;

/** The stamps we have cut; any other table is printed with the nearest one. */
export const TABLE_KINDS = ['square-4', 'wide-6', 'tall-5', 'tall-6'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export function kindOf({ shape, sillas }: Pick<BookableTable, 'shape' | 'sillas'>): TableKind {
  if (shape === 'wide') return 'wide-6';
  if (shape === 'tall') return sillas > 5 ? 'tall-6' : 'tall-5';
  return 'square-4';
}

const KINDS: Readonly<Record<TableKind, Pick<BookableTable, 'shape' | 'sillas'>>> = {
  'square-4': { shape: 'square', sillas: 4 },
  'wide-6': { shape: 'wide', sillas: 6 },
  'tall-5': { shape: 'tall', sillas: 5 },
  'tall-6': { shape: 'tall', sillas: 6 },
};

/** How a table stands in the room: its top and its chairs, in units of the plan. */
export function tableShape(kind: TableKind): TableShape {
  const { shape, sillas } = KINDS[kind];
  const long = sillas > 5 ? LONG : MIDDLE;
  const halfWidth = shape === 'wide' ? long : SHORT;
  const halfHeight = shape === 'tall' ? long : SHORT;
  return { halfWidth, halfHeight, seats: seatsOf(shape, sillas, { halfWidth, halfHeight }) };
}

/** Pairs face each other along the long sides; what is left sits at the heads. */
function seatsOf(
  shape: BookableTable['shape'],
  sillas: number,
  { halfWidth, halfHeight }: Omit<TableShape, 'seats'>,
): readonly Seat[] {
  if (shape === 'square') {
    const around: readonly Seat[] = [
      { x: 0, y: -halfHeight - CHAIR },
      { x: 0, y: halfHeight + CHAIR },
      { x: -halfWidth - CHAIR, y: 0 },
      { x: halfWidth + CHAIR, y: 0 },
    ];
    return around.slice(0, sillas);
  }
  const isWide = shape === 'wide';
  const along = isWide ? halfWidth : halfHeight;
  const across = (isWide ? halfHeight : halfWidth) + CHAIR;
  const perSide = Math.floor(sillas / 2);
  const seats: Seat[] = [];
  for (let index = 0; index < perSide; index += 1) {
    const place = -along + ((index + 0.5) * 2 * along) / perSide;
    for (const side of [-across, across]) seats.push(isWide ? { x: place, y: side } : { x: side, y: place });
  }
  const head = -along - CHAIR;
  if (sillas % 2 === 1) seats.push(isWide ? { x: head, y: 0 } : { x: 0, y: head });
  return seats;
}
