import { block, type Block } from '../kit/block.ts';
import { gouge, hatch, rays } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { letteringCentred } from '#domain/room/lettering.ts';
import { form, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughRectangle } from '../kit/rough.ts';
import { seeded, type Chance } from '../kit/seeded.ts';
import { palmFromAbove, treeFromAbove } from './plants.ts';

/** The block around Aurelio Ortega 863, drawn by us. Xalli stands exactly in the middle of the sheet. */
export const MAP = { width: 1200, height: 800 } as const;

const COLUMNS = [
  [-340, -62],
  [-18, 256],
  [300, 652],
  [708, 1008],
  [1052, 1500],
] as const;
const ROWS = [
  [-260, -12],
  [32, 206],
  [250, 560],
  [604, 786],
  [830, 1100],
] as const;
/** The lot of the house: its centre is the centre of the map. */
const LOT = [552, 356, 648, 444] as const;
const PARK = { column: 3, row: 3 } as const;

export function streetMap(): string {
  const sheet = block(MAP.width, MAP.height, 'm');
  const chance = seeded(4863);
  sheet.print(`M0 0h${MAP.width}v${MAP.height}H0z`, INK.papelClaro);
  // The grid of the neighbourhood is a little turned, as cities are.
  sheet.placed('rotate(-8 600 400)', () => {
    streets(sheet);
    COLUMNS.forEach(([left, right], column) => {
      ROWS.forEach(([top, bottom], row) => {
        const corners = [left, top, right, bottom] as const;
        if (column === PARK.column && row === PARK.row) park(sheet, corners, chance);
        else city(sheet, corners, chance);
      });
    });
    for (const [x, y] of form('528 330, 506 372, 530 428, 566 312, 612 298, 500 306, 602 482, 636 318, 544 470')) {
      treeFromAbove(sheet, [x, y], chance.between(10, 16), chance);
    }
    house(sheet, chance);
    streetName(sheet, 'Aurelio Ortega', [680, 128]);
    streetName(sheet, 'Aurelio Ortega', [680, 672]);
    streetTrees(sheet, chance);
  });
  rose(sheet, [346, 716]);
  return sheet.svg({ label: 'Mapa de la cuadra de Xalli' });
}

function streets(sheet: Block): void {
  let dashes = '';
  for (let y = -240; y < 1080; y += 46) dashes += gouge([680, y], [680, y + 26], 1.5);
  for (const x of [-40, 278, 1030]) for (let y = -240; y < 1080; y += 58) dashes += gouge([x, y], [x, y + 26], 1);
  for (const y of [10, 228, 582, 808]) for (let x = -300; x < 1480; x += 58) dashes += gouge([x, y], [x + 26, y], 1);
  sheet.print(dashes, INK.cerro, 0.8);
}

type Corners = readonly [left: number, top: number, right: number, bottom: number];

function city(sheet: Block, [left, top, right, bottom]: Corners, chance: Chance): void {
  sheet.print(roughRectangle(left, top, right, bottom, 2), INK.arena);
  const middle = (top + bottom) / 2;
  for (const [from, to] of [
    [top + 9, middle - 10],
    [middle + 10, bottom - 9],
  ] as const) {
    for (let x = left + 9; x < right - 40;) {
      const width = Math.min(chance.between(44, 92), right - 9 - x);
      const depth = chance.between(0, (to - from) * 0.34);
      const lot: Corners =
        from < middle && to < middle ? [x, from, x + width - 6, to - depth] : [x, from + depth, x + width - 6, to];
      if (width > 30 && !meetsHouse(lot)) roof(sheet, lot, chance);
      x += width;
    }
  }
}

function roof(sheet: Block, [left, top, right, bottom]: Corners, chance: Chance): void {
  const ink = chance.pick([INK.muro, INK.muro, INK.cerro, TINT.tortilla]);
  sheet.print(roughRectangle(left + 5, top + 6, right + 5, bottom + 6, 1.2), INK.tinta, 0.2);
  const cuts =
    chance.next() < 0.55
      ? hatch(
          {
            box: [left, top, right, bottom],
            angle: chance.next() < 0.5 ? 0 : 1.57,
            gap: 15,
            width: 2,
            length: [18, 46],
          },
          chance,
        )
      : '';
  sheet.carve(roughRectangle(left, top, right, bottom, 1.4), ink, cuts, INK.papel, 0.6);
}

function meetsHouse([left, top, right, bottom]: Corners): boolean {
  const margin = 12;
  return left < LOT[2] + margin && right > LOT[0] - margin && top < LOT[3] + margin && bottom > LOT[1] - margin;
}

/** Our house: clay roofs around a patio of sand. */
function house(sheet: Block, chance: Chance): void {
  const [left, top, right, bottom] = LOT;
  sheet.print(roughRectangle(left + 7, top + 9, right + 7, bottom + 9, 1.4), INK.tinta, 0.28);
  sheet.carve(
    roughRectangle(left, top, right, bottom, 1.6),
    INK.barro,
    hatch({ box: [left, top, right, bottom], angle: 0, gap: 9, width: 2, length: [14, 40] }, chance),
    INK.sol,
  );
  const patio = roughRectangle(left + 22, top + 20, right - 20, bottom - 20, 1.2);
  sheet.carve(
    patio,
    INK.papel,
    hatch(
      { box: [left + 20, top + 18, right - 18, bottom - 18], angle: 0.05, gap: 8, width: 1.8, length: [12, 26] },
      chance,
    ),
    INK.cerro,
  );
  palmFromAbove(sheet, [left + 42, bottom - 36], 18, chance);
}

function park(sheet: Block, [left, top, right, bottom]: Corners, chance: Chance): void {
  const lawn = roughRectangle(left, top, right, bottom, 2);
  sheet.carve(
    lawn,
    TINT.pasto,
    hatch({ box: [left, top, right, bottom], angle: 0.1, gap: 13, width: 1.8, length: [10, 26] }, chance),
    INK.hojaClara,
    0.7,
  );
  const center: Point = [(left + right) / 2, (top + bottom) / 2];
  const paths = form(`${left} ${top + 4}, ${left + 14} ${top - 2}, ${right} ${bottom - 6}, ${right - 14} ${bottom}`);
  const crossing = form(`${right} ${top + 4}, ${right - 14} ${top - 2}, ${left} ${bottom - 6}, ${left + 14} ${bottom}`);
  sheet.within(lawn, () => sheet.print(rough(paths, 1.2) + rough(crossing, 1.2), INK.papelClaro));
  sheet.print(roughCircle(center, 34, 1.4), INK.papelClaro);
  sheet.carve(
    roughCircle(center, 20, 1.2),
    INK.agave,
    rays({ center, inner: 4, outer: [16], count: 12, width: 1.8 }),
    INK.papelClaro,
  );
  for (const [x, y] of [
    [60, 36],
    [120, 26],
    [180, 30],
    [250, 40],
    [40, 120],
    [78, 152],
    [140, 150],
    [196, 146],
    [262, 130],
    [236, 92],
    [52, 78],
  ] as const) {
    treeFromAbove(sheet, [left + x, top + y], chance.between(14, 22), chance);
  }
}

function streetTrees(sheet: Block, chance: Chance): void {
  for (const [x, y] of [
    [652, 66],
    [652, 186],
    [708, 90],
    [652, 282],
    [708, 326],
    [652, 522],
    [708, 470],
    [652, 620],
    [652, 760],
    [420, 228],
    [520, 228],
    [346, 582],
    [470, 582],
    [810, 228],
    [920, 228],
    [150, 582],
    [60, 228],
    [880, 582],
    [278, 340],
    [278, 460],
    [1030, 320],
    [1030, 480],
  ] as const) {
    treeFromAbove(sheet, [x, y], chance.between(9, 14), chance);
  }
}

function streetName(sheet: Block, name: string, [x, y]: Point): void {
  sheet.placed(`rotate(90 ${x} ${y})`, () => {
    const half = 128;
    sheet.print(roughRectangle(x - half, y - 17, x + half, y + 17, 1.2), INK.papelClaro);
    sheet.print(letteringCentred(name, [x, y], { size: 17, weight: 0.15, tracking: 0.3 }), INK.tinta);
  });
}

/** North, as a small sun. */
function rose(sheet: Block, center: Point): void {
  const [x, y] = center;
  sheet.print(roughCircle([x + 4, y + 5], 42, 1), INK.tinta, 0.22);
  sheet.print(roughCircle(center, 42, 1.2), INK.papelClaro);
  sheet.print(
    rays({ center, inner: 12, outer: [32, 24], count: 16, width: 2, from: -0.196, to: Math.PI * 2 - 0.196 }),
    INK.sol,
  );
  sheet.print(roughCircle(center, 9, 0.6), INK.sol);
  sheet.print(gouge([x, y - 10], [x, y - 40], 5), INK.tinta);
  sheet.print(letteringCentred('N', [x, y], { size: 11, weight: 0.18 }), INK.papelClaro);
}
