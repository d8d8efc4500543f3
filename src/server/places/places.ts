import { randomUUID } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import { OutOfSight, PlaceLink, type LineState } from '#application/places/place-link.ts';
import { PlacedVenue, type Decider } from '#application/places/placed-venue.ts';
import type { Place } from '#domain/places/book-part.ts';
import type { Forwarded } from '#domain/places/forwarded.ts';
import { partedSince } from '#domain/places/site-line.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import type { GuestLinks } from '../reservations/guest-links.ts';
import type { SecretStore } from '../sealed-secrets.ts';
import { CopyShelf } from './copy/copy-shelf.ts';
import { FrontCopy } from './copy/front-copy.ts';
import { VenueCopy } from './copy/venue-copy.ts';
import { forgetFrontCode, newFrontCode } from './front-code.ts';
import { FrontLine } from './front-line.ts';
import type { FrontNeighbours, NeighbourParts } from './front-neighbours.ts';
import type { OutsideGate } from '../outside/outside-gate.ts';
import { LineStore, type LinkSecrets, type Partner } from './line-store.ts';
import { handsIn, isHandedIn, noteParting, PARTED_TEXT } from './parting.ts';
import { answered, asked, type RelayedAnswer } from './relay.ts';
import { VenueLine, type LineFault } from './venue-line.ts';

/** Guests' questions that wait for the restaurant at once: more would hold up the book on the same line. */
const MOST_RELAYED = 64;

export interface PlacesParts {
  readonly config: Config;
  readonly executor: Executor;
  readonly journal: SecretStore;
  readonly links: GuestLinks;
  readonly now: () => Instant;
  readonly tell: (line: string) => void;
}

type MeetNeighbours = (known: Omit<NeighbourParts, 'url' | 'now'>) => FrontNeighbours | null;

/**
 * One of the two servers of a venue, with its end of the line. A server that is the whole venue has one too: once it is
 * paired on its screen it goes on as the restaurant's.
 */
export class Places {
  readonly place: Place;
  /** What guests' pages ask: it decides what this server owns and asks the other for the rest. */
  readonly venue: Decider;
  /** Only in the restaurant. */
  readonly venueLine: VenueLine | null = null;
  /** Only on the internet. */
  readonly frontLine: FrontLine | null = null;
  /** Only in the restaurant, and with the embedded database: the copy that goes to the front. */
  readonly copy: VenueCopy | null = null;
  /** Only on the internet: the restaurant's copy, which nothing here can read. */
  readonly frontCopy: FrontCopy | null = null;
  readonly #link: PlaceLink;
  readonly #store: LineStore;
  readonly #parts: PlacesParts;
  /** Of a front on PostgreSQL: there may be more servers of it. */
  readonly #neighbours: FrontNeighbours | null;
  #onPaired: () => Promise<void> = () => Promise.resolve();
  #isPaired = false;
  #isParting = false;
  #isStarted = false;
  #relayed = 0;
  #repeatedAt: Instant | null = null;
  /** Hear also that the two were brought together, or parted. */
  readonly #listeners = new Set<() => void>();
  #lends = true;
  #gate: OutsideGate | null = null;
  #outside: string | null = null;
  #outsidePort: number | null = null;
  /** What the console showed at the start: it is for a front that nobody was paired with. */
  #startCode: string | null = null;
  #findAccount: (code: string) => Promise<string | null> = () => Promise.resolve(null);
  #answer: (question: unknown) => Promise<unknown> = () => Promise.resolve(null);

  private constructor(place: Place, parts: PlacesParts, meet: MeetNeighbours) {
    const { config, executor, now, tell } = parts;
    this.place = place;
    this.#neighbours = meet({
      venueId: config.venueId,
      askHere: (asked) => this.#link.askHere(asked),
      own: () => ({ ...this.#link.ownLine, hasLine: this.#link.hasLine }),
      onMoved: () => this.#link.leave(),
      onPaired: () => void this.#learn(),
      catchUp: () => executor.catchUp(),
    });
    this.#parts = parts;
    this.#store = storeOf(parts);
    const ports = {
      place,
      executor,
      now,
      newId: randomUUID,
      answer: (body: unknown) => this.#answer(body),
      accountOf: (forwarded: Forwarded) => this.#accountOf(forwarded),
      mayLend: () => this.#lends && this.#isPaired && !this.#isParting,
      onRepeated: () => this.#noteRepeat(),
    };
    const neighbours = this.#neighbours === null ? {} : { neighbours: this.#neighbours };
    this.#link = new PlaceLink({ ...ports, ...neighbours, after, elapsedMs: () => performance.now() });
    this.#link.onState(() => this.#neighbours?.tellLine());
    this.venue = new PlacedVenue(ports, this.#link);
    const line = { store: this.#store, link: this.#link, now, tell };
    if (place === 'front') {
      this.frontLine = new FrontLine({
        ...line,
        dataDir: config.dataDir,
        startCode: () => this.#startCode,
        onTold: (told) => {
          this.#isPaired = true;
          this.#follow(told);
        },
        onStream: (id, stream) => this.#gate?.join(id, stream) ?? false,
        onKept: () => this.#neighbours?.paired(),
        onPairing: () => noteParting(parts, 'apart'),
        onParted: () => this.#hearParting(),
        onOpening: async () => {
          await executor.catchUp();
          this.#neighbours?.opened();
        },
      });
      const frontCopy = new FrontCopy(new CopyShelf(config), parts.journal, now);
      this.frontCopy = frontCopy;
      this.#answer = (question) => frontCopy.answer(question);
    } else {
      this.venueLine = this.#venueLineOf(parts);
      this.copy = config.databaseUrl === null ? this.#copyOf(parts) : null;
    }
  }

  static async open(parts: PlacesParts): Promise<Places> {
    const { databaseUrl, role } = parts.config;
    // Loaded only with PostgreSQL.
    const loaded = role === 'front' && databaseUrl !== null ? await import('./front-neighbours.ts') : null;
    const places = new Places(role === 'front' ? 'front' : 'venue', parts, (known) =>
      loaded === null || databaseUrl === null
        ? null
        : new loaded.FrontNeighbours({ ...known, now: parts.now, url: databaseUrl }),
    );
    await places.#open();
    return places;
  }

  /** Which of the two servers of a venue this is; null: it is both. */
  get actsAs(): Place | null {
    return this.#parts.config.role === 'whole' && !this.#isPaired ? null : this.place;
  }

  get state(): LineState {
    return this.#link.state;
  }

  /** Whether the line ends at this very server. */
  get hasLine(): boolean {
    return this.#link.hasLine;
  }

  /** Why the two do not speak with each other, as far as that is known. */
  get fault(): LineFault | null {
    return this.#link.isOtherVersion ? 'other-version' : (this.venueLine?.fault ?? null);
  }

  /** When the front told this server, which came back from an older copy, what it knows. */
  get repeatedAt(): Instant | null {
    return this.#repeatedAt;
  }

  /** Whether the two have ever been brought together. */
  get isPaired(): boolean {
    return this.#isPaired;
  }

  /** Of a front: since when its restaurant is not its restaurant any more; null: they have not parted. */
  get partedAt(): Instant | null {
    return this.place === 'front' ? partedSince(this.#parts.executor.world) : null;
  }

  /** The front's name on the internet; empty: there is none. */
  get siteName(): string {
    return this.#isPaired ? (URL.parse(this.venueLine?.partner?.url ?? '')?.host ?? '') : '';
  }

  onState(listener: () => void): () => void {
    const stop = this.#link.onState(listener);
    this.#listeners.add(listener);
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  }

  /** Letters of a venue with a front leave from the front: what is on its way is waited for. */
  onPaired(stopLetters: () => Promise<void>): void {
    this.#onPaired = stopLetters;
  }

  /** What guests ask of the restaurant through its front. */
  onQuestion(answer: (question: unknown) => Promise<unknown>): void {
    this.#answer = answer;
  }

  /** Of a front: the bytes of one of the restaurant's photos. */
  async photo(path: string): Promise<Buffer | null> {
    const request = { method: 'GET', originalUrl: path, headers: {}, ip: '127.0.0.1', body: null };
    const answer = await this.relay(request);
    return answer?.status === 200 ? answer.body : null;
  }

  /** Finds the account of a code that a guest typed at the front. */
  onAccount(find: (code: string) => Promise<string | null>): void {
    this.#findAccount = find;
  }

  /** Of a front: asks the restaurant; rejects with `OutOfSight` when it does not answer. Null: it answers no such thing. */
  async relay(request: Parameters<typeof asked>[0]): Promise<RelayedAnswer | null> {
    if (this.#relayed >= MOST_RELAYED) throw new OutOfSight('too many wait already');
    this.#relayed += 1;
    try {
      return answered(await this.#link.question(asked(request)));
    } finally {
      this.#relayed -= 1;
    }
  }

  #accountOf({ type, args }: Forwarded): Promise<string | null> {
    const code = args['ticketId'];
    return type === 'REQUEST_INVOICE' && typeof code === 'string' ? this.#findAccount(code) : Promise.resolve(null);
  }

  #venueLineOf({ config, executor, links, now, tell }: PlacesParts): VenueLine {
    const { address } = config.outside;
    return new VenueLine({
      store: this.#store,
      link: this.#link,
      now,
      tell,
      wasWhole: config.role === 'whole',
      secrets: () => ({ guestLinks: links.secret, ...(address === null ? {} : { outside: address }) }),
      onPaired: () => this.#pair(),
      hasHandedIn: () => isHandedIn(executor.world),
      onFormer: () => this.#startLink(),
    });
  }

  #copyOf({ config, executor, journal: secrets, now, tell }: PlacesParts): VenueCopy {
    return new VenueCopy({
      ...config,
      executor,
      secrets,
      now,
      ask: (question) => this.#link.question(question),
      isTogether: () => this.#isPaired && this.#link.state.line === 'together',
      onLine: (listener) => this.#link.onState(listener),
      onFault: (fault) => tell(`La copia afuera no se pudo mandar; se intenta otra vez. (${String(fault)})`),
    });
  }

  /** Of a front: where staff outside reach the restaurant; null: nowhere. */
  get outsideAddress(): string | null {
    return this.#outside;
  }

  /** Of a front: the port at which tablets outside wait; null: none is open. */
  get outsidePort(): number | null {
    return this.#outsidePort;
  }

  /** Before the server opens: a port that is taken stops the start. */
  async openGate(): Promise<void> {
    const { outside, host } = this.#parts.config;
    if (outside.port === null) return;
    const { OutsideGate } = await import('../outside/outside-gate.ts');
    this.#gate = new OutsideGate({ port: outside.port, host, ask: (waiting) => this.#askFor(waiting) });
    this.#outsidePort = await this.#gate.open();
  }

  /** Only where the line ends: the restaurant dials this very server. */
  async #askFor(waiting: { readonly id: string; readonly ip: string }): Promise<boolean> {
    if (!this.hasLine || this.#outside === null) return false;
    return (await this.#link.question({ outside: 1, ...waiting })) === true;
  }

  #follow(told: LinkSecrets): void {
    this.#parts.links.follow(told.guestLinks);
    this.#outside = told.outside ?? null;
  }

  start(): void {
    if (this.actsAs !== null) this.#startLink();
    // What was noted for a front that is none any more.
    else void this.#link.work();
    this.#neighbours?.start();
    this.venueLine?.start(this.#parts.config.front);
    this.copy?.start();
  }

  async stop(): Promise<void> {
    // Asked of nobody any more, it ends by itself.
    const copied = this.copy?.stop();
    await this.venueLine?.stop();
    await this.#gate?.stop();
    this.#link.stop();
    await copied;
    await this.frontCopy?.close();
    await this.#neighbours?.stop();
  }

  async #open(): Promise<void> {
    this.venueLine?.open(await partnerOf(this.#parts));
    await this.#know();
    await this.copy?.open();
    this.#lends = await this.#store.lends();
  }

  /** What another server of this front has heard; without its database it hears nothing either. */
  async #learn(): Promise<void> {
    const wasPaired = this.#isPaired;
    await this.#know().catch(() => undefined);
    if (!wasPaired && this.#isPaired) forgetFrontCode(this.#parts.config.dataDir);
  }

  async #know(): Promise<void> {
    const told = await this.#store.told();
    if (told !== null) this.#follow(told);
    this.#isPaired = (await partnerOf(this.#parts)) !== null;
  }

  /** What the console of a front shows until a venue has been paired with it. */
  newCode(): { readonly shown: string; readonly file: string } | null {
    if (this.place !== 'front' || this.#isPaired) return null;
    const code = newFrontCode(this.#parts.config.dataDir);
    this.#startCode = code.shown;
    return code;
  }

  #startLink(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#link.start();
  }

  async #pair(): Promise<void> {
    this.#isPaired = true;
    this.#startLink();
    await this.#onPaired();
  }

  /**
   * From two servers to one. `takeBack` gives the venue all of its dates; then the front hands in what it has promised,
   * and is not called any more. False: it does not answer, and may have promised what nobody here knows of. `isLost`:
   * it never will.
   */
  async part(takeBack: () => Promise<unknown>, { isLost }: { readonly isLost: boolean }): Promise<boolean> {
    this.#isParting = true;
    try {
      await takeBack();
      // What the host noted for the front is this server's to decide now.
      await this.#link.work();
      if (!isLost && !(await handsIn({ ...this.#parts, link: this.#link }))) return false;
      await this.venueLine?.part();
      this.#isPaired = false;
      for (const listener of this.#listeners) listener();
      return true;
    } finally {
      this.#isParting = false;
    }
  }

  async #hearParting(): Promise<void> {
    const { now, tell } = this.#parts;
    await noteParting(this.#parts, 'none');
    await this.#store.forgetVenue(now());
    this.#isPaired = false;
    // Letters that are on their way are this server's; from then on all are the restaurant's.
    await this.#onPaired();
    this.#neighbours?.paired();
    tell(PARTED_TEXT);
  }

  #noteRepeat(): void {
    this.#repeatedAt = this.#parts.now();
    this.#parts.tell('La casa volvió de una copia anterior: el sitio le repitió las reservaciones que conoce.');
  }
}

/** The server that this one was paired with; null: none, or it was paired as another role and is a whole venue now. */
export async function partnerOf({ config, journal }: Pick<PlacesParts, 'config' | 'journal'>): Promise<Partner | null> {
  const partner = await storeOf({ config, journal }).partner();
  return config.role === 'whole' && partner?.wasWhole !== true ? null : partner;
}

function storeOf({ config, journal }: Pick<PlacesParts, 'config' | 'journal'>): LineStore {
  return new LineStore(journal, config.venueId);
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
