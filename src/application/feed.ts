import type { Instant } from '#domain/shared/time.ts';
import { Backoff } from './backoff.ts';
import type { Chance, Clock, DeviceStore, Link, Tabs } from './ports.ts';
import { SILENCE_MS } from './protocol.ts';
import type { Replica } from './replica.ts';

/** However long the line was down, a tablet is back, and its queue handed in, within five seconds of its return. */
const LONGEST_SILENCE_MS = 4000;

export interface FeedPorts {
  readonly link: Link;
  readonly store: DeviceStore;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly replica: Replica;
  /** Hands in again what this device remembers. */
  readonly requeue: (epoch: string) => Promise<void>;
  /** Takes in what waits on the disk, as of one moment: another tab may settle while it is read. */
  readonly recall: () => Promise<unknown>;
  /** True once for each sleep of this device. */
  readonly hasSlept: () => boolean;
  readonly onTaken: () => void;
  readonly onReplaced: () => void;
  readonly onLive: () => void;
  readonly onDown: () => void;
  readonly onHeard: (serverNow: Instant) => void;
}

/** Keeps the line from the server open, and resumes from what the replica has whenever something is missing. */
export class Feed {
  readonly #ports: FeedPorts;
  readonly #backoff: Backoff;
  #generation = 0;
  #hangUp: (() => void) | null = null;
  #cancelWatchdog: (() => void) | null = null;
  #isStopped = false;

  constructor(ports: FeedPorts) {
    this.#ports = ports;
    this.#backoff = new Backoff(ports.chance, { longestMs: LONGEST_SILENCE_MS });
  }

  /** Changes with every new attempt: work begun under an older one must not touch the replica any more. */
  get generation(): number {
    return this.#generation;
  }

  connect(): void {
    const generation = this.#begin();
    if (this.#isStopped) return;
    const { link, replica } = this.#ports;
    const isCurrent = (): boolean => {
      // What lay in the line while this device slept tells of yesterday, its time included.
      this.wake();
      return generation === this.#generation;
    };
    this.#heard(null);
    this.#hangUp = link.open(replica.position, {
      delta: (delta) => {
        if (!isCurrent()) return;
        this.#heard(null);
        const outcome = replica.receive(delta);
        if (outcome === 'gap') this.connect();
        if (outcome === 'taken') this.#ports.onTaken();
      },
      live: (now) => {
        if (!isCurrent()) return;
        this.#heard(now);
        this.#backoff.reset();
        this.#ports.onLive();
      },
      beat: (revision, now) => {
        if (!isCurrent()) return;
        this.#heard(now);
        // A beat ahead of us: a message was lost on the way.
        if (revision > replica.revision) this.connect();
      },
      reset: () => {
        if (isCurrent()) this.readAnew();
      },
      down: () => {
        if (isCurrent()) this.#down();
      },
    });
  }

  /** After a sleep the line has surely fallen silent, whatever the socket believes: it is asked anew, at once. */
  wake(): void {
    if (this.#isStopped || !this.#ports.hasSlept()) return;
    this.#ports.onDown();
    this.connect();
  }

  /** Takes a whole new copy. If the server began another life, this device first hands in again what it remembers. */
  readAnew(): void {
    const generation = this.#begin();
    void this.#replace(generation).catch(() => {
      if (generation !== this.#generation || this.#isStopped) return;
      this.#ports.onDown();
      this.#ports.clock.after(this.#backoff.next(), () => {
        if (generation === this.#generation) this.readAnew();
      });
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#begin();
  }

  async #replace(generation: number): Promise<void> {
    const { link, store, tabs, replica, requeue, recall } = this.#ports;
    const isStale = (): boolean => generation !== this.#generation || this.#isStopped;
    const snapshot = await link.snapshot();
    // What was said before this device slept tells of yesterday, its time included.
    this.wake();
    if (isStale()) return;
    // An account opened before the line is there must not be dated by a wrong clock.
    this.#ports.onHeard(snapshot.now);
    if (snapshot.epoch !== replica.epoch) {
      await requeue(snapshot.epoch);
      tabs.post({ type: 'wake' });
      await recall();
      if (isStale()) return;
    }
    replica.replace(snapshot);
    // Whatever becomes of this reading, the screen shows what is known: the tablet may fall asleep over its disk.
    this.#ports.onTaken();
    // The copy on disk is only economy: without it the next start asks for everything.
    await store.save(snapshot, null).catch(() => false);
    if (isStale()) return;
    this.#ports.onReplaced();
    this.connect();
  }

  #begin(): number {
    this.#generation += 1;
    this.#hangUp?.();
    this.#hangUp = null;
    this.#cancelWatchdog?.();
    this.#cancelWatchdog = null;
    return this.#generation;
  }

  #down(): void {
    const generation = this.#begin();
    this.#ports.onDown();
    this.#ports.clock.after(this.#backoff.next(), () => {
      if (generation === this.#generation) this.connect();
    });
  }

  #heard(serverNow: Instant | null): void {
    if (serverNow !== null) this.#ports.onHeard(serverNow);
    this.#cancelWatchdog?.();
    const generation = this.#generation;
    this.#cancelWatchdog = this.#ports.clock.after(SILENCE_MS, () => {
      if (generation === this.#generation) this.#down();
    });
  }
}
