/** Points become SVG path data. One decimal is finer than any screen shows at the sizes we print. */
export type Point = readonly [x: number, y: number];

export function number(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  // -0 would be written as "0" by one engine and "-0" by another.
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Joins numbers the shortest way SVG allows: a minus sign separates by itself. */
export function numbers(...values: readonly number[]): string {
  return values.map(number).reduce((text, next) => text + (text && !next.startsWith('-') ? ' ' : '') + next, '');
}

export function polygon(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let [x, y] = roundPoint(first);
  let data = `M${numbers(x, y)}l`;
  const steps: number[] = [];
  for (const point of rest) {
    const [nextX, nextY] = roundPoint(point);
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  data += numbers(...steps);
  return `${data}z`;
}

/** Reads a form written as «x y, x y, …»: a drawing keeps its shape on one line. */
export function form(text: string): Point[] {
  return text.split(',').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(' ').map(Number);
    if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`Not a point: «${pair}»`);
    return [x, y];
  });
}

export function polar(center: Point, radius: number, angle: number): Point {
  return [center[0] + Math.cos(angle) * radius, center[1] + Math.sin(angle) * radius];
}

/** Points of an arc; angles in radians, clockwise on the screen. */
export function arcPoints(center: Point, radius: Point, from: number, to: number, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / count;
    return [center[0] + Math.cos(angle) * radius[0], center[1] + Math.sin(angle) * radius[1]];
  });
}

function roundPoint([x, y]: Point): [number, number] {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** A raked furrow: a wave that tapers at both ends. */
export function roundedWave([centerX, y]: Point, width: number, height: number, thickness: number): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  const count = 28;
  for (let index = 0; index <= count; index += 1) {
    const share = index / count;
    const x = centerX - width / 2 + width * share;
    const middle = y + height * Math.sin(share * Math.PI * 2);
    const half = (thickness / 2) * Math.sin(Math.PI * share) ** 0.6;
    upper.push([x, middle - half]);
    lower.unshift([x, middle + half]);
  }
  return polygon([...upper, ...lower]);
}

/** The points of a closed curve through the given ones, for forms that must stay polygons (holes, clips, rough edges). */
export function curved(points: readonly Point[], pieces = 5): Point[] {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  return points.flatMap((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const blend = (axis: 0 | 1, share: number): number => {
      const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
      return b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)));
    };
    return Array.from({ length: pieces }, (_, piece): Point => [blend(0, piece / pieces), blend(1, piece / pieces)]);
  });
}
