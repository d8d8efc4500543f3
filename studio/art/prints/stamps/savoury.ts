import type { Block } from '../kit/block.ts';
import { cutAlong, gouge } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { arcPoints, curved, form, polar, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughEllipse } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';
import { blob, crumble, leaf, onionRing, scattered, slice, zigzag } from './ingredients.ts';
import { CENTER, bowl, plate } from './plate.ts';

const [CX, CY] = CENTER;

export function pita(sheet: Block): void {
  const chance = seeded(8);
  plate(sheet, 'petalos', 'agave');
  sheet.print(roughCircle([CX - 13, CY - 3], 44, 1), INK.papelClaro);
  const swirl = Array.from({ length: 40 }, (_, index): Point =>
    polar([CX - 16, CY - 8], 38 - index * 0.85, index * 0.42),
  );
  sheet.carve(roughCircle([CX - 16, CY - 8], 40, 1), TINT.tortilla, cutAlong(swirl, 4.4, chance, 0.3), INK.madera, 0.7);
  sheet.print(roughEllipse([CX - 16, CY - 8], [11, 9], 0.8), INK.maiz);
  crumble(sheet, scattered([CX - 16, CY - 8], 28, 9, 13, chance), 4.6, TINT.surco, chance);
  // Quarters of pita, leaning one on the other.
  for (const [turn, dx, dy] of [
    [2.5, 58, -2],
    [2.95, 54, 22],
    [3.5, 34, 44],
    [4.1, 6, 56],
  ] as const) {
    const tip: Point = [CX + dx + Math.cos(turn) * 38, CY + dy + Math.sin(turn) * 38];
    const edge = arcPoints(tip, [44, 44], turn + Math.PI - 0.62, turn + Math.PI + 0.62, 8);
    const wedge = [tip, ...edge];
    sheet.print(polygon(wedge.map(([x, y]): Point => [x + 3, y + 5])), INK.tinta, 0.3);
    const browned = [0.35, 0.55, 0.72].map((share, index) => {
      const place = polar(tip, 44 * share, turn + Math.PI + (index - 1) * 0.3);
      return gouge(place, polar(place, 10, turn + 1.4), 2.6);
    });
    sheet.carve(rough(wedge, 1, 8), TINT.tortilla, browned.join(''), TINT.corteza);
  }
  leaf(sheet, [CX - 18, CY - 10], 20, -1.9);
  leaf(sheet, [CX - 16, CY - 10], 18, -0.9);
}

export function pasta(sheet: Block): void {
  const chance = seeded(31);
  plate(sheet, 'ondas', 'muro');
  sheet.print(roughCircle([CX + 3, CY + 4], 60, 1.4), INK.tinta, 0.25);
  sheet.print(roughCircle(CENTER, 60, 1.6), TINT.tostado);
  for (let strand = 0; strand < 46; strand += 1) {
    const start = chance.between(0, Math.PI * 2);
    const radius = chance.between(12, 56);
    const sweep = chance.between(0.7, 1.7);
    const points = Array.from({ length: 9 }, (_, index): Point =>
      polar([CX + chance.between(-1, 1), CY], radius + 3 * Math.sin(index), start + (sweep * index) / 8),
    );
    sheet.print(cutAlong(points, chance.between(4.4, 6), chance, 0.25), chance.pick([INK.arena, TINT.avena, INK.maiz]));
  }
  sheet.carve(
    rough(curved(blob([CX - 2, CY - 4], 27, 0.22, chance, 10)), 1, 8),
    INK.barro,
    scattered([CX, CY - 4], 24, 12, 9, chance)
      .map(([x, y]) => gouge([x, y], [x + 6, y - 1], 1.6))
      .join(''),
    INK.sol,
  );
  crumble(sheet, scattered([CX, CY - 4], 30, 12, 10, chance), 3.2, INK.papelClaro, chance);
  for (const angle of [-2.3, -0.9, 0.5]) leaf(sheet, [CX - 2, CY - 6], 22, angle);
}

export function tacos(sheet: Block): void {
  const chance = seeded(17);
  plate(sheet, 'puntos', 'cal');
  for (const [dx, dy] of [
    [-32, -20],
    [32, -14],
    [0, 34],
  ] as const) {
    const [x, y] = [CX + dx, CY + dy];
    sheet.print(roughCircle([x + 3, y + 5], 33, 1), INK.tinta, 0.28);
    sheet.carve(
      roughCircle([x, y], 33, 1.4),
      TINT.tortilla,
      scattered([x, y], 29, 12, 12, chance)
        .map(([px, py]) => gouge([px, py], [px + 6, py + 1], 1.5))
        .join(''),
      TINT.dorado,
    );
    sheet.print(rough(curved(blob([x, y], 20, 0.18, chance, 9)), 0.8, 7), TINT.mole);
    for (const place of scattered([x, y], 16, 8, 8, chance))
      sheet.print(gouge(place, polar(place, 13, chance.between(0, 6)), 3.4), TINT.moleClaro);
    crumble(sheet, scattered([x, y], 18, 7, 8, chance), 2.6, INK.papelClaro, chance);
    sheet.print(
      scattered([x, y], 18, 7, 8, chance)
        .map((place) => gouge(place, polar(place, 9, chance.between(0, 6)), 2.6))
        .join(''),
      INK.hojaClara,
    );
  }
  slice(sheet, [CX + 42, CY + 38], 15, INK.hojaClara, TINT.pulpa, TINT.limon);
}

export function ensalada(sheet: Block): void {
  const chance = seeded(44);
  bowl(sheet, 'muro', INK.hoja);
  for (const place of scattered(CENTER, 52, 26, 13, chance))
    leaf(
      sheet,
      place,
      chance.between(26, 36),
      chance.between(0, 6),
      chance.pick([INK.hojaClara, INK.hojaClara, TINT.brote]),
    );
  for (const place of scattered(CENTER, 52, 6, 30, chance))
    slice(sheet, place, 11.5, INK.sol, TINT.jitomate, TINT.semilla);
  for (const place of scattered(CENTER, 54, 4, 34, chance)) onionRing(sheet, place, 12);
  crumble(sheet, scattered(CENTER, 60, 16, 15, chance), 4.6, INK.papelClaro, chance);
}

export function sopa(sheet: Block): void {
  const chance = seeded(52);
  bowl(sheet, 'agave', INK.sol);
  const ripple = Array.from({ length: 5 }, (_, ring) =>
    Array.from({ length: 5 }, (__, part) => {
      const from = part * 1.26 + ring * 0.4;
      return gouge(polar(CENTER, 22 + ring * 12, from), polar(CENTER, 22 + ring * 12, from + 0.5), 1.7, -3);
    }).join(''),
  ).join('');
  sheet.print(ripple, INK.barro);
  for (let strip = 0; strip < 12; strip += 1) {
    const place = polar([CX - 6, CY - 4], chance.between(0, 26), chance.between(0, 6));
    const angle = chance.between(0, Math.PI);
    const [from, to]: [Point, Point] = [polar(place, -22, angle), polar(place, 22, angle)];
    sheet.print(gouge([from[0] + 2, from[1] + 3], [to[0] + 2, to[1] + 3], 4), INK.tinta, 0.3);
    sheet.print(gouge(from, to, 4), strip % 2 === 0 ? INK.maiz : TINT.tortilla);
  }
  for (const angle of [0.4, 0.9, 1.4]) leaf(sheet, polar(CENTER, 34, 0.7), 26, angle, TINT.brote);
  zigzag(sheet, [CX - 22, CY + 30], 20, 26, 3, INK.papelClaro);
}

export function parrilla(sheet: Block): void {
  plate(sheet, 'triangulos', 'maiz');
  for (let cutIndex = 0; cutIndex < 5; cutIndex += 1) {
    const [x, y] = [CX - 38 + cutIndex * 20, CY - 16 + cutIndex * 4];
    const strip = curved(
      form(
        `${x - 6} ${y - 34}, ${x + 8} ${y - 38}, ${x + 11} ${y}, ${x + 5} ${y + 34}, ${x - 8} ${y + 38}, ${x - 11} ${y + 2}`,
      ),
      4,
    );
    sheet.print(polygon(strip.map(([px, py]): Point => [px + 4, py + 5])), INK.tinta, 0.3);
    const sear = [-24, -8, 8, 24].map((dy) => gouge([x - 13, y + dy - 3], [x + 13, y + dy + 5], 2.2)).join('');
    sheet.carve(rough(strip, 0.9, 8), TINT.moleClaro, sear, TINT.chocolate);
    sheet.print(gouge([x + 8, y - 30], [x + 7, y + 28], 3, -3), '#C2604A');
  }
  slice(sheet, [CX - 40, CY + 42], 15, INK.hojaClara, TINT.pulpa, TINT.limon);
  for (const angle of [-0.6, -0.1, 0.4]) leaf(sheet, [CX + 34, CY + 44], 28, angle - 1.9);
  for (const [dx, dy] of [
    [0, 46],
    [16, 42],
    [28, 50],
  ] as const)
    sheet.carve(
      roughEllipse([CX + dx, CY + dy], [9, 7], 0.6),
      INK.papelClaro,
      gouge([CX + dx - 6, CY + dy - 1], [CX + dx + 5, CY + dy - 2], 1.2),
      INK.cerro,
    );
}

export function hamburguesa(sheet: Block): void {
  const chance = seeded(73);
  plate(sheet, 'guiones', 'agave');
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = [CX + 26 + (index % 3) * 15, CY - 34 + Math.floor(index / 3) * 30];
    const angle = chance.between(-0.5, 0.5) + 1.2;
    sheet.print(
      gouge([x + 2, y + 4], [polar([x, y], 30, angle)[0] + 2, polar([x, y], 30, angle)[1] + 4], 9),
      INK.tinta,
      0.3,
    );
    sheet.print(gouge([x, y], polar([x, y], 30, angle), 9), index % 2 === 0 ? INK.maiz : TINT.tortilla);
  }
  const [bx, by] = [CX - 19, CY];
  sheet.print(roughCircle([bx + 6, by + 8], 48, 1.2), INK.tinta, 0.3);
  sheet.print(rough(curved(blob([bx, by], 51, 0.06, chance, 16)), 1, 8), INK.hojaClara);
  sheet.print(roughCircle([bx + 1, by + 1], 47, 1), INK.barro);
  const seeds = scattered([bx - 3, by - 4], 32, 26, 9, chance)
    .map((place) => gouge(place, polar(place, 5.4, chance.between(0, 6)), 1.9))
    .join('');
  sheet.carve(roughCircle([bx, by], 44, 1.2), TINT.tostado, seeds, INK.papelClaro);
  sheet.print(gouge([bx - 34, by + 4], [bx - 8, by - 34], 3, -7), TINT.tortilla);
}
