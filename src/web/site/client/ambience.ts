/* Runs inside the head, before anything is painted: night chosen on the menu stays night on every page. */
const root = document.documentElement;
root.dataset['js'] = '';
// Whoever arrives at the top sees the first view before the rest is measured (see first-view.ts).
const [arrival] = performance.getEntriesByType('navigation');
if (location.hash === '' && arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate')
  root.dataset['primero'] = 'espera';
try {
  if (sessionStorage.getItem('vista') === 'comida') root.dataset['ambiente'] = 'noche';
} catch {
  // A browser that keeps nothing starts each page by day.
}
