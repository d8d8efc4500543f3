import * as v from 'valibot';
import { checkContent } from './content-check.ts';

/** One photograph in its sizes: the file of a width is `<src>-<width>.<format>`. */
export const pictureSchema = v.object({
  src: v.pipe(v.string(), v.startsWith('/')),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  formats: v.pipe(v.array(v.picklist(['avif', 'webp'])), v.minLength(1)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  alt: v.pipe(v.string(), v.nonEmpty()),
  color: v.pipe(v.string(), v.hexColor()),
});

export const picturesSchema = v.record(v.string(), pictureSchema);
export type PictureSource = v.InferOutput<typeof pictureSchema>;
export type Pictures = Readonly<Record<string, PictureSource>>;

export const checkPictures = (input: unknown) => checkContent(picturesSchema, input);
