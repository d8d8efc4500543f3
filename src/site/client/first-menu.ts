/* Runs inside the menu's HTML, before the script of every page: the view that was asked for is the first one painted. */
restoreMenuView();

/** Which of the two menus is open: what the address asks for, else what was chosen on this visit. */
function restoreMenuView(): void {
  const root = document.documentElement;
  const food = document.querySelector<HTMLInputElement>('#vista-comida');
  const breakfast = document.querySelector<HTMLInputElement>('#vista-desayunos');
  if (!food || !breakfast) return;
  const asked = new URLSearchParams(location.search).get('vista');
  const place = location.hash;
  const isNight =
    /^#(cc-|comida-|bebidas-comida)/.test(place) ||
    (!/^#(des-|desayunos-|bebidas-desayunos)/.test(place) &&
      (asked === null ? root.dataset['ambiente'] === 'noche' : asked === 'comida'));
  food.checked = isNight;
  breakfast.checked = !isNight;
  setView(isNight ? 'comida' : 'desayunos');
  // Whoever chooses before the page's script is here sees it at once, and finds the choice after a reload.
  for (const choice of [food, breakfast]) choice.addEventListener('change', () => setView(choice.value));
  // The place asked for was hidden when the browser looked for it.
  if (place.length > 1)
    document.querySelector(`[id="${CSS.escape(place.slice(1))}"]`)?.scrollIntoView({ behavior: 'instant' });
}

function setView(view: string): void {
  document.documentElement.dataset['ambiente'] = view === 'comida' ? 'noche' : 'dia';
  try {
    sessionStorage.setItem('vista', view);
  } catch {
    // A browser that keeps nothing starts each page by day.
  }
}
