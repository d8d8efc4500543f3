import type { Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { arcPoints, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughEllipse, roughRectangle } from '../kit/rough.ts';

type Place = readonly [x: number, floor: number, size: number];

/** An equipal, the barrel chair of Jalisco, in profile; `facing` 1 looks to the right. */
export function equipal(sheet: Block, [x, floor, size]: Place, facing: 1 | -1, inks: SceneInks): void {
  const at = (dx: number, dy: number): Point => [x + dx * size * facing, floor + dy * size];
  sheet.print(roughEllipse([x + 12 * size, floor], [46 * size, 6 * size]), inks.shadow, 0.26);
  const drum = rough([at(-36, -50), at(36, -50), at(29, 0), at(-29, 0)], 1, 18);
  let lattice = '';
  for (let step = -3; step < 4; step += 1) {
    lattice +=
      gouge(at(step * 13, -48), at(step * 11 + 15, -3), 2.1 * size) +
      gouge(at(step * 13, -48), at(step * 11 - 15, -3), 2.1 * size);
  }
  sheet.carve(drum, inks.wood, lattice, inks.woodDark);
  const back = [
    at(-40, -52),
    at(-47, -92),
    at(-49, -124),
    at(-40, -136),
    at(-29, -130),
    at(-27, -104),
    at(-14, -82),
    at(10, -70),
    at(12, -54),
  ];
  const stitches =
    gouge(at(-42, -120), at(-38, -66), 1.5 * size) +
    gouge(at(-34, -112), at(-28, -72), 1.5 * size) +
    gouge(at(-24, -86), at(-14, -66), 1.3 * size);
  sheet.carve(rough(back, 1.2, 18), inks.clayDark, stitches, inks.clay);
  sheet.carve(
    rough([at(-40, -64), at(38, -64), at(37, -48), at(-38, -48)], 1, 18),
    inks.clay,
    gouge(at(-34, -58), at(30, -57), 1.6 * size),
    inks.sandLight,
    0.8,
  );
}

/** A round table, straight ahead, with a cloth, a plate, a glass and a light. */
export function table(sheet: Block, [x, floor, size]: Place, inks: SceneInks): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, floor + dy * size];
  sheet.print(roughEllipse(at(24, 2), [128 * size, 9 * size]), inks.shadow, 0.26);
  const grain = gouge(at(-6, -80), at(-9, -10), 1.6 * size) + gouge(at(2, -74), at(2, -8), 1.3 * size);
  sheet.carve(
    rough([at(-12, -92), at(12, -92), at(22, -8), at(48, 2), at(-48, 2), at(-22, -8)], 1, 18),
    inks.woodDark,
    grain,
    inks.wood,
  );
  const slab = rough([at(-122, -104), at(122, -104), at(116, -90), at(-116, -90)], 1.2, 20);
  sheet.carve(
    slab,
    inks.wood,
    [-100, -30, 40].map((dx) => gouge(at(dx, -98), at(dx + 62, -97), 1.3 * size)).join(''),
    inks.woodDark,
  );
  sheet.print(rough([at(-100, -90), at(112, -90), at(104, -84), at(-96, -84)], 1, 20), inks.shadow, 0.26);
  const cloth: Point[] = [at(-62, -107), at(62, -107), at(62, -74)];
  for (let step = 0; step < 8; step += 1) cloth.push(at(62 - step * 15.5 - 7.75, -58), at(62 - (step + 1) * 15.5, -74));
  const stripes = gouge(at(-60, -84), at(60, -84), 2 * size) + gouge(at(-60, -92), at(60, -92), 1.2 * size);
  sheet.carve(rough(cloth, 0.9, 14), inks.flower, stripes, inks.plate);
  setTable(sheet, at, size, inks);
}

function setTable(sheet: Block, at: (dx: number, dy: number) => Point, size: number, inks: SceneInks): void {
  // Bowl with a mound of fruit.
  const mound = arcPoints(at(-40, -126), [24 * size, 15 * size], Math.PI, Math.PI * 2, 10);
  sheet.print(rough([...mound], 0.8, 12), inks.sun);
  sheet.print(roughCircle(at(-48, -136), 7 * size, 0.6) + roughCircle(at(-31, -134), 6 * size, 0.6), inks.straw);
  const bowl = [at(-72, -127), at(-8, -127), at(-16, -114), at(-28, -107), at(-52, -107), at(-64, -114)];
  const band = Array.from({ length: 8 }, (_, index) =>
    gouge(at(-66 + index * 7.6, -124), at(-62 + index * 6.6, -116), 1.7 * size),
  ).join('');
  sheet.carve(rough(bowl, 0.8, 14), inks.plate, band, inks.agaveDark);
  // A tall glass with its slice of lime.
  sheet.print(rough([at(34, -156), at(64, -156), at(59, -107), at(39, -107)], 0.8, 14), inks.plate, 0.85);
  sheet.carve(
    rough([at(36, -146), at(62, -146), at(58, -110), at(40, -110)], 0.6, 14),
    inks.flowerDark,
    gouge(at(41, -142), at(44, -114), 2 * size),
    inks.flower,
  );
  sheet.carve(
    roughCircle(at(64, -158), 10 * size, 0.5),
    inks.leafLight,
    rays({ center: at(64, -158), inner: 1.5, outer: [8.4 * size], count: 8, width: 1.7 * size }),
    inks.plate,
  );
  const [left, right] = [at(2, -128), at(22, -107)];
  if (inks.isNight) {
    sheet.print(
      rays({ center: at(12, -124), inner: 24 * size, outer: [38 * size, 46 * size], count: 14, width: 1.7 * size }),
      inks.light,
      0.85,
    );
    sheet.print(roughRectangle(left[0], left[1], right[0], right[1], 0.6), inks.light);
  } else {
    sheet.print(roughRectangle(left[0], left[1], right[0], right[1], 0.6), inks.agaveDark);
    const stems = [
      [-16, -158],
      [6, -172],
      [22, -166],
      [34, -150],
    ] as const;
    sheet.print(stems.map(([dx, dy]) => gouge(at(12, -126), at(dx, dy), 5.4 * size, 2)).join(''), inks.leafLight);
  }
}

/** A bar stool seen from the front. */
export function barStool(sheet: Block, [x, floor, size]: Place, inks: SceneInks): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, floor + dy * size];
  sheet.print(roughEllipse(at(9, 0), [30 * size, 4.5 * size]), inks.shadow, 0.26);
  sheet.print(
    rough([at(-15, -72), at(-9, -72), at(-19, 0), at(-25, 0)], 0.8, 18) +
      rough([at(9, -72), at(15, -72), at(25, 0), at(19, 0)], 0.8, 18) +
      rough([at(-20, -28), at(20, -28), at(20, -23), at(-20, -23)], 0.8, 18),
    inks.woodDark,
  );
  sheet.carve(
    rough([at(-25, -84), at(25, -84), at(22, -70), at(-22, -70)], 1, 14),
    inks.straw,
    [-18, -8, 2, 12].map((dx) => gouge(at(dx, -82), at(dx + 5, -72), 1.6 * size)).join(''),
    inks.strawDark,
  );
}
