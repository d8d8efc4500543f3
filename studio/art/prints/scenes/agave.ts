import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { polygon, type Point } from '../kit/path.ts';
import { roughEllipse } from '../kit/rough.ts';
import type { Chance } from '../kit/seeded.ts';

export interface AgavePlace {
  readonly foot: Point;
  readonly size: number;
  /** More leaves make an older plant. */
  readonly leaves?: number;
}

/** A blue agave seen straight ahead: thick leaves folded along the middle, one half lit, thorns on the edge. */
export function agave(sheet: Block, { foot, size, leaves = 17 }: AgavePlace, inks: SceneInks, chance: Chance): void {
  sheet.print(roughEllipse([foot[0] + 26 * size, foot[1] + 2], [150 * size, 15 * size]), inks.shadow, 0.26);
  const order = Array.from({ length: leaves }, (_, index) => index / (leaves - 1)).toSorted(
    (one, other) => Math.abs(other - 0.5) - Math.abs(one - 0.5),
  );
  for (const share of order) {
    const spread = Math.abs(share - 0.5) * 2;
    leaf(
      sheet,
      foot,
      {
        angle: -Math.PI * (0.03 + 0.94 * share) + chance.between(-0.04, 0.04),
        length: (196 - 42 * spread + chance.between(-8, 16)) * size,
        width: (21 + chance.between(0, 4)) * size,
        curl: (share < 0.5 ? 1 : -1) * spread * -20 * size,
        size,
      },
      inks,
    );
  }
  for (const [angle, length] of [
    [-2.62, 84],
    [-0.55, 88],
    [-2.05, 104],
    [-1.12, 100],
    [-1.57, 92],
  ] as const) {
    leaf(sheet, foot, { angle, length: length * size, width: 20 * size, curl: 0, size }, inks);
  }
}

interface Leaf {
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly curl: number;
  readonly size: number;
}

function leaf(sheet: Block, foot: Point, { angle, length, width, curl, size }: Leaf, inks: SceneInks): void {
  const along: Point = [Math.cos(angle), Math.sin(angle) * 0.96];
  const normal: Point = [-Math.sin(angle), Math.cos(angle)];
  const at = (share: number, offset: number): Point => {
    const bent = offset + curl * share * share;
    return [
      foot[0] + along[0] * length * share + normal[0] * bent,
      foot[1] + along[1] * length * share + normal[1] * bent,
    ];
  };
  // Swollen at the foot, broadest at a third of the way, drawn out to a needle.
  const edge = (share: number): number => width * (0.5 + 1.1 * share) * (1 - share ** 1.7) ** 0.9;
  const side = (sign: number): Point[] =>
    Array.from({ length: 13 }, (_, step): Point => at(step / 12, sign * edge(step / 12)));
  // The half that looks up and to the left is the lit one.
  const lit = normal[0] + normal[1] < 0 ? 1 : -1;
  sheet.print(polygon([...side(lit), ...side(-lit).toReversed()]), inks.agave);
  sheet.print(polygon([...side(-lit), at(0, 0)]), inks.agaveDark);
  let thorns = '';
  for (let step = 3; step <= 8; step += 1) {
    const share = step / 10;
    for (const sign of [-1, 1]) {
      const tooth = (reach: number, forward: number): Point => at(share + forward, sign * (edge(share) + reach));
      thorns += polygon([tooth(-1.5, -0.012), tooth(3.6 * size, 0.024), tooth(-1.5, 0.016)]);
    }
  }
  sheet.print(thorns, inks.agaveDark);
  sheet.print(polygon([at(0.955, 2.2 * size), at(1.03, 0), at(0.955, -2.2 * size)]), inks.woodDark);
  const cuts =
    gouge(at(0.06, lit), at(0.9, lit * 0.6), 1.3 * size) +
    gouge(at(0.14, lit * width * 0.32), at(0.74, lit * width * 0.24), 1.3 * size) +
    gouge(at(0.26, lit * width * 0.56), at(0.6, lit * width * 0.46), 1 * size);
  sheet.print(cuts, inks.agaveCut, 0.85);
}
