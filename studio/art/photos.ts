/**
 * npm run art:photos                 draws the photographs that have no master yet, then writes every file
 * npm run art:photos -- platillos-1  draws again the photographs named (by picture or by slot)
 * npm run art:photos -- --encode     only writes the files of masters that are newer, draws nothing
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { object, parse, record, string } from 'valibot';
import { photoFile, writePhotoFiles } from './photo-files.ts';
import { choosePhotos, FORMATS, FULL_WIDTH, heightOf, readPhotoPlan, WIDTHS, type Photo } from './photo-plan.ts';
import { hasMaster, masterFile, renderPhoto } from './photo-render.ts';

const MANIFEST = new URL('../../content/pictures.json', import.meta.url);
/** All we ask of the last manifest: it may have been written with other sizes. */
const ColorSchema = object({ src: string(), color: string() });

const args = process.argv.slice(2);
const isEncodeOnly = args.includes('--encode');
const names = args.filter((arg) => !arg.startsWith('--'));
const photos = readPhotoPlan();
const colors = colorsAlreadyKnown();

for (const photo of choosePhotos(photos, names)) {
  if (!isEncodeOnly && (names.length > 0 || !hasMaster(photo.picture))) renderPhoto(photo);
  if (isOutdated(photo.picture))
    colors.set(photo.picture, await writePhotoFiles(photo.picture, masterFile(photo.picture)));
  console.log(`${photo.picture}: ${colors.has(photo.picture) ? 'written' : 'not drawn yet'}`);
}
writeFileSync(MANIFEST, `${inOurFormat(manifestOf(photos))}\n`);

function isOutdated(picture: string): boolean {
  if (!hasMaster(picture)) return false;
  const files = WIDTHS.flatMap((width) => FORMATS.map((format) => photoFile(picture, width, format)));
  const drawnAt = statSync(masterFile(picture)).mtimeMs;
  return files.some((file) => !existsSync(file) || statSync(file).mtimeMs < drawnAt);
}

/** Redrawing one picture must keep the colours of the others, whose masters may be gone. */
function colorsAlreadyKnown(): Map<string, string> {
  if (!existsSync(MANIFEST)) return new Map();
  const manifest = parse(record(string(), ColorSchema), JSON.parse(readFileSync(MANIFEST, 'utf8')));
  return new Map(Object.values(manifest).map(({ src, color }) => [src.slice(src.lastIndexOf('/') + 1), color]));
}

function manifestOf(all: readonly Photo[]): Record<string, unknown> {
  const entries = all.flatMap((photo) => {
    const color = colors.get(photo.picture);
    if (color === undefined || !existsSync(photoFile(photo.picture, FULL_WIDTH, 'avif'))) return [];
    const picture = {
      src: `/media/fotos/${photo.picture}`,
      widths: WIDTHS,
      formats: FORMATS,
      width: FULL_WIDTH,
      height: heightOf(FULL_WIDTH),
      alt: photo.alt,
      color,
    };
    return photo.slots.map((slot): [string, unknown] => [slot, picture]);
  });
  const byName = new Intl.Collator('es', { numeric: true });
  return Object.fromEntries(entries.toSorted(([left], [right]) => byName.compare(left, right)));
}

/** JSON as the formatter leaves it: short lists on one line. */
function inOurFormat(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /\[\s+([^\]]*?)\s+\]/gu,
    (_, items: string) => `[${items.replaceAll(/\s+/gu, ' ')}]`,
  );
}
