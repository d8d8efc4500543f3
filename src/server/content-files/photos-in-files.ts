import * as v from 'valibot';
import type { InputOf } from '#domain/commands.ts';
import { keepPhoto } from '#domain/photos/keep-photo.ts';
import { readSharp, type PhotoSize } from '../media/convert-photo.ts';
import type { FileSet } from './file-set.ts';

interface FoundPhoto {
  readonly facts: InputOf<'KEEP_PHOTO'>;
  readonly sizes: readonly PhotoSize[];
}

/** Each photo with all its sizes, looked at: one that lacks a size or is none is named. */
export async function photosIn(
  files: FileSet,
): Promise<{ readonly photos: readonly FoundPhoto[]; readonly problems: readonly string[] }> {
  const photos: FoundPhoto[] = [];
  const problems: string[] = [];
  for (const [file, bytes] of [...files].filter(([name]) => /^fotos\/[^/]+\.json$/.test(name))) {
    const facts = factsIn(bytes);
    if (facts === null || `fotos/${facts.id}.json` !== file) {
      problems.push(`${file}: no dice lo que una foto exportada dice.`);
      continue;
    }
    const sizes = await sizesOf(files, facts);
    if (typeof sizes === 'string') problems.push(`${file}: ${sizes}`);
    else photos.push({ facts, sizes });
  }
  return { photos, problems };
}

function factsIn(bytes: Buffer): InputOf<'KEEP_PHOTO'> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keepPhoto.args), bytes.toString('utf8'));
  return read.success ? read.output : null;
}

async function sizesOf(files: FileSet, facts: InputOf<'KEEP_PHOTO'>): Promise<readonly PhotoSize[] | string> {
  const sizes: PhotoSize[] = [];
  const sharp = await readSharp();
  for (const width of facts.widths) {
    for (const format of facts.formats) {
      const name = `fotos/${facts.id}-${width}.${format}`;
      const bytes = files.get(name);
      if (bytes === undefined) return `falta ${name}.`;
      const seen = await sharp(bytes, { limitInputPixels: 80_000_000 })
        .metadata()
        .catch(() => null);
      if (seen?.width !== width || (seen.format !== 'webp' && seen.format !== 'heif')) return `${name} está dañada.`;
      sizes.push({ width, format, bytes });
    }
  }
  return sizes;
}
