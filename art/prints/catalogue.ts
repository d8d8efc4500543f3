import { brandPrints } from './brand/brand-prints.ts';
import { paperPrints } from './paper/paper-prints.ts';
import { picadoPrints } from './picado/picado-prints.ts';
import type { Print } from './print.ts';
import { stampPrints } from './stamps/stamp-prints.ts';
import { scenePrints } from './scenes/scene-prints.ts';

/** Every print of the house, in the order of the contact sheet. */
export const catalogue: readonly Print[] = [
  ...brandPrints,
  ...scenePrints,
  ...paperPrints,
  ...picadoPrints,
  ...stampPrints,
];
