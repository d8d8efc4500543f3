import type { AppParts } from '../app-parts.ts';
import { EventLines, eventText, type Listener } from '../event-lines.ts';

/** Tells open menus what ran out, and that the menu says something else now. Dishes only: nothing else can leave here. */
export class MenuStream {
  readonly #soldOut: () => readonly string[];
  readonly #menuVersion: () => string;
  // At midnight everything is back on the menu without anybody saying so: the beat notices.
  readonly #lines = new EventLines<Listener>(() => this.#tellIfChanged());
  #told: string;
  #version: string;

  constructor({ executor, siteContent, now }: Pick<AppParts, 'executor' | 'siteContent' | 'now'>) {
    this.#soldOut = () => siteContent.facts(now()).soldOut;
    this.#menuVersion = () => siteContent.current().menuVersion;
    this.#told = eventText(this.#soldOut());
    this.#version = this.#menuVersion();
    executor.onDelta(({ changes }) => {
      if (changes.some(({ collection }) => collection === 'menu' || collection === 'categories')) this.#tellIfChanged();
    });
    executor.onReset(() => this.#tellIfChanged());
  }

  join(listener: Listener): void {
    this.#lines.join(listener, this.#soldOut());
  }

  close(): void {
    this.#lines.close();
  }

  #tellIfChanged(): void {
    const version = this.#menuVersion();
    if (version !== this.#version) {
      this.#version = version;
      this.#lines.tell(() => `event: carta\n${eventText(version)}`);
    }
    const text = eventText(this.#soldOut());
    if (text === this.#told) return;
    this.#told = text;
    this.#lines.tell(() => text);
  }
}
