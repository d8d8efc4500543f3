import { INK } from '../kit/inks.ts';
import { form, polygon, type Point } from '../kit/path.ts';
import { roughPoints } from '../kit/rough.ts';

/** Hand-cut edges. Strips repeat without a seam: their waves are whole fractions of the width. */
export const EDGE = { width: 720, height: 14 } as const;
export const CORNICE = { width: 96, height: 22 } as const;
export const CARD = 120;

/** A strip whose lower side was cut by hand; flip it with CSS for an upper edge. */
export function cutEdge(): string {
  const edge: Point[] = [
    [0, 0],
    [EDGE.width, 0],
  ];
  for (let x = EDGE.width; x >= 0; x -= 12) edge.push([x, cutLine(x)]);
  return strip(EDGE, polygon(edge));
}

/** Scallops like the hem of papel picado, with their holes. */
export function scallopEdge(): string {
  const hem: Point[] = [
    [0, 0],
    [CORNICE.width, 0],
  ];
  for (let step = 0; step <= 24; step += 1) {
    const share = step / 24;
    hem.push([CORNICE.width * (1 - share), 7 + 14 * Math.abs(Math.sin(Math.PI * share * 4))]);
  }
  const holes = Array.from({ length: 4 }, (_, index) => {
    const x = 12 + index * 24;
    return polygon(form(`${x} 4, ${x - 2.6} 10, ${x} 16, ${x + 2.6} 10`));
  }).join('');
  return strip(CORNICE, polygon(hem) + holes);
}

/** The saw-tooth cornice of the patio wall. */
export function corniceEdge(): string {
  const teeth: Point[] = [
    [0, 0],
    [CORNICE.width, 0],
    [CORNICE.width, 9],
  ];
  for (let step = 0; step < 4; step += 1) {
    teeth.push([CORNICE.width - step * 24 - 12, 21 + (step % 2)], [CORNICE.width - (step + 1) * 24, 9]);
  }
  return strip(CORNICE, polygon(teeth));
}

/** A card of paper with its hard shadow, to be stretched in nine parts (`border-image` with a slice of 24). */
export function paperCard(time: 'dia' | 'noche'): string {
  const sheet = roughPoints(form('6 5, 112 6, 111 111, 5 110'), 1.5, 9);
  const moved = sheet.map(([x, y]): Point => [x + 5, y + 6]);
  const [paper, shadow, strength] =
    time === 'dia' ? [INK.papelClaro, INK.tinta, 0.22] : [INK.nocheClara, '#05080D', 0.6];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD}" height="${CARD}" viewBox="0 0 ${CARD} ${CARD}">` +
    `<path fill="${shadow}" opacity="${strength}" d="${polygon(moved)}"/><path fill="${paper}" d="${polygon(sheet)}"/></svg>\n`
  );
}

function cutLine(x: number): number {
  const turn = (x / EDGE.width) * Math.PI * 2;
  return (
    8.4 +
    1.5 * Math.sin(turn * 3 + 0.6) +
    1.3 * Math.sin(turn * 11 + 2) +
    0.9 * Math.sin(turn * 23 + 1) +
    0.6 * Math.sin(turn * 30)
  );
}

function strip({ width, height }: { readonly width: number; readonly height: number }, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path fill-rule="evenodd" d="${path}"/></svg>\n`;
}
