import { readFileSync } from 'node:fs';
import { array, length, literal, minLength, object, parse, picklist, pipe, record, regex, string } from 'valibot';

/** The photographs wanted: which scene draws each, which slots of the site show it, what it says to who cannot see it. */
const PhotoPlanSchema = record(
  pipe(string(), regex(/^[a-z0-9-]+$/u)),
  object({
    scene: pipe(string(), regex(/^[a-z0-9_]+$/u)),
    look: picklist(['day', 'dusk', 'night']),
    slots: pipe(array(string()), minLength(1)),
    alt: pipe(string(), minLength(30)),
  }),
);

/** One slot as the site reads it from content/pictures.json. */
export const PictureSchema = object({
  src: pipe(string(), regex(/^\/media\/fotos\/[a-z0-9-]+$/u)),
  widths: pipe(array(picklist([480, 800, 1200, 1600])), length(4)),
  formats: pipe(array(picklist(['avif', 'webp'])), length(2)),
  width: literal(1600),
  height: literal(1067),
  alt: pipe(string(), minLength(30)),
  color: pipe(string(), regex(/^#[0-9a-f]{6}$/u)),
});

export interface Photo {
  readonly picture: string;
  readonly scene: string;
  readonly look: 'day' | 'dusk' | 'night';
  readonly slots: readonly string[];
  readonly alt: string;
}

export const WIDTHS = [480, 800, 1200, 1600] as const;
/** As it is drawn, and the widest file of the site. */
export const FULL_WIDTH = 1600;
export const FORMATS = ['avif', 'webp'] as const;

/** Three to two, in whole points. */
export function heightOf(width: number): number {
  return Math.round((width * 2) / 3);
}

export function readPhotoPlan(): readonly Photo[] {
  const plan = parse(PhotoPlanSchema, JSON.parse(readFileSync(new URL('photos.json', import.meta.url), 'utf8')));
  const photos = Object.entries(plan).map(([picture, { scene, look, slots, alt }]): Photo => ({
    picture,
    scene,
    look,
    slots,
    alt,
  }));
  const slots = photos.flatMap((photo) => photo.slots);
  const twice = slots.find((slot, index) => slots.indexOf(slot) !== index);
  if (twice !== undefined) throw new Error(`Two photographs claim the slot ${twice} in studio/art/photos.json.`);
  return photos;
}

/** Photographs named by picture or by slot; all of them when nothing is named. */
export function choosePhotos(photos: readonly Photo[], names: readonly string[]): readonly Photo[] {
  const unknown = names.find((name) => !photos.some((photo) => isNamed(photo, name)));
  if (unknown !== undefined) throw new Error(`No photograph or slot is called ${unknown} in studio/art/photos.json.`);
  return names.length === 0 ? photos : photos.filter((photo) => names.some((name) => isNamed(photo, name)));
}

function isNamed(photo: Photo, name: string): boolean {
  return photo.picture === name || photo.slots.includes(name);
}
