import { arcPoints, polygon, type Point } from './path.ts';

/**
 * Hand-cut edges, drawn into the geometry: a form is divided into short steps and every step is moved by one noise field
 * that all prints share. No filter is left for the browser to compute, and day and night keep the same edge.
 */
export function rough(points: readonly Point[], amount = 1.6, step = 16): string {
  return polygon(roughPoints(points, amount, step));
}

export function roughPoints(points: readonly Point[], amount = 1.6, step = 16): Point[] {
  const moved: Point[] = [];
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let piece = 0; piece < pieces; piece += 1) {
      const share = piece / pieces;
      moved.push(shake([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], amount));
    }
  });
  return moved;
}

export function roughRectangle(left: number, top: number, right: number, bottom: number, amount = 1.6): string {
  return rough(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    amount,
  );
}

export function roughEllipse(center: Point, radius: Point, amount = 1.2): string {
  const count = Math.max(12, Math.min(72, Math.round((radius[0] + radius[1]) / 3.6)));
  const points = arcPoints(center, radius, 0, Math.PI * 2, count).slice(0, -1);
  return polygon(points.map((point) => shake(point, amount)));
}

export function roughCircle(center: Point, radius: number, amount = 1.2): string {
  return roughEllipse(center, [radius, radius], amount);
}

/** Moves a point by the shared noise field, at most `amount` in each direction. */
export function shake([x, y]: Point, amount: number): Point {
  return [x + amount * noise(x / 13, y / 13, 7), y + amount * noise(x / 13, y / 13, 19)];
}

function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - column), ease(y - row)];
  const top = blend(lattice(column, row, seed), lattice(column + 1, row, seed), u);
  const bottom = blend(lattice(column, row + 1, seed), lattice(column + 1, row + 1, seed), u);
  return blend(top, bottom, v);
}

function lattice(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2147483648 - 1;
}

const ease = (share: number): number => share * share * (3 - 2 * share);
const blend = (from: number, to: number, share: number): number => from + (to - from) * share;
