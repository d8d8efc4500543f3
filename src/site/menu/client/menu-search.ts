import { foldAccents } from '#domain/shared/text.ts';
import { say } from '#ui/page-words.ts';
import { listFindings, whereElse, type Findings } from './findings.ts';
import { MENU_RENEWED } from './renew-menu.ts';

/** «jamon» finds «Jamón», in both menus. Categories without a match step aside. */
export function startMenuSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-buscador]');
  const field = form?.querySelector<HTMLInputElement>('input');
  const result = document.querySelector('[data-resultado]');
  const list = document.querySelector<HTMLElement>('[data-lista]');
  if (!form || !field || !result || !list) return;

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
    const findings = found();
    const isAsked = words.length > 0;
    const elsewhere = whereElse(findings);
    result.textContent = isAsked
      ? [summaryOf(findings.here.length, elsewhere.length > 0), ...elsewhere.map(({ words: said }) => said)].join(' · ')
      : '';
    listFindings(list, isAsked ? findings : null);
    const count = findings.here.length + elsewhere.length;
    document.querySelector('[data-sin-resultados]')?.toggleAttribute('hidden', count > 0);
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

/** What is found in the menu that is open, and in the others. */
function found(): Findings {
  const open = document.querySelector<HTMLInputElement>('[name="vista"]:checked')?.value ?? 'desayunos';
  const here: HTMLElement[] = [];
  const elsewhere = new Map<HTMLElement, readonly HTMLElement[]>();
  for (const panel of document.querySelectorAll<HTMLElement>('[data-vista]')) {
    const dishes = [...panel.querySelectorAll<HTMLElement>('[data-platillo]:not([hidden])')];
    if (panel.dataset['vista'] === open) here.push(...dishes);
    else elsewhere.set(panel, dishes);
  }
  return { here, elsewhere };
}

function summaryOf(count: number, isElsewhere: boolean): string {
  if (count === 0 && isElsewhere) return say({ es: 'En esta carta no está', en: 'Not on this menu' });
  if (count === 0) {
    return say({
      es: 'No encontramos eso en esta carta. Prueba con otro antojo.',
      en: 'We could not find that on this menu. Try another craving.',
    });
  }
  return count === 1
    ? say({ es: '1 opción en esta carta', en: '1 choice on this menu' })
    : say({ es: `${count} opciones en esta carta`, en: `${count} choices on this menu` });
}
