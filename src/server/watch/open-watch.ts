import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { BackupSchedule } from '../backup/backup-schedule.ts';
import type { Config } from '../config.ts';
import type { ReportBooks } from '../database/report-books.ts';
import type { App } from '../http/app.ts';
import type { Places } from '../places/places.ts';
import type { VenueTls } from '../tls/venue-tls.ts';
import { WatchMemory } from './watch-memory.ts';
import { WatchSenses, type SenseParts } from './watch-senses.ts';
import { WatchWorker } from './watch-worker.ts';

interface WatchedParts {
  readonly app: Pick<App, 'http' | 'hub'>;
  readonly executor: Executor;
  readonly books: ReportBooks;
  readonly tls: VenueTls | null;
  readonly places: Places;
  readonly backups: BackupSchedule | null;
  readonly now: () => Instant;
  readonly diskOf: SenseParts['diskOf'] | undefined;
}

/** Begins to look. What is found is told by letter where the server has mail, and in Gerencia in any case. */
export function openWatch(
  config: Config,
  { app, executor, books, tls, places, backups, now, diskOf }: WatchedParts,
): WatchWorker {
  const { world } = executor;
  const senses = new WatchSenses({ config, world, hub: app.hub, backups, tls, places, now, ...(diskOf && { diskOf }) });
  const worker = new WatchWorker({
    executor,
    now,
    log: app.http.log,
    books,
    senses,
    memory: new WatchMemory(config),
    hasMail: config.mail !== null,
    tellsMornings: places.place === 'venue',
  });
  worker.start();
  return worker;
}
