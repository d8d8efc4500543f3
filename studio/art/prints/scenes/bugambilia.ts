import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { polar, type Point } from '../kit/path.ts';
import type { Chance } from '../kit/seeded.ts';

export interface Cascade {
  readonly top: Point;
  readonly width: number;
  readonly fall: number;
  readonly clusters: number;
}

/** Bougainvillea over the wall: leaves below, bracts in threes above, thinner towards the tip of the cascade. */
export function bugambilia(
  sheet: Block,
  { top, width, fall, clusters }: Cascade,
  inks: SceneInks,
  chance: Chance,
): void {
  const places: Point[] = [];
  for (let attempt = 0; attempt < 4000 && places.length < clusters; attempt += 1) {
    const depth = chance.next();
    const spread = width * (0.5 - 0.36 * depth) * (0.8 + 0.2 * Math.sin(depth * 9));
    const drift = Math.sin(depth * 2.4) * width * 0.12;
    const place: Point = [top[0] + drift + chance.between(-spread, spread), top[1] + depth ** 1.15 * fall];
    if (places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > 12)) places.push(place);
  }
  const leaves = (reach: number, shift: number): string =>
    places
      .map(([x, y]) => {
        const angle = chance.between(0, Math.PI * 2);
        const from: Point = [x + shift, y + shift];
        return gouge(from, polar(from, reach, angle), 6) + gouge(from, polar(from, reach, angle + 2.2), 6);
      })
      .join('');
  sheet.print(places.map(([x, y]) => bract([x + 10, y + 12], 13, 0.4)).join(''), inks.shadow, 0.24);
  sheet.print(leaves(25, 0), inks.leaf);
  sheet.print(leaves(21, -2), inks.leafLight);
  const dark: Point[] = [];
  const light: Point[] = [];
  places.forEach((place, index) => (index % 3 === 0 ? dark : light).push(place));
  const turned = (list: readonly Point[]): string =>
    list.map((place) => bract(place, 13, chance.between(0, 2))).join('');
  sheet.print(turned(dark), inks.flowerDark);
  sheet.print(turned(light), inks.flower);
  sheet.print(
    light.map((place) => gouge([place[0] - 5, place[1] - 5], [place[0] + 1, place[1]], 1.1)).join(''),
    inks.plate,
    0.8,
  );
}

/** Three bracts around a point. */
export function bract(center: Point, radius: number, turn: number): string {
  return [0, 1, 2]
    .map((petal) => gouge(center, polar(center, radius, turn + (petal * Math.PI * 2) / 3), radius * 0.56))
    .join('');
}
