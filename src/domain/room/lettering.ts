type Point = readonly [x: number, y: number];

/**
 * Our own capitals, cut with the same flared stroke as the wordmark. Prints carry their words as geometry: an image
 * cannot borrow the page's fonts, and the map must not fall back to whatever the phone has.
 * A stroke is a line [x, y, x, y] or an arc [centre x, centre y, radius x, radius y, from°, to°] in a box one unit high.
 */
type Stroke = readonly [number, number, number, number] | readonly [number, number, number, number, number, number];

interface Glyph {
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

interface LetteringOptions {
  /** Cap height in units of the print. */
  readonly size: number;
  /** Thickness as a share of the cap height. */
  readonly weight?: number;
  readonly tracking?: number;
}

interface Lettering {
  readonly path: string;
  readonly width: number;
}

/** Sets a line of capitals with its baseline at y = size; x starts at 0. */
export function lettering(text: string, options: LetteringOptions): Lettering {
  return letteringAt(text, [0, 0], options);
}

/** Whether every letter of it is in the alphabet. */
export function canBeCut(text: string): boolean {
  return Array.from(text.toLocaleUpperCase('es-MX')).every((character) => GLYPHS[character] !== undefined);
}

/** Sets a line of capitals from its upper left corner. */
export function letteringAt(text: string, [left, top]: Point, options: LetteringOptions): Lettering {
  const { size, weight = 0.13, tracking = 0.2 } = options;
  let cursor = 0;
  let path = '';
  for (const character of text.toLocaleUpperCase('es-MX')) {
    const glyph = GLYPHS[character];
    if (!glyph) throw new Error(`The cut alphabet has no «${character}»`);
    for (const stroke of glyph.strokes) {
      const points = strokePoints(stroke).map(([x, y]): Point => [left + cursor + x * size, top + y * size]);
      path += flaredStroke(points, weight * size);
    }
    cursor += (glyph.width + tracking) * size;
  }
  return { path, width: cursor - tracking * size };
}

/** The same line, centred on a point. */
export function letteringCentred(text: string, [centerX, centerY]: Point, options: LetteringOptions): string {
  const { width } = lettering(text, options);
  return letteringAt(text, [centerX - width / 2, centerY - options.size / 2], options).path;
}

/** A stroke of the wordmark: slim in the waist, flared where the gouge enters and leaves. */
export function flaredStroke(points: readonly Point[], thickness: number, flare = 0.42): string {
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(last, index + 1)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const normal: Point = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
    const distance = Math.abs((2 * index) / last - 1);
    const half = (thickness / 2) * (0.88 + flare * distance ** 2.4);
    left.push([point[0] + normal[0] * half, point[1] + normal[1] * half]);
    right.unshift([point[0] - normal[0] * half, point[1] - normal[1] * half]);
  });
  return polygon([...left, ...right]);
}

function strokePoints(stroke: Stroke): readonly Point[] {
  if (stroke.length === 4) {
    const [x0, y0, x1, y1] = stroke;
    return [0, 0.25, 0.5, 0.75, 1].map((share): Point => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]);
  }
  const [centerX, centerY, radiusX, radiusY, from, to] = stroke;
  const count = Math.max(6, Math.ceil(Math.abs(to - from) / 18));
  return arcPoints([centerX, centerY], [radiusX, radiusY], (from * Math.PI) / 180, (to * Math.PI) / 180, count);
}

/** Writes a glyph as «stroke, stroke»; a stroke is four or six numbers. */
function glyph(width: number, text: string): Glyph {
  const strokes = text.split(',').map((part): Stroke => {
    const [a = 0, b = 0, c = 0, d = 0, from, to] = part.trim().split(' ').map(Number);
    return from === undefined || to === undefined ? [a, b, c, d] : [a, b, c, d, from, to];
  });
  return { width, strokes: text ? strokes : [] };
}

const ACUTE: Stroke = [0.36, -0.14, 0.52, -0.34];
const A: Glyph = glyph(0.84, '0 1 0.42 0, 0.42 0 0.84 1, 0.15 0.68 0.69 0.68');
const E: Glyph = glyph(0.6, '0.05 0 0.05 1, 0.05 0.05 0.58 0.05, 0.05 0.5 0.5 0.5, 0.05 0.95 0.6 0.95');
const I: Glyph = glyph(0.12, '0.06 0 0.06 1');
const N: Glyph = glyph(0.78, '0.05 1 0.05 0, 0.05 0 0.73 1, 0.73 1 0.73 0');
const O: Glyph = glyph(0.96, '0.48 0.5 0.45 0.48 -90 90, 0.48 0.5 0.45 0.48 90 270');
const U: Glyph = glyph(0.76, '0.05 0 0.05 0.66, 0.38 0.64 0.33 0.33 180 0, 0.71 0.66 0.71 0');
const accented = (glyph: Glyph): Glyph => {
  const shift = glyph.width / 2 - 0.44;
  const [x0, y0, x1, y1] = ACUTE;
  return { width: glyph.width, strokes: [...glyph.strokes, [x0 + shift, y0, x1 + shift, y1]] };
};

const GLYPHS: Readonly<Record<string, Glyph>> = {
  ' ': glyph(0.3, ''),
  '·': glyph(0.18, '0.09 0.42 0.09 0.56'),
  '.': glyph(0.14, '0.07 0.87 0.07 1'),
  '-': glyph(0.4, '0.02 0.52 0.38 0.52'),
  A,
  Á: accented(A),
  B: glyph(
    0.64,
    '0.05 0 0.05 1, 0.28 0.24 0.27 0.22 -90 90, 0.3 0.72 0.31 0.25 -90 90, 0.05 0.03 0.3 0.03, 0.05 0.47 0.32 0.47, 0.05 0.97 0.32 0.97',
  ),
  C: glyph(0.82, '0.48 0.5 0.45 0.48 -46 -180, 0.48 0.5 0.45 0.48 180 46'),
  D: glyph(0.82, '0.05 0 0.05 1, 0.3 0.5 0.48 0.47 -90 90, 0.05 0.03 0.32 0.03, 0.05 0.97 0.32 0.97'),
  E,
  É: accented(E),
  F: glyph(0.58, '0.05 0 0.05 1, 0.05 0.05 0.58 0.05, 0.05 0.5 0.48 0.5'),
  G: glyph(0.88, '0.48 0.5 0.45 0.48 -46 -180, 0.48 0.5 0.45 0.48 180 30, 0.52 0.58 0.9 0.58, 0.86 0.58 0.86 0.92'),
  H: glyph(0.76, '0.05 0 0.05 1, 0.71 0 0.71 1, 0.05 0.5 0.71 0.5'),
  I,
  Í: accented(I),
  J: glyph(0.5, '0.44 0 0.44 0.68, 0.2 0.68 0.24 0.29 0 130'),
  K: glyph(0.7, '0.05 0 0.05 1, 0.05 0.58 0.64 0, 0.24 0.42 0.7 1'),
  L: glyph(0.58, '0.05 0 0.05 1, 0.05 0.95 0.58 0.95'),
  M: glyph(0.96, '0.02 1 0.12 0, 0.12 0 0.48 0.74, 0.48 0.74 0.84 0, 0.84 0 0.94 1'),
  N,
  Ñ: { width: N.width, strokes: [...N.strokes, [0.2, -0.18, 0.42, -0.24], [0.38, -0.2, 0.58, -0.26]] },
  O,
  Ó: accented(O),
  P: glyph(0.62, '0.05 0 0.05 1, 0.3 0.27 0.3 0.25 -90 90, 0.05 0.03 0.32 0.03, 0.05 0.53 0.32 0.53'),
  Q: { width: 0.96, strokes: [...O.strokes, [0.56, 0.74, 0.9, 1.06]] },
  R: glyph(0.68, '0.05 0 0.05 1, 0.3 0.27 0.29 0.25 -90 90, 0.05 0.03 0.32 0.03, 0.05 0.53 0.32 0.53, 0.3 0.53 0.68 1'),
  S: glyph(0.62, '0.31 0.27 0.26 0.25 -40 -230, 0.31 0.73 0.28 0.25 -60 145, 0.13 0.43 0.48 0.55'),
  T: glyph(0.74, '0.37 0 0.37 1, 0 0.05 0.74 0.05'),
  U,
  Ú: accented(U),
  V: glyph(0.8, '0.02 0 0.4 1, 0.4 1 0.78 0'),
  W: glyph(1.12, '0.02 0 0.3 1, 0.3 1 0.56 0.2, 0.56 0.2 0.82 1, 0.82 1 1.1 0'),
  X: glyph(0.76, '0.04 0 0.72 1, 0.72 0 0.04 1'),
  Y: glyph(0.76, '0.02 0 0.38 0.52, 0.74 0 0.38 0.52, 0.38 0.52 0.38 1'),
  Z: glyph(0.68, '0.02 0.05 0.66 0.05, 0.64 0.06 0.04 0.94, 0.02 0.95 0.68 0.95'),
  '0': glyph(0.68, '0.34 0.5 0.31 0.48 -90 90, 0.34 0.5 0.31 0.48 90 270'),
  '1': glyph(0.34, '0.02 0.2 0.24 0.02, 0.24 0 0.24 1'),
  '2': glyph(0.62, '0.3 0.28 0.26 0.26 190 385, 0.54 0.38 0.05 0.94, 0.03 0.95 0.62 0.95'),
  '3': glyph(0.6, '0.28 0.25 0.25 0.23 200 450, 0.28 0.72 0.28 0.25 270 520'),
  '4': glyph(0.68, '0.48 0 0.03 0.7, 0.02 0.7 0.68 0.7, 0.5 0.02 0.5 1'),
  '5': glyph(0.6, '0.14 0.05 0.56 0.05, 0.14 0.05 0.1 0.48, 0.28 0.68 0.29 0.29 225 510'),
  '6': glyph(0.64, '0.32 0.68 0.28 0.29 -90 90, 0.32 0.68 0.28 0.29 90 270, 0.05 0.66 0.44 0.02'),
  '7': glyph(0.58, '0.02 0.05 0.58 0.05, 0.56 0.05 0.2 1'),
  '8': glyph(0.64, '0.32 0.25 0.24 0.23 -90 270, 0.32 0.73 0.29 0.25 -90 270'),
  '9': glyph(0.64, '0.32 0.32 0.28 0.29 -90 90, 0.32 0.32 0.28 0.29 90 270, 0.59 0.34 0.2 0.98'),
};

function arcPoints(center: Point, radius: Point, from: number, to: number, count: number): readonly Point[] {
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / count;
    return [center[0] + Math.cos(angle) * radius[0], center[1] + Math.sin(angle) * radius[1]];
  });
}

/** One decimal is finer than any screen shows at the sizes we print; a minus sign separates numbers by itself. */
function polygon(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [tenth(x), tenth(y)]);
  if (!first) return '';
  let [x, y] = first;
  const steps = rest.flatMap(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${numbers(first)}l${numbers(steps)}z`;
}

function numbers(values: readonly number[]): string {
  return values.map(short).reduce((text, next) => text + (text && !next.startsWith('-') ? ' ' : '') + next, '');
}

function short(value: number): string {
  const rounded = tenth(value);
  // -0 would be written as "0" by one engine and "-0" by another.
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
