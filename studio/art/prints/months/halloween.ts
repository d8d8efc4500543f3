import { block, type Block } from '../kit/block.ts';
import { cutAlong, gouge, rays } from '../kit/gouge.ts';
import { INK, MONTH_INK, TINT } from '../kit/inks.ts';
import { curved, form, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughEllipse } from '../kit/rough.ts';
import { seeded, type Chance } from '../kit/seeded.ts';
import { MONTH_BLEED, MONTH_SIZE, sheetOptions } from './month-sheet.ts';

const { ground, text, accent } = MONTH_INK.halloween;
const DARK = '#190B2A';
const MIDDLE = '#4A2A70';

/** October: a low moon, a bare tree, bats, and pumpkins lit along the sand. */
export function halloweenScene(): string {
  const { width, height } = MONTH_SIZE;
  const sheet = block(width, height, 'h');
  const chance = seeded(31);
  sheet.print(`M-20-20h${width + 40}v${height + 40}h-${width + 40}z`, ground);
  nightCuts(sheet, chance);
  const moon: Point = [1210, 300];
  sheet.print(rays({ center: moon, inner: 196, outer: [288, 240, 264, 232], count: 60, width: 4.2 }), accent, 0.55);
  let seas = '';
  for (let level = -160; level < 170; level += 19)
    seas += gouge([moon[0] - 180, moon[1] + level], [moon[0] + chance.between(-60, 150), moon[1] + level + 2], 2.2);
  sheet.carve(roughCircle(moon, 180, 2), text, seas, '#E2C79C');
  for (const [x, y, size] of [
    [1010, 230, 120],
    [1330, 250, 84],
    [1140, 410, 62],
    [820, 340, 66],
    [1450, 130, 56],
  ] as const)
    bat(sheet, [x, y], size);
  ridge(sheet, 640, 0.0042, MIDDLE, chance);
  tree(sheet, chance);
  ridge(sheet, 742, 0.0061, DARK, chance);
  for (const [x, y, size] of [
    [150, 806, 1.3],
    [330, 838, 1],
    [1120, 842, 1.05],
    [1290, 812, 1.5],
    [1478, 836, 1.15],
    [520, 856, 0.7],
    [960, 860, 0.66],
  ] as const)
    pumpkin(sheet, [x, y], size);
  return sheet.svg(sheetOptions(MONTH_BLEED));
}

function nightCuts(sheet: Block, chance: Chance): void {
  let cuts = '';
  for (let index = 0; index < 150; index += 1) {
    const from: Point = [chance.between(-40, 1600), chance.between(20, 640)];
    cuts += gouge(
      from,
      [from[0] + chance.between(40, 190), from[1] + chance.between(-2, 2)],
      chance.between(0.9, 1.8),
      2,
    );
  }
  sheet.print(cuts, MIDDLE, 0.75);
}

function ridge(sheet: Block, level: number, wave: number, ink: string, chance: Chance): void {
  const line: Point[] = [[-20, 940]];
  const height = (x: number): number => level - 34 * Math.sin(x * wave + 1) - 12 * Math.sin(x * wave * 2.7);
  for (let x = -20; x <= 1640; x += 30) line.push([x, height(x)]);
  line.push([1640, 940]);
  let cuts = '';
  for (let index = 0; index < 120; index += 1) {
    const x = chance.between(-20, 1600);
    const depth = chance.between(8, 170);
    cuts += gouge([x, height(x) + depth], [x + chance.between(26, 70), height(x + 48) + depth + 3], 1.5);
  }
  sheet.carve(rough(line, 2, 26), ink, cuts, MONTH_INK.halloween.sheet, 0.55);
}

/** Branches divide twice; each is one long cut. */
function tree(sheet: Block, chance: Chance): void {
  let wood = '';
  const grow = (from: Point, angle: number, length: number, width: number, depth: number): void => {
    const bend = chance.between(-0.3, 0.3);
    const points = Array.from({ length: 8 }, (_, index): Point => {
      const share = index / 7;
      return [
        from[0] + Math.cos(angle + bend * share) * length * share,
        from[1] + Math.sin(angle + bend * share) * length * share,
      ];
    });
    wood += cutAlong(points, width, chance, 0.25);
    if (depth === 0) return;
    for (const [turn, joint, share] of [
      [-0.1, 7, 0.66],
      [-0.66, 5, 0.5],
      [0.56, 4, 0.52],
    ] as const) {
      const start = points[joint] ?? from;
      grow(
        start,
        angle + bend + turn + chance.between(-0.16, 0.16),
        length * chance.between(0.58, 0.74),
        width * share,
        depth - 1,
      );
    }
  };
  grow([262, 770], -1.5, 250, 46, 4);
  sheet.print(wood, DARK);
}

function bat(sheet: Block, [x, y]: Point, size: number): void {
  const wing = form(
    '0.06 -0.2, 0.11 -0.34, 0.17 -0.16, 0.44 -0.36, 0.8 -0.4, 1.04 -0.04, 0.82 -0.06, 0.68 0.18, 0.48 0.06, 0.26 0.3, 0.12 0.2',
  );
  const right = wing.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  const left = wing.map(([dx, dy]): Point => [x - dx * size, y + dy * size]).toReversed();
  sheet.print(rough([...right, [x, y + 0.46 * size], ...left], 1, 20), DARK);
}

function pumpkin(sheet: Block, [x, y]: Point, size: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  sheet.print(roughEllipse(at(14, 42), [76 * size, 9 * size], 1), '#05020A', 0.5);
  sheet.print(
    rays({
      center: at(0, 0),
      inner: 84 * size,
      outer: [104 * size, 94 * size],
      count: 22,
      width: 2.2 * size,
      from: Math.PI * 1.05,
      to: Math.PI * 1.95,
    }),
    accent,
    0.6,
  );
  const body = curved(
    [
      at(-66, 2),
      at(-54, -34),
      at(-20, -44),
      at(0, -38),
      at(20, -44),
      at(54, -34),
      at(66, 2),
      at(52, 38),
      at(16, 44),
      at(0, 41),
      at(-16, 44),
      at(-52, 38),
    ],
    4,
  );
  const ribs = [-44, -24, 0, 24, 44]
    .map((dx) => gouge(at(dx * 0.6, -40), at(dx * 0.7, 42), 2.2 * size, dx * -0.42 * size))
    .join('');
  sheet.carve(rough(body, 1.2, 14), TINT.brasaViva, ribs, TINT.brasaOscura);
  sheet.print(rough([at(-5, -40), at(-9, -58), at(6, -62), at(7, -40)], 0.8, 12), INK.hojaClara);
  const face = [
    [at(-34, -2), at(-22, -22), at(-10, -2)],
    [at(34, -2), at(22, -22), at(10, -2)],
    [at(-6, 8), at(0, -3), at(6, 8)],
    [
      at(-42, 10),
      at(-26, 18),
      at(-20, 12),
      at(-8, 22),
      at(0, 15),
      at(8, 22),
      at(20, 12),
      at(26, 18),
      at(42, 10),
      at(24, 34),
      at(0, 38),
      at(-24, 34),
    ],
  ];
  sheet.print(face.map((hole) => polygon(hole)).join(''), '#FFD27A');
}
