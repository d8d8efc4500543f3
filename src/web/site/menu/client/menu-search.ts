import { foldAccents } from '#domain/shared/text.ts';
import { MENU_RENEWED } from './renew-menu.ts';

/** «jamon» finds «Jamón». Categories without a match step aside. */
export function startMenuSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-buscador]');
  const field = form?.querySelector<HTMLInputElement>('input');
  const result = form?.querySelector('[data-resultado]');
  if (!form || !field || !result) return;

  // Read when somebody first searches; carried along, it would be the whole menu once more.
  const texts = new Map<HTMLElement, string>();
  const textOf = (dish: HTMLElement): string => {
    const known = texts.get(dish) ?? foldAccents(nameAndDescription(dish));
    texts.set(dish, known);
    return known;
  };

  const search = (): void => {
    const words = foldAccents(field.value).split(/\s+/).filter(Boolean);
    for (const dish of document.querySelectorAll<HTMLElement>('[data-platillo]')) {
      dish.hidden = !words.every((word) => textOf(dish).includes(word));
    }
    // A category, the drinks or a whole menu without a match: its title would promise what is not there.
    for (const group of document.querySelectorAll<HTMLElement>('[data-categoria], [data-grupo]')) {
      group.hidden = group.querySelector('[data-platillo]:not([hidden])') === null;
    }
    const count = shownIn(openView());
    const elsewhere = otherViews();
    result.textContent = words.length === 0 ? '' : [summaryOf(count, elsewhere), ...elsewhere].join(' · ');
    document.querySelector('[data-sin-resultados]')?.toggleAttribute('hidden', count + elsewhere.length > 0);
  };

  // Somebody may have typed before this script was here.
  if (field.value !== '') search();
  form.addEventListener('input', search);
  document.addEventListener(MENU_RENEWED, search);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'vista') search();
  });
}

function nameAndDescription(dish: HTMLElement): string {
  return [...dish.querySelectorAll('b, p + p')].map(({ textContent }) => textContent).join(' ');
}

function openView(): string {
  return document.querySelector<HTMLInputElement>('[name="vista"]:checked')?.value ?? 'desayunos';
}

function shownIn(view: string): number {
  return document.querySelectorAll(`[data-vista="${view}"] [data-platillo]:not([hidden])`).length;
}

/** «En Desayunos: 5»: what the menu that is not open has of it. */
function otherViews(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-vista]')].flatMap((panel) => {
    const view = panel.dataset['vista'] ?? '';
    const count = view === openView() ? 0 : shownIn(view);
    return count === 0 ? [] : [`En ${panel.querySelector('h2')?.textContent ?? ''}: ${count}`];
  });
}

function summaryOf(count: number, elsewhere: readonly string[]): string {
  if (count === 0 && elsewhere.length > 0) return 'En esta carta no está';
  if (count === 0) return 'No encontramos eso en esta carta. Prueba con otro antojo.';
  return count === 1 ? '1 opción en esta carta' : `${count} opciones en esta carta`;
}
