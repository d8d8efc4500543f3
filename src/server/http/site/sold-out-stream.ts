import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { siteFacts } from '../../pages/site-facts.ts';
import { EventLines, eventText, type Listener } from '../event-lines.ts';

/** Tells open menus what ran out, the moment the kitchen says so. Dishes only: nothing else can leave here. */
export class SoldOutStream {
  readonly #current: () => readonly string[];
  // At midnight everything is back on the menu without anybody saying so: the beat notices.
  readonly #lines = new EventLines<Listener>(() => this.#tellIfChanged());
  #told: string;

  constructor(executor: Executor, now: () => Instant) {
    this.#current = () => siteFacts(executor.world, now()).soldOut;
    this.#told = eventText(this.#current());
    executor.onDelta(({ changes }) => {
      if (changes.some(({ collection }) => collection === 'menu')) this.#tellIfChanged();
    });
    executor.onReset(() => this.#tellIfChanged());
  }

  join(listener: Listener): boolean {
    return this.#lines.join(listener, this.#current());
  }

  close(): void {
    this.#lines.close();
  }

  #tellIfChanged(): void {
    const text = eventText(this.#current());
    if (text === this.#told) return;
    this.#told = text;
    this.#lines.tell(() => text);
  }
}
