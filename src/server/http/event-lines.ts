import type { ServerResponse } from 'node:http';
import { networkOf } from './network-of.ts';

export interface Listener {
  readonly response: ServerResponse;
  readonly address: string;
}

const MAX_LISTENERS = 1000;
/** A household behind one address, a few tabs each. */
const MAX_PER_NETWORK = 24;
/** A page that has not read so much is gone or does not read at all. */
const MAX_UNREAD_BYTES = 64 * 1024;
const BEAT_MS = 20_000;

/** Open pages that get a message the moment something changes (server-sent events). */
export class EventLines<L extends Listener> {
  readonly #listeners = new Set<L>();
  readonly #beat: NodeJS.Timeout;

  constructor(onBeat: () => void = () => {}) {
    // Proxies cut a silent connection; a comment keeps it open.
    this.#beat = setInterval(() => {
      this.tell(() => ': sigo aquí\n\n');
      onBeat();
    }, BEAT_MS);
    this.#beat.unref();
  }

  /**
   * Where there is no room the answer is 429, and the page asks every few seconds instead. Never 503: a proxy may take
   * that for a broken server, and then one guest with many tabs could make the whole venue unreachable.
   */
  join(listener: L, firstData: unknown): void {
    const network = networkOf(listener.address);
    const ofNetwork = [...this.#listeners].filter(({ address }) => networkOf(address) === network).length;
    if (this.#listeners.size >= MAX_LISTENERS || ofNetwork >= MAX_PER_NETWORK) {
      listener.response.writeHead(429, { 'cache-control': 'no-store', 'retry-after': String(BEAT_MS / 1000) }).end();
      return;
    }
    listener.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    this.#listeners.add(listener);
    listener.response.on('close', () => this.#listeners.delete(listener));
    listener.response.on('error', () => this.#listeners.delete(listener));
    listener.response.write(eventText(firstData));
  }

  /** Writes to each the text made for it; null leaves a listener alone. */
  tell(textFor: (listener: L) => string | null): void {
    for (const listener of this.#listeners) {
      const text = textFor(listener);
      if (text === null) continue;
      if (listener.response.writableLength > MAX_UNREAD_BYTES) listener.response.destroy();
      else listener.response.write(text);
    }
  }

  close(): void {
    clearInterval(this.#beat);
    for (const { response } of this.#listeners) response.end();
    this.#listeners.clear();
  }
}

export function eventText(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
