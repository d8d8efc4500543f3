import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { scheduleBackups, type BackupSchedule } from './backup/backup-schedule.ts';
import type { CsdSource } from './cfdi/csd-source.ts';
import type { StampWorker } from './cfdi/stamp-worker.ts';
import { startCharges, type CardCharges } from './charges/open-charges.ts';
import type { ClockDoubt } from './clock-doubt.ts';
import type { Config } from './config.ts';
import type { Archive } from './database/archive.ts';
import type { ReportBooks } from './database/report-books.ts';
import { startSettling } from './database/settling-job.ts';
import type { App } from './http/app.ts';
import { invoiceWork } from './invoices/invoice-work.ts';
import type { InvoiceWorker } from './invoices/invoice-worker.ts';
import type { OutboxWorker } from './mail/outbox-worker.ts';
import type { PhotoStore } from './media/photo-store.ts';
import { startPhotoSweep } from './media/photo-sweep.ts';
import { startLineNews } from './places/line-news.ts';
import { startPhotoCopies } from './places/photo-copies.ts';
import { lettersOf } from './places/letters.ts';
import type { Places } from './places/places.ts';
import { PrintWorker } from './printing/print-worker.ts';
import { startWebhooks, type WebhookWorker } from './programs/webhook-worker.ts';
import type { PrivacyDesk } from './privacy/privacy-desk.ts';
import { startRetention } from './privacy/retention-job.ts';
import type { Reservations } from './reservations/open-reservations.ts';
import type { VenueTls } from './tls/venue-tls.ts';
import { openWatch } from './watch/open-watch.ts';
import type { SenseParts } from './watch/watch-senses.ts';
import type { WatchWorker } from './watch/watch-worker.ts';

export interface JobParts {
  readonly app: App;
  readonly executor: Executor;
  readonly places: Places;
  readonly reservations: Reservations;
  readonly charges: CardCharges;
  readonly csd: CsdSource | null;
  readonly privacy: PrivacyDesk;
  readonly photos: PhotoStore;
  readonly books: ReportBooks;
  readonly tls: VenueTls | null;
  /** Absent: as the machine says. */
  readonly diskOf: SenseParts['diskOf'] | undefined;
  readonly records: Archive;
  readonly now: () => Instant;
  readonly doubt: () => Promise<ClockDoubt | null>;
}

export interface Jobs {
  readonly outbox: OutboxWorker | null;
  /** Null: no invoicing program is configured. */
  readonly invoices: InvoiceWorker | StampWorker | null;
  readonly watch: WatchWorker;
  readonly backups: BackupSchedule | null;
  /** Null: a front tells nobody. */
  readonly webhooks: WebhookWorker | null;
  stop(): Promise<void>;
}

/** Background jobs: mail, printing, invoices, retention, daily sums, backups. */
export function startJobs(config: Config, parts: JobParts): Jobs {
  const { app, executor, places, reservations, photos, privacy, now, doubt } = parts;
  const { log } = app.http;
  const outbox = reservations.startOutbox(log, photos, lettersOf(places));
  places.onPaired(async () => outbox?.drain());
  const retention = startRetention(privacy, { log, doubt });
  const backups = scheduleBackups(config, now, log);
  // A front has no printer, no account and no day of its own; its photos are its venue's.
  const isFront = places.place === 'front';
  const venue = isFront ? null : startVenueJobs(config, parts, backups);
  const watch = venue?.watch ?? openWatch(config, { ...parts, backups });
  const copies = isFront ? startPhotoCopies({ executor, places, photos, now, log }) : null;
  return {
    outbox,
    invoices: venue?.invoices ?? null,
    watch,
    backups,
    webhooks: venue?.webhooks ?? null,
    stop: async () => {
      await outbox?.stop();
      await copies?.stop();
      await watch.stop();
      await venue?.stop();
      await retention.stop();
      await backups?.stop();
    },
  };
}

function startVenueJobs(config: Config, parts: JobParts, backups: BackupSchedule | null) {
  const { app, executor, places, photos, books, records, now, doubt, csd, charges } = parts;
  const { log } = app.http;
  const printing = new PrintWorker({ executor, now, log });
  printing.start();
  const isDoubted = async (): Promise<boolean> => (await doubt()) !== null;
  const invoices = invoiceWork(config, { executor, now, log, books, isDoubted, csd });
  invoices?.start();
  const terminals = startCharges({ executor, now, log, ...charges });
  const webhooks = startWebhooks(config, { executor, feed: records.feed, now, log, ...charges });
  const sweep = startPhotoSweep({ executor, store: photos, now, log, doubt });
  const settling = startSettling(books, { executor, now, log });
  const watch = openWatch(config, { ...parts, backups });
  const lineNews = startLineNews({ executor, places, now, log });
  return {
    invoices,
    watch,
    webhooks,
    stop: async () => {
      await lineNews.stop();
      await watch.stop();
      await invoices?.stop();
      await webhooks.stop();
      await terminals.stop();
      await printing.stop();
      await sweep.stop();
      await settling.stop();
    },
  };
}
