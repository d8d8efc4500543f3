/* Runs inside the head, before anything is painted: night chosen on the menu stays night on every page. */
const root = document.documentElement;
root.dataset['js'] = '';
try {
  if (sessionStorage.getItem('vista') === 'comida') root.dataset['ambiente'] = 'noche';
} catch {
  // A browser that keeps nothing starts each page by day.
}
