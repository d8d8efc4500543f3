import type { Block } from '../kit/block.ts';
import { gouge } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { polar, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle } from '../kit/rough.ts';

/** One set of plates for all dishes: six rims in four glazes. Seen straight from above, lit from the upper left. */
export type Rim = 'triangulos' | 'petalos' | 'guiones' | 'ondas' | 'puntos' | 'espigas';
export type Glaze = 'cal' | 'muro' | 'agave' | 'maiz';

export const CENTER: Point = [120, 117];
export const RADIUS = 100;

const GLAZES: Readonly<Record<Glaze, { readonly body: string; readonly line: string; readonly well: string }>> = {
  cal: { body: INK.papelClaro, line: INK.maguey, well: INK.papelClaro },
  muro: { body: INK.muro, line: INK.maguey, well: INK.papel },
  agave: { body: INK.agave, line: INK.papelClaro, well: TINT.agaveOscuro },
  maiz: { body: INK.maiz, line: INK.barro, well: INK.arena },
};

export function plate(sheet: Block, rim: Rim, glaze: Glaze): void {
  const inks = GLAZES[glaze];
  const [x, y] = CENTER;
  sheet.print(roughCircle([x + 7, y + 9], RADIUS, 1.4), INK.tinta, 0.25);
  sheet.carve(roughCircle(CENTER, RADIUS, 1.4), inks.body, RIMS[rim](), inks.line);
  sheet.print(ring(78, 79.6), inks.line);
  if (inks.well !== inks.body) sheet.print(roughCircle(CENTER, 77, 1), inks.well);
  // The turn of the well: one thin shadow on the lit side.
  sheet.print(crescent(75.5), INK.tinta, 0.13);
}

/** A deep bowl: a narrow rim and a filling to the brim. */
export function bowl(sheet: Block, glaze: Glaze, filling: string): void {
  const inks = GLAZES[glaze];
  const [x, y] = CENTER;
  sheet.print(roughCircle([x + 8, y + 10], 92, 1.4), INK.tinta, 0.25);
  const marks = around(40, (angle) => gouge(polar(CENTER, 83, angle), polar(CENTER, 90, angle), 2));
  sheet.carve(roughCircle(CENTER, 92, 1.4), inks.body, marks, inks.line);
  sheet.print(roughCircle(CENTER, 79, 1.4), filling);
  sheet.print(crescent(78.5), INK.tinta, 0.24);
}

const RIMS: Readonly<Record<Rim, () => string>> = {
  triangulos: () =>
    around(30, (angle, step) =>
      polygon([polar(CENTER, 96, angle), polar(CENTER, 85, angle + step / 2), polar(CENTER, 96, angle + step)]),
    ),
  petalos: () => around(32, (angle) => gouge(polar(CENTER, 83.5, angle), polar(CENTER, 96, angle), 3.1)),
  guiones: () =>
    around(44, (angle, step) => gouge(polar(CENTER, 94, angle), polar(CENTER, 94, angle + step * 0.62), 1.7)) +
    around(28, (angle, step) => gouge(polar(CENTER, 87, angle), polar(CENTER, 87, angle + step * 0.6), 1.7)),
  ondas: () =>
    around(26, (angle, step) => gouge(polar(CENTER, 84.5, angle), polar(CENTER, 95, angle + step * 0.9), 2, 3)),
  puntos: () => around(30, (angle) => polygon(around12(polar(CENTER, 90, angle), 3.4))),
  espigas: () =>
    around(24, (angle, step) =>
      [-0.3, 0.3]
        .map((turn) => gouge(polar(CENTER, 84.5, angle), polar(CENTER, 95.5, angle + step * turn), 1.9))
        .join(''),
    ),
};

function around(count: number, mark: (angle: number, step: number) => string): string {
  const step = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, index) => mark(index * step, step)).join('');
}

function around12(center: Point, radius: number): Point[] {
  return Array.from({ length: 10 }, (_, index) => polar(center, radius, (index * Math.PI) / 5));
}

function ring(inner: number, outer: number): string {
  return polygon(turn(outer)) + polygon(turn(inner).toReversed());
}

function turn(radius: number): Point[] {
  return Array.from({ length: 48 }, (_, index) => polar(CENTER, radius, (index * Math.PI) / 24));
}

function crescent(radius: number): string {
  const outer = Array.from({ length: 25 }, (_, index) =>
    polar(CENTER, radius, Math.PI * 0.72 + (index * Math.PI * 1.06) / 24),
  );
  const inner = Array.from({ length: 25 }, (_, index) =>
    polar([CENTER[0] + 3.6, CENTER[1] + 4.2], radius, Math.PI * 0.72 + (index * Math.PI * 1.06) / 24),
  );
  return rough([...outer, ...inner.toReversed()], 0.6, 20);
}
