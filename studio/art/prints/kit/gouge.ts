import { numbers, polygon, type Point } from './path.ts';
import type { Chance } from './seeded.ts';

/**
 * The one mark of the house: the lens a V-gouge leaves in the block, thick in the belly and sharp at both ends.
 * Everything that is not a flat form is made of it.
 */
export function gouge(from: Point, to: Point, width: number, bend = 0): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [normalX, normalY] = [-dy / length, dx / length];
  const side = (offset: number): Point => [dx / 2 + normalX * offset, dy / 2 + normalY * offset];
  const left = side(bend + width);
  const right = side(bend - width);
  return `M${numbers(...from)}q${numbers(...left, dx, dy)}q${numbers(right[0] - dx, right[1] - dy, -dx, -dy)}z`;
}

/** A long cut that follows a line of points, swelling and tapering; the hand shakes a little. */
export function cutAlong(points: readonly Point[], width: number, chance: Chance, taper = 0.55): string {
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(last, index + 1)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const normal: Point = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
    const belly = Math.sin(Math.PI * (0.04 + (0.92 * index) / last)) ** taper;
    const half = (width / 2) * belly * chance.between(0.88, 1.12);
    left.push([point[0] + normal[0] * half, point[1] + normal[1] * half]);
    right.unshift([point[0] - normal[0] * half, point[1] - normal[1] * half]);
  });
  return polygon([...left, ...right]);
}

export interface Rays {
  readonly center: Point;
  readonly inner: number;
  readonly outer: readonly [number, ...number[]];
  readonly count: number;
  readonly width: number;
  readonly from?: number;
  readonly to?: number;
}

/** Light is always radial gouges: suns, lamps, candles, petals. Lengths repeat in the order of `outer`. */
export function rays({ center, inner, outer, count, width, from = 0, to = Math.PI * 2 }: Rays): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * (index + 0.5)) / count;
    const reach = outer[index % outer.length] ?? outer[0];
    const point = (radius: number): Point => [
      center[0] + Math.cos(angle) * radius,
      center[1] + Math.sin(angle) * radius,
    ];
    return gouge(point(inner), point(reach), width);
  }).join('');
}

export interface Hatch {
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly angle: number;
  readonly gap: number;
  readonly width: number;
  readonly length: readonly [shortest: number, longest: number];
  /** 0 leaves the wood standing, 1 cuts at full width. */
  readonly tone?: (x: number, y: number) => number;
}

/** Rows of parallel cuts over a box; the caller clips them to the form. */
export function hatch({ box, angle, gap, width, length, tone = () => 1 }: Hatch, chance: Chance): string {
  const [left, top, right, bottom] = box;
  const center: Point = [(left + right) / 2, (top + bottom) / 2];
  const reach = Math.hypot(right - left, bottom - top) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (u: number, v: number): Point => [center[0] + u * cos - v * sin, center[1] + u * sin + v * cos];
  let cuts = '';
  for (let v = -reach; v < reach; v += gap * chance.between(0.85, 1.15)) {
    for (let u = -reach - chance.between(0, length[1]); u < reach;) {
      const run = chance.between(length[0], length[1]);
      const [x, y] = place(u + run / 2, v);
      const inside = x > left - run && x < right + run && y > top - gap && y < bottom + gap;
      const strength = inside ? tone(x, y) : 0;
      if (strength > 0.05) {
        cuts += gouge(place(u, v), place(u + run, v), (width * strength * chance.between(0.8, 1.15)) / 2);
      }
      u += run + chance.between(3, gap);
    }
  }
  return cuts;
}
