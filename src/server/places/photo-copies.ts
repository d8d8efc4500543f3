import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { VENUE_PHOTOS_PATH, type VenuePhoto } from '#domain/photos/photo-record.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { PhotoStore } from '../media/photo-store.ts';
import type { Places } from './places.ts';

export interface PhotoCopyParts {
  readonly executor: Executor;
  readonly places: Places;
  readonly photos: PhotoStore;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
}

/**
 * A front has the bytes of every photo that its pages may show, before a guest asks for one: apart, none is missing. They
 * are fetched whenever the line is there, one after the other.
 */
export function startPhotoCopies(parts: PhotoCopyParts): { stop(): Promise<void> } {
  const { executor, places, log } = parts;
  const state = { mustWork: false, isStopped: false };
  let working: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    while (state.mustWork && !state.isStopped) {
      state.mustWork = false;
      await copyMissing(parts, () => state.isStopped);
    }
  };
  const wake = (): void => {
    state.mustWork = true;
    working ??= work()
      // The line was cut, or the disk is full: the next change or connection tries again.
      .catch((fault: unknown) => log.warn({ fault: String(fault) }, 'a photo was not copied'))
      .finally(() => {
        working = null;
      });
  };
  const stops = [
    places.onState(wake),
    executor.onDelta(({ changes }) => {
      if (changes.some(({ collection }) => collection === 'photos')) wake();
    }),
  ];
  return {
    stop: async () => {
      state.isStopped = true;
      for (const stop of stops) stop();
      await working;
    },
  };
}

async function copyMissing({ executor, places, photos, now }: PhotoCopyParts, isStopped: () => boolean): Promise<void> {
  // Of several servers of a front the one with the line fetches them: they are in the database for all.
  if (!places.hasLine) return;
  const here = new Set((await photos.names()).map(({ name }) => name));
  const today = localDate(now(), zoneOf(executor.world));
  for (const photo of Array.from(executor.world.all('photos'))) {
    if (photo.isGone === true) continue;
    for (const { width, format } of sizesOf(photo)) {
      const name = `${photo.id}-${width}.${format}`;
      if (isStopped()) return;
      if (here.has(name)) continue;
      const bytes = await places.photo(`${VENUE_PHOTOS_PATH}/${name}`);
      if (bytes !== null) await photos.keep(photo.id, [{ width, format, bytes }], today);
    }
  }
}

function sizesOf({ widths, formats }: VenuePhoto) {
  return widths.flatMap((width) => formats.map((format) => ({ width, format })));
}
