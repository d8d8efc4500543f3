import type { Piece, ReservationRules, Zone } from '#domain/reservations/reservation-rules.ts';
import { COUNTER, INDOORS, KITCHEN, SAND, TERRACE } from './room-art.ts';

/** The room as it is printed, in the words of a plan: whoever draws their own begins with it. */
export const PRINTED_ZONES: readonly Zone[] = [
  { name: 'Terraza', floor: 'wood', ...TERRACE },
  { name: 'Zona de arena', floor: 'sand', ...SAND },
  { name: 'Interior', floor: 'tile', ...INDOORS },
];

export const PRINTED_PIECES: readonly Piece[] = [
  { kind: 'bar', ...COUNTER },
  { kind: 'kitchen', ...KITCHEN },
  { kind: 'toilets', x: 366, y: 430, width: 60, height: 34 },
  { kind: 'toilets', x: 736, y: 268, width: 60, height: 34 },
  { kind: 'door', x: 34, y: 320, width: 24, height: 52 },
  { kind: 'steps', x: 276, y: 304, width: 50, height: 31 },
  { kind: 'steps', x: 640, y: 205, width: 50, height: 28 },
];

export interface PrintedName {
  readonly words: string;
  /** The middle of its foot. */
  readonly x: number;
  readonly y: number;
}

export const PRINTED_NAMES: readonly PrintedName[] = [
  { words: 'Terraza', x: 160, y: 316 },
  { words: 'Zona de arena', x: 786, y: 204 },
  { words: 'Interior', x: 574, y: 362 },
];

/** The zones of that plan: its own, or those of the printed room. */
export function zonesOf({ zones = [] }: Pick<ReservationRules, 'zones'>): readonly Zone[] {
  return zones.length === 0 ? PRINTED_ZONES : zones;
}

export function isPrinted({ zones, pieces }: { readonly zones: readonly Zone[]; readonly pieces: readonly Piece[] }) {
  return JSON.stringify([zones, pieces]) === JSON.stringify([PRINTED_ZONES, PRINTED_PIECES]);
}
