import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import type { Point } from '../kit/path.ts';
import { rough } from '../kit/rough.ts';

export interface BroadLeaf {
  readonly foot: Point;
  readonly size: number;
  readonly degrees: number;
  readonly ink: string;
  readonly cut: string;
}

/** A large split leaf: the slits open from the edge towards the midrib, the veins are single gouges. */
export function broadLeaf(sheet: Block, { foot, size, degrees, ink, cut }: BroadLeaf): void {
  const turn = (degrees * Math.PI) / 180;
  const at = (x: number, y: number): Point => [
    foot[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * size,
    foot[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * size,
  ];
  const edge: Point[] = [];
  for (let level = 0; level >= -240; level -= 12) edge.push(at(halfWidth(level), level));
  for (let level = -240; level <= 0; level += 12) edge.push(at(-halfWidth(level), level));
  let cuts = gouge(at(0, 4), at(0, -232), 2.2 * size);
  for (let step = 0; step < 6; step += 1) {
    const level = -28 - step * 32;
    for (const side of [-1, 1]) {
      const reach = halfWidth(level - 22);
      cuts += gouge(at(side * 3, level), at(side * (reach + 2), level - 34), 1.6 * size, side * -4);
      if (step < 5)
        cuts += gouge(at(side * reach * 0.3, level - 24), at(side * (reach + 26), level - 52), 6.6 * size, side * -5);
    }
  }
  sheet.carve(rough(edge, 1.2, 20), ink, cuts, cut);
}

function halfWidth(level: number): number {
  return 84 * Math.sin(Math.PI * Math.min(1, (-level / 240) ** 0.72)) ** 0.75 + 2;
}
