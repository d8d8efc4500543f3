/** Told to whatever follows the menu's dishes: some of them are new. */
export const MENU_RENEWED = 'carta-nueva';

const SIGN = '/api/menu/sello';

/** Asks whether the menu still is what this page shows: it may have been saved anew while nobody listened. */
export async function renewIfOld(): Promise<void> {
  try {
    const answer = await fetch(SIGN, { cache: 'no-store' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    if ((await answer.text()) !== menuHere()?.dataset['menu']) await renewMenu();
  } catch (error) {
    console.warn('No se pudo revisar la carta.', error);
  }
}

/** Brings the dishes of this page up to date, and leaves everything else where the reader has it. */
export async function renewMenu(): Promise<void> {
  const here = menuHere();
  if (!here) return;
  const answer = await fetch(`${location.pathname}${location.search}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector<HTMLElement>(MENU);
  if (!fresh || fresh.dataset['menu'] === here.dataset['menu']) return;
  for (const panel of here.querySelectorAll<HTMLElement>('[data-vista]')) {
    const other = fresh.querySelector(`[data-vista="${panel.dataset['vista'] ?? ''}"]`);
    if (other) renewPanel(panel, other);
  }
  here.dataset['menu'] = fresh.dataset['menu'] ?? '';
  document.dispatchEvent(new Event(MENU_RENEWED));
}

const MENU = '[data-menu]';
const menuHere = () => document.querySelector<HTMLElement>(MENU);

/** Where the categories are the same only those that say something else are touched: pictures and place stay. */
function renewPanel(panel: HTMLElement, fresh: Element): void {
  const old = categoriesOf(panel);
  const now = categoriesOf(fresh);
  const isSameList = old.length === now.length && old.every(({ id }, index) => id === now[index]?.id);
  if (!isSameList) {
    panel.replaceChildren(...fresh.childNodes);
    return;
  }
  for (const [index, category] of old.entries()) {
    const other = now[index];
    if (other && other.textContent !== category.textContent) category.replaceChildren(...other.childNodes);
  }
}

function categoriesOf(panel: Element): readonly Element[] {
  return [...panel.querySelectorAll('[data-categoria]')];
}
