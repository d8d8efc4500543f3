import { block, type Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { letteringCentred } from '#domain/room/lettering.ts';
import type { Point } from '../kit/path.ts';
import { roughCircle, roughRectangle } from '../kit/rough.ts';
import { floor } from './floor.ts';
import { PLAN, TABLES, type TablePlace } from './tables.ts';

/** The plan of the room, seen from above, with its fifteen numbered tables. */
export function croquis(): string {
  const sheet = block(PLAN.width, PLAN.height, 'q');
  floor(sheet);
  for (const place of TABLES) table(sheet, place);
  return sheet.svg({ label: 'Croquis de las mesas de Xalli' });
}

/** The same plan without tables, for screens that lay live tables over it. */
export function emptyCroquis(): string {
  const sheet = block(PLAN.width, PLAN.height, 'q');
  floor(sheet);
  return sheet.svg();
}

function table(sheet: Block, { number, center, shape, seats }: TablePlace): void {
  const [x, y] = center;
  const [halfWidth, halfHeight] = { square: [19, 19], wide: [38, 19], tall: [19, seats === 5 ? 30 : 38] }[shape] as [
    number,
    number,
  ];
  const chairs = seatPlaces(shape, seats, halfWidth, halfHeight);
  for (const [dx, dy] of chairs) {
    sheet.print(roughCircle([x + dx + 2, y + dy + 3], 9.5, 0.6), INK.tinta, 0.25);
    sheet.carve(
      roughCircle([x + dx, y + dy], 9.5, 0.6),
      INK.sol,
      gouge([x + dx - 5, y + dy - 3], [x + dx + 4, y + dy - 4], 1.3),
      INK.papel,
    );
  }
  const top = roughRectangle(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight, 1.1);
  sheet.print(
    roughRectangle(x - halfWidth + 3, y - halfHeight + 5, x + halfWidth + 3, y + halfHeight + 5, 1.1),
    INK.tinta,
    0.28,
  );
  const grain = [-0.6, 0.62].map((share) =>
    gouge([x - halfWidth + 4, y + halfHeight * share], [x + halfWidth - 6, y + halfHeight * share + 1], 0.9),
  );
  sheet.carve(top, TINT.maderaOscura, grain.join(''), INK.cerro);
  sheet.print(letteringCentred(String(number), center, { size: 14, weight: 0.17, tracking: 0.18 }), INK.papelClaro);
}

function seatPlaces(shape: TablePlace['shape'], seats: number, halfWidth: number, halfHeight: number): Point[] {
  const [acrossX, acrossY] = [halfWidth + 7, halfHeight + 7];
  if (shape === 'square')
    return [
      [0, -acrossY],
      [0, acrossY],
      [-acrossX, 0],
      [acrossX, 0],
    ];
  const step = shape === 'wide' ? 24 : seats === 5 ? 26 : 25;
  const spots = seats === 5 ? [-step / 2, step / 2] : [-step, 0, step];
  if (shape === 'wide')
    return spots.flatMap((dx): Point[] => [
      [dx, -acrossY],
      [dx, acrossY],
    ]);
  const sides = spots.flatMap((dy): Point[] => [
    [-acrossX, dy],
    [acrossX, dy],
  ]);
  return seats === 5 ? [...sides, [0, acrossY]] : sides;
}
