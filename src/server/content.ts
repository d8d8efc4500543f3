import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkEventMonth } from '#domain/events/event-content.ts';
import { checkMenu } from '#domain/menu/menu-content.ts';
import { MENU_IDS } from '#domain/menu/menu-views.ts';
import { checkEnglish } from '#domain/site/english-content.ts';
import { pricedNews } from '#domain/site/site-content.ts';
import type { ContentCheck } from '#domain/venue/content-check.ts';
import { checkAbout, checkGallery, checkHome, checkNews, checkPrivacy } from '#domain/venue/page-content.ts';
import type { NewsContent } from '#domain/venue/page-content.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import { checkTables, checkVenue } from '#domain/venue/venue-content.ts';

/** The site as the owner's files begin it, its months in calendar order; the room is drawn later. */
export type Content = Omit<SiteContent, 'room'>;

/** Reads the owner's texts once, at the start. A wrong file stops the start with one line that names file and field. */
export const loadContent = (dir: string): Content => {
  const read = <T>(file: string, check: (input: unknown) => ContentCheck<T>): T => readFile(dir, file, check);
  const menus = {
    desayunos: read('menu/desayunos.json', checkMenu),
    comida: read('menu/comida.json', checkMenu),
    bebidas: read('menu/bebidas.json', checkMenu),
  };
  const content: Content = {
    venue: read('venue.json', checkVenue),
    tables: read('tables.json', checkTables),
    home: read('home.json', checkHome),
    about: read('about.json', checkAbout),
    gallery: read('gallery.json', checkGallery),
    news: pricedNews(knownNews(read('news.json', checkNews), menus), menus),
    privacy: read('privacy.json', checkPrivacy),
    menus,
    months: monthFiles(dir).map((file) => read(file, checkEventMonth)),
    english: read('en.json', checkEnglish),
  };
  refuseMisplacedFiles(content);
  refuseRepeatedIds(content);
  return deepFreeze(content);
};

function readFile<T>(dir: string, file: string, check: (input: unknown) => ContentCheck<T>): T {
  const outcome = check(parseJson(file, readText(dir, file)));
  if (!outcome.ok) throw wrongFile(file, outcome.problem);
  return outcome.content;
}

function readText(dir: string, file: string): string {
  try {
    return readFileSync(join(dir, file), 'utf8');
  } catch (cause) {
    throw wrongFile(file, 'no se puede leer el archivo', cause);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ');
    throw wrongFile(file, `no es JSON válido; suele faltar o sobrar una coma o una comilla (${detail})`, cause);
  }
}

function monthFiles(dir: string): readonly string[] {
  return readdirSync(join(dir, 'events'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `events/${name}`);
}

function refuseMisplacedFiles({ menus, months }: Content): void {
  for (const id of MENU_IDS) {
    if (menus[id].id !== id) throw wrongFile(`menu/${id}.json`, `id: debe decir "${id}", como el archivo`);
  }
  const names = months.map(({ month }) => month);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw wrongFile(`events/${repeated}.json`, 'month: otro archivo tiene el mismo mes');
}

function refuseRepeatedIds({ menus, months }: Content): void {
  const seen = new Map<string, string>();
  const claim = (file: string, field: string, id: string): void => {
    const earlier = seen.get(id);
    if (earlier !== undefined) throw wrongFile(file, `${field}: el id "${id}" ya está en ${earlier}`);
    seen.set(id, `content/${file}`);
  };
  for (const menuId of MENU_IDS) {
    for (const [c, category] of menus[menuId].categorias.entries()) {
      for (const [i, { id }] of category.items.entries()) {
        claim(`menu/${menuId}.json`, `categorias.${c}.items.${i}.id`, id);
      }
    }
  }
  for (const { month, events } of months) {
    for (const [i, { id }] of events.entries()) claim(`events/${month}.json`, `events.${i}.id`, `evento ${id}`);
  }
}

/** The content files name only dishes that exist; later a dish may leave the menu. */
function knownNews(news: NewsContent, menus: Content['menus']): NewsContent {
  const items = new Set(
    MENU_IDS.flatMap((id) => menus[id].categorias.flatMap((each) => each.items.map((dish) => dish.id))),
  );
  const unknown = news.novedades.findIndex(({ item }) => !items.has(item));
  if (unknown === -1) return news;
  throw wrongFile('news.json', `novedades.${unknown}.item: no hay "${news.novedades[unknown]?.item}" en los menús`);
}

function wrongFile(file: string, problem: string, cause?: unknown): Error {
  return new Error(`content/${file}: ${problem}`, { cause });
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
