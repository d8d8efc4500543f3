import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { roughRectangle } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';

/** The edge of the palm roof over our heads: three layers of thatch and the beam that carries it. */
export function palapa(sheet: Block, inks: SceneInks, chance: Chance): void {
  const layers = [
    { ink: inks.strawDark, reach: 112, step: 7.5 },
    { ink: inks.straw, reach: 82, step: 7 },
    { ink: inks.strawDark, reach: 50, step: 10 },
  ];
  for (const { ink, reach, step } of layers) {
    let straws = '';
    for (let x = -20; x < sheet.width + 30; x += step) {
      const end = reach - 40 * chance.next() ** 1.6;
      straws += gouge([x + chance.between(0, 6), -16], [x + chance.between(-6, 6), end], 4.4);
    }
    sheet.print(straws, ink);
  }
  sheet.print(roughRectangle(-20, -20, sheet.width + 20, 14, 1.5), inks.woodDark);
  const grain = Array.from({ length: 22 }, (_, index) => gouge([index * 78 - 20, 5], [index * 78 + 42, 6], 1.4));
  sheet.print(grain.join(''), inks.wood);
}
