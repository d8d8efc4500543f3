import { renewIfOld, renewMenu } from './renew-menu.ts';
import { say } from '#ui/page-words.ts';
import { SOLD_OUT } from '../sold-out-words.ts';

const ADDRESS = '/api/menu/agotados';
const POLL_MS = 15_000;

/** A dish that the kitchen marks «agotado» turns grey at once on the menu a guest is reading; what the house saves is there as soon. */
export function followSoldOut(): void {
  let line: EventSource | null = null;

  // Only a menu that is looked at holds a line.
  const listen = (): void => {
    line?.close();
    line = null;
    if (document.hidden) return;
    line = new EventSource(ADDRESS);
    line.addEventListener('message', ({ data }) => take(data));
    line.addEventListener('carta', () => void renewMenu().catch(renewIfOld));
    line.addEventListener('open', () => void renewIfOld());
  };
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', () => line?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
  listen();
  // Where the line cannot be held, the menu asks.
  setInterval(() => {
    if (document.hidden || line?.readyState === EventSource.OPEN) return;
    void ask();
    void renewIfOld();
  }, POLL_MS);
}

async function ask(): Promise<void> {
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-store' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    take(await answer.text());
  } catch (error) {
    console.warn('No se pudo leer lo agotado.', error);
  }
}

function take(text: unknown): void {
  const ids: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  if (!Array.isArray(ids)) return;
  const soldOut = new Set<unknown>(ids);
  for (const dish of document.querySelectorAll<HTMLElement>('[data-platillo]')) {
    const isSoldOut = soldOut.has(dish.dataset['platillo']);
    // Most of them stay as they are: nothing is touched that need not be drawn again.
    if (isSoldOut !== dish.hasAttribute('data-agotado')) mark(dish, isSoldOut);
  }
}

function mark(dish: HTMLElement, isSoldOut: boolean): void {
  dish.toggleAttribute('data-agotado', isSoldOut);
  dish.querySelector('em')?.remove();
  if (!isSoldOut) return;
  const words = document.createElement('em');
  words.textContent = say(SOLD_OUT);
  dish.querySelector('b')?.parentElement?.append(words);
}
