import { startMenuChips } from './menu-chips.ts';
import { startMenuSearch } from './menu-search.ts';
import { startShell } from './shell.ts';
import { followSoldOut } from './sold-out.ts';

startShell();
startViewSwitch();
startMenuChips();
startMenuSearch();
followSoldOut();

/** The menu sets the view of the whole site: night with lunch and dinner, day with breakfast. */
function startViewSwitch(): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name="vista"]')) {
    choice.addEventListener('change', () => {
      document.documentElement.dataset['ambiente'] = choice.value === 'comida' ? 'noche' : 'dia';
      sessionStorage.setItem('vista', choice.value);
      // Without a trace in the history: «back» leaves the menu, it does not flip it.
      history.replaceState(null, '', choice.value === 'comida' ? '/menu?vista=comida' : '/menu');
    });
  }
}
