import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import * as v from 'valibot';
import type { Executor } from '#application/executor.ts';
import { assert } from '#domain/shared/assert.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { SecretStore } from '../../sealed-secrets.ts';
import { LATEST_VERSION } from '../../database/schema.ts';
import { makeBase, removeBase } from './base-file.ts';
import { CopyChain, slicesOf } from './copy-chain.ts';
import {
  CopyDone,
  CopyFull,
  CopyLast,
  CopyPut,
  CopyState,
  type CopyQuestion,
  type StoredChain,
} from './copy-messages.ts';
import { CopyReader, recordsChangedSince } from './copy-reader.ts';
import { DamagedPiece, hashOfPiece, openPiece, type PieceHead } from './pieces.ts';
import { chainKey, newSheet } from './sheet-keys.ts';
import { SheetStore, type KnownSheet } from './sheet-store.ts';

export interface CopyTimes {
  /** So long after the first change it is sent, with what came meanwhile. */
  readonly gatherMs: number;
  /** An idle venue says this often that nothing has happened: a restore names the moment of the last word. */
  readonly idleMs: number;
  /** After something failed. */
  readonly retryMs: number;
}

const COPY_TIMES: CopyTimes = { gatherMs: 2000, idleMs: 10 * 60_000, retryMs: 5000 };
/** A new base, so that the front need not keep every change for ever, and forgets what the venue has forgotten. */
const BASE_DAYS = 7;
const DAY_MS = 86_400_000;
/** What came after a base may weigh as much as it, and this much at least. */
const MORE_LEAST_BYTES = 16 * 1024 * 1024;

const packed = promisify(zstdCompress);

export interface VenueCopyParts {
  readonly databaseFile: string;
  readonly dataDir: string;
  readonly venueId: string;
  readonly executor: Pick<Executor, 'epoch' | 'revision' | 'onDelta'>;
  readonly secrets: SecretStore;
  /** Asks the front; rejects while it does not answer. */
  readonly ask: (question: CopyQuestion) => Promise<unknown>;
  readonly isTogether: () => boolean;
  readonly onLine: (listener: () => void) => () => void;
  readonly now: () => Instant;
  readonly onFault: (fault: unknown) => void;
  readonly times?: CopyTimes;
}

/** What people read of the copy outside. */
export interface CopyFacts {
  /** Null: no manager has made the sheet, and nothing leaves the restaurant. */
  readonly sheetMadeAt: Instant | null;
  /** The front has a whole copy that this sheet opens. */
  readonly isWhole: boolean;
  /** Everything up to then is at the front. */
  readonly upTo: Instant | null;
  /** The same as a revision of the venue's database. */
  readonly revision: number | null;
  readonly problem: 'front-full' | 'failed' | null;
}

class ChainLost extends Error {}
class FrontFull extends Error {}
class Stopped extends Error {}

/**
 * The venue's part of the copy outside: what it writes goes to the front in sealed pieces, seconds later while the two
 * are together, and from where it was after a cut.
 */
export class VenueCopy {
  readonly #parts: VenueCopyParts;
  readonly #times: CopyTimes;
  readonly #sheets: SheetStore;
  readonly #stops: (() => void)[] = [];
  #sheet: KnownSheet | null = null;
  /** What the front has, whole. */
  #kept: CopyChain | null = null;
  /** The next one, while its base is on its way. */
  #arriving: CopyChain | null = null;
  #reader: CopyReader | null = null;
  #upTo: Instant | null = null;
  #problem: CopyFacts['problem'] = null;
  #sentAtMs = 0;
  #lookedAtMs = 0;
  #failures = 0;
  #wasTogether = false;
  #isDue = false;
  #isChanged = false;
  #isStopped = false;
  #working: Promise<void> | null = null;
  #wake: () => void = () => undefined;

  constructor(parts: VenueCopyParts) {
    this.#parts = parts;
    this.#times = parts.times ?? COPY_TIMES;
    this.#sheets = new SheetStore(parts.secrets, parts.venueId);
  }

  get facts(): CopyFacts {
    const sheetMadeAt = this.#sheet?.madeAt ?? null;
    const isWhole = this.#kept !== null && this.#kept.prover === this.#sheet?.keys.prover;
    const revision = this.#kept?.upTo?.revision ?? null;
    return { sheetMadeAt, isWhole, upTo: this.#upTo, revision, problem: this.#problem };
  }

  async open(): Promise<void> {
    this.#sheet = await this.#sheets.read();
  }

  start(): void {
    const { executor, onLine } = this.#parts;
    this.#stops.push(
      executor.onDelta(({ changes }) => {
        if (this.#sheet === null) return;
        const refs = changes.map(({ collection, record }) => ({ collection, id: record.id }));
        for (const chain of [this.#kept, this.#arriving]) chain?.touch(refs);
        this.#note('#isChanged');
      }),
      onLine(() => {
        const isTogether = this.#parts.isTogether();
        if (isTogether && !this.#wasTogether) this.#note('#isDue');
        this.#wasTogether = isTogether;
      }),
    );
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    this.#wake();
    await this.#working;
    this.#reader?.close();
    this.#reader = null;
  }

  /** The words are in this answer and nowhere afterwards. What an older sheet opens is removed once the new base is whole. */
  async renewSheet(): Promise<{ readonly words: readonly string[]; readonly madeAt: Instant }> {
    const { words, keys } = await newSheet();
    const madeAt = this.#parts.now();
    await this.#sheets.keep({ keys, madeAt });
    this.#sheet = { keys, madeAt };
    this.#note('#isDue');
    return { words, madeAt };
  }

  #note(what: '#isDue' | '#isChanged'): void {
    const isNews = what === '#isDue' ? !this.#isDue : !this.#isChanged;
    if (what === '#isDue') this.#isDue = true;
    else this.#isChanged = true;
    // After a failure a change waits for the pause to end, as everything does but a line that is back.
    if (isNews && (what === '#isDue' || this.#failures === 0)) this.#wake();
  }

  async #work(): Promise<void> {
    this.#isDue = true;
    while (!this.#isStopped) {
      if (!this.#isDue && !this.#isChanged) await this.#wait(this.#times.idleMs);
      // What comes while another change waits goes with it.
      if (!this.#isDue && this.#isChanged) await this.#wait(this.#times.gatherMs);
      if (this.#isStopped) return;
      this.#isDue = false;
      this.#isChanged = false;
      await this.#round().then(
        () => {
          this.#failures = 0;
        },
        (fault: unknown) => this.#fail(fault),
      );
    }
  }

  /** The front says how far it is; from there, or from a new base, it goes on. */
  async #fail(fault: unknown): Promise<void> {
    if (this.#isStopped) return;
    this.#kept = null;
    this.#failures += 1;
    if (!(fault instanceof ChainLost)) {
      this.#problem = fault instanceof FrontFull ? 'front-full' : 'failed';
      this.#parts.onFault(fault);
    }
    await this.#wait(Math.min(this.#times.retryMs * 2 ** this.#failures, this.#times.idleMs));
    this.#isDue = true;
  }

  async #round(): Promise<void> {
    if (this.#sheet === null || !this.#parts.isTogether()) return;
    if (this.#kept?.name.epoch !== this.#parts.executor.epoch) this.#kept = null;
    this.#kept ??= await this.#resumed(this.#sheet);
    if (this.#kept === null) await this.#renew(this.#sheet);
    else if (this.#isOld(this.#kept)) await this.#replace(this.#kept, this.#sheet);
    else await this.#sendMore(this.#kept);
    this.#problem = null;
  }

  #isOld({ prover, begunAt, baseBytes, moreBytes }: CopyChain): boolean {
    const ageMs = milliseconds(this.#parts.now()) - milliseconds(begunAt);
    // A clock that was set back a year is no reason to keep a base for a year.
    const isAged = Math.abs(ageMs) > BASE_DAYS * DAY_MS;
    return prover !== this.#sheet?.keys.prover || isAged || moreBytes > Math.max(baseBytes, MORE_LEAST_BYTES);
  }

  /** The chain that the front has of this database, from where it ends. Null: there is none that can be gone on with. */
  async #resumed({ keys }: KnownSheet): Promise<CopyChain | null> {
    const { executor, venueId, databaseFile } = this.#parts;
    const { chains } = await this.#ask({ copy: 'state' }, CopyState);
    const known = chains.find(
      ({ prover, epoch, venue, isKept }) =>
        isKept && prover === keys.prover && epoch === executor.epoch && venue === venueId,
    );
    const head = known ? await this.#lastHead(known, chainKey(keys, known.chain)) : null;
    if (!known || !head) return null;
    const upTo = head.isLast ? head.upTo : head.from;
    const here = this.#here();
    const now = here.position();
    const isOurs = upTo !== null && upTo.schema === LATEST_VERSION && upTo.photos === now.photos;
    if (!isOurs || upTo.seq > now.seq || upTo.revision > now.revision) return null;
    const { chain, venue, epoch, pieces, lastHash: before } = known;
    const { baseBytes, moreBytes, baseAt } = head;
    const sizes = { pieces, before, baseBytes, moreBytes };
    const resumed = new CopyChain({
      name: { venue, epoch, chain },
      keys,
      ...sizes,
      upTo,
      photos: here.photos(),
      begunAt: baseAt,
    });
    // From now on its changes are heard; those before are looked for.
    this.#arriving = resumed;
    resumed.touch(await recordsChangedSince({ file: databaseFile, venue: venueId, revision: upTo.revision }));
    this.#arriving = null;
    return resumed;
  }

  async #lastHead({ chain, venue, epoch, pieces, lastHash }: StoredChain, key: Buffer): Promise<PieceHead | null> {
    const { body } = await this.#ask({ copy: 'last', chain }, CopyLast);
    if (body === null) return null;
    const sealed = Buffer.from(body, 'base64url');
    if (hashOfPiece(sealed) !== lastHash) return null;
    try {
      return openPiece(key, { venue, epoch, chain }, { n: pieces - 1, sealed }).head;
    } catch (fault) {
      if (fault instanceof DamagedPiece) return null;
      throw fault;
    }
  }

  /** A front without room for a second base has what the first one's was given: that one goes on. */
  async #replace(kept: CopyChain, sheet: KnownSheet): Promise<void> {
    try {
      await this.#renew(sheet);
    } catch (fault) {
      if (fault instanceof FrontFull) await this.#sendMore(kept);
      throw fault;
    }
  }

  /** The old chain goes on until the new one is whole. */
  async #renew({ keys }: KnownSheet): Promise<void> {
    const { executor, venueId: venue, dataDir, now } = this.#parts;
    const chain = CopyChain.begin(keys, { venue, epoch: executor.epoch, at: now() });
    this.#arriving = chain;
    try {
      const base = await makeBase(this.#parts);
      await this.#ask({ copy: 'begin', ...chain.name, prover: keys.prover }, CopyDone);
      const { bytes, upTo } = base;
      chain.photos = base.photos;
      await chain.send({ kind: 'base', at: now(), upTo, bytes }, base.slices(), async (n, sealed) => {
        await this.#put(chain, { n, sealed });
        if (this.#kept && this.#isLate()) await this.#sendMore(this.#kept);
      });
      await this.#sendMore(chain);
      await this.#ask({ copy: 'keep', chain: chain.name.chain }, CopyDone);
      this.#kept = chain;
    } finally {
      this.#arriving = null;
      removeBase(dataDir);
    }
  }

  #isLate(): boolean {
    return performance.now() - this.#lookedAtMs > this.#times.gatherMs;
  }

  async #sendMore(chain: CopyChain): Promise<void> {
    const { executor, now } = this.#parts;
    const from = chain.upTo;
    assert(from !== null, 'nothing follows a base that is not whole');
    const at = now();
    const here = this.#here();
    this.#lookedAtMs = performance.now();
    // Read in one turn of the event loop: what is committed has been told.
    const { rows, upTo } = here.since(from, { touched: chain.takeTouched(), photos: chain.photos });
    assert(upTo.revision === executor.revision, 'a commit that nobody was told of');
    if (upTo.photos !== from.photos) chain.photos = here.photos();
    const isNews = JSON.stringify(upTo) !== JSON.stringify(from);
    if (isNews || this.#lookedAtMs - this.#sentAtMs >= this.#times.idleMs / 2 || chain !== this.#kept) {
      const bytes = await packed(JSON.stringify(rows));
      const part = { kind: 'more', at, upTo, bytes: bytes.length } as const;
      await chain.send(part, slicesOf(bytes), (n, sealed) => this.#put(chain, { n, sealed }));
      this.#sentAtMs = performance.now();
    }
    this.#upTo = at;
  }

  /** A piece that was cut off is sent again as it is: the front has it once. */
  async #put({ name: { chain } }: CopyChain, { n, sealed }: { readonly n: number; readonly sealed: Buffer }) {
    const answer = await this.#ask(
      { copy: 'put', chain, n, body: sealed.toString('base64url') },
      v.union([CopyPut, CopyFull]),
    );
    if ('full' in answer) throw new FrontFull();
    if (answer.pieces !== n + 1) throw new ChainLost();
  }

  /** Waits for the front to answer; rejects when this server stops. */
  async #ask<T>(question: CopyQuestion, schema: v.GenericSchema<unknown, T>): Promise<T> {
    for (;;) {
      if (this.#isStopped) throw new Stopped();
      const answer = await this.#parts.ask(question).then(
        (said) => ({ said }),
        () => null,
      );
      if (answer !== null) return v.parse(schema, answer.said);
      await this.#wait(this.#times.retryMs);
    }
  }

  #here(): CopyReader {
    this.#reader ??= new CopyReader(this.#parts.databaseFile, this.#parts.venueId);
    return this.#reader;
  }

  #wait(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
