import type { Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';

/** Sky in two flat bands with level cuts, the sun (the moon by night) and the hills of La Primavera. */
export function sky(sheet: Block, inks: SceneInks, chance: Chance): void {
  const { width } = sheet;
  sheet.print(`M-20-20h${width + 40}v620h-${width + 40}z`, inks.sky);
  const edge: Point[] = [[-20, 620]];
  for (let x = -20; x <= width + 40; x += 60)
    edge.push([x, 240 + 16 * Math.sin(x * 0.0062 + 0.8) + chance.between(-3, 3)]);
  edge.push([width + 40, 620]);
  sheet.print(polygon(edge), inks.skyLow);
  let cuts = '';
  for (let index = 0; index < 120; index += 1) {
    const from: Point = [chance.between(-60, width), chance.between(70, 440)];
    cuts += gouge(
      from,
      [from[0] + chance.between(50, 210), from[1] + chance.between(-2, 2)],
      chance.between(0.8, 1.7),
      2,
    );
  }
  sheet.print(cuts, inks.skyCut, 0.6);
  // The paper hand keeps the same stars by day; there they are simply not inked.
  let stars = '';
  for (let index = 0; index < 64; index += 1) {
    const [x, y, arm] = [chance.between(0, width), chance.between(90, 350), chance.between(3, 8)];
    stars += gouge([x - arm, y], [x + arm, y], 1.1) + gouge([x, y - arm], [x, y + arm], 1.1);
  }
  if (inks.isNight) sheet.print(stars, inks.sun);
}

export function sun(sheet: Block, center: Point, radius: number, inks: SceneInks, chance: Chance): void {
  sheet.print(
    rays({
      center,
      inner: radius + 16,
      outer: [radius + 104, radius + 56, radius + 82, radius + 52],
      count: 64,
      width: 4,
    }),
    inks.sun,
    inks.isNight ? 0.5 : 1,
  );
  let cuts = '';
  for (let level = -radius + 14; level < radius; level += 14) {
    const reach = Math.sqrt(radius * radius - level * level);
    const from: Point = [center[0] - reach - 6, center[1] + level];
    cuts += gouge(from, [center[0] + reach * chance.between(-0.2, 0.75), from[1] + 1.5], 1.8);
  }
  sheet.carve(roughCircle(center, radius, 1.8), inks.sun, cuts, inks.sunCut);
}

export function hills(sheet: Block, inks: SceneInks, chance: Chance): void {
  ridge(
    sheet,
    (x) => 432 - 46 * Math.sin(x * 0.0052 + 2.2) - 14 * Math.sin(x * 0.013),
    inks.hillFar,
    inks.hillCut,
    chance,
  );
  ridge(
    sheet,
    (x) => 452 - 44 * Math.sin(x * 0.0043 + 0.35) - 10 * Math.sin(x * 0.0171 + 1),
    inks.hill,
    inks.hillCut,
    chance,
  );
}

function ridge(sheet: Block, height: (x: number) => number, ink: string, cutInk: string, chance: Chance): void {
  const line: Point[] = [[-20, 640]];
  for (let x = -20; x <= sheet.width + 40; x += 24) line.push([x, height(x)]);
  line.push([sheet.width + 40, 640]);
  let cuts = '';
  for (let index = 0; index < 150; index += 1) {
    const x = chance.between(-20, sheet.width);
    const depth = chance.between(6, 90);
    const run = chance.between(18, 62);
    // Cuts run with the slope under them.
    const slope = height(x + run) - height(x);
    cuts += gouge([x, height(x) + depth], [x + run, height(x) + slope + depth + 4], 1.5);
  }
  sheet.carve(rough(line, 2, 24), ink, cuts, cutInk, 0.75);
}
