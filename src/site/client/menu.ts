import { remember } from '#ui/memory.ts';
import { startShell } from './shell.ts';
import { followMenu } from './live-menu.ts';

/* Of the menu's page and of a table's, which has the menu below it. */
startViewSwitch();
followMenu();
startShell();

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
