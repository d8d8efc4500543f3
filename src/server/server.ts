import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Executor } from '#application/executor.ts';
import type { ExecutorPorts } from '#application/ports.ts';
import { missingPlaces } from '#domain/menu/import-menu.ts';
import { hasOwnExtras } from '#domain/menu/options/move-extras.ts';
import type { SharedMarks } from '#domain/privacy/records-of-person.ts';
import type { Instant } from '#domain/shared/time.ts';
import { ServerHmac } from './access/proofs.ts';
import { openAccess } from './access/open-access.ts';
import type { SetupCode } from './access/setup-code.ts';
import type { BackupSchedule } from './backup/backup-schedule.ts';
import { lockFolder } from './backup/folder-lock.ts';
import { systemNow } from './clock.ts';
import { clockDoubt, EvenRun, SETTLED_MS, type ClockDoubt } from './clock-doubt.ts';
import type { Config } from './config.ts';
import type { DemoControls } from './demo/demo-state.ts';
import { loadContent, type Content } from './content.ts';
import { openArchive } from './database/archive.ts';
import { openForMode } from './database/open-journal.ts';
import { openReportBooks } from './database/report-books.ts';
import { createApp, type App } from './http/app.ts';
import { createServer } from './http/create-server.ts';
import { openCharges } from './charges/open-charges.ts';
import { CsdSource } from './cfdi/csd-source.ts';
import { storedCsd } from './cfdi/csd-store.ts';
import type { StampWorker } from './cfdi/stamp-worker.ts';
import type { InvoiceWorker } from './invoices/invoice-worker.ts';
import { startJobs } from './jobs.ts';
import { invoicesHere } from './invoices/one-folder.ts';
import { openStamper } from './invoices/stamper.ts';
import type { WebhookWorker } from './programs/webhook-worker.ts';
import type { OutboxWorker } from './mail/outbox-worker.ts';
import { PhotoStore } from './media/photo-store.ts';
import { PrivacyDesk } from './privacy/privacy-desk.ts';
import { CurrentContent } from './pages/current-content.ts';
import { PROJECT_DIR } from './project-folder.ts';
import { claimRole } from './places/claim-role.ts';
import { OutsideTls, type OutsideParts } from './outside/outside-tls.ts';
import type { Partner } from './places/line-store.ts';
import { partnerOf, Places, type PlacesParts } from './places/places.ts';
import { siteFrom, tellSite } from './places/site-address.ts';
import { openReservations } from './reservations/open-reservations.ts';
import { Readiness } from './start/readiness.ts';
import { askForPort, makeFolder } from './start/start-faults.ts';
import { announceName } from './tls/announce-name.ts';
import { localAddresses } from './tls/local-addresses.ts';
import { VenueTls } from './tls/venue-tls.ts';
import { executeAsSystem } from './system-command.ts';
import type { DiskSpace } from './watch/watch-senses.ts';
import type { WatchWorker } from './watch/watch-worker.ts';

export interface RunningServer {
  readonly app: App;
  readonly executor: Executor;
  readonly address: string;
  readonly outbox: OutboxWorker | null;
  /** Null: no invoicing program is configured. */
  readonly invoices: InvoiceWorker | StampWorker | null;
  readonly webhooks: WebhookWorker | null;
  readonly privacy: PrivacyDesk;
  readonly watch: WatchWorker;
  /** Null where the database is copied otherwise. */
  readonly backups: BackupSchedule | null;
  readonly photos: PhotoStore;
  /** Null: the certificate comes from elsewhere, or none is needed. */
  readonly tls: VenueTls | null;
  /** Only on the first run in production: what the owner must type to become the manager. */
  readonly setupCode: SetupCode | null;
  /** This venue has no manager yet; otherwise the code is a rescue. */
  readonly isFirstRun: boolean;
  readonly places: Places;
  /** Of a front that no venue was paired with yet. */
  readonly frontCode: { readonly shown: string; readonly file: string } | null;
  stop(): Promise<void>;
}

export interface StartOptions extends Partial<Pick<ExecutorPorts, 'now'>> {
  readonly version?: string;
  /** The disk failed after an acknowledged write: the process must be ended. */
  readonly onSick?: (fault: Error) => void;
  /** Messages for the operator while the server is not open yet. */
  readonly tell?: (line: string) => void;
  /** Free bytes and all bytes of a folder's disk; absent: as the machine says. */
  readonly diskOf?: (folder: string) => Promise<DiskSpace>;
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
  { now = systemNow, version = 'desarrollo', tell = () => undefined, demo, diskOf }: StartOptions,
  { journal, lock }: Awaited<ReturnType<typeof openStore>>,
): Promise<RunningServer> {
  const content = loadContent(CONTENT_DIR);
  const isExample = demo?.state().venue !== 'friday';
  const { executor, openPlaces } = await openBook(config, { content, journal, now, isExample });
  const siteContent = new CurrentContent({ files: content, executor, menuFrom: config.settings.menuFrom });
  const reservations = await openReservations({ config, siteContent, executor, journal, now });
  const places = await openPlaces({ links: reservations.links, tell });
  const shelves = openShelves(config, { executor, journal, siteContent, now });
  const readiness = new Readiness(() => journal.answers());
  const hmac = new ServerHmac(await journal.secret('house-stamp', randomBytes(32).toString('base64url')));
  const entry = openAccess({ config, executor, hmac, now, demo: demo ?? null });
  const tls = await openTls(config, { journal, now, name: content.venue.name });
  const outside = await openOutside(config, { journal, now, tell, venueName: content.venue.name });
  await places.openGate();
  const parts = {
    config,
    tls,
    outside,
    csd: openCsd(config, { journal, now }),
    charges: openCharges(config, { journal, now }),
    content,
    siteContent,
    executor,
    venue: places.venue,
    places,
    reservations,
    ...shelves,
    ...entry,
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
  places.start();
  const invoices = await invoicesHere(config.invoices, journal, tell);
  const jobs = startJobs({ ...config, invoices }, { app, ...parts, diskOf });
  return {
    app,
    executor,
    address: addressOf(app, config, tls),
    ...jobs,
    privacy: shelves.privacy,
    photos: shelves.photos,
    tls,
    setupCode: entry.setupCode,
    isFirstRun: !entry.desk.isSetUp,
    places,
    frontCode: places.newCode(),
    stop: () => closeVenue([readiness, places, app, name, jobs, executor], { ...shelves, journal }, lock),
  };
}

/** Nothing is decided before it is known which of the two servers of a venue this is. */
async function openBook(
  config: Config,
  {
    content,
    journal,
    now,
    isExample,
  }: { readonly content: Content; readonly journal: Store; readonly now: () => Instant; readonly isExample: boolean },
) {
  let places: Places | null = null;
  const place = () => places?.actsAs ?? null;
  const executor = await startExecutor({ journal, now, zone: content.venue.timeZone, place });
  await claimRole(config, { journal, world: executor.world });
  const partner = await partnerOf({ config, journal });
  await furnish(config, { partner, content, executor, now, isExample });
  const openPlaces = async (parts: Pick<PlacesParts, 'links' | 'tell'>): Promise<Places> => {
    places = await Places.open({ config, executor, journal, now, ...parts });
    return places;
  };
  return { executor, openPlaces };
}

type Running = readonly [
  Readiness,
  Places,
  App,
  { stop(): Promise<void> } | null,
  { readonly stop: () => Promise<void> },
  Executor,
];

/** No new connections, work under way ends, and the database is closed last. */
async function closeVenue(
  [readiness, places, app, name, jobs, executor]: Running,
  {
    photos,
    books,
    records,
    journal,
  }: Pick<ReturnType<typeof openShelves>, 'photos' | 'books' | 'records'> & { journal: Store },
  lock: { release(): void } | null,
): Promise<void> {
  readiness.stop();
  await places.stop();
  await app.close();
  await name?.stop();
  await jobs.stop();
  await executor.drained();
  for (const store of [photos, books, records, journal]) await store.close();
  lock?.release();
}

/** Data a venue must have before the server opens; a front hears them from its venue. */
async function furnish(
  config: Config,
  {
    isExample,
    partner,
    ...parts
  }: Parameters<typeof placeOldMenu>[0] & { readonly isExample: boolean; readonly partner: Partner | null },
): Promise<void> {
  const { executor, now } = parts;
  if (config.role === 'front') return;
  if (config.mode === 'demo' && isExample) await executeAsSystem(executor, now, 'LOAD_DEMO', {});
  await tellSite(siteFrom(config, partner), executor, now);
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

function openCsd({ stamping, venueId }: Config, { journal, now }: { journal: Store; now: () => Instant }) {
  return stamping && new CsdSource(stamping.csd, now, storedCsd(journal, { token: stamping.pac.token, venueId }));
}

/** A process that has run evenly for long enough knows the date by itself. */
function watchClock(journal: Store, now: () => Instant): () => Promise<ClockDoubt | null> {
  const run = new EvenRun(now);
  return async () => (run.ms() >= SETTLED_MS ? null : clockDoubt(journal, now()));
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

async function startExecutor(
  ports: Pick<Required<ExecutorPorts>, 'journal' | 'now' | 'zone' | 'place'>,
): Promise<Executor> {
  const executor = new Executor({
    ...ports,
    newId: randomUUID,
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

/** In a restaurant whose staff may come through its front. */
async function openOutside(
  { outside: { address } }: Config,
  { journal, ...known }: Omit<OutsideParts, 'address'> & { readonly journal: Store },
): Promise<OutsideTls | null> {
  return address === null ? null : OutsideTls.open(journal, { ...known, address });
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
