/* What a venue has written is its own on English pages too: no word of it is taken for one of ours. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import about from '#content/about.json' with { type: 'json' };
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { loadContent } from '#server/content.ts';
import { CurrentContent } from '#server/pages/current-content.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';
import { renderPage } from '#site/render.tsx';

const NOW = at('2026-11-16 20:00');
/** Each of them is a word of ours as well: a day, a month, a part of the day, a table, a label. */
const COLLIDING = ['Mar', 'Julio', 'Noche', 'Mesa 4', 'Lunes a viernes', 'Nuevo', 'Menú', 'Cerrar', 'Sáb-Dom'];

let server: HttpServer;
let house: CurrentContent;
beforeAll(async () => {
  server = await startHttpServer(NOW);
  house = new CurrentContent({
    files: loadContent(join(PROJECT_DIR, 'content')),
    executor: server.executor,
    menuFrom: 'catalog',
  });
  const run = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    expect(await executeAsSystem(server.executor, () => NOW, type, args)).toMatchObject({ outcome: 'accepted' });
  };
  for (const [index, name] of COLLIDING.entries()) {
    await run('SAVE_CATEGORY', { id: `c${index}`, name, sort: index, view: 'comida', intro: name });
    await run('SAVE_MENU_ITEM', { id: `d${index}`, name, categoryId: `c${index}`, price: 100, description: name });
  }
  await run('SAVE_MENU_ITEM', {
    id: 'dicho',
    name: 'Domingo',
    categoryId: 'c0',
    price: 100,
    isNew: true,
    english: { Domingo: 'Mar' },
  });
  const body = { ...about, history: { ...about.history, paragraphs: COLLIDING } };
  const event = {
    id: 'e',
    fecha: '2026-12-16',
    hora: '20:30',
    titulo: 'Julio',
    description: 'Noche',
    category: 'Tradición',
  } as const;
  await run('PUBLISH_SITE', {
    texts: [
      { id: 'about', part: 'about', base: 0, body },
      { id: 'evento-e', part: 'event', base: 0, body: event },
    ],
  });
});
afterAll(() => server.stop());

/** What a page loads besides its words is not asked here. */
const NOTHING = new Proxy({}, { get: () => [] });
const SCRIPTS = { first: NOTHING, late: NOTHING, islands: NOTHING };
const ASSETS = {
  styles: NOTHING,
  ambienceScript: '',
  scriptsIn: { es: SCRIPTS, en: SCRIPTS },
  preloadFonts: NOTHING,
} as unknown as PageRequest['assets'];
const SETTINGS = {
  publicUrl: 'https://xalli.example',
  version: '1',
  googleMapsKey: '',
  mapsScriptUrl: '',
  contactFormUrl: '',
  stampsInvoices: false,
};

function page(asked: Pick<PageRequest, 'page' | 'language'>): string {
  const { content, photos: pictures } = house.current();
  const facts = house.facts(NOW);
  return renderPage({
    ...asked,
    view: 'comida',
    content,
    pictures,
    facts,
    menuVersion: '1',
    assets: ASSETS,
    settings: SETTINGS,
  });
}

const textsOf = (html: string, tag: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text.trim());

test('[LANG14] dishes and categories keep the name the venue gave them, and our own words beside them are English', () => {
  const html = page({ page: 'menu', language: 'en' });
  for (const word of COLLIDING) {
    expect(textsOf(html, 'b'), word).toContain(word);
    expect(textsOf(html, 'h3'), word).toContain(word);
  }
  // The venue's own English is left alone too.
  expect(textsOf(html, 'b')).toContain('Mar');
  expect(textsOf(html, 'b')).not.toContain('Domingo');
  expect(textsOf(html, 'i')).toContain('New');
  expect(textsOf(html, 'a')).toContain('Skip to content');
});

test('[LANG14] so do texts and events, and whoever hears the page is told that they are Spanish', () => {
  const home = page({ page: 'home', language: 'en' });
  for (const word of COLLIDING) expect(textsOf(home, 'p'), word).toContain(word);
  expect(home).toMatch(/<p lang="es-MX">Julio</);
  const events = page({ page: 'events', language: 'en' });
  expect(textsOf(events, 'h3')).toContain('Julio');
  expect(textsOf(events, 'p')).toContain('Noche');
  expect(events).toContain('December 2026');
  expect(textsOf(events, 'span').some((text) => text.includes('Wednesday'))).toBe(true);
});
