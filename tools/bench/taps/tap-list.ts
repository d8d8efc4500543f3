import { BOOK_TAPS } from './book-taps.ts';
import { CATALOG_TAPS } from './catalog-taps.ts';
import { FLOOR_TAPS } from './floor-taps.ts';
import { KITCHEN_TAPS } from './kitchen-taps.ts';
import { OFFICE_TAPS } from './office-taps.ts';
import { ORDER_TAPS } from './order-taps.ts';
import type { Tap } from './tap.ts';
import { BAR_TAPS, TILL_TAPS } from './till-taps.ts';

export const TAPS: readonly Tap[] = [
  ...FLOOR_TAPS,
  ...ORDER_TAPS,
  ...KITCHEN_TAPS,
  ...TILL_TAPS,
  ...BAR_TAPS,
  ...BOOK_TAPS,
  ...CATALOG_TAPS,
  ...OFFICE_TAPS,
];
