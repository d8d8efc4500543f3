import { numbers, polygon, roundedWave, type Point } from '../kit/path.ts';

/** The symbol: two palms crossed as an X over raked sand, under a sun. Drawn in a 200 by 200 box, 12 free all around. */
export interface SymbolParts {
  readonly sun: string;
  readonly fronds: string;
  readonly sand: string;
}

export interface SymbolInks {
  readonly sun: string;
  readonly palm: string;
  readonly sand: string;
}

export function symbolParts(): SymbolParts {
  const style: FrondStyle = { leaflets: 8, leaf: 43, leafWidth: 5.3, stem: 5, start: 0.5 };
  return {
    sun: disc([100, 31], 19),
    fronds:
      frond([26, 188], [172, 46], { ...style, bow: -0.045 }) + frond([174, 188], [28, 46], { ...style, bow: 0.045 }),
    sand:
      roundedWave([100, 150], 40, 2.4, 5.4) +
      roundedWave([100, 165], 68, 3, 5.8) +
      roundedWave([100, 180], 96, 3.5, 6.2),
  };
}

/** For 16 to 32 pixels: fewer, fatter leaflets, no sand, a sun that survives the pixel grid. */
export function smallSymbolParts(): Pick<SymbolParts, 'sun' | 'fronds'> {
  const style: FrondStyle = { leaflets: 4, leaf: 60, leafWidth: 13, stem: 13, start: 0.56 };
  return {
    sun: disc([100, 38], 25),
    fronds:
      frond([28, 180], [164, 56], { ...style, bow: -0.03 }) + frond([172, 180], [36, 56], { ...style, bow: 0.03 }),
  };
}

export function symbolMarkup(inks: SymbolInks): string {
  const parts = symbolParts();
  return (
    `<path fill="${inks.sun}" d="${parts.sun}"/>` +
    `<path fill="${inks.palm}" d="${parts.fronds}"/>` +
    `<path fill="${inks.sand}" d="${parts.sand}"/>`
  );
}

export interface FrondStyle {
  readonly leaflets: number;
  readonly leaf: number;
  readonly leafWidth: number;
  readonly stem: number;
  /** Share of the stem that stays bare. */
  readonly start: number;
  readonly bow?: number;
}

export function frond(foot: Point, tip: Point, style: FrondStyle): string {
  const { leaflets, leaf, leafWidth, stem, start, bow = 0 } = style;
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const normal: Point = [-uy, ux];
  const spine = (share: number): Point => {
    const sag = length * bow * 4 * share * (1 - share);
    return [foot[0] + dx * share + normal[0] * sag, foot[1] + dy * share + normal[1] * sag];
  };
  let path = stemPath(spine, normal, stem);
  for (let index = 0; index < leaflets; index += 1) {
    const root = spine(start + ((1 - start) * (index + 0.25) * 0.97) / leaflets);
    const place = (index + 0.5) / leaflets;
    const reach = leaf * Math.sin(Math.PI * (0.1 + 0.74 * place)) ** 0.9;
    const angle = 1 - 0.42 * place;
    for (const side of [-1, 1]) {
      const end: Point = [
        root[0] + (ux * Math.cos(angle) + normal[0] * side * Math.sin(angle)) * reach,
        root[1] + (uy * Math.cos(angle) + normal[1] * side * Math.sin(angle)) * reach,
      ];
      path += blade(
        [root[0] + normal[0] * side, root[1] + normal[1] * side],
        end,
        leafWidth * (1 - 0.25 * place),
        side * -0.07,
      );
    }
  }
  return path + blade(spine(0.93), [tip[0] + ux * leaf * 0.32, tip[1] + uy * leaf * 0.32], leafWidth * 0.8, 0);
}

function stemPath(spine: (share: number) => Point, normal: Point, thickness: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index <= 16; index += 1) {
    const share = index / 16;
    const [x, y] = spine(share);
    // The foot flares like the letters do.
    const half = thickness * (share < 0.1 ? 1.5 - 5 * share : 1) * (1 - 0.78 * share * share);
    left.push([x + normal[0] * half, y + normal[1] * half]);
    right.unshift([x - normal[0] * half, y - normal[1] * half]);
  }
  return polygon([...left, ...right]);
}

function blade(from: Point, to: Point, belly: number, bow: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const normal: Point = [-dy / length, dx / length];
  const side = (share: number, offset: number): Point => {
    const sag = bow * length * 4 * share * (1 - share) + offset;
    return [from[0] + dx * share + normal[0] * sag, from[1] + dy * share + normal[1] * sag];
  };
  return (
    `M${numbers(...from)}C${numbers(...side(0.35, belly), ...side(0.7, belly * 0.8), ...to)}` +
    `C${numbers(...side(0.7, -belly * 0.8), ...side(0.35, -belly), ...from)}Z`
  );
}

export function disc([x, y]: Point, radius: number): string {
  return `M${numbers(x - radius, y)}a${numbers(radius, radius)} 0 1 0 ${numbers(2 * radius, 0)}a${numbers(radius, radius)} 0 1 0 ${numbers(-2 * radius, 0)}z`;
}
