import { say } from '#ui/page-words.ts';

/** Of more than these the menu below shows the rest. */
const LISTED = 6;

export interface Findings {
  /** Dishes of the menu that is open. */
  readonly here: readonly HTMLElement[];
  /** Of the menus that are not, by their part of the page. */
  readonly elsewhere: ReadonlyMap<HTMLElement, readonly HTMLElement[]>;
}

interface Elsewhere {
  readonly panel: HTMLElement;
  /** «En Desayunos: 5» */
  readonly words: string;
}

/** What the menus that are not open have of it; drinks stand in each of them and are counted where one is. */
export function whereElse({ here, elsewhere }: Findings): readonly Elsewhere[] {
  const known = new Set(here.map((dish) => dish.dataset['platillo']));
  return [...elsewhere].flatMap(([panel, dishes]) => {
    const count = dishes.filter((dish) => !known.has(dish.dataset['platillo'])).length;
    return count === 0 ? [] : [{ panel, words: elsewhereText(panel.querySelector('h2')?.textContent ?? '', count) }];
  });
}

function elsewhereText(menu: string, count: number): string {
  return say({ es: `En ${menu}: ${count}`, en: `In ${menu}: ${count}` });
}

/** The first dishes with their category, each one tap away, then the way to the menu that has others. */
export function listFindings(list: HTMLElement, findings: Findings | null): void {
  if (findings === null) return list.replaceChildren();
  const known = new Set(findings.here.map((dish) => dish.dataset['platillo']));
  const others = [...findings.elsewhere.values()].flat().filter((dish) => !known.has(dish.dataset['platillo']));
  const dishes = [...findings.here, ...others]
    .slice(0, LISTED)
    .map((dish) => key(named('b', dish.querySelector('b')?.textContent ?? ''), placeOf(dish), () => show(dish)));
  const menus = whereElse(findings).map(({ panel, words }) => {
    const label = document.createElement('b');
    label.textContent = words;
    return key(label, null, () => open(panel));
  });
  list.replaceChildren(...dishes, ...menus);
}

function key(words: HTMLElement, place: HTMLElement | null, act: () => void): HTMLLIElement {
  const line = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.append(words, ' ', ...(place ? [place] : []));
  button.addEventListener('click', act);
  line.append(button);
  return line;
}

function named(tag: 'b' | 'small', words: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}

function placeOf(dish: HTMLElement): HTMLElement {
  return named('small', dish.closest('[data-categoria]')?.querySelector('h3')?.textContent ?? '');
}

function open(panel: HTMLElement | null): void {
  document.querySelector<HTMLInputElement>(`#vista-${panel?.dataset['vista'] ?? ''}:not(:checked)`)?.click();
}

function show(dish: HTMLElement): void {
  open(dish.closest<HTMLElement>('[data-vista]'));
  // It may be focused to be shown and read out; nobody comes to it by key.
  dish.tabIndex = -1;
  dish.focus({ preventScroll: true });
  dish.scrollIntoView({ block: 'center' });
}
