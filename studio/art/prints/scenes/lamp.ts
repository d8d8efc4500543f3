import type { Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { arcPoints, type Point } from '../kit/path.ts';
import { rough, roughRectangle } from '../kit/rough.ts';

export interface LampPlace {
  readonly top: Point;
  readonly size: number;
}

/** A woven pendant lamp. By night it is lit, and its light is cut as rays. */
export function lamp(sheet: Block, { top, size }: LampPlace, inks: SceneInks): void {
  const [x, y] = top;
  const [halfWidth, height] = [58 * size, 92 * size];
  sheet.print(roughRectangle(x - 1.6, -20, x + 1.6, y + 4, 0.8), inks.shadow);
  const body = outline(top, size);
  let weave = '';
  let shade = '';
  for (let row = 0; row < 9; row += 1) {
    const level = y + (row + 0.7) * (height / 9.2);
    const reach = halfWidth * Math.sin(Math.PI * (0.17 + (0.72 * row) / 9));
    for (let column = -4; column < 4; column += 1) {
      const wave = (column + row) % 2 === 0 ? 2.4 : -2.4;
      const from: Point = [x + (reach * column) / 4 + 2, level + wave];
      const to: Point = [x + (reach * (column + 1)) / 4 - 2, level - wave];
      weave += gouge(from, to, 2.3 * size);
      if (column > 0) shade += gouge([from[0], from[1] + 5 * size], [to[0], to[1] + 5 * size], 2 * size);
    }
  }
  if (inks.isNight) {
    const center: Point = [x, y + height * 0.56];
    sheet.print(
      rays({ center, inner: 84 * size, outer: [116 * size, 142 * size, 124 * size], count: 30, width: 2 * size }),
      inks.light,
      0.8,
    );
    sheet.carve(body, inks.light, weave, inks.clay);
  } else {
    sheet.carve(body, inks.straw, weave + shade, inks.strawDark);
  }
  sheet.print(roughRectangle(x - 15 * size, y - 5 * size, x + 15 * size, y + 4 * size, 1), inks.woodDark);
  sheet.print(roughRectangle(x - 25 * size, y + height - 4, x + 25 * size, y + height + 5 * size, 1), inks.woodDark);
}

function outline([x, y]: Point, size: number): string {
  const height = 92 * size;
  const right = arcPoints([x, y + height * 0.52], [60 * size, height * 0.56], -1.32, 1.16, 16);
  const left = right.map(([px, py]): Point => [2 * x - px, py]).toReversed();
  return rough([...right, ...left], 1.2, 14);
}
