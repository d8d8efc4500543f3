import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import { INK } from '../kit/inks.ts';
import { roughEllipse } from '../kit/rough.ts';

/** True glasses and cups, straight ahead, stand on a line of raked sand at the same height. */
export const FLOOR = 206;

export function ground(sheet: Block, half: number): void {
  sheet.print(roughEllipse([120 + 20, FLOOR + 2], [half + 12, 7], 0.8), INK.tinta, 0.26);
  sheet.print(
    gouge([120 - half - 20, FLOOR + 9], [120 + half + 6, FLOOR + 10], 1.6, 2) +
      gouge([120 - half + 10, FLOOR + 16], [120 + half + 26, FLOOR + 15], 1.6, -2),
    INK.cerro,
  );
}

export function row(from: number, to: number, count: number, mark: (x: number) => string): string {
  return Array.from({ length: count }, (_, index) => mark(from + ((to - from) * index) / (count - 1))).join('');
}
