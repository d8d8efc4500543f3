import type { Block } from '../kit/block.ts';
import { cutAlong, rays } from '../kit/gouge.ts';
import { INK } from '../kit/inks.ts';
import { polar, polygon, type Point } from '../kit/path.ts';
import { roughCircle, roughPoints } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';
import { cut, petals, star } from '../picado/sheet.ts';

/** A line that sags between two hooks. */
export function sag(from: Point, to: Point, depth: number, count = 30): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + depth * 4 * share * (1 - share)];
  });
}

/** A string of small sheets of papel picado in alternating inks. */
export function flagString(
  sheet: Block,
  line: readonly Point[],
  inks: readonly [string, ...string[]],
  shadow: string,
  chance: Chance,
): void {
  sheet.print(cutAlong(line, 4, chance, 0.05), shadow);
  const size = 74;
  for (let index = 1; index + 2 < line.length; index += 2) {
    const [left, right] = [line[index], line[index + 2]];
    if (!left || !right) continue;
    const shape = flag(
      left,
      [left[0] + (right[0] - left[0]) * 0.92, left[1] + (right[1] - left[1]) * 0.92],
      size,
      index,
    );
    sheet.placed('translate(7 9)', () => sheet.print(shape, shadow, 0.35));
    sheet.print(shape, inks[((index - 1) / 2) % inks.length] ?? inks[0]);
  }
}

function flag(left: Point, right: Point, depth: number, index: number): string {
  const width = right[0] - left[0];
  const edge: Point[] = [left, right, [right[0], right[1] + depth]];
  for (let step = 1; step <= 8; step += 1)
    edge.push([
      right[0] - (width * step) / 8,
      right[1] + (left[1] - right[1]) * (step / 8) + depth + (step % 2 === 1 ? 13 : 0),
    ]);
  const center: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + depth * 0.48];
  const motif =
    [
      petals(center, [5, 24], 8, 4),
      star(center, 23, 8, 0.5),
      petals(center, [12, 26], 12, 3) + star(center, 9, 6, 0.5),
    ][((index - 1) / 2) % 3] ?? '';
  let path = polygon(roughPoints(edge, 1, 16)) + motif;
  for (let step = 0; step < 5; step += 1) {
    const x = left[0] + (width * (step + 0.5)) / 5;
    path += cut([x, center[1] + depth * 0.4], [x, center[1] + depth * 0.54], 2.4);
  }
  return path;
}

/** Bulbs on a wire; light is radial gouges. */
export function bulbString(sheet: Block, line: readonly Point[], wire: string, bulb: string, chance: Chance): void {
  sheet.print(cutAlong(line, 3, chance, 0.05), wire);
  for (let index = 1; index < line.length - 1; index += 2) {
    const [x, y] = line[index] ?? [0, 0];
    const center: Point = [x, y + 15];
    sheet.print(rays({ center, inner: 15, outer: [27, 22], count: 12, width: 2 }), bulb, 0.85);
    sheet.print(roughCircle(center, 10, 0.6), bulb);
  }
}

/** A cempasúchil: three rings of petals around a dark eye. */
export function marigold(
  sheet: Block,
  center: Point,
  radius: number,
  inks: { readonly outer: string; readonly inner: string; readonly eye: string },
  turn = 0,
): void {
  const ring = (from: number, to: number, count: number, width: number, shift: number): string =>
    petals(center, [radius * from, radius * to], count, radius * width, turn + shift);
  sheet.print(roughCircle([center[0] + radius * 0.12, center[1] + radius * 0.16], radius * 0.86, 1), INK.tinta, 0.3);
  sheet.print(roughCircle(center, radius * 0.78, 1.2) + ring(0.5, 1, 15, 0.13, 0), inks.outer);
  sheet.print(ring(0.32, 0.8, 13, 0.1, 0.2), inks.inner);
  sheet.print(ring(0.06, 0.42, 9, 0.08, 0.1), inks.eye);
}

/** Petals strewn along the ground. */
export function strewn(center: Point, spread: Point, count: number, chance: Chance): string {
  return Array.from({ length: count }, () => {
    const place: Point = [
      center[0] + chance.between(-spread[0], spread[0]),
      center[1] + chance.between(-spread[1], spread[1]),
    ];
    return cut(place, polar(place, chance.between(9, 16), chance.between(0, Math.PI * 2)), 3.6);
  }).join('');
}
