import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line, optionalText } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { notNamed } from './venue-photos.ts';

export const LONGEST_ALT = 300;
/** Made of what is on it: the same photo, cut the same way, is one photo. */
export const PhotoId = v.pipe(v.string(), v.regex(/^foto-[0-9a-f]{20}$/));
const Side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));

const KeepArgs = v.strictObject({
  id: PhotoId,
  widths: v.pipe(v.array(Side), v.minLength(1), v.maxLength(8)),
  formats: v.pipe(v.array(v.picklist(['avif', 'webp'])), v.minLength(1), v.maxLength(2)),
  width: Side,
  height: Side,
  alt: line(LONGEST_ALT),
  altEnglish: v.optional(optionalText(LONGEST_ALT)),
  color: v.pipe(v.string(), v.hexColor()),
});

const RemoveArgs = v.strictObject({ ids: v.pipe(v.array(PhotoId), v.minLength(1), v.maxLength(500)) });

/** The server asks it in the manager's name, once every size lies in the database; again when it is described anew. */
export const keepPhoto = defineCommand({
  type: 'KEEP_PHOTO',
  words: 'Guardar foto',
  args: KeepArgs,
  permission: 'manage',
  decide: decideKeep,
  about: ({ alt }) => alt,
});

/** By the venue itself: see `unusedPhotos`. */
export const removePhotos = defineCommand({
  type: 'REMOVE_PHOTOS',
  words: 'Quitar fotos sin uso',
  args: RemoveArgs,
  permission: 'system',
  decide: decideRemove,
  about: ({ ids }) => `${ids.length}`,
});

function decideKeep(_world: World, args: v.InferOutput<typeof KeepArgs>, { today }: Context): Decision {
  const { altEnglish, ...photo } = args;
  return accept([put('photos', { ...photo, ...(altEnglish ? { altEnglish } : {}), day: today })]);
}

function decideRemove(world: World, { ids }: v.InferOutput<typeof RemoveArgs>): Decision {
  // Somebody may have put it on a dish since it was found to be unused.
  const known = notNamed(world, ids)
    .map((id) => world.get('photos', id))
    .filter((photo) => photo !== undefined);
  return accept(known.map((photo) => put('photos', { ...photo, isGone: true })));
}
