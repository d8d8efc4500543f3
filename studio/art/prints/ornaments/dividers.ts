import { disc, frond } from '../brand/symbol.ts';
import { cutAlong, gouge, rays } from '../kit/gouge.ts';
import { polygon, roundedWave, type Point } from '../kit/path.ts';
import { roughPoints } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';
import { cut, hole, petals, star } from '../picado/sheet.ts';

/** Dividers are one path in one ink: the page uses them as a mask and colours them with its own theme. */
export const DIVIDER = { width: 720, height: 72 } as const;

/** A small sun between furrows of raked sand. */
export function sandDivider(): string {
  let path = disc([360, 30], 11) + rays({ center: [360, 30], inner: 16, outer: [26, 22], count: 18, width: 1.7 });
  for (const side of [-1, 1]) {
    for (const [center, width, level] of [
      [150, 190, 26],
      [186, 260, 38],
      [130, 160, 50],
      [300, 120, 30],
      [316, 80, 44],
    ] as const) {
      path += roundedWave([360 + side * center, level], width, side * 3, 3.6);
    }
  }
  return path;
}

/** Two fronds that meet under a sun. */
export function palmDivider(): string {
  const style = { leaflets: 13, leaf: 34, leafWidth: 3.9, stem: 2.2, start: 0.1 };
  return (
    frond([340, 40], [150, 34], { ...style, bow: 0.02 }) +
    frond([380, 40], [570, 34], { ...style, bow: -0.02 }) +
    disc([360, 34], 10) +
    gouge([128, 36], [20, 38], 2.2) +
    gouge([592, 36], [700, 38], 2.2)
  );
}

/** A string of small papel picado. */
export function picadoDivider(): string {
  const string = Array.from({ length: 30 }, (_, index): Point => [
    (index * 720) / 29,
    10 + 8 * Math.sin((Math.PI * index) / 29),
  ]);
  let path = cutAlong(string, 2.6, seeded(3), 0.05);
  for (let index = 0; index < 9; index += 1) {
    const x = 30 + index * 74;
    const y = 11 + 8 * Math.sin((Math.PI * (x + 34)) / 720);
    path += flag([x, y], index);
  }
  return path;
}

function flag([x, y]: Point, index: number): string {
  const width = 64;
  const sheet: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + 42],
  ];
  for (let step = 1; step <= 8; step += 1) sheet.push([x + width - step * 8, y + 42 + (step % 2 === 1 ? 8 : 0)]);
  const center: Point = [x + width / 2, y + 22];
  const motif = [
    petals(center, [3, 14], 8, 2.4),
    star(center, 13, 8, 0.5),
    cut([center[0], center[1] - 14], [center[0], center[1] + 14], 6) +
      cut([center[0] - 11, center[1] - 9], [center[0] - 11, center[1] + 9], 3.4) +
      cut([center[0] + 11, center[1] - 9], [center[0] + 11, center[1] + 9], 3.4),
  ][index % 3];
  let path = polygon(roughPoints(sheet, 0.6, 12)) + (motif ?? '');
  for (const corner of [8, width - 8])
    path += hole([
      [x + corner, y + 5],
      [x + corner + 3.4, y + 9],
      [x + corner, y + 13],
      [x + corner - 3.4, y + 9],
    ]);
  for (let step = 0; step < 5; step += 1) path += cut([x + 8 + step * 12, y + 38], [x + 8 + step * 12, y + 45], 1.7);
  return path;
}
