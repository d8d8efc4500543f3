import type { Block } from '../kit/block.ts';
import { cutAlong, gouge, rays } from '../kit/gouge.ts';
import { INK, type SceneInks } from '../kit/inks.ts';
import { arcPoints, curved, form, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughEllipse, roughRectangle } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';
import { agave } from '../scenes/agave.ts';
import { equipal, table } from '../scenes/furniture.ts';
import { lamp } from '../scenes/lamp.ts';
import { plate } from '../stamps/plate.ts';

/** What a screen shows when it has nothing to show. Straight ahead on the sand, or from above on a table. */
export const EMPTY = { width: 360, height: 260 } as const;

const FLOOR = 222;

/** No table is open yet: one waits, laid. */
export function laidTable(sheet: Block, inks: SceneInks): void {
  furrows(sheet, inks);
  lamp(sheet, { top: [180, 8], size: 0.5 }, inks);
  equipal(sheet, [72, FLOOR - 2, 0.8], 1, inks);
  equipal(sheet, [290, FLOOR - 4, 0.8], -1, inks);
  table(sheet, [180, FLOOR + 6, 0.86], inks);
  agave(sheet, { foot: [308, 248], size: 0.3, leaves: 11 }, inks, seeded(6));
}

/** Nothing found: a clean plate, fork and knife. */
export function cleanPlate(sheet: Block, inks: SceneInks): void {
  sheet.placed('translate(60 12)', () => {
    const cloth = rough(form('2 6, 238 0, 242 226, -4 232'), 1.4, 16);
    const stripes = [18, 26, 206, 214].map((x) => gouge([x, 2], [x + 2, 230], 2.2)).join('');
    sheet.print(rough(form('9 13, 245 7, 249 233, 3 239'), 1.4, 16), inks.shadow, 0.24);
    sheet.carve(cloth, inks.agave, stripes, inks.plate, 0.9);
    sheet.placed('translate(30 28) scale(.75)', () => plate(sheet, 'triangulos', 'cal'));
    const steel = inks.isNight ? INK.humo : INK.tinta;
    sheet.print(fork([22, 116]), steel);
    sheet.print(knife([222, 116]), steel);
  });
  sheet.print(
    gouge([172, 122], [180, 119], 1.8) + gouge([190, 132], [196, 135], 1.6) + gouge([178, 140], [183, 138], 1.4),
    INK.madera,
  );
}

function fork([x, y]: Point): string {
  const handle = rough(
    curved(
      form(
        `${x - 4} ${y + 78}, ${x - 3} ${y}, ${x - 11} ${y - 22}, ${x - 11} ${y - 34}, ${x + 11} ${y - 34}, ${x + 11} ${y - 22}, ${x + 3} ${y}, ${x + 4} ${y + 78}`,
      ),
      3,
    ),
    0.5,
    9,
  );
  return handle + [-9, -3, 3, 9].map((dx) => gouge([x + dx, y - 24], [x + dx, y - 78], 2.8)).join('');
}

function knife([x, y]: Point): string {
  return rough(
    curved(
      form(
        `${x - 4} ${y + 78}, ${x - 4} ${y + 6}, ${x - 8} ${y}, ${x - 9} ${y - 60}, ${x - 1} ${y - 78}, ${x + 5} ${y - 60}, ${x + 5} ${y}, ${x + 4} ${y + 78}`,
      ),
      3,
    ),
    0.5,
    9,
  );
}

/** No reservations: the open book and its pencil. */
export function openBook(sheet: Block, inks: SceneInks): void {
  const paper = inks.plate;
  sheet.print(rough(form('44 52, 320 44, 330 222, 50 230'), 1.4, 16), inks.shadow, 0.24);
  sheet.print(rough(form('34 42, 312 34, 320 212, 40 220'), 1.4, 16), inks.clayDark);
  const leftLines = Array.from({ length: 7 }, (_, row) => gouge([60, 74 + row * 18], [160, 71 + row * 18], 1.1)).join(
    '',
  );
  const rightLines = Array.from({ length: 7 }, (_, row) => gouge([194, 70 + row * 18], [292, 67 + row * 18], 1.1)).join(
    '',
  );
  sheet.carve(rough(form('44 48, 176 43, 180 206, 50 210'), 1.1, 16), paper, leftLines, inks.sandCut);
  sheet.carve(rough(form('178 43, 304 40, 310 203, 180 206'), 1.1, 16), paper, rightLines, inks.sandCut);
  sheet.print(rough(form('178 43, 188 44, 190 205, 180 206'), 0.8, 16), inks.shadow, 0.14);
  const sun: Point = [110, 128];
  sheet.print(rays({ center: sun, inner: 22, outer: [36, 30], count: 20, width: 2 }), INK.sol, 0.9);
  sheet.print(roughCircle(sun, 17, 1), INK.sol);
  const pencil = form('214 206, 290 98, 302 106, 226 214, 210 222');
  sheet.print(
    rough(
      pencil.map(([x, y]): Point => [x + 5, y + 7]),
      0.8,
      16,
    ),
    inks.shadow,
    0.26,
  );
  sheet.carve(rough(pencil, 0.8, 16), INK.maiz, gouge([224, 200], [294, 104], 1.8), INK.papelClaro);
  sheet.print(rough(form('290 98, 296 89, 308 97, 302 106'), 0.5, 9), inks.flower);
  sheet.print(rough(form('214 206, 226 214, 210 222'), 0.4, 9), INK.arena);
  sheet.print(rough(form('212.5 215, 216 218, 210 222'), 0.3, 9), INK.tinta);
}

/** The kitchen is up to date: the pot rests, spoons hang, the fire is low. */
export function calmKitchen(sheet: Block, inks: SceneInks): void {
  furrows(sheet, inks);
  const steel = inks.isNight ? INK.humo : INK.tinta;
  sheet.print(roughRectangle(54, 34, 306, 40, 0.8), inks.wood);
  for (const [x, length] of [
    [72, 44],
    [98, 54],
    [264, 52],
    [288, 42],
  ] as const) {
    sheet.print(gouge([x, 36], [x, 36 + length], 2.6) + roughEllipse([x, 44 + length], [10, 13], 0.6), steel);
  }
  sheet.print(roughEllipse([204, FLOOR], [110, 8], 1), inks.shadow, 0.26);
  const pot = curved(
    form('104 136, 256 136, 262 168, 246 FLOOR, 114 FLOOR, 98 168'.replaceAll('FLOOR', String(FLOOR))),
    4,
  );
  const glaze = Array.from({ length: 11 }, (_, index) =>
    gouge([112 + index * 13.6, 160], [115 + index * 13, 204], 2.6),
  ).join('');
  sheet.print(
    rough(arcPoints([98, 158], [16, 13], 1.2, 5.1, 10), 0.8, 9) +
      rough(arcPoints([262, 158], [16, 13], -1.9, 1.9, 10), 0.8, 9),
    inks.clayDark,
  );
  sheet.carve(rough(pot, 1.2, 12), inks.clay, glaze, INK.maiz);
  sheet.print(rough(form('94 124, 266 124, 262 140, 98 140'), 1, 12), inks.clayDark);
  sheet.print(rough(curved(form('112 124, 140 106, 180 100, 220 106, 248 124'), 4), 1, 10), inks.clay);
  sheet.print(roughCircle([180, 97], 9, 0.6), inks.clayDark);
  sheet.print(wisp(160) + wisp(182) + wisp(204), inks.isNight ? INK.luna : inks.hill, 0.8);
}

/** No connection: the lamp is out and the plug lies on the sand. */
export function unplugged(sheet: Block, inks: SceneInks): void {
  const chance = seeded(9);
  furrows(sheet, inks);
  const cord = inks.isNight ? INK.humo : INK.tinta;
  lamp(
    sheet,
    { top: [112, 36], size: 0.84 },
    { ...inks, isNight: false, straw: inks.isNight ? '#8A6330' : inks.straw },
  );
  const lead = Array.from({ length: 26 }, (_, index): Point => {
    const share = index / 25;
    return [112 + 96 * share, 114 + 96 * share ** 0.7 + 12 * Math.sin(share * 7)];
  });
  sheet.print(
    cutAlong(
      lead.map(([x, y]): Point => [x + 4, y + 6]),
      4.4,
      chance,
      0.05,
    ),
    inks.shadow,
    0.2,
  );
  sheet.print(cutAlong(lead, 4.4, chance, 0.05), cord);
  sheet.print(rough(form('204 198, 232 194, 236 220, 206 222'), 0.8, 10), inks.clay);
  sheet.print(roughRectangle(234, 199, 248, 203, 0.4) + roughRectangle(235, 211, 249, 215, 0.4), cord);
  // The socket on its post, a step away.
  sheet.print(roughEllipse([316, FLOOR + 4], [34, 6], 0.8), inks.shadow, 0.26);
  sheet.carve(
    roughRectangle(292, 112, 326, FLOOR + 4, 1.2),
    inks.wood,
    [300, 308, 317].map((x) => gouge([x, 118], [x, FLOOR - 4], 1.4)).join(''),
    inks.woodDark,
  );
  sheet.print(roughRectangle(284, 182, 312, 224, 0.9), inks.plate);
  sheet.print(roughRectangle(292, 194, 304, 198, 0.4) + roughRectangle(292, 208, 304, 212, 0.4), INK.tinta);
  sheet.print(
    rays({ center: [266, 206], inner: 4, outer: [13, 9], count: 7, width: 1.7, from: -2.6, to: -0.5 }),
    inks.sun,
  );
}

function wisp(x: number): string {
  return gouge([x, 84], [x + 5, 62], 2.2, 6) + gouge([x + 5, 62], [x, 42], 1.8, -6);
}

/** Raked sand under everything that stands. */
function furrows(sheet: Block, inks: SceneInks): void {
  const band = curved(
    form(
      `14 ${FLOOR + 2}, 90 ${FLOOR - 10}, 180 ${FLOOR - 13}, 270 ${FLOOR - 10}, 346 ${FLOOR + 2}, 270 ${FLOOR + 28}, 180 ${FLOOR + 32}, 90 ${FLOOR + 28}`,
    ),
    4,
  );
  let cuts = '';
  for (let row = 0; row < 5; row += 1) {
    for (let x = 10; x < 340; x += 58)
      cuts += gouge([x + row * 9, FLOOR - 4 + row * 8], [x + 40 + row * 9, FLOOR - 2 + row * 8], 1.2, 2);
  }
  sheet.carve(rough(band, 1.2, 14), inks.sand, cuts, inks.sandCut, 0.8);
}
