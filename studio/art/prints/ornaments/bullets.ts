import { disc, frond } from '../brand/symbol.ts';
import { gouge, rays } from '../kit/gouge.ts';
import { polar, roundedWave, type Point } from '../kit/path.ts';
import { petals } from '../picado/sheet.ts';

/** Small ornaments of one ink in a 96 by 96 box, for lists, corners and steps. */
export const BULLET = 96;
const CENTER: Point = [48, 48];

export const BULLETS: Readonly<Record<string, () => string>> = {
  sol: () => disc(CENTER, 17) + rays({ center: CENTER, inner: 22, outer: [44, 36], count: 24, width: 2.6 }),
  luna: () =>
    'M58 12A36 36 0 1 0 84 66A30 30 0 1 1 58 12Z' + gouge([74, 30], [88, 30], 2) + gouge([81, 22], [81, 38], 2),
  agave: () =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = -Math.PI * (0.06 + (0.88 * index) / 8);
      return gouge([48, 78], polar([48, 78], 62 - Math.abs(index - 4) * 4, angle), 6.4);
    }).join('') + roundedWave([48, 84], 84, 2, 4),
  palma: () => frond([48, 92], [48, 20], { leaflets: 8, leaf: 34, leafWidth: 4.4, stem: 3, start: 0.2 }),
  arena: () => roundedWave([48, 28], 60, 4, 6) + roundedWave([48, 48], 84, 5, 7) + roundedWave([48, 68], 66, 4, 6),
  flor: () => petals(CENTER, [12, 44], 12, 5) + disc(CENTER, 7),
};
