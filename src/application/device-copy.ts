import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Clock, DeviceStore } from './ports.ts';
import type { Snapshot } from './protocol.ts';
import type { Replica } from './replica.ts';
import type { VenueClock } from './venue-clock.ts';

const SAVE_DELAY_MS = 500;

/** The copy of the venue on the device's disk, with which it opens without the server. */
export class DeviceCopy {
  readonly #store: DeviceStore;
  readonly #clock: Clock;
  readonly #venueClock: VenueClock;
  readonly #replica: Replica;
  #savedRevision = 0;
  #day: DateText | null = null;
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor(parts: { store: DeviceStore; clock: Clock; venueClock: VenueClock; replica: Replica }) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#venueClock = parts.venueClock;
    this.#replica = parts.replica;
  }

  /** What the disk held when this device opened, and when that was. */
  opensWith(kept: Snapshot): void {
    this.#replica.replace(kept);
    this.#venueClock.knows(kept.now);
    this.isSaved();
  }

  /** The disk already holds all that the replica has. */
  isSaved(): void {
    this.#savedRevision = this.#replica.revision;
  }

  saveSoon(): void {
    this.#cancel ??= this.#clock.after(SAVE_DELAY_MS, () => {
      this.#cancel = null;
      void this.#save();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  /** Keeps what changed since our last save; if another tab's copy does not reach that far, keeps everything. */
  async #save(): Promise<void> {
    // On a new day records that left play leave the disk too; otherwise a tablet would keep a year of tickets.
    const from = this.#turnDay() ? null : this.#savedRevision;
    if (from !== null && this.#replica.revision <= from) return;
    this.#savedRevision = this.#replica.revision;
    const now = this.#venueClock.now();
    const unsaved = this.#replica.takeUnsaved();
    try {
      const kept = from !== null && (await this.#store.save({ ...unsaved, now }, from));
      if (!kept && !this.#isStopped) await this.#store.save({ ...this.#replica.confirmed(), now }, null);
    } catch {
      // The disk is full or gone: the saved copy only saves time, the feed sends everything again.
    }
  }

  /** Only by the server's time: a tablet with a wrong date must not throw today's accounts away. */
  #turnDay(): boolean {
    const today = this.#venueClock.today(zoneOf(this.#replica.world));
    if (today === this.#day || !this.#venueClock.isTrusted) return false;
    this.#day = today;
    this.#replica.prune(today);
    return true;
  }
}
