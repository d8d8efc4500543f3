import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { unusedPhotos } from '#domain/photos/venue-photos.ts';
import { addDays, localDate, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '../system-command.ts';
import type { ClockDoubt } from '../clock-doubt.ts';
import type { PhotoStore } from './photo-store.ts';

const HOUR_MS = 60 * 60 * 1000;

interface SweepParts {
  readonly executor: Executor;
  readonly store: PhotoStore;
  readonly now: () => Instant;
}

/** As many as one command takes. */
const MOST_REMOVED = 500;

/** Takes out photos that nothing has shown for weeks, and bytes that an upload left behind when the power failed. */
export async function sweepPhotos({ executor, store, now }: SweepParts): Promise<number> {
  const today = localDate(now(), zoneOf(executor.world));
  // Whoever goes back to an earlier version of a page finds its pictures too.
  const ids = await store.withoutVersions(unusedPhotos(executor.world, today));
  for (let from = 0; from < ids.length; from += MOST_REMOVED) {
    await executeAsSystem(executor, now, 'REMOVE_PHOTOS', { ids: ids.slice(from, from + MOST_REMOVED) });
  }
  const stored = await store.names();
  const idle = stored.filter(({ name, keptOn }) => {
    const photo = executor.world.get('photos', name.slice(0, name.lastIndexOf('-')));
    // A photo whose sizes are kept has its record a moment later: not the same day.
    return photo === undefined ? addDays(keptOn as typeof today, 1) < today : photo.isGone === true;
  });
  await store.forget(idle.map(({ name }) => name));
  return idle.length;
}

/** Once an hour; nothing to do costs one question. */
export function startPhotoSweep(
  parts: SweepParts & {
    readonly log: Pick<FastifyBaseLogger, 'error'>;
    /** Whether the server's date may be wrong: then nothing is old. */
    readonly doubt: () => Promise<ClockDoubt | null>;
  },
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const sweep = async (): Promise<unknown> => ((await parts.doubt()) === null ? sweepPhotos(parts) : 0);
    running = sweep().catch((fault: unknown) =>
      parts.log.error({ fault: String(fault) }, 'unused photos could not be removed'),
    );
  }, HOUR_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
