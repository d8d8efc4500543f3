import { block, type Block } from '../kit/block.ts';
import { cutAlong, gouge, rays } from '../kit/gouge.ts';
import { INK, MONTH_INK, TINT } from '../kit/inks.ts';
import { curved, polar, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle } from '../kit/rough.ts';
import { seeded, type Chance } from '../kit/seeded.ts';
import { bulbString, sag } from './garlands.ts';
import { MONTH_BLEED, MONTH_SIZE, sheetOptions } from './month-sheet.ts';

const { ground, text, accent } = MONTH_INK.navidad;
const DARK = '#08241F';
const MIDDLE = '#1C5A50';
/** Sol printed over bugambilia: the red of the nochebuena. */
const RED = '#C8343A';

/** December: a star piñata under the lights, stars, and nochebuenas along the sand. */
export function navidadScene(): string {
  const { width, height } = MONTH_SIZE;
  const sheet = block(width, height, 'n');
  const chance = seeded(1224);
  sheet.print(`M-20-20h${width + 40}v${height + 40}h-${width + 40}z`, ground);
  sky(sheet, chance);
  ridge(sheet, chance);
  pinata(sheet, [1150, 350], chance);
  bulbString(sheet, sag([-30, 20], [804, 24], 80, 24), DARK, accent, chance);
  bulbString(sheet, sag([804, 24], [1640, 16], 60, 24), DARK, accent, chance);
  for (const [x, y, radius] of [
    [90, 800, 128],
    [300, 850, 104],
    [1330, 856, 100],
    [1520, 800, 136],
    [500, 886, 76],
    [1140, 890, 70],
  ] as const) {
    nochebuena(sheet, [x, y], radius, chance);
  }
  return sheet.svg(sheetOptions(MONTH_BLEED));
}

function sky(sheet: Block, chance: Chance): void {
  let cuts = '';
  for (let index = 0; index < 140; index += 1) {
    const from: Point = [chance.between(-40, 1600), chance.between(30, 680)];
    cuts += gouge(
      from,
      [from[0] + chance.between(40, 180), from[1] + chance.between(-2, 2)],
      chance.between(0.9, 1.7),
      2,
    );
  }
  sheet.print(cuts, MIDDLE, 0.8);
  let stars = '';
  for (let index = 0; index < 54; index += 1) {
    const center: Point = [chance.between(0, 1600), chance.between(120, 560)];
    stars += rays({ center, inner: 0, outer: [chance.between(7, 15), 4], count: 8, width: 1.5 });
  }
  sheet.print(stars, text, 0.9);
}

function ridge(sheet: Block, chance: Chance): void {
  const line: Point[] = [[-20, 940]];
  for (let x = -20; x <= 1640; x += 30) line.push([x, skyline(x)]);
  line.push([1640, 940]);
  let cuts = '';
  for (let index = 0; index < 130; index += 1) {
    const x = chance.between(-20, 1600);
    const depth = chance.between(8, 190);
    cuts += gouge([x, skyline(x) + depth], [x + chance.between(26, 70), skyline(x + 48) + depth + 3], 1.5);
  }
  sheet.carve(rough(line, 2, 26), DARK, cuts, MIDDLE, 0.8);
}

function skyline(x: number): number {
  return 716 - 42 * Math.sin(x * 0.0046 + 2) - 12 * Math.sin(x * 0.012);
}

/** Seven cones around a ball, each striped with cut paper and ending in a tassel. */
function pinata(sheet: Block, center: Point, chance: Chance): void {
  const radius = 96;
  sheet.print(rays({ center, inner: 268, outer: [330, 296], count: 56, width: 3 }), accent, 0.5);
  sheet.print(
    cutAlong(sag([center[0] + 10, -20], [center[0], center[1] - radius], 4, 10), 4, chance, 0.05),
    INK.madera,
  );
  const inks = [INK.bugambilia, accent, INK.sol, INK.jade, MONTH_INK.halloween.sheet, accent, INK.bugambilia] as const;
  inks.forEach((ink, index) => {
    const angle = -Math.PI / 2 + 0.449 + (index * Math.PI * 2) / 7;
    const tip = polar(center, 222, angle);
    const side: Point = [-Math.sin(angle), Math.cos(angle)];
    const root = polar(center, radius * 0.7, angle);
    const cone: Point[] = [
      [root[0] + side[0] * 42, root[1] + side[1] * 42],
      tip,
      [root[0] - side[0] * 42, root[1] - side[1] * 42],
    ];
    const stripes = [0.22, 0.42, 0.6, 0.76].map((share) => {
      const middle: Point = [root[0] + (tip[0] - root[0]) * share, root[1] + (tip[1] - root[1]) * share];
      const half = 46 * (1 - share);
      return gouge(
        [middle[0] + side[0] * half, middle[1] + side[1] * half],
        [middle[0] - side[0] * half, middle[1] - side[1] * half],
        4,
        6,
      );
    });
    sheet.carve(rough(cone, 1, 16), ink, stripes.join(''), text);
    const tassel = Array.from({ length: 7 }, (_, strand) =>
      gouge(
        tip,
        [tip[0] + (strand - 3) * 5 + Math.cos(angle) * 18, tip[1] + 46 + Math.sin(angle) * 14],
        2.2,
        strand - 3,
      ),
    ).join('');
    sheet.print(tassel, ink);
  });
  let fringe = '';
  for (let ring = 0; ring < 5; ring += 1) {
    const reach = 16 + ring * 18;
    for (let index = 0; index < 8 + ring * 6; index += 1) {
      const angle = (index * Math.PI * 2) / (8 + ring * 6) + ring * 0.2;
      fringe += gouge(polar(center, reach - 8, angle), polar(center, reach + 8, angle), 2.4);
    }
  }
  sheet.carve(roughCircle(center, radius, 1.4), INK.bugambiliaOscura, fringe, INK.bugambiliaClara);
}

function nochebuena(sheet: Block, center: Point, radius: number, chance: Chance): void {
  const turn = chance.between(0, 1);
  for (let index = 0; index < 6; index += 1)
    petal(sheet, center, radius * 1.12, turn + 0.5 + (index * Math.PI) / 3, {
      body: INK.hoja,
      half: '#204331',
      rib: TINT.brote,
    });
  for (let index = 0; index < 9; index += 1)
    petal(sheet, center, radius, turn + (index * Math.PI * 2) / 9, {
      body: RED,
      half: INK.barro,
      rib: TINT.rosado,
    });
  for (let index = 0; index < 6; index += 1)
    petal(sheet, center, radius * 0.58, turn + 0.3 + (index * Math.PI) / 3, {
      body: INK.sol,
      half: RED,
      rib: TINT.rosado,
    });
  sheet.print(
    Array.from({ length: 7 }, (_, index) =>
      roughCircle(polar(center, index === 0 ? 0 : radius * 0.09, index), radius * 0.045, 0.4),
    ).join(''),
    accent,
  );
}

function petal(
  sheet: Block,
  center: Point,
  length: number,
  angle: number,
  inks: { readonly body: string; readonly half: string; readonly rib: string },
): void {
  const side: Point = [-Math.sin(angle), Math.cos(angle)];
  const at = (share: number, offset: number): Point => {
    const [x, y] = polar(center, length * share, angle);
    return [x + side[0] * offset * length, y + side[1] * offset * length];
  };
  const outline = curved(
    [
      at(0.06, 0),
      at(0.3, 0.13),
      at(0.55, 0.17),
      at(0.8, 0.08),
      at(1, 0),
      at(0.8, -0.08),
      at(0.55, -0.17),
      at(0.3, -0.13),
    ],
    3,
  );
  sheet.print(polygon(outline.map(([x, y]): Point => [x + 4, y + 5])), DARK, 0.3);
  const veins = [0.3, 0.46, 0.62]
    .flatMap((share) => [0.1, -0.1].map((offset) => gouge(at(share, 0), at(share + 0.14, offset), 1.2)))
    .join('');
  sheet.carve(rough(outline, 0.8, 14), inks.body, gouge(at(0.1, 0), at(0.94, 0), 1.8) + veins, inks.rib);
  // The half turned away from the light.
  const away = side[0] + side[1] > 0 ? 1 : -1;
  sheet.print(
    rough(
      curved(
        [
          at(0.08, 0),
          at(0.3, away * 0.13),
          at(0.55, away * 0.17),
          at(0.8, away * 0.08),
          at(1, 0),
          at(0.55, away * 0.02),
        ],
        3,
      ),
      0.6,
      14,
    ),
    inks.half,
    0.45,
  );
}
