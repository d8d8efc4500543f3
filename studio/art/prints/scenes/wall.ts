import type { Block } from '../kit/block.ts';
import { gouge, hatch } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { arcPoints, form, type Point } from '../kit/path.ts';
import { rough, roughRectangle } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';
import { bottle } from './bottle.ts';

export interface Arch {
  readonly center: number;
  readonly width: number;
  readonly top: number;
}

const FLOOR = 736;
const CORNICE = 472;

/** The back wall of the patio: lime plaster, a saw-tooth cornice and its hard shadow. */
export function wall(sheet: Block, inks: SceneInks, chance: Chance): void {
  const { width } = sheet;
  let plaster = '';
  for (let index = 0; index < 250; index += 1) {
    const from: Point = [chance.between(0, width), chance.between(500, FLOOR)];
    const angle = chance.between(-0.3, 0.3);
    const run = chance.between(14, 48);
    plaster += gouge(from, [from[0] + Math.cos(angle) * run, from[1] + Math.sin(angle) * run], 1.2);
  }
  sheet.carve(roughRectangle(-20, 484, width + 20, FLOOR, 1.5), inks.wall, plaster, inks.wallCut, 0.85);
  sheet.print(cornice(width, 12), inks.shadow, 0.24);
  sheet.print(cornice(width, 0), inks.clay);
  const course = Array.from({ length: 46 }, (_, index) => gouge([index * 36 - 10, 481], [index * 36 + 19, 481], 1.8));
  sheet.print(course.join(''), inks.wall, 0.9);
}

function cornice(width: number, drop: number): string {
  const teeth: Point[] = [];
  for (let x = width + 20; x > -30; x -= 25) teeth.push([x, 494 + drop], [x - 12.5, 509 + drop]);
  return rough([[-20, CORNICE + drop], [width + 20, CORNICE + drop], ...teeth, [-20, 494 + drop]], 1.2, 30);
}

/** An opening with a clay frame. What is drawn inside is clipped to it, under a hard shadow from the upper left. */
export function arch(sheet: Block, place: Arch, inks: SceneInks, chance: Chance, inside: () => void): void {
  const opening = rough(archPoints(place, 0), 1.2, 18);
  const frame = rough(archPoints(place, 17), 1.4, 18);
  const { center, width, top } = place;
  const spring = top + width / 2;
  let voussoirs = '';
  for (const point of arcPoints(
    [center, spring],
    [width / 2 + 8, width / 2 + 8],
    Math.PI,
    Math.PI * 2,
    Math.round(width / 14),
  )) {
    const [dx, dy] = [(point[0] - center) / (width / 2), (point[1] - spring) / (width / 2)];
    voussoirs += gouge([point[0] - dx * 8, point[1] - dy * 8], [point[0] + dx * 8, point[1] + dy * 8], 1.5);
  }
  sheet.carve(frame, inks.clay, voussoirs, inks.wall, 0.9);
  sheet.print(opening, inks.depth);
  sheet.within(opening, () => {
    const box = [center - width / 2, top, center + width / 2, FLOOR] as const;
    sheet.print(hatch({ box, angle: 1.57, gap: 11, width: 2.6, length: [20, 70] }, chance), inks.shadow, 0.3);
    inside();
    // The shadow of the frame falls inwards from the left and from above.
    sheet.print(archFrame(place), inks.shadow, 0.3);
  });
}

function archPoints({ center, width, top }: Arch, grow: number): Point[] {
  const radius = width / 2 + grow;
  return [
    [center - radius, FLOOR],
    ...arcPoints([center, top + width / 2], [radius, radius], Math.PI, Math.PI * 2, 22),
    [center + radius, FLOOR],
  ];
}

function archFrame({ center, width, top }: Arch): string {
  const outer = archPoints({ center, width: width + 40, top: top - 20 }, 0);
  const inner = archPoints({ center: center + 15, width, top: top + 13 }, 0).toReversed();
  return rough([...outer, ...inner], 0.8, 24);
}

/** Shelves of bottles behind the bar, and the bar itself. */
export function shelves(sheet: Block, { center, width }: Arch, inks: SceneInks, chance: Chance): void {
  for (const [level, reach] of [
    [598, 0.37],
    [662, 0.44],
  ] as const) {
    const half = width * reach;
    const count = Math.floor((half * 2) / 24);
    for (let index = 0; index < count; index += 1) {
      const foot: Point = [center - half + 12 + index * 24, level];
      bottle(sheet, foot, chance.between(34, 48), chance.pick(inks.bottles), inks);
    }
    sheet.print(roughRectangle(center - half - 8, level, center + half + 8, level + 8, 1), inks.wood);
    sheet.print(roughRectangle(center - half - 4, level + 8, center + half + 10, level + 13, 1), inks.shadow, 0.35);
  }
}

export function bar(sheet: Block, { center, width }: Arch, inks: SceneInks): void {
  const half = width / 2 + 24;
  const boards = Array.from({ length: 30 }, (_, index) => {
    const x = center - half + 8 + (index * (half * 2 - 16)) / 29;
    return gouge([x, 706], [x, 764], 1.7);
  });
  sheet.print(
    rough(
      form(
        `${center - half + 10} 768, ${center + half + 34} 768, ${center + half + 60} 776, ${center - half + 24} 776`,
      ),
      1.2,
    ),
    inks.shadow,
    0.26,
  );
  sheet.carve(roughRectangle(center - half, 694, center + half, 770, 1.3), inks.wood, boards.join(''), inks.woodDark);
  sheet.print(roughRectangle(center - half, 698, center + half, 706, 1), inks.shadow, 0.28);
  const grain = [-0.9, -0.3, 0.3].map((share) =>
    gouge([center + share * half, 687], [center + share * half + 84, 688], 1.4),
  );
  sheet.carve(
    roughRectangle(center - half - 14, 680, center + half + 14, 698, 1.3),
    inks.woodDark,
    grain.join(''),
    inks.wood,
  );
}
