/*
 * What a style sheet may say (src/ui/theme/system.css and inks.css): eight spaces, six sizes of letters, four radii,
 * three shadows, four widths of a screen, and inks by name. Anything else is a raw value.
 */
import { type Declaration, declarationsOf, lineOf, mediaOf, type Sheet } from './read-css.ts';

export type Kind = 'space' | 'size' | 'radius' | 'shadow' | 'ink' | 'width';

export interface RawValue {
  readonly kind: Kind;
  readonly path: string;
  readonly line: number;
  readonly value: string;
}

/** Four widths of a screen, and the one below which letters are twice as large as the phone was made for. */
export const WIDTHS_REM = [20, 34, 48, 60, 76];
/** From here on the patio is drawn by a larger picture; nothing else changes. */
const PICTURE_WIDTH = '110rem';
export const INK = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab|lch)\([^)]*\)/gi;
/** Points and millimetres are the measures of paper; a share of the screen or of the parent is no raw value,
 * and one pixel is a border's width. */
export const LENGTH = /(?<![\w.-])-?(?!1px)(?:\d+\.?\d*|\.\d+)(?:rem|em|px)\b/g;
const SPACE = /^(?:padding|margin|gap|row-gap|column-gap|scroll-padding|scroll-margin)/;
const RADIUS = /^border-(?:[a-z-]+-)?radius$/;

export function rawValuesOf({ path, text }: Sheet): readonly RawValue[] {
  return [
    ...declarationsOf(text).flatMap((declaration) =>
      rawPartsOf(declaration).map(([kind, value]) => ({
        kind,
        path,
        line: lineOf(text, declaration.start),
        value: `${declaration.property}: ${value}`,
      })),
    ),
    ...mediaOf(text).flatMap(({ value, start }) =>
      [...value.matchAll(LENGTH)]
        .filter(([length]) => !isKnownWidth(value, length))
        .map(([length]) => ({ kind: 'width' as const, path, line: lineOf(text, start), value: `@media ${length}` })),
    ),
  ];
}

export function kindOf(property: string): Kind | undefined {
  if (SPACE.test(property)) return 'space';
  if (property === 'font-size' || property === 'font') return 'size';
  if (RADIUS.test(property)) return 'radius';
  return property === 'box-shadow' ? 'shadow' : undefined;
}

/** A seam (inset, or a ring without an offset) is a border by other means. */
export function isSeam(layer: string): boolean {
  return /\binset\b/.test(layer) || /^\s*0 0 0 /.test(layer);
}

/** Layers of a shadow: commas inside brackets do not part them. */
export function layersOf(value: string): readonly string[] {
  return value.split(/,(?![^(]*\))/);
}

function rawPartsOf({ property, value }: Declaration): readonly (readonly [Kind, string])[] {
  const kind = kindOf(property);
  const inks = [...value.matchAll(INK)].map(([ink]) => ['ink', ink] as const);
  if (!kind) return inks;
  return [...inks, ...lengthsOf(kind, value).map((length) => [kind, length] as const)];
}

function lengthsOf(kind: Kind, value: string): readonly string[] {
  if (kind === 'shadow') return layersOf(value).filter((layer) => !isSeam(layer) && layer.search(LENGTH) >= 0);
  if (kind === 'radius') return /\d(?:rem|em|px|%)/.test(value) ? [value] : [];
  // What follows the slash is the line's height.
  const part = kind === 'size' ? (value.split(/\s*\/\s*/)[0] ?? value) : value;
  return [...part.matchAll(LENGTH)].map(([length]) => length).filter((length) => Number.parseFloat(length) !== 0);
}

/** Heights are not in the system: few screens ask for them. */
function isKnownWidth(media: string, length: string): boolean {
  if (!/width/.test(media)) return true;
  if (length === PICTURE_WIDTH || media.includes(`(height < ${length})`)) return true;
  return length.endsWith('rem') && WIDTHS_REM.includes(Number.parseFloat(length));
}
