/* An island is drawn in the browser from what its page says beside it, and from nothing else. */
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { createElement, type ComponentType } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '#domain/site/words.ts';
import type { IslandName, PageName, PageRequest } from '#domain/venue/page-request.ts';
import { loadContent } from '#server/content.ts';
import { CurrentContent } from '#server/pages/current-content.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { Contact } from '#site/contact/contact.tsx';
import { Calendar } from '#site/events/calendar.tsx';
import { Gallery } from '#site/gallery/gallery.tsx';
import { InvoiceForm } from '#site/invoice/invoice-form.tsx';
import { renderPage } from '#site/render.tsx';
import { IslandTree, type ToldIsland } from '#site/shell/island.tsx';
import { TableLive } from '#site/table/table-live.tsx';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
const NOTHING = new Proxy({}, { get: () => [] });
const SCRIPTS = { first: NOTHING, late: NOTHING, islands: NOTHING };
const REQUEST = {
  assets: {
    styles: NOTHING,
    ambienceScript: '',
    scriptsIn: { es: SCRIPTS, en: SCRIPTS },
    preloadFonts: NOTHING,
  } as unknown as PageRequest['assets'],
  settings: {
    publicUrl: 'https://xalli.example',
    version: '1',
    googleMapsKey: '',
    mapsScriptUrl: '',
    contactFormUrl: '',
  },
  menuVersion: '1',
};

/** Each with the page it stands on; its props are what the page tells. */
const ISLANDS: Readonly<Record<IslandName, readonly [page: PageName, of: ComponentType<never>]>> = {
  gallery: ['home', Gallery],
  events: ['events', Calendar],
  invoice: ['invoice', InvoiceForm],
  table: ['table', TableLive],
  contact: ['home', Contact],
};

let server: HttpServer;
let house: CurrentContent;
beforeAll(async () => {
  server = await startHttpServer(NOW);
  house = new CurrentContent({
    files: loadContent(join(PROJECT_DIR, 'content')),
    executor: server.executor,
    menuFrom: 'catalog',
  });
});
afterAll(() => server.stop());

for (const [name, [page, part]] of Object.entries(ISLANDS)) {
  for (const language of ['es', 'en'] as const) {
    test(`[SITE41] ${name} in ${language}: what the page tells beside it draws the same, letter by letter`, () => {
      const { content, photos: pictures } = house.current();
      const html = renderPage({ ...REQUEST, page, language, content, pictures, facts: house.facts(NOW) });
      const { drawn, told } = islandIn(html, name);
      const words = wordsIn(language, told.english);
      const again = renderToString(
        // The props are those of this very component: its page wrote them.
        createElement(IslandTree<never>, { of: part, props: told.props as never, words, pictures: told.pictures }),
      );
      expect(again).toBe(drawn);
    });
  }
}

test('[SITE41] a text of the venue cannot end the element that tells it', () => {
  const { content, photos: pictures } = house.current();
  const gallery = { ...content.gallery, title: '</script><b>Galería' };
  const html = renderPage({
    ...REQUEST,
    page: 'home',
    language: 'es',
    content: { ...content, gallery },
    pictures,
    facts: house.facts(NOW),
  });
  expect(html).not.toContain('</script><b>');
  const told = islandIn(html, 'gallery').told as ToldIsland<{ readonly gallery: { readonly title: string } }>;
  expect(told.props.gallery.title).toBe('</script><b>Galería');
});

function islandIn(html: string, name: string): { readonly drawn: string; readonly told: ToldIsland<unknown> } {
  const parts = new RegExp(
    `<(section|div|form)[^>]*data-isla="${name}"[^>]*>(.*?)</\\1><script type="application/json">(.*?)</script>`,
    's',
  ).exec(html);
  expect(parts).not.toBeNull();
  const [, , drawn = '', json = ''] = parts ?? [];
  // Written by the page itself.
  return { drawn, told: JSON.parse(json) as ToldIsland<unknown> };
}
