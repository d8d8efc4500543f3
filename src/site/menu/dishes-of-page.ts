import type { MenuView } from '#domain/venue/page-request.ts';

/** A dish as the page shows it. */
export interface Dish {
  readonly id: string;
  readonly view: MenuView;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly element: HTMLElement;
}

export function dishesOf(page: ParentNode): readonly Dish[] {
  return [...page.querySelectorAll<HTMLElement>('[data-vista]')].flatMap((panel) =>
    [...panel.querySelectorAll<HTMLElement>('[data-platillo]')].map((element) => ({
      id: element.dataset['platillo'] ?? '',
      view: panel.dataset['vista'] === 'comida' ? ('comida' as const) : ('desayunos' as const),
      name: textIn(element.querySelector('b')),
      description: [...element.querySelectorAll('p + p')].map(textIn).join(' '),
      category: textIn(element.closest('[data-categoria]')?.querySelector('h3')),
      element,
    })),
  );
}

function textIn(element: Element | null | undefined): string {
  return element?.textContent ?? '';
}

let sheet: CSSStyleSheet | undefined;

/**
 * Everything else steps aside by a style of its own: the menu stays as the server drew it. With the last dish of a category,
 * of the drinks or of a whole menu goes its title, which would promise what is not there. Null: all of them.
 */
export function showOnly(shown: ReadonlySet<string> | null): void {
  if (shown === null && sheet === undefined) return;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const aside = shown === null ? [] : asideOf(shown);
  sheet.replaceSync(aside.length === 0 ? '' : `${aside.join(',')}{display:none}`);
}

function asideOf(shown: ReadonlySet<string>): readonly string[] {
  const isShown = (dish: Element): boolean => shown.has(dish.getAttribute('data-platillo') ?? '');
  const dishes = [...document.querySelectorAll('[data-platillo]')].filter((dish) => !isShown(dish));
  const groups = [...document.querySelectorAll('[data-categoria], [data-grupo]')].filter(
    (group) => ![...group.querySelectorAll('[data-platillo]')].some(isShown),
  );
  return [
    ...new Set(dishes.map((dish) => `[data-platillo=${quoted(dish, 'data-platillo')}]`)),
    ...groups.map((group) => `[aria-labelledby=${quoted(group, 'aria-labelledby')}]:is([data-categoria],[data-grupo])`),
  ];
}

function quoted(element: Element, name: string): string {
  return `"${CSS.escape(element.getAttribute(name) ?? '')}"`;
}
