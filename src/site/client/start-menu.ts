import { remember } from '#ui/memory.ts';
import { breathe } from './breathe.ts';
import { startMenuSearch } from '../menu/client/menu-search.ts';
import { MENU_RENEWED } from '../menu/client/renew-menu.ts';
import { startShell } from './shell.ts';
import { followSoldOut } from '../menu/client/sold-out.ts';

/** On the menu's page and on a table's: called, never run by being loaded, because what two pages share all pages load. */
export async function startMenu(): Promise<void> {
  startViewSwitch();
  startMenuSearch();
  await breathe();
  startMenuChips();
  followSoldOut();
  await startShell();
}

/** The menu sets the view of the whole site: night with lunch and dinner, day with breakfast. */
function startViewSwitch(): void {
  const asked = new URLSearchParams(location.search).get('vista');
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name="vista"]')) {
    choice.addEventListener('change', () => setView(choice.value));
    // Somebody may have chosen before this script was here: then the address still asks for the other view.
    if (choice.checked && asked !== null && asked !== choice.value) setView(choice.value);
  }
}

function setView(view: string): void {
  document.documentElement.dataset['ambiente'] = view === 'comida' ? 'noche' : 'dia';
  remember('visit', 'vista', view);
  // Without a trace in the history: «back» leaves the menu, it does not flip it.
  history.replaceState(null, '', view === 'comida' ? `${location.pathname}?vista=comida` : location.pathname);
}

/** The chip of the category being read is marked, and brought into sight within its strip. */
function startMenuChips(): void {
  let chips: ReadonlyMap<string | undefined, HTMLElement> = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const chip = chips.get(target.id);
        if (!chip) continue;
        if (!isIntersecting) chip.removeAttribute('aria-current');
        else {
          chip.setAttribute('aria-current', 'true');
          center(chip);
        }
      }
    },
    // A thin line below the sticky strip: exactly one category crosses it.
    { rootMargin: '-30% 0px -69% 0px' },
  );
  const follow = (): void => {
    observer.disconnect();
    chips = new Map(
      [...document.querySelectorAll<HTMLElement>('[data-chip]')].map((chip) => [chip.dataset['chip'], chip]),
    );
    for (const category of document.querySelectorAll('[data-categoria]')) observer.observe(category);
  };
  document.addEventListener(MENU_RENEWED, follow);
  follow();
}

function center(chip: HTMLElement): void {
  const strip = chip.closest('ul');
  const place = chip.parentElement;
  if (!strip || !place) return;
  strip.scrollTo({ left: place.offsetLeft - (strip.clientWidth - place.clientWidth) / 2, behavior: 'smooth' });
}
