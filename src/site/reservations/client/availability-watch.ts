import type { Availability } from '#domain/reservations/views/availability.ts';

const POLL_MS = 4000;

/** Asks which tables are taken and keeps listening. Where the line cannot be held it asks every few seconds. */
export class AvailabilityWatch {
  readonly #onAnswer: (answer: Availability) => void;
  #slot = '';
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onAnswer: (answer: Availability) => void) {
    this.#onAnswer = onAnswer;
  }

  watch(fecha: string, hora: string): void {
    const slot = new URLSearchParams({ fecha, hora }).toString();
    if (slot === this.#slot) return;
    this.stop();
    this.#slot = slot;
    void this.#ask(slot);
    this.#listen(slot);
  }

  stop(): void {
    this.#slot = '';
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#timer);
  }

  #listen(slot: string): void {
    const source = new EventSource(`/api/reservaciones/en-vivo?${slot}`);
    this.#source = source;
    source.addEventListener('message', ({ data }) => {
      // Our own server's message; a broken one is dropped by the parser and made up for by the next.
      if (slot === this.#slot && typeof data === 'string') this.#take(slot, JSON.parse(data));
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED && slot === this.#slot) this.#poll(slot);
    });
  }

  #poll(slot: string): void {
    this.#timer = setTimeout(() => {
      void this.#ask(slot).then(() => {
        if (slot === this.#slot) this.#poll(slot);
      });
    }, POLL_MS);
  }

  async #ask(slot: string): Promise<void> {
    try {
      const response = await fetch(`/api/reservaciones/disponibilidad?${slot}`);
      if (response.ok) this.#take(slot, await response.json());
    } catch {
      // Without the net the tables stay as they were last seen; the server decides anyway.
    }
  }

  #take(slot: string, answer: unknown): void {
    if (slot === this.#slot && isAvailability(answer)) this.#onAnswer(answer);
  }
}

function isAvailability(answer: unknown): answer is Availability {
  return typeof answer === 'object' && answer !== null && 'mesas' in answer && Array.isArray(answer.mesas);
}
