import { INK, TINT } from '../kit/inks.ts';
import { number } from '../kit/path.ts';
import { smallSymbolParts, symbolMarkup, type SymbolInks } from './symbol.ts';
import { tagline, wordmark } from './wordmark.ts';

interface BrandInks extends SymbolInks {
  readonly word: string;
}

export const BRAND_INKS = {
  papel: { word: INK.tinta, sun: INK.sol, palm: INK.hoja, sand: INK.barro },
  noche: { word: INK.luna, sun: INK.brasa, palm: '#8FC4A4', sand: TINT.barroClaro },
  /** One ink for stamps, receipts and masks; the page colours it with `color` when it is inlined. */
  tinta: { word: INK.tinta, sun: INK.tinta, palm: INK.tinta, sand: INK.tinta },
} as const satisfies Record<string, BrandInks>;

const LABEL = 'Xalli: cocina, café y bar';

/** Symbol, wordmark and tagline in one line. */
export function fullLogo(inks: BrandInks): string {
  const word = wordmark();
  const line = tagline();
  const lineLeft = 214 + (word.width - line.width) / 2;
  return svg(
    668,
    200,
    LABEL,
    `${symbolMarkup(inks)}<path fill="${inks.word}" transform="translate(214 30)" d="${word.path}"/>` +
      `<path fill="${inks.word}" transform="translate(${number(lineLeft)} 174)" d="${line.path}"/>`,
  );
}

/** Symbol and wordmark without tagline, for the header at small heights. */
export function shortLogo(inks: BrandInks): string {
  const word = wordmark();
  return svg(
    668,
    200,
    'Xalli',
    `${symbolMarkup(inks)}<path fill="${inks.word}" transform="translate(214 42)" d="${word.path}"/>`,
  );
}

export const STACKED = { width: 420, height: 340 } as const;

export function stackedLogo(inks: BrandInks): string {
  return svg(STACKED.width, STACKED.height, LABEL, stackedLogoMarkup(inks));
}

/** The stacked logo without its sheet, for prints that carry the brand. */
export function stackedLogoMarkup(inks: BrandInks = BRAND_INKS.papel): string {
  const word = wordmark();
  const line = tagline();
  const scale = 0.66;
  return (
    `<g transform="translate(110 0)">${symbolMarkup(inks)}</g>` +
    `<path fill="${inks.word}" transform="translate(${centredLeft(word.width * scale)} 214) scale(${scale})" d="${word.path}"/>` +
    `<path fill="${inks.word}" transform="translate(${centredLeft(line.width)} 316)" d="${line.path}"/>`
  );
}

function centredLeft(width: number): string {
  return number((STACKED.width - width) / 2);
}

export function compactLogo(inks: BrandInks): string {
  return svg(200, 200, 'Xalli', symbolMarkup(inks));
}

/** A rounded tile that reads at 16 pixels. */
export function favicon(): string {
  const { sun, fronds } = smallSymbolParts();
  return svg(
    200,
    200,
    'Xalli',
    `<rect width="200" height="200" rx="44" fill="${INK.hoja}"/>` +
      `<path fill="${INK.papel}" d="${fronds}"/><path fill="${INK.brasa}" d="${sun}"/>`,
  );
}

/** Icon for installed apps. `scale` leaves the safe zone of maskable icons free. */
export function appIcon({ scale, corner }: { readonly scale: number; readonly corner: number }): string {
  const inks: SymbolInks = { sun: INK.brasa, palm: INK.papel, sand: TINT.barroClaro };
  return svg(
    200,
    200,
    'Xalli',
    `<rect width="200" height="200" rx="${corner}" fill="${INK.hoja}"/>` +
      `<g transform="translate(100 100) scale(${scale}) translate(-100 -104)">${symbolMarkup(inks)}</g>`,
  );
}

function svg(width: number, height: number, label: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${body}</svg>\n`;
}
