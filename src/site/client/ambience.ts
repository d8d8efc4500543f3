/* Runs inside the head, before anything is painted: what was chosen on the menu stays so on every page. */
const root = document.documentElement;
root.dataset['js'] = '';
// Whoever arrives at the top sees the first view before the rest is measured (see loader/first-view.ts).
const [arrival] = performance.getEntriesByType('navigation');
if (location.hash === '' && arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate')
  root.dataset['primero'] = 'espera';
try {
  const view = sessionStorage.getItem('vista');
  if (view !== null) root.dataset['ambiente'] = view === 'comida' ? 'noche' : 'dia';
} catch {
  // A browser that keeps nothing starts each page as the server wrote it.
}
// The bar of a phone's browser wears the paper of the page, whoever changes the view.
const followInk = (): void => {
  const ink = root.dataset['ambiente'] === 'noche' ? '#131a24' : '#f6ecd9';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ink);
};
new MutationObserver(followInk).observe(root, { attributeFilter: ['data-ambiente'] });
followInk();
