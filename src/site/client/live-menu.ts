import { latestMenu, tellMenu, type ToldMenu } from '../menu/told-menu.ts';

const SOLD_OUT = '/api/menu/agotados';
const SIGN = '/api/menu/sello';
const POLL_MS = 15_000;

/** A dish that the kitchen marks «agotado» turns grey at once on the menu a guest is reading; what the venue saves is there as soon. */
export function followMenu(): void {
  let line: EventSource | null = null;
  // Only a menu that is looked at holds a line.
  const listen = (): void => {
    line?.close();
    line = null;
    if (document.hidden) return;
    line = new EventSource(SOLD_OUT);
    line.addEventListener('message', ({ data }) => take(data));
    line.addEventListener('carta', () => void renewIfOld());
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
    take(await (await answerOf(SOLD_OUT)).text());
  } catch (error) {
    console.warn('No se pudo leer lo agotado.', error);
  }
}

/** Asks whether the menu still is what this page shows: it may have been saved anew while nobody listened. */
async function renewIfOld(): Promise<void> {
  try {
    const version = await (await answerOf(SIGN)).text();
    if (version === shownVersion()) return;
    await draw(await toldMenu());
  } catch (error) {
    console.warn('No se pudo revisar la carta.', error);
  }
}

function take(text: unknown): void {
  const ids: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  if (!Array.isArray(ids)) return;
  const soldOut = ids.map(String);
  // Most of the time nothing has changed, and nothing is fetched for it.
  if (soldOut.toSorted().join() === shownSoldOut().toSorted().join()) return;
  drawSoldOut(soldOut).catch((error: unknown) => console.warn('No se pudo leer lo agotado.', error));
}

async function drawSoldOut(soldOut: readonly string[]): Promise<void> {
  const told = latestMenu() ?? (await toldMenu());
  await draw({ ...told, props: { ...told.props, soldOut } });
}

/** Until now the menu is as the server drew it; React comes with the first change. */
async function draw(told: ToldMenu): Promise<void> {
  const { drawDishes } = await import('./islands/dishes.tsx');
  await drawDishes(told, { version: shownVersion(), soldOut: shownSoldOut() });
  tellMenu(told);
}

async function toldMenu(): Promise<ToldMenu> {
  const path = document.documentElement.lang === 'en' ? '/en/menu' : '/menu';
  // Our own server writes it as it writes the page (`shell/island.tsx`).
  return (await (await answerOf(`${path}?parte=carta`)).json()) as ToldMenu;
}

async function answerOf(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer;
}

function shownVersion(): string {
  return latestMenu()?.props.version ?? document.querySelector<HTMLElement>('[data-menu]')?.dataset['menu'] ?? '';
}

function shownSoldOut(): readonly string[] {
  const told = latestMenu();
  if (told) return told.props.soldOut;
  const grey = document.querySelectorAll<HTMLElement>('[data-platillo][data-agotado]');
  return [...new Set([...grey].map(({ dataset }) => dataset['platillo'] ?? ''))];
}
