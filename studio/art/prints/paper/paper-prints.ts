import { INK } from '../kit/inks.ts';
import { KB, type Print } from '../print.ts';
import { GRAIN_SIZE, inkGrain, paperFibre } from './grain.ts';

const tile = (slot: string, draw: () => string): Print => ({
  slot,
  alt: '',
  color: INK.papel,
  width: GRAIN_SIZE,
  height: GRAIN_SIZE,
  draw,
  outputs: [{ format: 'png', file: `art/${slot}.png`, width: GRAIN_SIZE, maxBytes: 6 * KB }],
});

export const paperPrints: readonly Print[] = [tile('grano-tinta', inkGrain), tile('fibra-papel', paperFibre)];
