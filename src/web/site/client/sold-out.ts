const REFRESH_MS = 15_000;

/** A dish that the kitchen marks «agotado» turns grey on the menu a guest is reading. */
export function followSoldOut(): void {
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), REFRESH_MS);
}

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    const answer = await fetch('/api/menu/agotados', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const ids: unknown = await answer.json();
    if (Array.isArray(ids)) mark(new Set(ids));
  } catch (error) {
    console.warn('No se pudo leer lo agotado.', error);
  }
}

function mark(soldOut: ReadonlySet<unknown>): void {
  for (const dish of document.querySelectorAll<HTMLElement>('[data-platillo]')) {
    dish.toggleAttribute('data-agotado', soldOut.has(dish.dataset['platillo']));
  }
}
