import { cutAlong } from '../kit/gouge.ts';
import { INK, SHEET_INK, type SheetName } from '../kit/inks.ts';
import { number, type Point } from '../kit/path.ts';
import { seeded } from '../kit/seeded.ts';
import { MOTIFS } from './motifs.ts';
import { PICADO, blankSheet } from './sheet.ts';

const MARGIN = { side: 20, top: 26, bottom: 18 } as const;
export const BANNER = {
  width: PICADO.width + MARGIN.side * 2,
  height: PICADO.height + MARGIN.top + MARGIN.bottom,
} as const;

/** A month's banner on its string; the shadow behind it shows through the holes. */
export function monthBanner(month: SheetName): string {
  const sheet = blankSheet() + MOTIFS[month]();
  const string: Point[] = Array.from({ length: 24 }, (_, index) => {
    const share = index / 23;
    return [-6 + (BANNER.width + 12) * share, 16 + 12 * Math.sin(Math.PI * share)];
  });
  const { width, height } = BANNER;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${INK.tinta}" opacity=".25" transform="translate(${MARGIN.side + 6} ${MARGIN.top + 8})" d="${sheet}"/>` +
    `<path fill="${SHEET_INK[month]}" transform="translate(${MARGIN.side} ${MARGIN.top})" d="${sheet}"/>` +
    `<path fill="${INK.madera}" d="${cutAlong(string, 4, seeded(3), 0.1)}"/>` +
    `</svg>\n`
  );
}

/** The bare sheet for scenes and share images that hang it themselves. */
export function hangingSheet(month: SheetName, [x, y]: Point, scale: number, shadow = 0.25): string {
  const sheet = blankSheet() + MOTIFS[month]();
  const place = (dx: number, dy: number): string => `translate(${number(x + dx)} ${number(y + dy)}) scale(${scale})`;
  return (
    `<path fill="${INK.tinta}" opacity="${shadow}" transform="${place(6 * scale, 8 * scale)}" d="${sheet}"/>` +
    `<path fill="${SHEET_INK[month]}" transform="${place(0, 0)}" d="${sheet}"/>`
  );
}
