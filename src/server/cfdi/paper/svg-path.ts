/* The shapes of an SVG path (M L H V C Q A Z, small letters too) as the drawing commands of a PDF. */

export type Point = readonly [x: number, y: number];

const NEEDS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };

/** `place` says where a point of the drawing is on the page. */
export function pdfPath(drawing: string, place: (point: Point) => Point): string {
  const out: string[] = [];
  const on = (point: Point): string =>
    place(point)
      .map((number) => number.toFixed(2))
      .join(' ');
  let here: Point = [0, 0];
  let start = here;
  for (const [, letter = '', rest = ''] of drawing.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toUpperCase();
    const values = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    if (kind === 'Z') {
      out.push('h');
      here = start;
    }
    const needs = NEEDS[kind] ?? 1;
    for (let at = 0; at < values.length; at += needs) {
      const own = values.slice(at, at + needs);
      const step = stepOf(kind, own, { here, isAbsolute: letter === kind });
      // Two numbers more after a start are a line.
      if (kind === 'M' && at === 0) start = step.to;
      if (kind === 'M' && at === 0) out.push(`${on(step.to)} m`);
      else if (step.curves.length === 0) out.push(`${on(step.to)} l`);
      for (const [one, two, end] of step.curves) out.push(`${on(one)} ${on(two)} ${on(end)} c`);
      here = step.to;
    }
  }
  return out.join('\n');
}

type Curve = readonly [one: Point, two: Point, end: Point];

interface Step {
  readonly to: Point;
  /** None: a straight line. */
  readonly curves: readonly Curve[];
}

function stepOf(
  kind: string,
  values: readonly number[],
  { here, isAbsolute }: { readonly here: Point; readonly isAbsolute: boolean },
): Step {
  const [x0, y0] = isAbsolute ? [0, 0] : here;
  const point = (at: number): Point => [x0 + (values[at] ?? 0), y0 + (values[at + 1] ?? 0)];
  if (kind === 'H') return { to: [x0 + (values[0] ?? 0), here[1]], curves: [] };
  if (kind === 'V') return { to: [here[0], y0 + (values[0] ?? 0)], curves: [] };
  if (kind === 'C') return { to: point(4), curves: [[point(0), point(2), point(4)]] };
  if (kind === 'Q') return { to: point(2), curves: [quadratic(here, point(0), point(2))] };
  if (kind === 'A') {
    const [rx = 1, ry = 1, , large = 0, sweep = 0] = values;
    return {
      to: point(5),
      curves: arc({ from: here, to: point(5), radii: [rx, ry], isLarge: large === 1, isSweep: sweep === 1 }),
    };
  }
  return { to: point(0), curves: [] };
}

function quadratic([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Curve {
  return [
    [x0 + (2 / 3) * (x1 - x0), y0 + (2 / 3) * (y1 - y0)],
    [x2 + (2 / 3) * (x1 - x2), y2 + (2 / 3) * (y1 - y2)],
    [x2, y2],
  ];
}

interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly radii: Point;
  readonly isLarge: boolean;
  readonly isSweep: boolean;
}

/** By the SVG's own notes on arcs (F.6.5), without a turned ellipse; each piece is a quarter at most. */
function arc({ from, to, radii, isLarge, isSweep }: Arc): readonly Curve[] {
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const grown = Math.max(1, Math.hypot(hx / radii[0], hy / radii[1]));
  const [rx, ry] = [radii[0] * grown, radii[1] * grown];
  const [u, v] = [hx / rx, hy / ry];
  const size = Math.sqrt(Math.max(0, 1 / (u * u + v * v) - 1)) * (isLarge === isSweep ? -1 : 1);
  // In the circle of radius one: where the arc begins, seen from its centre.
  const centre: Point = [size * v, -size * u];
  const first = Math.atan2(v - centre[1], u - centre[0]);
  let turn = Math.atan2(-v - centre[1], -u - centre[0]) - first;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  const middle: Point = [(from[0] + to[0]) / 2 + centre[0] * rx, (from[1] + to[1]) / 2 + centre[1] * ry];
  const pieces = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9);
  const pull = (4 / 3) * Math.tan(turn / pieces / 4);
  const at = (angle: number, along: number): Point => [
    middle[0] + rx * (Math.cos(angle) - along * Math.sin(angle)),
    middle[1] + ry * (Math.sin(angle) + along * Math.cos(angle)),
  ];
  return Array.from({ length: pieces }, (_, index): Curve => {
    const [a, b] = [first + (turn * index) / pieces, first + (turn * (index + 1)) / pieces];
    return [at(a, pull), at(b, -pull), at(b, 0)];
  });
}
