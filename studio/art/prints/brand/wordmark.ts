import { lettering } from '#domain/room/lettering.ts';
import { numbers, type Point } from '../kit/path.ts';

/** XALLI in flared capitals, 120 high; the A is the arch of the patio. */
export interface Wordmark {
  readonly path: string;
  readonly width: number;
}

const HEIGHT = 120;
const WEIGHT = 17;

export function wordmark(): Wordmark {
  let path = capital([9, 0], [89, HEIGHT], WEIGHT * 1.12) + capital([91, 0], [7, HEIGHT], WEIGHT * 0.72, 1.7);
  path += archA(118);
  for (const left of [240, 330]) {
    path += capital([left + 9, 0], [left + 9, HEIGHT], WEIGHT);
    path += capital([left + 4, HEIGHT - 6.1], [left + 70, HEIGHT - 7.6], WEIGHT * 0.72, 1.6, 1);
  }
  return { path: path + capital([429, 0], [429, HEIGHT], WEIGHT), width: 442 };
}

export function tagline(): Wordmark {
  return lettering('Cocina · Café · Bar', { size: 16, weight: 0.15, tracking: 0.5 });
}

function capital(from: Point, to: Point, thickness: number, flareEnd = 1.45, flareStart = flareEnd): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const normal: Point = [-dy / length, dx / length];
  const beside = ([x, y]: Point, offset: number): Point => [x + normal[0] * offset, y + normal[1] * offset];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const half = thickness / 2;
  const waist = half * 0.86;
  return (
    `M${numbers(...beside(from, half * flareStart))}Q${numbers(...beside(middle, waist), ...beside(to, half * flareEnd))}` +
    `L${numbers(...beside(to, -half * flareEnd))}Q${numbers(...beside(middle, -waist), ...beside(from, -half * flareStart))}Z`
  );
}

function archA(left: number): string {
  const radius = 43;
  const center = left + 6 + radius;
  const [outer, inner] = [radius + WEIGHT * 0.46, radius - WEIGHT * 0.46];
  const spring = radius + 2;
  const [waist, bar] = [HEIGHT * 0.72, HEIGHT * 0.7];
  const thin = WEIGHT * 0.3;
  const arch =
    `M${numbers(center - outer * 1.06, HEIGHT)}Q${numbers(center - outer * 0.96, waist, center - outer, spring)}` +
    `A${numbers(outer, outer + 1.5)} 0 0 1 ${numbers(center + outer, spring)}` +
    `Q${numbers(center + outer * 0.96, waist, center + outer * 1.06, HEIGHT)}L${numbers(center + inner * 0.93, HEIGHT)}` +
    `Q${numbers(center + inner * 1.02, waist, center + inner, spring)}` +
    `A${numbers(inner, inner - 1.5)} 0 0 0 ${numbers(center - inner, spring)}` +
    `Q${numbers(center - inner * 1.02, waist, center - inner * 0.93, HEIGHT)}Z`;
  const [barLeft, barRight] = [center - inner - 4, center + inner + 4];
  return (
    `${arch}M${numbers(barLeft, bar - thin)}Q${numbers(center, bar - thin * 0.55, barRight, bar - thin)}` +
    `V${numbers(bar + thin)}Q${numbers(center, bar + thin * 0.55, barLeft, bar + thin)}Z`
  );
}
