import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { curved, form, polar, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';
import { blob, crumble, friedEgg, leaf, onionRing, scattered, slice, totopo, zigzag } from './ingredients.ts';
import { CENTER, plate } from './plate.ts';

const [CX, CY] = CENTER;

export function chilaquiles(sheet: Block): void {
  const chance = seeded(5);
  plate(sheet, 'triangulos', 'cal');
  sheet.print(rough(curved(blob(CENTER, 70, 0.07, chance, 14)), 1, 9), TINT.mole);
  for (const place of scattered(CENTER, 54, 17, 21, chance))
    totopo(sheet, place, chance.between(16, 20), chance.between(0, 6));
  for (const [x, y] of scattered(CENTER, 50, 6, 30, chance)) {
    sheet.carve(
      rough(curved(blob([x, y], 14, 0.2, chance, 8)), 0.8, 8),
      TINT.mole,
      gouge([x - 7, y - 4], [x + 4, y - 7], 1.6),
      TINT.moleClaro,
    );
  }
  zigzag(sheet, [CX - 18, CY + 20], 34, 62, 5, INK.papelClaro);
  friedEgg(sheet, [CX + 20, CY - 16], 31, chance);
  onionRing(sheet, [CX - 34, CY - 22], 13);
  onionRing(sheet, [CX + 30, CY + 38], 12);
  for (const [dx, dy, angle] of [
    [-22, 30, -0.6],
    [-18, 32, -1.6],
    [38, 16, 0.3],
  ] as const)
    leaf(sheet, [CX + dx, CY + dy], 18, angle);
}

export function huevos(sheet: Block): void {
  const chance = seeded(14);
  plate(sheet, 'espigas', 'maiz');
  sheet.print(roughCircle([CX + 3, CY + 4], 62, 1.4), INK.tinta, 0.25);
  sheet.carve(
    roughCircle(CENTER, 62, 1.4),
    TINT.tortilla,
    scattered(CENTER, 54, 40, 9, chance)
      .map(([x, y]) => gouge([x, y], [x + 6, y + 1], 1.2))
      .join(''),
    TINT.dorado,
  );
  sheet.print(rough(curved(blob(CENTER, 52, 0.1, chance, 13)), 1, 9), INK.sol);
  friedEgg(sheet, [CX - 19, CY - 8], 29, chance);
  friedEgg(sheet, [CX + 24, CY + 12], 28, chance);
  crumble(sheet, scattered(CENTER, 48, 12, 15, chance), 4, INK.papelClaro, chance);
  for (const [dx, dy, angle] of [
    [8, -34, -0.4],
    [6, -32, 0.9],
    [-24, 32, 0.2],
  ] as const)
    leaf(sheet, [CX + dx, CY + dy], 18, angle);
}

export function toast(sheet: Block): void {
  const chance = seeded(21);
  plate(sheet, 'guiones', 'cal');
  const bread = (grow: number): Point[] =>
    curved(
      form('-52 -22, -50 -50, -18 -56, 0 -46, 20 -57, 52 -48, 52 -18, 48 48, 0 54, -48 48').map(([dx, dy]): Point => {
        const turn = -0.22;
        const [x, y] = [dx * grow, dy * grow];
        return [CX + x * Math.cos(turn) - y * Math.sin(turn), CY + x * Math.sin(turn) + y * Math.cos(turn)];
      }),
      4,
    );
  sheet.print(polygon(bread(1).map(([x, y]): Point => [x + 5, y + 7])), INK.tinta, 0.28);
  sheet.print(rough(bread(1), 1, 8), TINT.corteza);
  sheet.print(rough(bread(0.92), 1, 8), TINT.tortilla);
  const spread = rough(curved(blob(CENTER, 44, 0.12, chance, 13)), 1, 8);
  sheet.carve(
    spread,
    INK.hojaClara,
    scattered(CENTER, 44, 46, 8, chance)
      .map((place) => gouge(place, polar(place, 8, chance.between(0, 6)), 1.3))
      .join(''),
    INK.hoja,
  );
  for (const [dx, dy] of [
    [-20, -20],
    [20, -22],
    [0, 4],
    [-24, 22],
    [24, 20],
  ] as const)
    slice(sheet, [CX + dx, CY + dy], 12.5, INK.sol, TINT.jitomate, TINT.semilla);
  crumble(
    sheet,
    form(`${CX - 2} ${CY - 26}, ${CX + 24} ${CY}, ${CX - 22} ${CY + 2}, ${CX + 2} ${CY + 28}, ${CX + 12} ${CY - 10}`),
    6,
    INK.papelClaro,
    chance,
  );
  leaf(sheet, [CX - 6, CY - 8], 22, -2.6);
  leaf(sheet, [CX + 8, CY + 16], 20, 0.5);
}
