import { brandPrints } from './brand/brand-prints.ts';
import type { Print } from './print.ts';

/** Every print of the house, in the order of the contact sheet. */
export const catalogue: readonly Print[] = [...brandPrints];
