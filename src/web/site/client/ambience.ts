/* Runs inside the head, before anything is painted: what was chosen on the menu stays so on every page. */
const root = document.documentElement;
root.dataset['js'] = '';
// Whoever arrives at the top sees the first view before the rest is measured (see first-view.ts).
const [arrival] = performance.getEntriesByType('navigation');
if (location.hash === '' && arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate')
  root.dataset['primero'] = 'espera';
try {
  const view = sessionStorage.getItem('vista');
  if (view !== null) root.dataset['ambiente'] = view === 'comida' ? 'noche' : 'dia';
} catch {
  // A browser that keeps nothing starts each page as the server wrote it.
}
