import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Executor, type ExecutorPorts } from '#application/executor.ts';
import { missingPlaces } from '#domain/menu/import-menu.ts';
import { hasOwnExtras } from '#domain/menu/options/move-extras.ts';
import type { SharedMarks } from '#domain/privacy/records-of-person.ts';
import type { Instant } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { ServerHmac } from './access/proofs.ts';
import { openAccess } from './access/open-access.ts';
import type { SetupCode } from './access/setup-code.ts';
import { BackupSchedule, backupFolder } from './backup/backup-schedule.ts';
import { lockFolder } from './backup/folder-lock.ts';
import { systemNow } from './clock.ts';
import { clockDoubt, EvenRun, SETTLED_MS, type ClockDoubt } from './clock-doubt.ts';
import type { Config } from './config.ts';
import type { DemoControls } from './demo/demo-state.ts';
import { loadContent, type Content } from './content.ts';
import { openArchive } from './database/archive.ts';
import { openForMode } from './database/open-journal.ts';
import { openReportBooks } from './database/report-books.ts';
import { startSettling } from './database/settling-job.ts';
import { createApp, type App } from './http/app.ts';
import { createServer } from './http/create-server.ts';
import { InvoiceWorker } from './invoices/invoice-worker.ts';
import { invoicesHere } from './invoices/one-folder.ts';
import { openStamper } from './invoices/stamper.ts';
import type { OutboxWorker } from './mail/outbox-worker.ts';
import { PhotoStore } from './media/photo-store.ts';
import { startPhotoSweep } from './media/photo-sweep.ts';
import { PrintWorker } from './printing/print-worker.ts';
import { PrivacyDesk } from './privacy/privacy-desk.ts';
import { startRetention } from './privacy/retention-job.ts';
import { CurrentContent } from './pages/current-content.ts';
import { PROJECT_DIR } from './project-folder.ts';
import { openReservations } from './reservations/open-reservations.ts';
import { Readiness } from './start/readiness.ts';
import { askForPort, makeFolder } from './start/start-faults.ts';
import { announceName } from './tls/announce-name.ts';
import { localAddresses } from './tls/local-addresses.ts';
import { isLoopback } from './tls/private-networks.ts';
import { VenueTls } from './tls/venue-tls.ts';
import { executeAsSystem } from './system-command.ts';

export interface RunningServer {
  readonly app: App;
  readonly executor: Executor;
  readonly address: string;
  readonly outbox: OutboxWorker | null;
  /** Null: no invoicing program is configured. */
  readonly invoices: InvoiceWorker | null;
  readonly privacy: PrivacyDesk;
  readonly photos: PhotoStore;
  /** Null: the certificate comes from elsewhere, or none is needed. */
  readonly tls: VenueTls | null;
  /** Only on the first run in production: what the owner must type to become the manager. */
  readonly setupCode: SetupCode | null;
  /** This venue has no manager yet; otherwise the code is a rescue. */
  readonly isFirstRun: boolean;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly now?: () => Instant;
  readonly version?: string;
  /** The disk failed after an acknowledged write: the process must be ended. */
  readonly onSick?: (fault: Error) => void;
  /** Messages for the operator while the server is not open yet. */
  readonly tell?: (line: string) => void;
  /** A demonstration that can show another venue; never in production. */
  readonly demo?: DemoControls;
}

const CONTENT_DIR = join(PROJECT_DIR, 'content');

/** The whole server, from an empty folder to the first answered request. Tests start it the same way. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { onSick = () => undefined, tell = () => undefined } = options;
  await askForPort(config);
  const store = await openStore(config, { onSick, tell });
  try {
    return await openVenue(config, options, store);
  } catch (fault) {
    // Whoever tries again in this process finds the folder free.
    await store.journal.close();
    store.lock?.release();
    throw fault;
  }
}

async function openVenue(
  config: Config,
  { now = systemNow, version = 'desarrollo', tell = () => undefined, demo }: StartOptions,
  { journal, lock }: Awaited<ReturnType<typeof openStore>>,
): Promise<RunningServer> {
  const content = loadContent(CONTENT_DIR);
  const executor = await startExecutor({ journal, now, zone: content.venue.timeZone });
  await furnish(config, { content, executor, now, isExample: demo?.state().venue !== 'friday' });
  const siteContent = new CurrentContent({ files: content, executor, menuFrom: config.settings.menuFrom });
  const reservations = await openReservations({ config, siteContent, executor, journal, now });
  const shelves = openShelves(config, { executor, journal, siteContent, now });
  const { books, records, photos, privacy } = shelves;

  const readiness = new Readiness(() => journal.answers());
  const hmac = new ServerHmac(await journal.secret('house-stamp', randomBytes(32).toString('base64url')));
  const { access, desk, setupCode } = openAccess({ config, executor, hmac, now, demo: demo ?? null });
  const tls = await openTls(config, { journal, now, name: content.venue.name });
  const parts = {
    config,
    tls,
    content,
    siteContent,
    executor,
    reservations,
    ...shelves,
    access,
    desk,
    hmac,
    now,
    doubt: watchClock(journal, now),
    version,
    isReady: () => readiness.now(),
    demo: config.mode === 'demo' ? (demo ?? null) : null,
  };
  const app = await createApp(parts);
  await listen(app, config);
  const name = announceVenue(app, tls);
  const invoices = await invoicesHere(config.invoices, journal, tell);
  const jobs = startJobs({ ...config, invoices }, { app, ...parts });
  return {
    app,
    executor,
    address: addressOf(app, config, tls),
    outbox: jobs.outbox,
    invoices: jobs.invoices,
    privacy,
    photos,
    tls,
    setupCode,
    isFirstRun: !desk.isSetUp,
    stop: () => closeVenue([readiness, app, name, jobs, executor], [photos, books, records, journal], lock),
  };
}

type Running = readonly [
  Readiness,
  App,
  { stop(): Promise<void> } | null,
  { readonly stop: () => Promise<void> },
  Executor,
];

/** No new connections, work under way ends, and the database is closed last. */
async function closeVenue(
  [readiness, app, name, jobs, executor]: Running,
  stores: readonly { close(): Promise<void> }[],
  lock: { release(): void } | null,
): Promise<void> {
  readiness.stop();
  await app.close();
  await name?.stop();
  await jobs.stop();
  await executor.drained();
  for (const store of stores) await store.close();
  lock?.release();
}

/** Data a venue must have before the server opens. */
async function furnish(
  config: Config,
  { isExample, ...parts }: Parameters<typeof placeOldMenu>[0] & { readonly isExample: boolean },
): Promise<void> {
  const { executor, now } = parts;
  if (config.mode === 'demo' && isExample) await executeAsSystem(executor, now, 'LOAD_DEMO', {});
  await tellSite(config, executor, now);
  await placeOldMenu(parts);
}

/** What reads the database beside the records in play, and the bytes that lie there. */
function openShelves(
  config: Config,
  {
    executor,
    journal,
    siteContent,
    now,
  }: {
    readonly executor: Executor;
    readonly journal: Store;
    readonly siteContent: CurrentContent;
    readonly now: () => Instant;
  },
) {
  const derive: Store['derive'] = (work) => journal.derive(work);
  const records = openArchive(config);
  return {
    books: openReportBooks(config, { derive }),
    records,
    photos: new PhotoStore(config, derive),
    privacy: new PrivacyDesk({
      executor,
      journal,
      archive: records,
      now,
      shared: () => ownMarks(siteContent),
      stamper: config.invoices === null ? null : openStamper(config.invoices),
    }),
  };
}

function ownMarks(siteContent: CurrentContent): SharedMarks {
  const { phone, whatsapp, email } = siteContent.current().content.venue;
  return { phones: [phone, whatsapp], emails: [email] };
}

type Store = Awaited<ReturnType<typeof openForMode>>;

/** A process that has run evenly for long enough knows the date by itself. */
function watchClock(journal: Store, now: () => Instant): () => Promise<ClockDoubt | null> {
  const run = new EvenRun(now);
  return async () => (run.ms() >= SETTLED_MS ? null : clockDoubt(journal, now()));
}

/** Background jobs: mail, printing, invoices, retention, daily sums, backups. */
function startJobs(
  config: Config,
  {
    app,
    executor,
    reservations,
    privacy,
    photos,
    books,
    now,
    doubt,
  }: {
    readonly app: App;
    readonly executor: Executor;
    readonly reservations: Awaited<ReturnType<typeof openReservations>>;
    readonly privacy: PrivacyDesk;
    readonly photos: PhotoStore;
    readonly books: ReturnType<typeof openReportBooks>;
    readonly now: () => Instant;
    readonly doubt: () => Promise<ClockDoubt | null>;
  },
) {
  const { log } = app.http;
  const outbox = reservations.startOutbox(log, photos);
  const printing = new PrintWorker({ executor, now, log });
  printing.start();
  const invoices =
    config.invoices === null ? null : new InvoiceWorker({ executor, now, stamper: openStamper(config.invoices), log });
  invoices?.start();
  const retention = startRetention(privacy, { log, doubt });
  const sweep = startPhotoSweep({ executor, store: photos, now, log, doubt });
  const settling = startSettling(books, { executor, now, log });
  const backups = scheduleBackups(config, now, app);
  return {
    outbox,
    invoices,
    stop: async () => {
      await outbox?.stop();
      await invoices?.stop();
      await printing.stop();
      await retention.stop();
      await sweep.stop();
      await settling.stop();
      await backups?.stop();
    },
  };
}

/** A folder of our own is locked against a second server; PostgreSQL is waited for. */
async function openStore(config: Config, { onSick, tell }: Required<Pick<StartOptions, 'onSick' | 'tell'>>) {
  if (config.databaseUrl === null) makeFolder(config.dataDir);
  else {
    const { awaitPostgres } = await import('./start/await-postgres.ts');
    await awaitPostgres(
      { ...config, databaseUrl: config.databaseUrl },
      { createServer: (handler) => createServer(config, handler), tell },
    );
  }
  const lock = config.databaseUrl === null ? lockFolder(config.dataDir) : null;
  const journal = await openForMode(config, { onSick }).catch((fault: unknown) => {
    lock?.release();
    throw fault;
  });
  return { journal, lock };
}

async function startExecutor({
  journal,
  now,
  zone,
}: Pick<Required<ExecutorPorts>, 'journal' | 'now' | 'zone'>): Promise<Executor> {
  const executor = new Executor({
    journal,
    now,
    newId: randomUUID,
    zone,
    gather: () => setImmediate(),
    onBug: reportBug,
  });
  await executor.start();
  return executor;
}

/** Data of an older version lacks the menu's order, photos and sections, and its extras are not option groups. */
async function placeOldMenu({
  content,
  executor,
  now,
}: {
  readonly content: Content;
  readonly executor: Executor;
  readonly now: () => Instant;
}): Promise<void> {
  const missing = missingPlaces(executor.world, Object.values(content.menus));
  if (missing !== null) await executeAsSystem(executor, now, 'IMPORT_MENU', missing);
  if ([...executor.world.all('menu')].some(hasOwnExtras)) await executeAsSystem(executor, now, 'MOVE_EXTRAS', {});
}

/** An address of this machine alone is none for a guest. */
async function tellSite({ publicUrl }: Config, executor: Executor, now: () => Instant): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const site = hostname === 'localhost' || isLoopback(hostname) ? null : publicUrl;
  if ((venueSettings(executor.world).site ?? null) === site) return;
  await executeAsSystem(executor, now, 'TELL_SITE', { site });
}

/** A machine that forbids it works by number. */
function announceVenue({ http }: App, tls: VenueTls | null): { stop(): Promise<void> } | null {
  if (tls === null) return null;
  const onFault = (fault: Error): void => http.log.warn({ fault: fault.message }, 'the name is not announced');
  const name = announceName(() => tls.places, { onFault });
  return {
    stop: async () => {
      tls.stop();
      await name.stop();
    },
  };
}

async function openTls(
  { hasOwnTls, venueId }: Config,
  { journal, now, name }: Pick<Required<ExecutorPorts>, 'journal' | 'now'> & { readonly name: string },
): Promise<VenueTls | null> {
  if (!hasOwnTls) return null;
  return VenueTls.open(journal, { name: `Casa ${name}`, now, places: () => localAddresses(venueId) });
}

/** PostgreSQL has its own ways of being copied; see docs/OPERATIONS.md. */
function scheduleBackups(config: Config, now: () => Instant, app: App): BackupSchedule | null {
  if (config.databaseUrl !== null) return null;
  const schedule = new BackupSchedule({
    databaseFile: config.databaseFile,
    folder: backupFolder(config.dataDir),
    now,
    onFault: (fault) => app.http.log.error({ fault: String(fault) }, 'the hourly copy failed'),
  });
  schedule.start();
  return schedule;
}

/** The command's type, never its arguments: they may hold a guest's name. */
function reportBug(fault: unknown, { id, type }: { readonly id: string; readonly type: string }): void {
  const stack = fault instanceof Error ? fault.stack : String(fault);
  console.error(JSON.stringify({ level: 50, msg: 'a rule failed', command: id, type, stack }));
}

function addressOf(app: App, config: Config, tls: VenueTls | null): string {
  // A TCP server's address is never a string.
  const { port } = app.http.server.address() as AddressInfo;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  if (tls !== null)
    return `https://${isEverywhere ? (tls.places.addresses[0] ?? tls.places.name) : config.host}:${port}`;
  return `${config.tls === null ? 'http' : 'https'}://${isEverywhere ? 'localhost' : config.host}:${port}`;
}

async function listen({ http }: App, { port, host, logLevel }: Config): Promise<void> {
  await http.listen({ port, host });
  http.log.level = logLevel;
}
