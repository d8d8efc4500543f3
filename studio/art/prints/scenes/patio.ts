import { block } from '../kit/block.ts';
import { SCENE_INKS, type SceneInks } from '../kit/inks.ts';
import { form } from '../kit/path.ts';
import { seeded } from '../kit/seeded.ts';
import { agave } from './agave.ts';
import { bract, bugambilia } from './bugambilia.ts';
import { barStool, equipal, table } from './furniture.ts';
import { lamp } from './lamp.ts';
import { broadLeaf } from './leaves.ts';
import { palapa } from './palapa.ts';
import { palm } from './palm.ts';
import { sand } from './sand.ts';
import { hills, sky, sun } from './sky.ts';
import { arch, bar, shelves, wall, type Arch } from './wall.ts';

export type PatioView = readonly [left: number, top: number, width: number, height: number];

export const WHOLE_PATIO: PatioView = [0, 0, 1600, 1000];
/** What a phone sees of it between the bar above and the title below: lamps, sun, palm, the edge of the wall. */
export const PATIO_STRIP: PatioView = [620, 176, 750, 420];
/** Drawn around the picture and trimmed after printing, so that frayed edges never show the bed of the press. */
export const BLEED = 12;

const BAR_ARCH: Arch = { center: 800, width: 330, top: 520 };
const SIDE_ARCHES: readonly Arch[] = [
  { center: 236, width: 206, top: 540 },
  { center: 1364, width: 206, top: 540 },
];

/** The patio, straight ahead. One seed and one order of cuts for both ink sets: day and night coincide exactly. */
export function patio(time: keyof typeof SCENE_INKS, view: PatioView = WHOLE_PATIO): string {
  const [left, top, across, down] = view;
  const [, , width, height] = WHOLE_PATIO;
  const sheet = block(width, height);
  const inks = SCENE_INKS[time];
  const chance = seeded(77);
  sky(sheet, inks, chance);
  sun(sheet, [1118, 318], 122, inks, chance);
  hills(sheet, inks, chance);
  palm(sheet, { foot: [130, 640], crown: [150, 300], size: 0.72 }, inks, chance);
  palm(sheet, { foot: [330, 640], crown: [388, 232], size: 0.98 }, inks, chance);
  palm(sheet, { foot: [1500, 640], crown: [1446, 214], size: 1.06 }, inks, chance);
  wall(sheet, inks, chance);
  for (const place of SIDE_ARCHES) arch(sheet, place, inks, chance, () => garden(sheet, place, inks));
  arch(sheet, BAR_ARCH, inks, chance, () => shelves(sheet, BAR_ARCH, inks, chance));
  for (const cascade of [
    { top: [410, 458], width: 130, fall: 78, clusters: 40 },
    { top: [590, 460], width: 120, fall: 112, clusters: 46 },
    { top: [496, 456], width: 176, fall: 226, clusters: 104 },
    { top: [1108, 458], width: 120, fall: 70, clusters: 36 },
    { top: [1174, 456], width: 128, fall: 138, clusters: 58 },
  ] as const)
    bugambilia(sheet, cascade, inks, chance);
  sand(sheet, inks, chance);
  const fallen = form('470 762, 506 778, 552 757, 590 786, 1140 760, 1178 776');
  sheet.print(fallen.map((place, index) => bract(place, 9, index)).join(''), inks.flower);
  bar(sheet, BAR_ARCH, inks);
  for (const x of [694, 800, 906]) barStool(sheet, [x, 806, 0.92], inks);
  equipal(sheet, [262, 862, 0.98], 1, inks);
  equipal(sheet, [560, 858, 0.98], -1, inks);
  table(sheet, [412, 884, 1.06], inks);
  equipal(sheet, [1046, 862, 0.98], 1, inks);
  equipal(sheet, [1350, 858, 0.98], -1, inks);
  table(sheet, [1198, 886, 1.08], inks);
  for (const place of [
    { top: [74, 132], size: 0.8 },
    { top: [612, 150], size: 0.96 },
    { top: [794, 104], size: 0.7 },
    { top: [922, 152], size: 0.78 },
  ] as const)
    lamp(sheet, place, inks);
  palapa(sheet, inks, chance);
  agave(sheet, { foot: [70, 1010], size: 1.42 }, inks, chance);
  agave(sheet, { foot: [1540, 1012], size: 1.46 }, inks, chance);
  agave(sheet, { foot: [800, 1022], size: 0.7, leaves: 13 }, inks, chance);
  return sheet.svg({ fray: 2.6, viewBox: [left - BLEED, top - BLEED, across + 2 * BLEED, down + 2 * BLEED] });
}

function garden(sheet: ReturnType<typeof block>, { center }: Arch, inks: SceneInks): void {
  for (const [dx, size, degrees, ink] of [
    [-34, 0.86, -16, inks.leaf],
    [52, 0.84, 12, inks.leaf],
    [4, 0.78, -2, inks.leafLight],
    [-66, 0.54, -22, inks.leafLight],
    [70, 0.5, 22, inks.leafLight],
  ] as const) {
    broadLeaf(sheet, { foot: [center + dx, 748], size, degrees, ink, cut: inks.leafCut });
  }
}
