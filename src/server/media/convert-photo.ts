/** Changes when the sizes or their quality do, so that a new version makes them again. */
export const PHOTO_RECIPE = 'fotos-2';

/** A file that is not a photo we can show; the message is Spanish, for the owner. */
export class UnusablePhoto extends Error {}

export interface PhotoSize {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly bytes: Buffer;
}

export interface ConvertedPhoto {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly sizes: readonly PhotoSize[];
}

/** Read with the first photo: no start waits for it. */
export async function readSharp() {
  return (await import('sharp')).default;
}

/** What of the photo is shown: shares of its width and height once it stands upright and is turned by so many degrees. */
export interface PhotoCut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

const WHOLE: PhotoCut = { x: 0, y: 0, width: 1, height: 1, turn: 0 };
const WIDTHS = [480, 800, 1200, 1600] as const;
const MOST_PIXELS = 80_000_000;
/** What the bytes may be, whatever the name says. An SVG called .jpg could read other files while it is drawn. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
];

/** The sizes the site shows, upright, in sRGB. Nothing else of the file is kept: no EXIF, no GPS, no thumbnail. */
export async function convertPhoto(
  bytes: Buffer,
  cut: PhotoCut = WHOLE,
  onSize: (done: number, of: number) => void = () => undefined,
): Promise<ConvertedPhoto> {
  if (!SIGNATURES.some((matches) => matches(bytes))) throw new UnusablePhoto('no es una foto jpg, png, webp o avif');
  const frame = frameOf(await measure(bytes), cut);
  const { width } = frame;
  const widths = WIDTHS.filter((size) => size <= width);
  const [smallest] = WIDTHS;
  if (widths.length === 0) throw new UnusablePhoto(`es muy pequeña: mide ${width} px de ancho y necesita ${smallest}`);
  const largest = Math.max(...widths);
  const sharp = await readSharp();
  try {
    const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .autoOrient()
      .rotate(cut.turn)
      .extract(frame)
      .resize({ width: largest })
      .flatten({ background: '#F6ECD9' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
    const sizes: PhotoSize[] = [];
    for (const [index, size] of widths.entries()) {
      onSize(index + 1, widths.length);
      const image = sharp(upright).resize({ width: size });
      sizes.push({
        width: size,
        format: 'avif',
        bytes: await image.clone().avif({ quality: 52, effort: 2 }).toBuffer(),
      });
      sizes.push({ width: size, format: 'webp', bytes: await image.clone().webp({ quality: 74 }).toBuffer() });
    }
    const shown = await sharp(upright).metadata();
    return { width: shown.width, height: shown.height, color: await colorOf(upright), sizes };
  } catch (fault) {
    throw unusable(fault);
  }
}

/** The frame in points of the photo as it is looked at. */
function frameOf(upright: Size, { x, y, width, height, turn }: PhotoCut) {
  const isLying = turn === 90 || turn === 270;
  const size = isLying ? { width: upright.height, height: upright.width } : upright;
  const left = Math.min(size.width - 1, Math.round(x * size.width));
  const top = Math.min(size.height - 1, Math.round(y * size.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(height * size.height))),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function measure(bytes: Buffer): Promise<Size> {
  const sharp = await readSharp();
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (autoOrient.width * autoOrient.height > MOST_PIXELS) {
      throw new UnusablePhoto(`es demasiado grande: más de ${MOST_PIXELS / 1_000_000} megapíxeles`);
    }
    return autoOrient;
  } catch (fault) {
    throw unusable(fault);
  }
}

/** The average colour, which stands in while the photo loads. */
async function colorOf(image: Buffer): Promise<string> {
  const sharp = await readSharp();
  const [red = 0, green = 0, blue = 0] = await sharp(image)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function unusable(fault: unknown): UnusablePhoto {
  if (fault instanceof UnusablePhoto) return fault;
  return new UnusablePhoto('está dañada o incompleta', { cause: fault });
}
