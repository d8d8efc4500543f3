import { breathe } from './breathe.ts';
import { startMenuChips } from '../menu/client/menu-chips.ts';
import { startMenuSearch } from '../menu/client/menu-search.ts';
import { recall, remember } from '#web/shared/memory.ts';
import { startShell } from './shell.ts';
import { followSoldOut } from '../menu/client/sold-out.ts';

startViewSwitch();
startMenuSearch();
await breathe();
startMenuChips();
followSoldOut();
await startShell();

/** The menu sets the view of the whole site: night with lunch and dinner, day with breakfast. */
function startViewSwitch(): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name="vista"]')) {
    choice.addEventListener('change', () => setView(choice.value));
    // Somebody may have chosen before this script was here.
    if (choice.checked && recall('visit', 'vista') !== choice.value) setView(choice.value);
  }
}

function setView(view: string): void {
  document.documentElement.dataset['ambiente'] = view === 'comida' ? 'noche' : 'dia';
  remember('visit', 'vista', view);
  // Without a trace in the history: «back» leaves the menu, it does not flip it.
  history.replaceState(null, '', view === 'comida' ? '/menu?vista=comida' : '/menu');
}
