import type { Block } from '../kit/block.ts';
import { gouge, hatch } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { letteringCentred, lettering } from '#domain/room/lettering.ts';
import { form, polygon, type Point } from '../kit/path.ts';
import { rough, roughEllipse, roughRectangle } from '../kit/rough.ts';
import { seeded, type Chance } from '../kit/seeded.ts';
import { agaveFromAbove, palmFromAbove } from './plants.ts';

/** The room without its tables: terrace, sand, interior, bar, kitchen, walls and plants. */
export function floor(sheet: Block): void {
  const chance = seeded(863);
  terrace(sheet);
  sandZone(sheet, chance);
  interior(sheet, chance);
  walls(sheet);
  steps(sheet);
  bar(sheet);
  plants(sheet, chance);
  for (const [text, x, y] of [
    ['Terraza', 165, 300],
    ['Zona de arena', 736, 194],
    ['Interior', 520, 344],
    ['Barra', 578, 440],
    ['Cocina', 842, 380],
    ['Baños', 398, 440],
    ['Baños', 768, 285],
    ['Entrada', 102, 345],
  ] as const) {
    label(sheet, text, [x, y]);
  }
}

function terrace(sheet: Block): void {
  let joints = '';
  for (let row = 0; row < 15; row += 1) {
    joints += gouge([56, 10 + row * 35], [276, 11 + row * 35], 1);
    for (let column = 0; column < 6; column += 1) {
      const x = 60 + column * 38 + (row % 2) * 19;
      joints += gouge([x, 12 + row * 35], [x, 43 + row * 35], 1);
    }
  }
  sheet.carve(roughRectangle(56, 8, 276, 498, 1.4), INK.muro, joints, INK.papel, 0.9);
}

function sandZone(sheet: Block, chance: Chance): void {
  let furrows = '';
  for (let row = 0; row < 22; row += 1) {
    for (let x = 270; x < 900; x += 70) {
      const from = x + chance.between(0, 24);
      const wave = (at: number): number => 14 + row * 9.8 + 3.4 * Math.sin(at * 0.016 + row * 0.22);
      furrows += gouge([from, wave(from)], [from + chance.between(38, 60), wave(from + 50)], 1.1, 1);
    }
  }
  sheet.carve(roughRectangle(282, 8, 892, 222, 1.4), INK.arena, furrows, TINT.surco, 0.85);
}

function interior(sheet: Block, chance: Chance): void {
  sheet.print(roughRectangle(282, 231, 328, 292, 1) + roughRectangle(282, 356, 328, 498, 1), TINT.surco);
  const planks = hatch({ box: [330, 228, 892, 500], angle: 0, gap: 17, width: 2.4, length: [50, 130] }, chance);
  sheet.carve(roughRectangle(330, 230, 892, 498, 1.4), TINT.tortilla, planks, INK.madera, 0.7);
  sheet.print(roughRectangle(804, 304, 892, 498, 1.2), INK.papelClaro);
  const tiles = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 5 }, (__, column) => {
      const [x, y] = [812 + column * 18 + (row % 2) * 9, 316 + row * 21];
      return polygon([
        [x, y - 5],
        [x + 5, y],
        [x, y + 5],
        [x - 5, y],
      ]);
    }).join(''),
  ).join('');
  sheet.within(roughRectangle(806, 306, 890, 496, 1), () => sheet.print(tiles, INK.agave));
  sheet.print(roughRectangle(334, 386, 446, 498, 1.2) + roughRectangle(726, 234, 806, 330, 1.2), INK.papel);
}

/** Walls are clay strips with one hard shadow below and to the right. */
function walls(sheet: Block): void {
  const strips = [
    [52, 4, 60, 312],
    [52, 378, 60, 502],
    [52, 496, 896, 504],
    [272, 4, 282, 262],
    [272, 362, 282, 500],
    [282, 222, 626, 231],
    [708, 222, 896, 231],
    [52, 4, 282, 11],
    [326, 231, 334, 290],
    [326, 356, 334, 500],
    [889, 4, 896, 502],
    [334, 382, 450, 388],
    [444, 388, 450, 460],
    [722, 231, 728, 296],
    [728, 326, 806, 332],
    [800, 332, 806, 350],
    [800, 420, 806, 498],
  ] as const;
  const all = (shift: number): string =>
    strips
      .map(([left, top, right, bottom]) =>
        roughRectangle(left + shift, top + shift, right + shift, bottom + shift, 0.9),
      )
      .join('');
  sheet.print(all(4), INK.tinta, 0.22);
  sheet.print(all(0), INK.barro);
}

function steps(sheet: Block): void {
  const flight = (corners: readonly Point[], cuts: string): void =>
    sheet.carve(rough(corners, 0.9), INK.cerro, cuts, INK.papel);
  flight(
    form('284 292, 326 292, 326 356, 284 356'),
    [294, 304, 315].map((x) => gouge([x, 294], [x, 354], 1.8)).join(''),
  );
  flight(
    form('628 204, 706 204, 706 232, 628 232'),
    [211, 218, 225].map((y) => gouge([630, y], [704, y], 1.6)).join(''),
  );
  sheet.print(polygon(form('48 345, 30 333, 30 340, 8 340, 8 350, 30 350, 30 357')), INK.barro);
}

function bar(sheet: Block): void {
  const counter = form('458 400, 700 400, 700 462, 684 462, 684 417, 474 417, 474 496, 458 496');
  sheet.print(
    rough(
      counter.map(([x, y]): Point => [x + 4, y + 5]),
      1,
    ),
    INK.tinta,
    0.25,
  );
  sheet.carve(
    rough(counter, 1),
    TINT.maderaOscura,
    gouge([464, 408], [692, 409], 1.4) + gouge([466, 412], [466, 490], 1.2),
    INK.cerro,
  );
  for (const x of [490, 522, 554, 586, 618, 650]) {
    sheet.print(roughEllipse([x + 2, 388], [10, 10], 0.6), INK.tinta, 0.25);
    sheet.print(roughEllipse([x, 385], [10, 10], 0.6), INK.maiz);
  }
  // Bottles and machine on the back bar.
  sheet.print(roughRectangle(494, 474, 690, 492, 0.9), TINT.maderaOscura);
  sheet.print(
    [506, 520, 534, 604, 618, 632, 646, 660, 674].map((x) => roughEllipse([x, 483], [4.6, 4.6], 0.4)).join(''),
    INK.jade,
  );
  sheet.print(roughRectangle(548, 470, 588, 490, 0.8), INK.papel);
}

function plants(sheet: Block, chance: Chance): void {
  for (const [x, y] of form('308 26, 346 22, 446 23, 578 24, 716 26, 862 28, 864 200, 302 200, 306 262')) {
    agaveFromAbove(sheet, [x, y], chance.between(15, 19), chance);
  }
  for (const [x, y] of form('250 250, 80 474, 250 474, 244 26, 738 52, 578 124, 306 384, 304 424, 307 466')) {
    palmFromAbove(sheet, [x, y], chance.between(17, 22), chance);
  }
}

/** Words sit on a paper strip, never on the drawing. */
export function label(sheet: Block, text: string, center: Point): void {
  const options = { size: 10, weight: 0.15, tracking: 0.24 };
  const half = lettering(text, options).width / 2 + 8;
  const [x, y] = center;
  const strip = form(
    `${x - half} ${y - 10}, ${x + half} ${y - 10}, ${x + half - 3} ${y}, ${x + half} ${y + 10}, ${x - half} ${y + 10}, ${x - half + 3} ${y}`,
  );
  sheet.print(
    rough(
      strip.map(([px, py]): Point => [px + 2, py + 3]),
      0.7,
    ),
    INK.tinta,
    0.25,
  );
  sheet.print(rough(strip, 0.7), INK.papelClaro);
  sheet.print(letteringCentred(text, center, options), INK.tinta);
}
