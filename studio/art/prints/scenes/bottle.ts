import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import type { SceneInks } from '../kit/inks.ts';
import { form, type Point } from '../kit/path.ts';
import { rough } from '../kit/rough.ts';

/** A bottle straight ahead, with the one highlight the light from the upper left allows. */
export function bottle(sheet: Block, [x, floor]: Point, height: number, ink: string, inks: SceneInks): void {
  const [body, neck] = [8.5, 3.2];
  const shoulder = floor - height * 0.58;
  const outline = form(
    `${x - body} ${floor}, ${x - body} ${shoulder}, ${x - neck} ${shoulder - 8}, ${x - neck} ${floor - height}, ${x + neck} ${floor - height}, ${x + neck} ${shoulder - 8}, ${x + body} ${shoulder}, ${x + body} ${floor}`,
  );
  const highlight = gouge([x - body + 3, shoulder + 3], [x - body + 3, floor - 5], 1.5);
  sheet.carve(rough(outline, 0.6, 14), ink, highlight, inks.plate, 0.8);
}
