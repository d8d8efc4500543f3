/* Puts the nearest token in the place of every raw value that has one. Runs again and again with the same outcome. */
import { writeFileSync } from 'node:fs';
import { INKS, sizeFor, spaceFor, RADII, SHADOWS, widthFor } from './nearest-token.ts';
import { type Declaration, declarationsOf, mediaOf, readSheets, type Sheet } from './read-css.ts';
import { INK, isSeam, kindOf, layersOf, LENGTH } from './raw-values.ts';

const wanted = process.argv.slice(2);
for (const sheet of readSheets()) {
  if (wanted.length > 0 && !wanted.some((folder) => sheet.path.startsWith(folder))) continue;
  const fixed = fix(sheet);
  if (fixed !== sheet.text) writeFileSync(sheet.path, fixed);
}

function fix({ path, text }: Sheet): string {
  const edits = [
    ...declarationsOf(text).map((declaration) => ({ ...declaration, by: fixedValue(declaration, path) })),
    ...mediaOf(text).map((media) => ({ ...media, by: fixedMedia(media.value) })),
  ].filter(({ value, by }) => value !== by);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { value, start, by }) => rest.slice(0, start) + by + rest.slice(start + value.length), text);
}

function fixedValue({ property, value }: Declaration, path: string): string {
  const inked = value.replace(INK, (ink) => INKS.get(ink.toLowerCase()) ?? ink);
  const kind = kindOf(property);
  if (kind === 'space') return inked.replace(LENGTH, spaceFor);
  if (kind === 'size') return fixedSize(inked, path);
  if (kind === 'radius') return RADII.get(inked.replace(/\s+/g, ' ')) ?? inked;
  if (kind !== 'shadow') return inked;
  return layersOf(inked)
    .map((layer) => (isSeam(layer) ? layer : (SHADOWS.get(layer.trim().replace(/\s+/g, ' ')) ?? layer)))
    .join(',');
}

/** The size stands before the slash; what follows is the height of a line. */
function fixedSize(value: string, path: string): string {
  const [size = '', ...rest] = value.split(/(?=\s*\/)/);
  return [size.replace(LENGTH, (length) => sizeFor(length, path)), ...rest].join('');
}

function fixedMedia(value: string): string {
  if (!/width/.test(value)) return value;
  // The narrowest phones that are made have exactly 20rem.
  return value
    .replace(/width < 2[23][.\d]*rem/, 'width <= 20rem')
    .replace(/(\(height [<>=]+ )?(\d[\d.]*rem)/g, (whole, height?: string) => (height ? whole : widthFor(whole)));
}
