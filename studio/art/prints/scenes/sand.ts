import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import type { Point } from '../kit/path.ts';
import { rough } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';

/** Raked sand: furrows follow the ground, wider apart and longer as they come near. */
export function sand(sheet: Block, inks: SceneInks, chance: Chance): void {
  const { width, height } = sheet;
  const ground: Point[] = [[-20, height + 20]];
  for (let x = -20; x <= width + 20; x += 40) ground.push([x, 731 + 4 * Math.sin(x * 0.008)]);
  ground.push([width + 20, height + 20]);
  let furrows = '';
  let light = '';
  for (let row = 0; row < 21; row += 1) {
    const level = 748 + row * 5 + row * row * 0.4;
    const wave = (x: number): number => level + Math.sin(x * 0.0058 + row * 0.42) * (2.5 + row * 0.55);
    for (let x = -80; x < width; x += 78 + row * 6) {
      const from = x + chance.between(0, 30);
      const to = from + 48 + row * 5 + chance.between(0, 22);
      const bend = chance.between(-2, 2);
      furrows += gouge([from, wave(from)], [to, wave(to)], 1 + row * 0.1, bend);
      if (chance.next() < 0.5)
        light += gouge(
          [from + 12, wave(from) - 4 - row * 0.12],
          [to, wave(to) - 4 - row * 0.12],
          0.9 + row * 0.06,
          bend,
        );
    }
  }
  const shape = rough(ground, 1.6, 30);
  sheet.carve(shape, inks.sand, furrows, inks.sandCut, 0.8);
  sheet.within(shape, () => sheet.print(light, inks.sandLight, 0.8));
}
