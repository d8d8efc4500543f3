import type { Block } from '../kit/block.ts';
import { cutAlong, gouge } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import type { Point } from '../kit/path.ts';
import { rough } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';

export interface PalmPlace {
  readonly foot: Point;
  readonly crown: Point;
  readonly size: number;
}

/** Directions of the fronds in degrees, from the left over the top to the right: the dark ones stand behind. */
const BACK_FRONDS = [-166, -132, -104, -74, -46, -16] as const;
const FRONT_FRONDS = [-186, -152, -118, -88, -60, -30, 4] as const;

export function palm(sheet: Block, { foot, crown, size }: PalmPlace, inks: SceneInks, chance: Chance): void {
  trunk(sheet, { foot, crown, size }, inks, chance);
  for (const direction of BACK_FRONDS) frond(sheet, crown, direction, size * 0.92, { ink: inks.leaf }, chance);
  for (const direction of FRONT_FRONDS) {
    frond(sheet, crown, direction, size, { ink: inks.leafLight, rib: inks.leafCut }, chance);
  }
  for (const [x, y] of [
    [-11, 8],
    [9, 10],
    [-1, 19],
  ] as const) {
    sheet.print(rough(drop([crown[0] + x * size, crown[1] + y * size], 9 * size), 1), inks.woodDark);
  }
}

function trunk(sheet: Block, { foot, crown, size }: PalmPlace, inks: SceneInks, chance: Chance): void {
  const spine = (share: number): Point => [
    foot[0] + (crown[0] - foot[0]) * share ** 1.7,
    foot[1] + (crown[1] - foot[1]) * share,
  ];
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 12; step += 1) {
    const [x, y] = spine(step / 12);
    const half = (12.5 - 5.5 * (step / 12)) * size;
    left.push([x - half, y]);
    right.unshift([x + half, y]);
  }
  let rings = '';
  for (let step = 1; step < 24; step += 1) {
    const [x, y] = spine(step / 24);
    const half = (12 - 5 * (step / 24)) * size;
    // The light comes from the upper left: rings are cut on that side and fade to the right.
    rings += gouge([x - half, y + 2], [x + half * chance.between(0.1, 0.7), y - 3], 1.5 * size, 2);
  }
  sheet.carve(rough([...left, ...right], 1.2, 22), inks.woodDark, rings, inks.wood);
}

interface FrondInks {
  readonly ink: string;
  readonly rib?: string;
}

function frond(sheet: Block, crown: Point, degrees: number, size: number, inks: FrondInks, chance: Chance): void {
  const angle = ((degrees + chance.between(-5, 5)) * Math.PI) / 180;
  const flat = Math.abs(Math.cos(angle));
  const length = (172 + 58 * flat + chance.between(-10, 14)) * size;
  const fall = (62 + 92 * flat + chance.between(-8, 16)) * size;
  // Upright fronds lean outwards before they fall, as a crown opens.
  const lean = Math.cos(angle) < 0 ? -1 : 1;
  const spine = (share: number): Point => [
    crown[0] + Math.cos(angle) * length * share + lean * (1 - flat) * 44 * size * share ** 2,
    crown[1] + Math.sin(angle) * length * share * 0.74 + fall * share ** 2.2,
  ];
  const leaflets = 21;
  let path = '';
  for (let index = 2; index <= leaflets; index += 1) {
    const share = index / leaflets;
    const root = spine(share);
    const before = spine(share - 0.03);
    const heading = Math.atan2(root[1] - before[1], root[0] - before[0]);
    const reach =
      (14 + 56 * Math.sin(Math.PI * Math.min(1, 0.14 + share * 0.8)) ** 0.9) * size * chance.between(0.9, 1.06);
    for (const side of [-1, 1]) {
      const turn = heading + side * (1.02 - 0.5 * share);
      const tip: Point = [root[0] + Math.cos(turn) * reach, root[1] + Math.sin(turn) * reach + reach * 0.26];
      path += gouge(root, tip, 4.5 * size, side * 3.4 * size);
    }
  }
  const rib = Array.from({ length: 9 }, (_, index) => spine(index / 8));
  sheet.print(path + cutAlong(rib, 9 * size, chance, 0.4), inks.ink);
  if (inks.rib) sheet.print(cutAlong(rib.slice(1, 8), 2.3 * size, chance, 0.9), inks.rib, 0.75);
}

function drop([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 1.1];
  });
}
