import type { Point } from '../kit/path.ts';

/** The fifteen tables of the room in the 900 by 506 units of the plan. */
export interface TablePlace {
  readonly number: number;
  readonly center: Point;
  readonly seats: 4 | 5 | 6;
  readonly shape: 'square' | 'wide' | 'tall';
}

export const PLAN = { width: 900, height: 506 } as const;

export const TABLES: readonly TablePlace[] = [
  { number: 1, center: [111, 408], seats: 4, shape: 'square' },
  { number: 2, center: [112, 222], seats: 6, shape: 'tall' },
  { number: 3, center: [112, 88], seats: 6, shape: 'wide' },
  { number: 4, center: [215, 90], seats: 4, shape: 'square' },
  { number: 5, center: [229, 407], seats: 5, shape: 'tall' },
  { number: 11, center: [379, 279], seats: 4, shape: 'square' },
  { number: 12, center: [464, 278], seats: 4, shape: 'square' },
  { number: 14, center: [557, 279], seats: 6, shape: 'wide' },
  { number: 15, center: [652, 280], seats: 4, shape: 'square' },
  { number: 21, center: [377, 84], seats: 4, shape: 'square' },
  { number: 22, center: [433, 170], seats: 4, shape: 'square' },
  { number: 23, center: [507, 87], seats: 4, shape: 'square' },
  { number: 24, center: [545, 170], seats: 4, shape: 'square' },
  { number: 25, center: [649, 87], seats: 4, shape: 'square' },
  { number: 26, center: [807, 121], seats: 6, shape: 'tall' },
];
