import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import { INK } from '../kit/inks.ts';
import { curved, form, type Point } from '../kit/path.ts';
import { rough, roughCircle } from '../kit/rough.ts';
import { FLOOR, ground, row } from './ground.ts';

export function cafe(sheet: Block): void {
  ground(sheet, 84);
  const saucer: Point[] = form(`38 ${FLOOR - 14}, 202 ${FLOOR - 14}, 172 ${FLOOR}, 68 ${FLOOR}`);
  sheet.carve(
    rough(saucer, 1, 12),
    INK.papelClaro,
    row(46, 190, 11, (x) => gouge([x, FLOOR - 11], [x + 2, FLOOR - 3], 2)),
    INK.maguey,
  );
  const cup = curved(form(`62 112, 178 112, 174 154, 152 ${FLOOR - 14}, 88 ${FLOOR - 14}, 66 154`), 4);
  sheet.print(
    rough(curved(form('170 124, 206 118, 212 146, 170 168, 170 156, 196 142, 192 130, 170 136'), 4), 0.8, 9),
    INK.barro,
  );
  sheet.carve(
    rough(cup, 1, 10),
    INK.barro,
    row(72, 168, 9, (x) => gouge([x, 136], [x + (120 - x) * 0.2, 180], 2.4)),
    INK.maiz,
  );
  sheet.print(rough(form('60 108, 180 108, 177 120, 63 120'), 1, 12), INK.papelClaro);
  steam(sheet, form('92 96, 120 88, 148 96'));
}

export function te(sheet: Block): void {
  ground(sheet, 78);
  const pot = curved(form(`70 118, 96 98, 144 98, 170 118, 178 156, 156 ${FLOOR}, 84 ${FLOOR}, 62 156`), 4);
  sheet.print(rough(curved(form('172 132, 196 118, 210 92, 220 96, 206 138, 176 166'), 4), 0.8, 9), INK.agave);
  sheet.print(
    rough(curved(form('66 126, 34 120, 26 156, 62 178, 62 166, 40 152, 44 134, 66 140'), 4), 0.8, 9),
    INK.maguey,
  );
  sheet.carve(
    rough(pot, 1, 10),
    INK.agave,
    row(78, 160, 8, (x) => gouge([x, 130], [x + (120 - x) * -0.1, 188], 2.6)),
    INK.papelClaro,
  );
  sheet.print(rough(form('90 90, 150 90, 146 104, 94 104'), 1, 10), INK.maguey);
  sheet.print(roughCircle([120, 82], 9, 0.6), INK.maiz);
  steam(sheet, [
    [204, 74],
    [222, 66],
  ]);
}

function steam(sheet: Block, places: readonly Point[]): void {
  sheet.print(
    places
      .map(([x, y]) => gouge([x, y], [x + 4, y - 26], 2.4, 6) + gouge([x + 4, y - 26], [x, y - 52], 2, -6))
      .join(''),
    INK.cerro,
  );
}
