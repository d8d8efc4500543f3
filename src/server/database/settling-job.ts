import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { learnedVisits } from '#domain/floor/visit-minutes.ts';
import { addDays, localDate, type Instant } from '#domain/shared/time.ts';
import type { Period } from '#domain/reports/period.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '../system-command.ts';
import type { ReportBooks } from './report-books.ts';

const EVERY_MS = 60 * 60 * 1000;
/** A year and the one it is compared with. */
const DAYS_BACK = 800;
/** Guests' habits change with the seasons and the menu: half a year is used. */
const VISIT_DAYS = 180;

interface SettlingPorts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Sent to the tablets only when a day has changed it: once a day, not once an hour. */
async function learnVisits(
  books: ReportBooks,
  period: Period,
  { executor, now }: Pick<SettlingPorts, 'executor' | 'now'>,
): Promise<void> {
  const visits = await books.visits(period);
  const known = learnedVisits(executor.world);
  const isNews = known.length > 0 || visits.some((cell) => cell.visits > 0);
  if (!isNews || JSON.stringify(known) === JSON.stringify(visits)) return;
  await executeAsSystem(executor, now, 'LEARN_VISITS', { visits: [...visits] });
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
    const yesterday = addDays(today, -1);
    working = books
      .settle({ from: addDays(today, -DAYS_BACK), to: yesterday }, { today, zone })
      .then(() => learnVisits(books, { from: addDays(today, -VISIT_DAYS), to: yesterday }, { executor, now }))
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
