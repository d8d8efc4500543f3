import { block, type Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import { INK, MONTH_INK, TINT } from '../kit/inks.ts';
import { form, polar, type Point } from '../kit/path.ts';
import { rough, roughEllipse, roughRectangle } from '../kit/rough.ts';
import { seeded, type Chance } from '../kit/seeded.ts';
import { flagString, marigold, sag, strewn } from './garlands.ts';
import { MONTH_BLEED, MONTH_SIZE, sheetOptions } from './month-sheet.ts';

const { ground, text, accent } = MONTH_INK.muertos;
const DARK = '#3A0A22';

/** November: an altar seen straight ahead, with an arch of cempasúchil, candles and a path of petals. */
export function muertosScene(): string {
  const { width, height } = MONTH_SIZE;
  const sheet = block(width, height, 'd');
  const chance = seeded(112);
  sheet.print(`M-20-20h${width + 40}v${height + 40}h-${width + 40}z`, ground);
  let cuts = '';
  for (let index = 0; index < 130; index += 1) {
    const from: Point = [chance.between(-40, width), chance.between(30, 720)];
    cuts += gouge(
      from,
      [from[0] + chance.between(40, 170), from[1] + chance.between(-2, 2)],
      chance.between(0.9, 1.7),
      2,
    );
  }
  sheet.print(cuts, TINT.vino, 0.75);
  altar(sheet, chance);
  arch(sheet, chance);
  floor(sheet, chance);
  const flags = [INK.bugambilia, accent, MONTH_INK.halloween.sheet, INK.sol, INK.jade] as const;
  flagString(sheet, sag([-60, 84], [806, -4], 62, 22), flags, DARK, chance);
  flagString(sheet, sag([806, -4], [1670, 78], 62, 22), flags, DARK, chance);
  return sheet.svg(sheetOptions(MONTH_BLEED));
}

function altar(sheet: Block, chance: Chance): void {
  const steps = [
    [470, 560, 1130, 640, INK.bugambiliaOscura],
    [380, 640, 1220, 726, TINT.vino],
    [290, 726, 1310, 820, INK.bugambiliaOscura],
  ] as const;
  for (const [left, top, right, bottom, ink] of steps) {
    const teeth: Point[] = [];
    for (let x = right; x > left; x -= 33) teeth.push([x, top + 22], [x - 16.5, top + 42]);
    sheet.print(roughRectangle(left, top, right, bottom, 1.6), ink);
    sheet.print(rough([[left, top], [right, top], ...teeth, [left, top + 22]], 1.2, 30), text);
    sheet.print(roughRectangle(left, top - 4, right, top + 6, 1.2), accent);
  }
  for (const [x, foot, tall] of [
    [520, 556, 92],
    [586, 556, 64],
    [1012, 556, 66],
    [1080, 556, 96],
    [326, 722, 96],
    [1276, 722, 92],
  ] as const)
    candle(sheet, [x, foot], tall);
  for (const [x, y, radius] of [
    [662, 528, 34],
    [724, 540, 24],
    [876, 540, 24],
    [936, 528, 34],
    [462, 622, 26],
    [1140, 622, 26],
    [372, 706, 28],
    [1232, 706, 28],
  ] as const) {
    marigold(
      sheet,
      [x, y],
      radius,
      { outer: accent, inner: TINT.cempasuchil, eye: TINT.cempasuchilOscuro },
      chance.next(),
    );
  }
  bread(sheet, [800, 556]);
}

/** Pan de muerto, straight ahead. */
function bread(sheet: Block, [x, y]: Point): void {
  sheet.print(roughEllipse([x, y], [86, 8], 0.8), text);
  const loaf: Point[] = Array.from({ length: 17 }, (_, index) =>
    polar([x, y - 2], 66, Math.PI + (index * Math.PI) / 16),
  ).map(([px, py]): Point => [px, y - 2 + (py - y + 2) * 0.82]);
  const sugar = Array.from({ length: 26 }, (_, index) =>
    gouge([x - 56 + index * 4.4, y - 8 - (index % 5) * 8], [x - 53 + index * 4.4, y - 10 - (index % 5) * 8], 1.5),
  ).join('');
  sheet.carve(rough(loaf, 1, 12), TINT.tostado, sugar, text);
  sheet.print(
    rough(
      form(
        `${x - 46} ${y - 26}, ${x - 16} ${y - 50}, ${x} ${y - 44}, ${x + 16} ${y - 50}, ${x + 46} ${y - 26}, ${x + 14} ${y - 38}, ${x} ${y - 30}, ${x - 14} ${y - 38}`,
      ),
      0.8,
      12,
    ),
    TINT.tortilla,
  );
  sheet.print(
    rough(
      Array.from({ length: 12 }, (_, index) => polar([x, y - 58], 13, (index * Math.PI) / 6)),
      0.6,
      9,
    ),
    TINT.tortilla,
  );
}

function candle(sheet: Block, [x, foot]: Point, tall: number): void {
  sheet.print(rays({ center: [x, foot - tall - 20], inner: 24, outer: [42, 34], count: 14, width: 2.2 }), accent, 0.8);
  sheet.carve(
    roughRectangle(x - 13, foot - tall, x + 13, foot, 1),
    text,
    gouge([x - 7, foot - tall + 8], [x - 6, foot - 8], 2) + gouge([x + 6, foot - tall + 14], [x + 6, foot - 22], 1.4),
    TINT.tortilla,
  );
  sheet.print(gouge([x, foot - tall], [x + 1, foot - tall - 34], 9), accent);
  sheet.print(gouge([x, foot - tall - 3], [x, foot - tall - 20], 4.4), text);
}

/** It stands on the second step: two straight feet, then the half circle. */
function arch(sheet: Block, chance: Chance): void {
  const places: Point[] = [
    [408, 612],
    [408, 584],
  ];
  for (let index = 0; index <= 34; index += 1) {
    const angle = Math.PI + (Math.PI * index) / 34;
    places.push([800 + Math.cos(angle) * 392, 556 + Math.sin(angle) * 382]);
  }
  places.push([1192, 584], [1192, 612]);
  places.forEach((place, index) => {
    const inks =
      index % 3 === 1
        ? { outer: TINT.cempasuchil, inner: accent, eye: TINT.cempasuchilOscuro }
        : { outer: accent, inner: TINT.cempasuchil, eye: TINT.cempasuchilOscuro };
    marigold(sheet, place, chance.between(34, 42), inks, chance.next());
  });
}

function floor(sheet: Block, chance: Chance): void {
  const ground: Point[] = [
    [-20, 940],
    [-20, 812],
  ];
  for (let x = -20; x <= 1640; x += 40) ground.push([x, 812 + 5 * Math.sin(x * 0.011)]);
  ground.push([1640, 940]);
  let cuts = '';
  for (let row = 0; row < 8; row += 1)
    for (let x = -40; x < 1620; x += 84)
      cuts += gouge([x + row * 11, 826 + row * 13], [x + 62 + row * 12, 828 + row * 13], 1.5, 2);
  sheet.carve(rough(ground, 1.6, 30), DARK, cuts, TINT.vino, 0.8);
  sheet.print(strewn([800, 866], [150, 40], 110, chance), accent);
  sheet.print(strewn([800, 872], [190, 34], 60, chance), TINT.cempasuchil);
}
