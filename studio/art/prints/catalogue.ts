import { brandPrints } from './brand/brand-prints.ts';
import { emptyPrints } from './empty/empty-prints.ts';
import { monthPrints } from './months/month-prints.ts';
import { ornamentPrints } from './ornaments/ornament-prints.ts';
import { paperPrints } from './paper/paper-prints.ts';
import { picadoPrints } from './picado/picado-prints.ts';
import { planPrints } from './plans/plan-prints.ts';
import type { Print } from './print.ts';
import { scenePrints } from './scenes/scene-prints.ts';
import { sharePrints } from './share/share-prints.ts';
import { stampPrints } from './stamps/stamp-prints.ts';

/** Every print of the house, in the order of the contact sheet. */
export const catalogue: readonly Print[] = [
  ...brandPrints,
  ...scenePrints,
  ...paperPrints,
  ...picadoPrints,
  ...monthPrints,
  ...planPrints,
  ...stampPrints,
  ...ornamentPrints,
  ...emptyPrints,
  ...sharePrints,
];
