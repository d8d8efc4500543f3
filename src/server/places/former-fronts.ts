import type { PlaceLink } from '#application/places/place-link.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { GreetingRefused, type SealedLine } from './greeting.ts';
import type { Former, LineStore } from './line-store.ts';
import { LINE_PATH, PARTING_PATH } from './line-paths.ts';
import { LineClosed, SealedWire, type SocketFrames } from './socket-frames.ts';

/** What a venue says to a front that it has parted from, and what that front answers once it has written it down. */
export const PARTED = 'parted';
export const NOTED = 'noted';

const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;
/** So long it may take to hand in what it promised. */
const HAND_IN_MS = 60_000;
/** A front that was never there since is gone. */
const LONGEST_MS = 30 * 86_400_000;

/** One more connection to a front, both ends proven. */
export type Dial = (
  url: string,
  known: { readonly front: string; readonly code: null },
  path: string,
) => Promise<{ readonly frames: SocketFrames; readonly line: SealedLine }>;

export interface FormerParts {
  readonly store: LineStore;
  readonly link: PlaceLink;
  readonly now: () => Instant;
  readonly tell: (line: string) => void;
  readonly dial: Dial;
  /** Whether this venue has another front now: the book's line is that one's. */
  readonly hasFront: () => boolean;
  /** Whether everything that the front before promised is here. */
  readonly hasHandedIn: () => boolean;
  /** Called before a connection on which the book is spoken of. */
  readonly onOpening: () => void;
}

/**
 * Fronts that a venue has parted from and that have yet to hear of it: one that was given up may be there again, and
 * would go on promising tables. It hands in what it promised, is told, and stops.
 */
export class FormerFronts {
  readonly #parts: FormerParts;
  readonly #open = new Set<SocketFrames>();
  #isStopped = false;
  #telling: Promise<void> | null = null;
  #wake: () => void = () => undefined;

  constructor(parts: FormerParts) {
    this.#parts = parts;
  }

  /** Goes on until each has heard of it. */
  start(): void {
    this.#telling ??= this.#tellAll()
      // The database could not be read: the next start asks again.
      .catch(() => undefined)
      .finally(() => {
        this.#telling = null;
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    for (const frames of this.#open) frames.close();
    await this.#telling;
  }

  /** On a connection beside the line. True: it has written it down. */
  async say({ key, url }: Pick<Former, 'key' | 'url'>): Promise<boolean> {
    const { dial, store } = this.#parts;
    try {
      const { frames, line } = await dial(url, { front: key, code: null }, PARTING_PATH);
      await this.#during(frames, async () => {
        for (const frame of line.sealer.seal(PARTED)) frames.send(frame);
        if (line.opener.open(await frames.next()) !== NOTED) throw new LineClosed();
      });
    } catch (fault) {
      // It does not know this venue any more: there is nothing to tell it.
      if (!(fault instanceof GreetingRefused) || fault.why !== 'not-paired') return false;
    }
    await store.forgetFormer(key);
    return true;
  }

  async #tellAll(): Promise<void> {
    const { store, now, tell } = this.#parts;
    let waitMs = SHORTEST_WAIT_MS;
    for (let formers = await store.formers(); formers.length > 0; formers = await store.formers()) {
      for (const former of formers) {
        if (this.#isStopped) return;
        const isGone = milliseconds(now()) - milliseconds(former.partedAt) > LONGEST_MS;
        if (isGone) await store.forgetFormer(former.key);
        else if (await this.#tellOne(former, former === formers.at(-1)))
          tell(`El sitio ${former.url} ya sabe que se separó de esta casa.`);
      }
      await this.#wait(waitMs * (0.5 + Math.random() / 2));
      if (this.#isStopped) return;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }

  /** Only the last one may still have dates of the book as it is counted now. */
  async #tellOne(former: Former, isLast: boolean): Promise<boolean> {
    const { hasFront, hasHandedIn } = this.#parts;
    if (!isLast || hasFront() || hasHandedIn()) return this.say(former);
    try {
      return await this.#hearOut(former);
    } catch (fault) {
      return fault instanceof GreetingRefused && fault.why === 'not-paired' ? this.say(former) : false;
    }
  }

  /** The book's own line, until everything is handed in; then it is told, and what it wrote down meanwhile is heard. */
  async #hearOut(former: Former): Promise<boolean> {
    const { dial, link, onOpening } = this.#parts;
    const { frames, line } = await dial(former.url, { front: former.key, code: null }, LINE_PATH);
    return this.#during(frames, async () => {
      onOpening();
      const wire = new SealedWire(frames, line);
      const closed = new Promise<void>((resolve) => {
        wire.listen(
          () => {
            const open = link.open(wire);
            return {
              receive: (message) => open.receive(message),
              closed: () => {
                open.closed();
                resolve();
              },
            };
          },
          () => undefined,
        );
      });
      if (!(await this.#isHandedIn(closed))) return false;
      const isTold = await this.say(former);
      if (isTold) await this.hearLast();
      return isTold;
    });
  }

  /** What the front wrote down before it was told comes before its answer to a question, whatever it answers. */
  async hearLast(): Promise<void> {
    await this.#parts.link.question({ parted: 1 }).catch(() => undefined);
  }

  #isHandedIn(closed: Promise<void>): Promise<boolean> {
    const { link, hasHandedIn } = this.#parts;
    return new Promise((resolve) => {
      const settle = (): void => {
        stop();
        clearTimeout(late);
        resolve(hasHandedIn());
      };
      const stop = link.onPart(() => {
        if (hasHandedIn()) settle();
      });
      const late = setTimeout(settle, HAND_IN_MS);
      void closed.then(settle);
    });
  }

  async #during<T>(frames: SocketFrames, work: () => Promise<T>): Promise<T> {
    this.#open.add(frames);
    try {
      return await work();
    } finally {
      this.#open.delete(frames);
      frames.close();
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
