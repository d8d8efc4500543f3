import { BOOK_TAPS } from './book-taps.ts';
import { CATALOG_TAPS } from './catalog-taps.ts';
import { FLOOR_TAPS } from './floor-taps.ts';
import { KITCHEN_TAPS } from './kitchen-taps.ts';
import { OFFICE_TAPS } from './office-taps.ts';
import { ORDER_TAPS } from './order-taps.ts';
import { RARE_TAPS } from './rare-taps.ts';
import { SPLIT_TAPS } from './split-taps.ts';
import { BAR_TAPS, PRODUCTION_TILL_TAPS, TILL_TAPS } from './till-taps.ts';

/** What is measured in one go. */
export const TAPS = {
  floor: FLOOR_TAPS,
  order: ORDER_TAPS,
  stoveAndTill: [...KITCHEN_TAPS, ...TILL_TAPS, ...BAR_TAPS],
  book: BOOK_TAPS,
  office: [...CATALOG_TAPS, ...OFFICE_TAPS],
  // Dividing last: it leaves accounts in the house.
  rare: [...RARE_TAPS, ...SPLIT_TAPS],
} as const;

/** Every one of them is a command: in production it is sealed on its way. */
const ASKING = new Set([
  'Mesas: open a free table',
  'Mesas: Servido',
  'Pedido: add a dish',
  'Pedido: one more',
  'Pedido: Enviar',
  'KDS: Aceptar',
  'KDS: Listo',
]);
export const SEALED_TAPS = [
  ...[...TAPS.floor, ...TAPS.order, ...TAPS.stoveAndTill].filter(({ name }) => ASKING.has(name)),
  ...PRODUCTION_TILL_TAPS,
];
