import type { Instant } from '#domain/shared/time.ts';
import { Backoff } from './backoff.ts';
import type { Chance, Clock, DeviceStore, Link, Tabs } from './ports.ts';
import { SILENCE_MS } from './protocol.ts';
import type { Replica } from './replica.ts';

/** However long the connection was down, a tablet reconnects and sends its queue within five seconds of its return. */
const LONGEST_SILENCE_MS = 4000;

export interface FeedPorts {
  readonly link: Link;
  readonly store: DeviceStore;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly replica: Replica;
  /** Puts what this device remembers of 72 hours back into the queue. */
  readonly requeue: (epoch: string) => Promise<void>;
  /** Takes in what waits on the disk, consistently: another tab may settle while it is read. */
  readonly recall: () => Promise<unknown>;
  /** True once for each sleep of this device. */
  readonly hasSlept: () => boolean;
  readonly onTaken: () => void;
  readonly onReplaced: () => void;
  readonly onLive: () => void;
  readonly onDown: () => void;
  readonly onHeard: (serverNow: Instant) => void;
}

/** Keeps the connection to the server open, and resumes from the replica's revision whenever something is missing. */
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

  /** Changes with every new attempt: work begun under an older number must not touch the replica any more. */
  get generation(): number {
    return this.#generation;
  }

  connect(): void {
    const generation = this.#begin();
    if (this.#isStopped) return;
    const { link, replica } = this.#ports;
    const isCurrent = (): boolean => {
      // Messages that waited while this device slept are old, the time in them included.
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
        // The server is at a higher revision: a message was lost on the way.
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

  /** After a sleep the connection is dead, whatever the socket reports: reconnect at once. */
  wake(): void {
    if (this.#isStopped || !this.#ports.hasSlept()) return;
    this.#ports.onDown();
    this.connect();
  }

  /** Reads a whole new snapshot. If the server has a new epoch, this device first queues again what it remembers. */
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
    // An answer from before this device slept is old, the time in it included.
    this.wake();
    if (isStale()) return;
    // A ticket opened before the connection is up must not be dated by a wrong clock.
    this.#ports.onHeard(snapshot.now);
    if (snapshot.epoch !== replica.epoch) {
      await requeue(snapshot.epoch);
      tabs.post({ type: 'wake' });
      await recall();
      if (isStale()) return;
    }
    replica.replace(snapshot);
    // The screen shows the snapshot before it is saved: the tablet may fall asleep during the write.
    this.#ports.onTaken();
    // The saved copy only saves time: without it the next start reads everything from the server.
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
