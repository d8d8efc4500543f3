import type { EnglishTexts } from '#domain/site/site-text.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import type { Pictures, PictureSource } from '#domain/venue/picture-content.ts';
import { COLLECTIONS } from '#domain/records.ts';
import type { World } from '#domain/world.ts';
import { VENUE_PHOTOS_PATH, type VenuePhoto } from './photo-record.ts';

/** As long a photo that nothing shows is kept: somebody may still want the old page back. */
const UNUSED_DAYS = 30;

export function pictureOf({ id, widths, formats, width, height, alt, color }: VenuePhoto): PictureSource {
  return {
    src: `${VENUE_PHOTOS_PATH}/${id}`,
    widths: [...widths],
    formats: [...formats],
    width,
    height,
    alt,
    color,
  };
}

/** The venue's photos by the names under which content asks for them. */
export function venuePictures(world: World): Pictures {
  return Object.fromEntries(
    [...world.all('photos')].filter(({ isGone }) => isGone !== true).map((photo) => [photo.id, pictureOf(photo)]),
  );
}

/** What is seen on them, by its Spanish. */
export function photosInEnglish(world: World): EnglishTexts {
  return Object.fromEntries(
    [...world.all('photos')].flatMap(({ alt, altEnglish }) => (altEnglish === undefined ? [] : [[alt, altEnglish]])),
  );
}

/**
 * Photos that no record of the venue has named for so long, counted from the last day on which one did: whatever keeps
 * a photo names it by its id. Earlier versions of the site, which are out of play, are asked where the photos lie.
 */
export function unusedPhotos(world: World, today: DateText): readonly string[] {
  const old = [...world.all('photos')].filter(
    ({ day, usedOn = day, isGone }) => isGone !== true && addDays(usedOn > day ? usedOn : day, UNUSED_DAYS) < today,
  );
  return notNamed(
    world,
    old.map(({ id }) => id),
  );
}

/** Those of them that nothing in play names. */
export function notNamed(world: World, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const said = COLLECTIONS.filter((collection) => collection !== 'photos')
    .flatMap((collection) => [...world.all(collection)])
    .map((record) => JSON.stringify(record));
  return ids.filter((id) => !said.some((text) => text.includes(id)));
}
