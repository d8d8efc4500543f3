import { gouge } from '../kit/gouge.ts';
import { form, polar, polygon, type Point } from '../kit/path.ts';
import { roughPoints } from '../kit/rough.ts';

/**
 * Papel picado is one sheet and one path. The sheet runs clockwise, holes run against it and what stays inside a hole
 * (an eye, a bridge) runs clockwise again: with the non-zero rule a bridge may overlap sheet and island freely, so
 * nothing in our paper floats. Holes must not overlap each other.
 */
export const PICADO = { width: 420, height: 470 } as const;

const SIDE_TOP = 52;
const SIDE_BOTTOM = 392;

export function hole(points: readonly Point[]): string {
  return polygon(signedArea(points) > 0 ? points.toReversed() : points);
}

export function island(points: readonly Point[]): string {
  return polygon(signedArea(points) > 0 ? points : points.toReversed());
}

/** The gouge of the kit always turns counterclockwise on the screen: it is a hole as it is. */
export function cut(from: Point, to: Point, width: number, bend = 0): string {
  return gouge(from, to, width, bend);
}

/** A lens of paper left standing inside a hole. */
export function standing(from: Point, to: Point, width: number): string {
  return gouge(from, to, -width);
}

/** A strip of paper left standing across a hole. */
export function bridge(from: Point, to: Point, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [((-dy / length) * width) / 2, ((dx / length) * width) / 2];
  return island([
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ]);
}

/** Petals around a point: the flower of the house in every month. */
export function petals(
  center: Point,
  radii: readonly [inner: number, outer: number],
  count: number,
  width: number,
  turn = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * Math.PI * 2) / count;
    return cut(polar(center, radii[0], angle), polar(center, radii[1], angle), width);
  }).join('');
}

export function star(center: Point, radius: number, points = 4, waist = 0.32): string {
  return hole(
    Array.from({ length: points * 2 }, (_, index) =>
      polar(center, index % 2 === 0 ? radius : radius * waist, (index * Math.PI) / points - Math.PI / 2),
    ),
  );
}

/** The blank sheet: fold above, scallops below, and the cuts that every sheet shares. */
export function blankSheet(): string {
  const { width, height } = PICADO;
  const scallops = 7;
  const step = width / scallops;
  const bottom = height - 34;
  const edge: Point[] = form(`0 0, ${width} 0, ${width} ${bottom}`);
  for (let index = 0; index < scallops; index += 1) {
    for (let part = 1; part <= 8; part += 1) {
      const share = part / 8;
      edge.push([width - (index + share) * step, bottom + Math.sin(Math.PI * share) * 33]);
    }
  }
  let path = polygon(roughPoints(edge, 1.1, 18));
  for (let index = 0; index < 14; index += 1) {
    const x = (width * (index + 0.5)) / 14;
    path += hole(form(`${x} 13, ${x + 7} 23, ${x} 33, ${x - 7} 23`));
  }
  for (let index = 0; index < scallops; index += 1) {
    const x = step * (index + 0.5);
    path += cut([x, bottom - 22], [x, bottom + 18], 9);
    path +=
      cut([x - 17, bottom - 16], [x - 13, bottom + 10], 4.4) + cut([x + 17, bottom - 16], [x + 13, bottom + 10], 4.4);
    path += star([x + step / 2, bottom - 12], index < scallops - 1 ? 7 : 0.1);
  }
  return path + sides();
}

/** Dashes along the sides. */
function sides(): string {
  const { width } = PICADO;
  const [top, bottom] = [SIDE_TOP, SIDE_BOTTOM];
  let path = '';
  for (let index = 0; index < 15; index += 1) {
    const y = top + 12 + (index * (bottom - top - 24)) / 14;
    path += cut([14, y - 8], [14, y + 8], 3.4) + cut([width - 14, y - 8], [width - 14, y + 8], 3.4);
  }
  return path;
}

type Corner = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left';

/** A fan of cuts in a corner of the sheet. */
export function fan(corner: Corner): string {
  const x = corner.endsWith('left') ? 32 : PICADO.width - 32;
  const y = corner.startsWith('top') ? SIDE_TOP + 4 : SIDE_BOTTOM;
  const facing = { 'top-left': 0.25, 'top-right': 0.75, 'bottom-right': 1.25, 'bottom-left': 1.75 }[corner] * Math.PI;
  return (
    [
      [-0.52, 40, 4],
      [-0.26, 50, 5],
      [0, 60, 6],
      [0.26, 50, 5],
      [0.52, 40, 4],
    ] as const
  )
    .map(([turn, reach, thick]) => cut(polar([x, y], 10, facing + turn), polar([x, y], reach, facing + turn), thick))
    .join('');
}

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
