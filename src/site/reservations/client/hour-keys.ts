import * as v from 'valibot';
import { byPartOfDay, NO_FREE_HOUR, type FreeHour } from '#domain/reservations/views/free-hours.ts';
import { isTimeText } from '#domain/shared/time.ts';
import { say } from '#ui/page-words.ts';
import { hourText } from '../hours-hint.ts';

const Answer = v.object({
  horas: v.array(v.object({ hora: v.pipe(v.string(), v.guard(isTimeText)), mesas: v.number() })),
});

/** The half hours with a table for that party and day, each one tap. The field beside them takes any other minute. */
export class HourKeys {
  readonly #form: HTMLFormElement;
  readonly #onPick: (hora: string) => void;
  readonly #path: string;
  #asked = '';
  #chosen = '';

  constructor(form: HTMLFormElement, onPick: (hora: string) => void) {
    this.#form = form;
    this.#onPick = onPick;
    // Whoever changes a visit asks by its link: their own table does not stand in their way.
    this.#path =
      form.dataset['formularioReservacion'] === 'everything'
        ? '/api/reservaciones/horas'
        : new URL('horas', form.action).pathname;
  }

  /** Asks only when day or party are others; `again` when somebody took a table meanwhile. */
  show(day: { readonly fecha: string | null; readonly personas: number | null }, { again = false } = {}): void {
    if (day.fecha === null) {
      this.#asked = '';
      return this.#draw(null);
    }
    const query = new URLSearchParams({ fecha: day.fecha });
    if (day.personas !== null) query.set('personas', String(day.personas));
    if (query.toString() === this.#asked && !again) return;
    this.#asked = query.toString();
    void this.#ask(this.#asked);
  }

  mark(hora: string): void {
    this.#chosen = hora;
    for (const key of this.#form.querySelectorAll<HTMLElement>('[data-hora]')) {
      key.setAttribute('aria-pressed', String(key.dataset['hora'] === hora));
    }
  }

  async #ask(query: string): Promise<void> {
    try {
      const response = await fetch(`${this.#path}?${query}`);
      const answer = v.safeParse(Answer, await response.json());
      if (answer.success && query === this.#asked) this.#draw(answer.output.horas);
    } catch {
      // Without the net the field alone says the hour; the server decides anyway.
    }
  }

  #draw(hours: readonly FreeHour[] | null): void {
    const box = this.#form.querySelector<HTMLElement>('[data-horas]');
    const list = box?.querySelector<HTMLElement>('[data-horas-lista]');
    if (!box || !list) return;
    box.hidden = hours === null;
    const parts = byPartOfDay(hours ?? []).map(({ name, hours: of }) => {
      const part = document.createElement('div');
      part.setAttribute('role', 'group');
      part.setAttribute('aria-label', say(name));
      part.append(named(say(name)), ...of.map(({ hora }) => this.#key(hora, list.dataset['clase'] ?? '')));
      return part;
    });
    list.replaceChildren(...(parts.length > 0 ? parts : [hours === null ? '' : say(NO_FREE_HOUR)]));
    this.mark(this.#chosen);
  }

  #key(hora: string, className: string): HTMLButtonElement {
    const key = document.createElement('button');
    key.type = 'button';
    key.className = className;
    key.dataset['hora'] = hora;
    key.textContent = say(hourText(hora));
    key.addEventListener('click', () => this.#onPick(hora));
    return key;
  }
}

function named(name: string): HTMLElement {
  const title = document.createElement('span');
  title.textContent = name;
  title.ariaHidden = 'true';
  return title;
}
