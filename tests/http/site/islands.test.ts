/* An island is drawn in the browser from what its page says beside it, and from nothing else. */
import { GUEST_WORDS } from '#domain/cfdi/stamp-refusals.ts';
import type { InvoiceSheet, ReadyInvoice } from '#domain/invoices/invoice-sheet.ts';
import { INVOICE_TEXTS } from '#domain/invoices/invoice-texts.ts';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { createElement, type ComponentType } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReservationPage } from '#domain/reservations/views/reservation-page.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { wordsIn } from '#domain/site/words.ts';
import type { IslandName, PageName, PageRequest } from '#domain/venue/page-request.ts';
import { loadContent } from '#server/content.ts';
import { CurrentContent } from '#server/pages/current-content.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { Contact } from '#site/contact/contact.tsx';
import { Calendar } from '#site/events/calendar.tsx';
import { Gallery } from '#site/gallery/gallery.tsx';
import { Carousel } from '#site/home/carousel.tsx';
import { ServiceMap } from '#site/home/service-map.tsx';
import { InvoiceForm } from '#site/invoice/invoice-form.tsx';
import { MenuHead } from '#site/menu/menu-head.tsx';
import { Dishes } from '#site/menu/dishes.tsx';
import { MenuIndex } from '#site/menu/menu-index.tsx';
import { partNamed, sectionsOf } from '#site/menu/menu-part.ts';
import type { ToldMenu } from '#site/menu/told-menu.ts';
import { Reservation } from '#site/reservations/reservation.tsx';
import { ShareVisit } from '#site/reservations/share-visit.tsx';
import { renderPage } from '#site/render.tsx';
import { IslandTree, type ToldIsland } from '#site/shell/island.tsx';
import { OpeningSign } from '#site/shell/opening-sign.tsx';
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
    googleMapsKey: 'clave',
    mapsScriptUrl: '',
    contactFormUrl: '',
    stampsInvoices: false,
  },
  menuVersion: '1',
};

const VISIT = { personas: '2', fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 22', alergias: 'Nuez' };
const BOOKED: ReservationPage = {
  kind: 'manage',
  stub: {
    folio: 'X-1',
    mesa: 'Mesa 22',
    fecha: dateText('2026-11-20'),
    hora: timeText('20:00'),
    personas: 2,
    link: '',
    calendar: '/reservacion/1/calendario.ics',
    isCancelled: false,
    mail: null,
  },
  nombre: 'Ana',
  told: { alergias: 'Nuez' },
  state: {
    values: VISIT,
    errors: { acepta_alergias: { es: 'Falta', en: 'Missing' } },
    taken: ['Mesa 21'],
    hours: [{ hora: timeText('20:30'), mesas: 3 }],
    alert: { es: 'Revisa los datos marcados.', en: 'Please check the marked fields.' },
    alternatives: [{ mesa: 'Mesa 4', fecha: dateText('2026-11-20'), hora: timeText('20:00') }],
  },
  canChange: true,
  message: null,
  path: '/reservacion/1',
};

/** Each with the page it stands on; its props are what the page tells. */
const ISLANDS: Readonly<Record<IslandName, readonly [page: PageName, of: ComponentType<never>]>> = {
  carousel: ['home', Carousel],
  gallery: ['home', Gallery],
  events: ['events', Calendar],
  invoice: ['invoice', InvoiceForm],
  table: ['table', TableLive],
  contact: ['home', Contact],
  reservations: ['home', Reservation],
  share: ['reservation', ShareVisit],
  map: ['home', ServiceMap],
  search: ['menu', MenuHead],
  opening: ['news', OpeningSign],
  index: ['menu', MenuIndex],
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

/** The form of a reservation stands on two pages, empty and filled in. */
const PLACES = [...Object.entries(ISLANDS), ['reservations', ['reservation', Reservation]] as const];
for (const [name, [page, part]] of PLACES) {
  for (const language of ['es', 'en'] as const) {
    test(`[SITE41] ${name} of ${page} in ${language}: what the page tells beside it draws the same, letter by letter`, () => {
      const { content, photos: pictures } = house.current();
      const html = renderPage({
        ...REQUEST,
        page,
        language,
        content,
        pictures,
        facts: house.facts(NOW),
        reservation: BOOKED,
      });
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

for (const language of ['es', 'en'] as const) {
  test(`[SITE41] [MENU5] in ${language} what the server tells of the menu draws its dishes as they stand in the page`, () => {
    const { content, photos: pictures } = house.current();
    const request = { ...REQUEST, page: 'menu' as const, language, content, pictures, facts: house.facts(NOW) };
    const html = renderPage(request);
    // Written by the page itself.
    const told = JSON.parse(renderPage({ ...request, isPart: true })) as ToldMenu;
    const parts = [...html.matchAll(/<div data-platillos="([^"]*)">(.*?)<\/div>(?=<section|<\/section|<nav)/gs)];
    expect(parts.map(([, name]) => name)).toEqual([
      'desayunos food',
      'desayunos drinks',
      'comida food',
      'comida drinks',
    ]);
    for (const [, name, drawn] of parts) {
      const props = { sections: sectionsOf(told.props.menus, partNamed(name)), soldOut: told.props.soldOut };
      const words = wordsIn(language, told.english);
      const again = renderToString(
        createElement(IslandTree<typeof props>, { of: Dishes, props, words, pictures: told.pictures }),
      );
      expect(again).toBe(drawn);
    }
  });
}

test('[FAC30] the page of an invoice that is ready has PDF, XML and where they were mailed; being made its keys cannot be pressed', () => {
  const { content, photos: pictures } = house.current();
  const page = {
    ...REQUEST,
    language: 'es' as const,
    content,
    pictures,
    facts: house.facts(NOW),
    page: 'invoice' as const,
  };
  const at = { date: dateText('2026-11-21'), time: timeText('21:12') };
  const query = '/factura/3KD7Q-2MXPB';
  const ready: ReadyInvoice = {
    name: 'F 3KD7Q-2MXPB',
    total: '$1,066.00',
    receiver: 'DESPACHO IBARRA & ASOCIADOS',
    at,
    uuid: '8C1F4B6E-27D3-4A95-9E0B-5D7A31F2C648',
    pdf: `${query}/pdf?total=1066`,
    xml: `${query}/xml?total=1066`,
    letter: {
      address: 'conta@ibarra.example',
      sentAt: at,
      hasFailed: false,
      again: { path: `${query}/correo`, total: '1066' },
    },
  };
  const sheet: InvoiceSheet = {
    state: 'timbrada',
    title: INVOICE_TEXTS.readyTitle,
    messages: [],
    path: `${query}?total=1066`,
    formPath: '/factura',
    ready,
  };
  const shown = renderPage({ ...page, invoice: sheet });
  expect(shown).toContain('<title>Tu factura está lista');
  expect(shown).toContain('noindex');
  for (const words of [
    '21 de noviembre de 2026, 21:12',
    'IBARRA &amp; ASOCIADOS',
    'a las 21:12.',
    ready.uuid,
    'Timbrada',
  ])
    expect(shown).toContain(words);
  for (const href of [ready.pdf, ready.xml]) expect(shown).toMatch(new RegExp(`href="${href.replace('?', '\\?')}"`));
  expect(shown).toContain(`action="${query}/correo"`);
  const english = renderPage({ ...page, language: 'en', invoice: sheet });
  expect(english).toContain('November 21, 2026, 9:12 p.m.');
  const { ready: _ready, ...coming } = sheet;
  const made = renderPage({ ...page, invoice: { ...coming, state: 'timbrando', messages: [INVOICE_TEXTS.stamping] } });
  expect(made.match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(made).toContain('la recibes por correo');
  const settings = { ...REQUEST.settings, stampsInvoices: true };
  expect(renderPage({ ...page, settings })).toContain('La ley nos pide guardarla cinco años');
  expect(renderPage(page)).toContain('los borramos a los 90 días');
});

test('[FAC26] sent back it is the form again, with what was typed and the SAT’s complaint at its field', () => {
  const { content, photos: pictures } = house.current();
  const typed = { codigo: '3KD7Q-2MXPB', total: '1066', rfc: 'DIA150602H41', nombre: 'IBARRA', cp: '44100' };
  const html = renderPage({
    ...REQUEST,
    language: 'es',
    content,
    pictures,
    facts: house.facts(NOW),
    page: 'invoice',
    settings: { ...REQUEST.settings, stampsInvoices: true },
    invoice: {
      state: 'rechazada',
      title: INVOICE_TEXTS.refusedTitle,
      messages: [GUEST_WORDS.nombre],
      path: '/factura/3KD7Q-2MXPB?total=1066',
      formPath: '/factura',
      correction: { typed: { ...typed, regimen: '601', uso: 'G03', email: 'a@b.example' }, field: 'nombre' },
    },
  });
  for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/id="factura-nombre"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<option value="601"[^>]*selected/);
  expect(html).toContain('Hay un dato por corregir');
});

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
    `<(section|div|form|nav)[^>]*data-isla="${name}"[^>]*>(.*?)</\\1><script type="application/json">(.*?)</script>`,
    's',
  ).exec(html);
  expect(parts).not.toBeNull();
  const [, , drawn = '', json = ''] = parts ?? [];
  // Written by the page itself.
  return { drawn, told: JSON.parse(json) as ToldIsland<unknown> };
}
