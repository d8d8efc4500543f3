import type { Block } from '../kit/block.ts';
import { gouge, rays } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { arcPoints, curved, form, polar, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughEllipse } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';
import { blob, crumble, leaf, scattered } from './ingredients.ts';
import { CENTER, bowl, plate } from './plate.ts';

const [CX, CY] = CENTER;

export function avena(sheet: Block): void {
  const chance = seeded(9);
  bowl(sheet, 'muro', TINT.avena);
  sheet.print(
    scattered(CENTER, 72, 80, 9, chance)
      .map((place) => gouge(place, polar(place, 8, chance.between(0, 6)), 1.8))
      .join(''),
    TINT.surco,
  );
  for (let index = 0; index < 6; index += 1) {
    const center = polar([CX, CY + 4], 46, -2.75 + index * 0.36);
    sheet.print(roughCircle([center[0] + 2, center[1] + 3], 16, 0.6), INK.tinta, 0.28);
    sheet.carve(
      roughCircle(center, 16, 0.6),
      TINT.platano,
      rays({ center, inner: 0.5, outer: [8.5], count: 5, width: 1.5 }),
      TINT.caramelo,
    );
  }
  for (const place of scattered([CX + 26, CY + 26], 32, 9, 15, chance)) {
    sheet.print(roughCircle([place[0] + 2, place[1] + 3], 8.4, 0.4), INK.tinta, 0.34);
    sheet.carve(
      roughCircle(place, 8.4, 0.4),
      TINT.mora,
      gouge([place[0] - 5, place[1] - 2], [place[0], place[1] - 5], 1.4),
      TINT.moraClara,
    );
  }
  for (const [dx, dy, turn] of [
    [-34, 26, 0.3],
    [-16, 44, 1.1],
    [-40, 48, -0.4],
  ] as const)
    strawberry(sheet, [CX + dx, CY + dy], turn);
  leaf(sheet, [CX - 2, CY - 2], 22, -0.4);
  leaf(sheet, [CX - 2, CY - 2], 20, 0.7);
}

function strawberry(sheet: Block, center: Point, turn: number): void {
  const at = (u: number, v: number): Point => [
    center[0] + u * Math.cos(turn) - v * Math.sin(turn),
    center[1] + u * Math.sin(turn) + v * Math.cos(turn),
  ];
  const form = curved([at(-12, -12), at(0, -15), at(12, -12), at(11, 3), at(0, 17), at(-11, 3)], 4);
  sheet.print(polygon(form.map(([x, y]): Point => [x + 2, y + 3])), INK.tinta, 0.3);
  sheet.carve(
    rough(form, 0.5, 8),
    INK.bugambilia,
    [-6, 0, 6].flatMap((u) => [-7, 0, 7].map((v) => gouge(at(u, v), at(u + 0.5, v + 4), 1))).join(''),
    INK.papelClaro,
  );
}

export function hotcakes(sheet: Block): void {
  const chance = seeded(27);
  plate(sheet, 'ondas', 'cal');
  for (const [dx, dy, radius] of [
    [8, 10, 54],
    [4, 5, 55],
    [0, 0, 56],
  ] as const) {
    sheet.print(roughCircle([CX + dx + 3, CY + dy + 4], radius, 1.2), INK.tinta, 0.25);
    sheet.print(roughCircle([CX + dx, CY + dy], radius, 1.2), TINT.tortilla);
    sheet.print(roughCircle([CX + dx, CY + dy], radius - 5, 1.2), TINT.tostado);
  }
  sheet.print(
    scattered(CENTER, 46, 30, 11, chance)
      .map(([x, y]) => gouge([x, y], [x + 8, y], 1.2))
      .join(''),
    TINT.corteza,
  );
  sheet.carve(
    rough(curved(blob([CX - 2, CY + 2], 38, 0.2, chance, 11)), 1, 8),
    TINT.caramelo,
    gouge([CX - 28, CY - 8], [CX - 6, CY - 26], 3, -4),
    INK.maiz,
  );
  for (const place of scattered([CX + 4, CY + 6], 30, 8, 16, chance)) {
    sheet.print(roughCircle([place[0] + 2, place[1] + 3], 7.6, 0.4), INK.tinta, 0.34);
    sheet.carve(
      roughCircle(place, 7.6, 0.4),
      chance.pick([INK.bugambilia, TINT.mora, INK.bugambiliaOscura]),
      gouge([place[0] - 4, place[1] - 2], [place[0], place[1] - 4], 1.3),
      INK.papelClaro,
    );
  }
  sheet.print(
    rough(form(`${CX - 26} ${CY - 20}, ${CX - 2} ${CY - 27}, ${CX + 4} ${CY - 6}, ${CX - 20} ${CY + 1}`), 0.8, 8),
    INK.papelClaro,
  );
  leaf(sheet, [CX + 14, CY - 8], 22, -0.8);
}

export function flan(sheet: Block): void {
  plate(sheet, 'petalos', 'maiz');
  sheet.print(
    rough(
      curved(
        form(
          `${CX - 66} ${CY + 6}, ${CX - 40} ${CY - 54}, ${CX + 12} ${CY - 64}, ${CX + 60} ${CY - 30}, ${CX + 64} ${CY + 22}, ${CX + 24} ${CY + 62}, ${CX - 32} ${CY + 58}`,
        ),
      ),
      1,
      9,
    ),
    TINT.caramelo,
  );
  sheet.print(roughCircle([CX + 6, CY + 8], 46, 1), INK.tinta, 0.3);
  const flutes = Array.from({ length: 22 }, (_, index) =>
    gouge(polar(CENTER, 34, index * 0.2856), polar(CENTER, 46, index * 0.2856), 2.2),
  ).join('');
  sheet.carve(roughCircle(CENTER, 46, 1.2), TINT.tortilla, flutes, INK.madera);
  sheet.print(roughCircle(CENTER, 33, 1), TINT.caramelo);
  sheet.print(roughCircle(CENTER, 14, 0.8), TINT.chocolate);
  sheet.print(gouge([CX - 26, CY - 6], [CX - 6, CY - 27], 3, -5), INK.papelClaro);
}

export function pastel(sheet: Block): void {
  const chance = seeded(35);
  plate(sheet, 'guiones', 'muro');
  const wedge: Point[] = [[CX - 58, CY + 4], ...arcPoints([CX - 58, CY + 4], [112, 112], -0.46, 0.46, 10)];
  sheet.print(polygon(wedge.map(([x, y]): Point => [x + 6, y + 9])), INK.tinta, 0.3);
  sheet.carve(
    rough(wedge, 1, 9),
    TINT.chocolate,
    [0.3, 0.5, 0.7, 0.85]
      .map((share) =>
        gouge(polar([CX - 58, CY + 4], 112 * share, -0.42), polar([CX - 58, CY + 4], 112 * share, 0.42), 1.7, 6),
      )
      .join(''),
    TINT.moleClaro,
  );
  sheet.print(
    rough(
      [
        ...arcPoints([CX - 58, CY + 4], [112, 112], -0.46, 0.46, 10),
        ...arcPoints([CX - 58, CY + 4], [99, 99], 0.46, -0.46, 10),
      ],
      0.8,
      9,
    ),
    TINT.chocolate,
  );
  for (const place of [polar([CX - 58, CY + 4], 92, -0.22), polar([CX - 58, CY + 4], 94, 0.14)])
    strawberry(sheet, place, 0.8);
  crumble(sheet, scattered([CX + 6, CY + 54], 22, 6, 12, chance), 3.4, TINT.chocolate, chance);
  leaf(sheet, [CX + 20, CY + 2], 20, -2.6);
}

/** A concha seen from above: the sugar shell is cut as a scallop. */
export function concha(sheet: Block): void {
  plate(sheet, 'espigas', 'agave');
  sheet.print(roughCircle([CX + 6, CY + 8], 58, 1.2), INK.tinta, 0.3);
  sheet.print(roughCircle(CENTER, 58, 1.4), TINT.tostado);
  const foot: Point = [CX, CY + 44];
  let cuts = '';
  for (let index = 0; index < 9; index += 1) {
    const angle = -Math.PI / 2 + (index - 4) * 0.3;
    cuts += gouge(polar(foot, 8, angle), polar(foot, 100, angle), 3, (index - 4) * 1.6);
  }
  sheet.carve(
    rough(
      curved(
        arcPoints(CENTER, [51, 51], 0, Math.PI * 2, 18)
          .slice(0, -1)
          .map(([x, y], index): Point => polar(CENTER, index % 2 === 0 ? 52 : 49, Math.atan2(y - CY, x - CX))),
      ),
      0.8,
      8,
    ),
    INK.muro,
    cuts,
    TINT.corteza,
  );
  sheet.print(roughEllipse(foot, [9, 5], 0.6), TINT.tostado);
}
