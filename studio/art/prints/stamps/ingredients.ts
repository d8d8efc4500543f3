import type { Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { polar, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughEllipse, roughPoints } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';

/** Ingredients for the stamps, all from above. Each has a base, one hard shadow and its cuts. */

/** Places inside a circle, none closer than `apart`. */
export function scattered(center: Point, radius: number, count: number, apart: number, chance: Chance): Point[] {
  const places: Point[] = [];
  for (let attempt = 0; attempt < 3000 && places.length < count; attempt += 1) {
    const place = polar(center, Math.sqrt(chance.next()) * radius, chance.between(0, Math.PI * 2));
    if (places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > apart)) places.push(place);
  }
  return places;
}

export function blob([x, y]: Point, radius: number, wobble: number, chance: Chance, count = 12): Point[] {
  return Array.from({ length: count }, (_, index) =>
    polar([x, y], radius * (1 + chance.between(-wobble, wobble)), (index * Math.PI * 2) / count),
  );
}

export function leaf(sheet: Block, from: Point, length: number, angle: number, ink: string = INK.hojaClara): void {
  const tip = polar(from, length, angle);
  sheet.print(gouge([from[0] + 2, from[1] + 3], [tip[0] + 2, tip[1] + 3], length * 0.34), INK.tinta, 0.28);
  sheet.print(gouge(from, tip, length * 0.36), ink);
  sheet.print(gouge(polar(from, 2, angle), polar(from, length * 0.9, angle), 0.9), INK.papelClaro);
}

export function totopo(sheet: Block, center: Point, radius: number, turn: number): void {
  const corner = (index: number): Point => polar(center, radius, turn + (index * Math.PI * 2) / 3);
  const [a, b, c]: [Point, Point, Point] = [corner(0), corner(1), corner(2)];
  const form = [a, b, c];
  sheet.print(polygon(form.map(([x, y]): Point => [x + 3, y + 4])), INK.tinta, 0.35);
  const cuts = [0.3, 0.5, 0.7]
    .map((share) => {
      const start: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      return gouge(start, [(start[0] + center[0]) / 2, (start[1] + center[1]) / 2], 1.4);
    })
    .join('');
  sheet.carve(rough(form, 0.9, 9), INK.maiz, cuts, TINT.dorado);
}

export function friedEgg(sheet: Block, [x, y]: Point, radius: number, chance: Chance): void {
  const white = roughPoints(blob([x, y], radius, 0.13, chance), 1, 10);
  sheet.print(polygon(white.map(([px, py]): Point => [px + 3, py + 4])), INK.tinta, 0.3);
  sheet.print(polygon(white), INK.papelClaro);
  sheet.print(roughCircle([x + 2, y + 3], radius * 0.45, 0.5), INK.cerro, 0.5);
  sheet.carve(
    roughCircle([x, y], radius * 0.45, 0.5),
    TINT.yema,
    gouge([x - radius * 0.26, y - radius * 0.06], [x - 1, y - radius * 0.28], 2.2, -2),
    INK.papelClaro,
  );
}

export function slice(sheet: Block, center: Point, radius: number, skin: string, flesh: string, seeds: string): void {
  const [x, y] = center;
  sheet.print(roughCircle([x + 2.5, y + 3.5], radius, 0.6), INK.tinta, 0.28);
  sheet.print(roughCircle(center, radius, 0.6), skin);
  sheet.carve(
    roughCircle(center, radius * 0.82, 0.5),
    flesh,
    rays({ center, inner: radius * 0.14, outer: [radius * 0.72], count: 8, width: radius * 0.13 }),
    seeds,
  );
}

export function crumble(sheet: Block, places: readonly Point[], size: number, ink: string, chance: Chance): void {
  sheet.print(places.map(([x, y]) => roughEllipse([x + 1.4, y + 2], [size, size * 0.8], 0.6)).join(''), INK.tinta, 0.3);
  sheet.print(
    places.map((place) => polygon(blob(place, size * chance.between(0.7, 1.15), 0.25, chance, 7))).join(''),
    ink,
  );
}

/** Sauce or cream laid in a zigzag. */
export function zigzag(
  sheet: Block,
  [x, y]: Point,
  halfWidth: number,
  height: number,
  turns: number,
  ink: string,
): void {
  let path = '';
  let shadow = '';
  for (let index = 0; index < turns; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    const level = (step: number): number => y - height / 2 + (height * step) / turns;
    const reach = halfWidth * Math.sin(Math.PI * ((index + 0.7) / (turns + 0.4))) ** 0.5;
    const [from, to]: [Point, Point] = [
      [x - side * reach, level(index)],
      [x + side * reach, level(index + 1)],
    ];
    path += gouge(from, to, 4.4);
    shadow += gouge([from[0] + 1.5, from[1] + 3], [to[0] + 1.5, to[1] + 3], 4.4);
  }
  sheet.print(shadow, INK.tinta, 0.28);
  sheet.print(path, ink);
}

export function onionRing(sheet: Block, center: Point, radius: number): void {
  const turn = (r: number): Point[] =>
    Array.from({ length: 20 }, (_, index) => {
      const angle = (index * Math.PI) / 10;
      return [center[0] + Math.cos(angle) * r, center[1] + Math.sin(angle) * r * 0.8];
    });
  sheet.print(polygon(turn(radius)) + polygon(turn(radius - 3).toReversed()), INK.bugambilia);
}
