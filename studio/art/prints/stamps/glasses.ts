import type { Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { arcPoints, curved, form, type Point } from '../kit/path.ts';
import { rough, roughCircle } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';
import { FLOOR, ground, row } from './ground.ts';
import { blob, scattered } from './ingredients.ts';

/** Agave thinned with paper: glass must show on white cards too. */
const GLASS = TINT.cristal;

export function agua(sheet: Block): void {
  ground(sheet, 58);
  tumbler(sheet, {
    top: 62,
    topHalf: 48,
    bottomHalf: 37,
    level: 84,
    drink: INK.bugambiliaOscura,
    light: INK.bugambilia,
  });
  for (const [x, y, turn] of [
    [104, 104, 0.3],
    [134, 118, -0.4],
    [112, 138, 0.9],
  ] as const)
    ice(sheet, [x, y], turn);
  lime(sheet, [166, 64], 20);
  sheet.print(gouge([136, 90], [104, 20], 4), INK.maiz);
}

export function coctel(sheet: Block): void {
  ground(sheet, 60);
  const cup: Point[] = form('44 66, 196 66, 188 84, 126 140, 114 140, 52 84');
  sheet.print(rough(form('115 138, 125 138, 125 190, 115 190'), 0.8, 12), GLASS);
  sheet.print(rough(curved(form(`76 ${FLOOR}, 112 188, 128 188, 164 ${FLOOR}`), 4), 0.8, 10), GLASS);
  sheet.print(rough(cup, 1, 12), GLASS);
  sheet.carve(
    rough(form('56 80, 184 80, 124 134, 116 134'), 0.9, 12),
    INK.maiz,
    row(72, 150, 6, (x) => gouge([x, 86], [x + (120 - x) * 0.7, 122], 2.2)),
    INK.sol,
  );
  sheet.print(
    row(46, 196, 17, (x) => gouge([x, 58], [x + 3, 69], 3)),
    INK.barro,
  );
  lime(sheet, [182, 58], 22);
  sheet.print(gouge([78, 76], [60, 26], 6, 4) + gouge([80, 76], [84, 22], 6, -3), INK.hojaClara);
}

export function mezcal(sheet: Block): void {
  ground(sheet, 84);
  const glass: Point[] = form(`58 116, 128 116, 120 ${FLOOR}, 66 ${FLOOR}`);
  sheet.print(rough(glass, 0.9, 12), GLASS);
  sheet.carve(
    rough(form(`62 136, 124 136, 119 ${FLOOR - 10}, 67 ${FLOOR - 10}`), 0.8, 12),
    INK.maiz,
    gouge([70, 142], [74, 190], 3.4),
    INK.papelClaro,
  );
  sheet.print(
    row(62, 120, 6, (x) => gouge([x, FLOOR - 9], [x, FLOOR - 1], 2.4)),
    INK.maguey,
  );
  const jug = curved(form('148 206, 140 160, 156 118, 160 70, 190 70, 194 118, 212 160, 204 206'), 4);
  sheet.carve(
    rough(jug, 1, 10),
    INK.tinta,
    row(150, 200, 6, (x) => gouge([x, 140], [x + 1, 192], 2.4)),
    INK.agave,
  );
  sheet.print(rough(form('160 56, 190 56, 188 74, 162 74'), 0.8, 10), INK.madera);
  const orange = arcPoints([46, FLOOR], [34, 34], Math.PI, Math.PI * 2, 16);
  sheet.print(rough(orange, 0.8, 9), INK.sol);
  sheet.print(
    rays({ center: [46, FLOOR], inner: 4, outer: [27], count: 7, width: 4.2, from: Math.PI, to: Math.PI * 2 }),
    TINT.semilla,
  );
}

export function cerveza(sheet: Block): void {
  const chance = seeded(12);
  ground(sheet, 64);
  sheet.print(
    rough(curved(form('158 104, 200 100, 206 150, 158 176, 158 160, 188 144, 184 118, 158 120'), 4), 0.8, 9),
    GLASS,
  );
  tumbler(sheet, { top: 66, topHalf: 48, bottomHalf: 45, level: 88, drink: INK.maiz, light: '#F2CE7A' });
  sheet.print(
    scattered([118, 146], 38, 16, 13, chance)
      .map(([x, y]) => roughCircle([x, y], 2.4, 0.3))
      .join(''),
    INK.papelClaro,
    0.9,
  );
  const foam = [
    [74, 76, 17],
    [98, 64, 20],
    [124, 60, 21],
    [150, 66, 18],
    [166, 80, 13],
    [86, 86, 15],
    [120, 84, 18],
    [148, 86, 14],
  ] as const;
  sheet.print(
    foam.map(([x, y, radius]) => rough(curved(blob([x, y], radius, 0.06, chance, 10)), 0.6, 9)).join(''),
    TINT.avena,
  );
  sheet.print(
    foam
      .slice(0, 5)
      .map(([x, y]) => gouge([x - 8, y + 4], [x + 6, y - 8], 1.8, -3))
      .join(''),
    INK.cerro,
  );
}

export function vino(sheet: Block): void {
  ground(sheet, 56);
  sheet.print(rough(form('115 146, 125 146, 125 194, 115 194'), 0.8, 12), GLASS);
  sheet.print(rough(curved(form(`76 ${FLOOR}, 112 190, 128 190, 164 ${FLOOR}`), 4), 0.8, 10), GLASS);
  sheet.print(rough(curved(form('76 40, 164 40, 174 96, 150 138, 120 152, 90 138, 66 96'), 4), 0.9, 10), GLASS);
  const wine = curved(form('74 92, 166 92, 164 112, 146 136, 120 145, 94 136, 76 112'), 4);
  sheet.carve(
    rough(wine, 0.8, 9),
    INK.bugambiliaOscura,
    gouge([84, 98], [100, 132], 3.6, 4) + gouge([96, 98], [110, 134], 2.2, 3),
    INK.bugambilia,
  );
  sheet.print(gouge([84, 48], [78, 88], 2.6, 3), INK.cerro, 0.7);
}

interface Tumbler {
  readonly top: number;
  readonly topHalf: number;
  readonly bottomHalf: number;
  readonly level: number;
  readonly drink: string;
  readonly light: string;
}

function tumbler(sheet: Block, { top, topHalf, bottomHalf, level, drink, light }: Tumbler): void {
  sheet.print(
    rough(
      form(
        `${120 - topHalf} ${top}, ${120 + topHalf} ${top}, ${120 + bottomHalf} ${FLOOR}, ${120 - bottomHalf} ${FLOOR}`,
      ),
      0.9,
      12,
    ),
    GLASS,
  );
  const [wide, narrow] = [topHalf - 7, bottomHalf - 5];
  sheet.carve(
    rough(
      form(
        `${120 - wide} ${level}, ${120 + wide} ${level}, ${120 + narrow} ${FLOOR - 10}, ${120 - narrow} ${FLOOR - 10}`,
      ),
      0.8,
      12,
    ),
    drink,
    gouge([120 - wide + 9, level + 6], [120 - narrow + 8, FLOOR - 18], 3.4) +
      gouge([120 - wide + 20, level + 10], [120 - narrow + 17, FLOOR - 40], 2.2),
    light,
  );
}

function ice(sheet: Block, [x, y]: Point, turn: number): void {
  const at = (u: number, v: number): Point => [
    x + u * Math.cos(turn) - v * Math.sin(turn),
    y + u * Math.sin(turn) + v * Math.cos(turn),
  ];
  sheet.carve(
    rough([at(-11, -11), at(11, -11), at(11, 11), at(-11, 11)], 0.6, 9),
    TINT.hielo,
    gouge(at(-7, -6), at(4, -7), 1.8),
    INK.papelClaro,
  );
}

function lime(sheet: Block, center: Point, radius: number): void {
  sheet.print(roughCircle(center, radius, 0.6), INK.hojaClara);
  sheet.carve(
    roughCircle(center, radius * 0.82, 0.5),
    TINT.pulpa,
    rays({ center, inner: 2, outer: [radius * 0.74], count: 9, width: radius * 0.12 }),
    TINT.limon,
  );
}
