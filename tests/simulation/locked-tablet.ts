import { Outbox } from '#application/outbox.ts';
import type { Position } from '#application/ports.ts';
import { Tab, type Device } from './device.ts';

/** A line that stands this long lets everything out, whatever was lost on it meanwhile. */
const LONG_ENOUGH_MS = 120_000;

/** A tablet that shows the names: nobody works on it, and what is sealed on its disk leaves whenever there is a line. */
export class LockedTablet {
  readonly #device: Device;
  readonly #tab: Tab;
  readonly #outbox: Outbox;
  readonly #sinceMs: number;
  #position: Position;

  constructor(device: Device) {
    this.#device = device;
    this.#sinceMs = device.weather.time.now;
    // Its terminal never starts: a locked tablet reads nothing of the venue.
    this.#tab = new Tab(device);
    this.#position = { epoch: device.copy?.epoch ?? '', revision: device.copy?.revision ?? 0 };
    const { store, link, clock, chance } = this.#tab.ports;
    this.#outbox = new Outbox({
      store,
      link,
      clock,
      chance,
      tabs: { turn: () => Promise.resolve(() => undefined) },
      position: () => this.#position,
      onSettled: ({ answers }) => {
        device.weather.stats.lockedHandIns += answers.length;
      },
      onRecorded: () => undefined,
      onForeignEpoch: (epoch) => {
        this.#position = { epoch, revision: 0 };
        void this.#outbox.requeue(epoch);
      },
    });
    if (device.weather.has('locked-in')) return;
    this.#outbox.lead();
    void this.#outbox.drain();
  }

  /** Somebody takes the tablet. */
  end(): void {
    const { weather, id, outbox, copy } = this.#device;
    const quietMs = Math.min(weather.time.now - this.#sinceMs, this.#device.lineStoodMs());
    if (quietMs > LONG_ENOUGH_MS && outbox.length > 0 && copy !== null) {
      weather.seen.push(`LOCKED ${id} kept ${outbox.length} commands although there was a line`);
    }
    this.#outbox.stop();
    this.#tab.kill();
  }
}
