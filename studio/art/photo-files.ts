import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FORMATS, heightOf, WIDTHS } from './photo-plan.ts';

const OUTPUT = new URL('../../public/media/fotos/', import.meta.url);

// Thumbnails carry the gallery's weight (48 of them within 900 KB); the large ones are seen alone, in the lightbox.
const QUALITY = {
  avif: { 480: 58, 800: 58, 1200: 60, 1600: 60 },
  webp: { 480: 74, 800: 76, 1200: 78, 1600: 78 },
} as const;

/** Where the file of one width and format lives, as an address of the file system. */
export function photoFile(picture: string, width: number, format: string): URL {
  return new URL(`${picture}-${width}.${format}`, OUTPUT);
}

/** Writes every size of a graded master and answers its average colour, shown while the picture loads. */
export async function writePhotoFiles(picture: string, master: URL): Promise<string> {
  mkdirSync(OUTPUT, { recursive: true });
  for (const width of WIDTHS) {
    for (const format of FORMATS) {
      const resized = sharp(fileURLToPath(master)).resize(width, heightOf(width), { kernel: 'lanczos3' });
      const quality = QUALITY[format][width];
      const encoded =
        format === 'avif'
          ? resized.avif({ quality, effort: 3 })
          : resized.webp({ quality, effort: 5, smartSubsample: true });
      await encoded.toFile(fileURLToPath(photoFile(picture, width, format)));
    }
  }
  return averageColor(master);
}

async function averageColor(master: URL): Promise<string> {
  const { data } = await sharp(fileURLToPath(master))
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
