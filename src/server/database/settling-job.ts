import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { addDays, localDate, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { ReportBooks } from './report-books.ts';

const EVERY_MS = 60 * 60 * 1000;
/** A year and the one it is compared with. */
const DAYS_BACK = 800;

interface SettlingPorts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Adds up the days that are over before anybody asks for them: at the start, and once an hour. */
export function startSettling(
  books: ReportBooks,
  { executor, now, log }: SettlingPorts,
): { readonly stop: () => Promise<void> } {
  let working: Promise<void> = Promise.resolve();
  const settle = (): void => {
    const zone = zoneOf(executor.world);
    const today = localDate(now(), zone);
    working = books
      .settle({ from: addDays(today, -DAYS_BACK), to: addDays(today, -1) }, { today, zone })
      .catch((fault: unknown) => log.error({ fault: String(fault) }, 'days that are over could not be added up'));
  };
  settle();
  const timer = setInterval(settle, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
