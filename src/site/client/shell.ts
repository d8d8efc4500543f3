import { instant, localMoment } from '#domain/shared/time.ts';
import { openingState, openingText, type VenueHours } from '#domain/venue/opening.ts';
import { recall } from '#ui/memory.ts';
import { breathe } from './breathe.ts';
import { bringPicturesAhead } from './pictures-ahead.ts';
import { checkVersion } from './version-check.ts';
import { say } from '#ui/page-words.ts';

const MINUTE_MS = 60_000;
const FIRST_LOOK_MS = 8000;

/** What every public page does once it has loaded. */
export async function startShell(): Promise<void> {
  document.documentElement.setAttribute('data-listo', '');
  keepOpeningTrue();
  await breathe();
  void listCategories();
  keepPlace();
  checkVersion();
  void bringPicturesAhead();
}

/** To the other language and back; what that takes is fetched by whoever does it. */
function keepPlace(): void {
  const hasCome = recall('visit', 'idioma');
  if (hasCome !== null && hasCome !== '') void import('./keep-place.ts').then(({ arrive }) => arrive());
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-idioma]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void import('./keep-place.ts').then(({ leave }) => leave(link));
    });
  }
}

/**
 * A page may stay open on a table for hours: the sign goes on telling the truth. The server has just written it, and the
 * first look at the clock of a time zone takes a phone a tenth of a second: it waits until nobody is waiting.
 */
function keepOpeningTrue(): void {
  setTimeout(refreshSigns, FIRST_LOOK_MS);
  setInterval(refreshSigns, MINUTE_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refreshSigns();
  });
}

function refreshSigns(): void {
  for (const sign of document.querySelectorAll<HTMLElement>('[data-apertura]')) {
    const { horario, especiales, zona } = sign.dataset;
    if (horario === undefined || zona === undefined) continue;
    // Our own server wrote these attributes from the checked content.
    const house = { hours: JSON.parse(horario), specialDays: JSON.parse(especiales ?? '[]') } as VenueHours;
    const state = openingState(house, localMoment(instant(Date.now()), zona));
    const text = say(openingText(state));
    if (sign.textContent === text) continue;
    sign.dataset['apertura'] = state.isOpen ? 'abierto' : 'cerrado';
    sign.textContent = text;
  }
}

/** Read once; a failed read leaves what the page already shows, and is only logged. */
async function listCategories(): Promise<void> {
  const list = document.querySelector('[data-categorias]');
  if (!list) return;
  try {
    const answer = await fetch(document.documentElement.lang === 'en' ? '/en/api/categorias' : '/api/categorias');
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const categories: unknown = await answer.json();
    if (!Array.isArray(categories)) throw new Error('not a list');
    const places = new Map([...list.querySelectorAll('a')].map((link) => [link.textContent, link.href]));
    list.replaceChildren(...categories.map((category) => categoryLine(category, places)));
    list.closest<HTMLElement>('[data-carta]')?.toggleAttribute('hidden', categories.length === 0);
  } catch (error) {
    console.warn('No se pudieron leer las categorías.', error);
  }
}

/** One that is newer than the page leads to the whole menu. */
function categoryLine(category: { readonly name?: unknown }, places: ReadonlyMap<string, string>): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.textContent = String(category.name);
  link.href = places.get(link.textContent) ?? document.querySelector<HTMLAnchorElement>('[data-flotante]')?.href ?? '';
  line.append(link);
  return line;
}
