import type { ServerResponse } from 'node:http';

export interface Listener {
  readonly response: ServerResponse;
  readonly address: string;
}

const MAX_LISTENERS = 1000;
/** A household behind one address, a few tabs each. */
const MAX_PER_ADDRESS = 24;
const BEAT_MS = 20_000;

/** Open pages that are told something the moment it changes (server-sent events). */
export class EventLines<L extends Listener> {
  readonly #listeners = new Set<L>();
  readonly #beat: NodeJS.Timeout;

  constructor(onBeat: () => void = () => {}) {
    // A silent line is cut by what lies between; a comment keeps it open.
    this.#beat = setInterval(() => {
      this.tell(() => ': sigo aquí\n\n');
      onBeat();
    }, BEAT_MS);
    this.#beat.unref();
  }

  /** False when there is no room: the page then asks every few seconds instead. */
  join(listener: L, firstData: unknown): boolean {
    const ofAddress = [...this.#listeners].filter(({ address }) => address === listener.address).length;
    if (this.#listeners.size >= MAX_LISTENERS || ofAddress >= MAX_PER_ADDRESS) return false;
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
    return true;
  }

  /** Writes to each the text made for it; null leaves a listener alone. */
  tell(textFor: (listener: L) => string | null): void {
    for (const listener of this.#listeners) {
      const text = textFor(listener);
      if (text !== null) listener.response.write(text);
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
