import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { polar, type Point } from '../kit/path.ts';
import type { Chance } from '../kit/seeded.ts';
import { roughCircle } from '../kit/rough.ts';

/** Plants seen straight from above, for plans and maps. */
export function agaveFromAbove(sheet: Block, center: Point, radius: number, chance: Chance): void {
  const turn = chance.between(0, 1);
  const ring = (reach: number, count: number, width: number, offset: number): string =>
    Array.from({ length: count }, (_, index) =>
      gouge(
        polar(center, radius * 0.06, offset + (index * Math.PI * 2) / count),
        polar(center, reach, offset + (index * Math.PI * 2) / count),
        width,
      ),
    ).join('');
  sheet.print(roughCircle([center[0] + radius * 0.16, center[1] + radius * 0.2], radius * 0.78, 0.8), INK.tinta, 0.22);
  sheet.print(ring(radius, 11, radius * 0.24, turn), TINT.agaveOscuro);
  sheet.print(ring(radius * 0.82, 9, radius * 0.2, turn + 0.3), INK.agave);
  sheet.print(ring(radius * 0.5, 7, radius * 0.06, turn + 0.2), INK.papel, 0.85);
}

export function treeFromAbove(sheet: Block, center: Point, radius: number, chance: Chance): void {
  sheet.print(roughCircle([center[0] + radius * 0.3, center[1] + radius * 0.36], radius, 1), INK.tinta, 0.22);
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const angle = index * 0.4189 + chance.between(-0.1, 0.1);
    return gouge(
      polar(center, radius * 0.12, angle),
      polar(center, radius * chance.between(0.62, 0.96), angle),
      radius * 0.09,
    );
  }).join('');
  sheet.carve(
    roughCircle(center, radius, 1.6),
    chance.pick([INK.hoja, INK.hojaClara, INK.hojaClara]),
    leaves,
    INK.papel,
    0.55,
  );
}

export function palmFromAbove(sheet: Block, center: Point, radius: number, chance: Chance): void {
  sheet.print(roughCircle([center[0] + radius * 0.25, center[1] + radius * 0.3], radius * 0.7, 1), INK.tinta, 0.2);
  let fronds = '';
  let ribs = '';
  for (let index = 0; index < 9; index += 1) {
    const angle = index * 0.698 + chance.between(-0.08, 0.08);
    fronds += gouge(center, polar(center, radius, angle), radius * 0.3);
    ribs += gouge(polar(center, radius * 0.12, angle), polar(center, radius * 0.9, angle), radius * 0.035);
  }
  sheet.print(fronds, INK.hoja);
  sheet.print(ribs, INK.papel, 0.8);
}
