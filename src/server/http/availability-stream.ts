import type { ServerResponse } from 'node:http';
import type { Executor } from '#application/executor.ts';
import type { DateText, TimeText } from '#domain/shared/time.ts';
import type { ReservationDesk } from '../reservations/reservation-desk.ts';

interface Watcher {
  readonly response: ServerResponse;
  readonly address: string;
  readonly fecha: DateText;
  readonly hora: TimeText;
}

const MAX_WATCHERS = 1000;
/** A household behind one address, a few tabs each. */
const MAX_PER_ADDRESS = 24;
const BEAT_MS = 20_000;

/** Tells open forms which tables are taken, the moment it changes. It knows tables only: nobody's name can leave here. */
export class AvailabilityStream {
  readonly #desk: ReservationDesk;
  readonly #watchers = new Set<Watcher>();
  readonly #beat: NodeJS.Timeout;

  constructor(executor: Executor, desk: ReservationDesk) {
    this.#desk = desk;
    executor.onDelta(({ changes }) => {
      const dates = changes.filter(({ collection }) => collection === 'agenda').map(({ record }) => record.id);
      if (dates.length > 0) this.#tell((watcher) => dates.includes(watcher.fecha));
    });
    executor.onReset(() => this.#tell(() => true));
    this.#beat = setInterval(() => this.#toAll(': sigo aquí\n\n'), BEAT_MS);
    this.#beat.unref();
  }

  /** False when there is no room: the form then asks every few seconds instead. */
  join(watcher: Watcher): boolean {
    const ofAddress = [...this.#watchers].filter(({ address }) => address === watcher.address).length;
    if (this.#watchers.size >= MAX_WATCHERS || ofAddress >= MAX_PER_ADDRESS) return false;
    watcher.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    this.#watchers.add(watcher);
    watcher.response.on('close', () => this.#watchers.delete(watcher));
    watcher.response.on('error', () => this.#watchers.delete(watcher));
    watcher.response.write(this.#message(watcher));
    return true;
  }

  close(): void {
    clearInterval(this.#beat);
    for (const { response } of this.#watchers) response.end();
    this.#watchers.clear();
  }

  #tell(concerns: (watcher: Watcher) => boolean): void {
    // Everybody who looks at the same evening reads the same text: it is written once.
    const texts = new Map<string, string>();
    for (const watcher of this.#watchers) {
      if (!concerns(watcher)) continue;
      const slot = `${watcher.fecha} ${watcher.hora}`;
      const text = texts.get(slot) ?? this.#message(watcher);
      texts.set(slot, text);
      watcher.response.write(text);
    }
  }

  #message({ fecha, hora }: Watcher): string {
    return `data: ${JSON.stringify(this.#desk.availability(fecha, hora))}\n\n`;
  }

  #toAll(text: string): void {
    for (const { response } of this.#watchers) response.write(text);
  }
}
