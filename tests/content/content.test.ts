import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { MESSAGE_DAYS_KEPT } from '#domain/contact/contact-message.ts';
import { MENU_IDS, type MenuId } from '#domain/menu/menu-views.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { DAYS_KEPT_AFTER_VISIT } from '#domain/reservations/reservation.ts';
import { checkPictures } from '#domain/venue/picture-content.ts';
import { withVenueNames } from '#domain/venue/privacy-notice.ts';
import { WEEKS_KEPT } from '#server/backup/rotation.ts';
import { loadContent } from '#server/content.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', '..', 'content');
const content = loadContent(CONTENT_DIR);
const PICTURES = JSON.parse(readFileSync(join(CONTENT_DIR, 'pictures.json'), 'utf8')) as Readonly<
  Record<string, { readonly alt: string; readonly src: string }>
>;

const itemsOf = (id: MenuId) => content.menus[id].categorias.flatMap(({ items }) => items);
const pesosOf = (id: MenuId) => itemsOf(id).flatMap(({ prices }) => prices.map(({ pesos }) => pesos));
const allItems = MENU_IDS.flatMap(itemsOf);
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

describe('the menus', () => {
  test.each([
    ['desayunos', 25, 180, 30],
    ['comida', 45, 255, 50],
    ['bebidas', 30, 1799, 60],
  ] as const)('[CON1] %s goes from %i to %i pesos, both ends present', (id, lowest, highest, atLeast) => {
    expect(Math.min(...pesosOf(id))).toBe(lowest);
    expect(Math.max(...pesosOf(id))).toBe(highest);
    expect(itemsOf(id).length).toBeGreaterThanOrEqual(atLeast);
  });

  test('the categories are the agreed ones, each with its picture', () => {
    const slugs = MENU_IDS.map((id) => content.menus[id].categorias.map(({ slug }) => slug).join(' '));
    expect(slugs).toEqual([
      'chilaquiles huevos toasts bowls dulces panaderia',
      'entradas alitas ensaladas-y-sopas pitas pastas hamburguesas paninis tacos a-la-brasa postres',
      'cafe te-e-infusiones aguas-y-jugos cocteles mezcal-y-tequila cerveza vino',
    ]);
    for (const id of MENU_IDS) {
      for (const { slug, photo } of content.menus[id].categorias) expect(photo).toBe(`categoria-${slug}`);
    }
  });

  test('[CON1] wings come in 5, 10 and 20 pieces at 89, 149 and 249', () => {
    const wings = content.menus.comida.categorias.find(({ slug }) => slug === 'alitas')?.items ?? [];
    expect(wings.length).toBeGreaterThan(0);
    for (const { prices } of wings) {
      expect(prices).toEqual([
        { size: '5 piezas', pesos: 89 },
        { size: '10 piezas', pesos: 149 },
        { size: '20 piezas', pesos: 249 },
      ]);
    }
  });

  test('[CON3] every item has its own id, an area and a short description', () => {
    expect(new Set(allItems.map(({ id }) => id)).size).toBe(allItems.length);
    for (const { area, description = '', modifiers } of allItems) {
      expect(['kitchen', 'bar']).toContain(area);
      expect(description.length).toBeLessThanOrEqual(100);
      expect(new Set(modifiers.map(({ id }) => id)).size).toBe(modifiers.length);
    }
    for (const { area } of itemsOf('bebidas')) expect(area).toBe('bar');
  });

  test('what the category says holds for its items', () => {
    const latte = itemsOf('bebidas').find(({ id }) => id === 'latte');
    expect(latte?.modifiers).toContainEqual({ id: 'leche-de-avena', name: 'Leche de avena', priceDelta: 1500 });
    expect(latte?.prices).toEqual([
      { size: 'chico', pesos: 60 },
      { size: 'grande', pesos: 70 },
    ]);
  });

  test('[CON10] the starting menu says its diet marks: what a dish names, and no promise that its words break', () => {
    const namedBy = {
      'contiene-lacteos': /queso|crema\b|mantequilla|yogur|jocoque|parmesano|mozzarella|cajeta|\bleche/,
      'contiene-ajonjoli': /ajonjoli|hummus|tahini/,
      'contiene-nuez': /\bnuez\b(?! moscada)|almendra|cacahuate|\bpiñon|pesto\b|granola/,
      'contiene-mariscos': /camaron|pulpo/,
    } as const;
    const flesh =
      /arrachera|\bres\b|pollo|carne (?:en|seca)|chorizo|jamon|tocino|cerdo|carnitas|cochinita|costilla|pescado|atun|salmon|camaron|pulpo|\bmachaca\b/;
    const isFood = ({ area }: (typeof allItems)[number]): boolean => area === 'kitchen';
    const wrong = allItems.filter(isFood).flatMap(({ name: nombre, description = '', marks: marcas = [] }) => {
      const said = foldAccents(`${nombre} ${description}`.toLowerCase().replaceAll('ñ', '\u0001')).replaceAll(
        '\u0001',
        'ñ',
      );
      const missing = Object.entries(namedBy).flatMap(([mark, word]) =>
        word.test(said) && !marcas.some((each) => each === mark) ? [`${nombre}: ${mark}`] : [],
      );
      const isPromised = marcas.includes('vegetariano') || marcas.includes('vegano');
      const isVegan = marcas.includes('vegano') && (marcas.includes('contiene-lacteos') || /huevo|miel\b/.test(said));
      return [...missing, ...((isPromised && flesh.test(said)) || isVegan ? [`${nombre}: ${marcas.join()}`] : [])];
    });
    expect(wrong).toEqual([]);
    expect(allItems.filter(({ marks }) => marks !== undefined).length).toBeGreaterThan(80);
  });

  test('[CON7] Jalisco is on the menu', () => {
    const names = itemsOf('comida').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Torta ahogada', 'Carne en su jugo', 'Jericalla']));
  });

  test('every photographed dish is on the menu, under the name the gallery gives it', () => {
    const tabs = content.gallery.tabs.filter(({ id }) => id !== 'espacio');
    for (const { slot, caption } of tabs.flatMap(({ pictures }) => pictures)) {
      const dishes = allItems.filter(({ photo }) => photo === slot);
      expect(dishes, slot).toHaveLength(1);
      expect(dishes[0]?.name.startsWith(caption), `${slot}: ${caption}`).toBe(true);
    }
  });
});

/** What an allergic guest looks for, and what a picture is most likely to show beside the menu's words. */
const TELLING =
  /huevo|queso|crema|mantequilla|cajeta|yogur|parmesano|mozzarella|mayonesa|alioli|ajonjolí|nuez|nueces|piñ[oó]n|almendra|cacahuate|pepita|granola|camar[oó]n|atún|pescado|tocino|pan\b|miel|aguacate|mango|fres|frambuesa|higo|frijol|garbanzo|lenteja|chile/giu;

describe('the pictures', () => {
  const checked = checkPictures(JSON.parse(readFileSync(join(CONTENT_DIR, 'pictures.json'), 'utf8')));
  const pictures = Object.entries(checked.ok ? checked.content : {});
  const photographed = MENU_IDS.flatMap((id) =>
    content.menus[id].categorias.flatMap(({ intro, items }) => items.map((item) => ({ ...item, intro }))),
  );

  test('[CON8] a photograph is told with what the menu says is in the dish', () => {
    const told = photographed.flatMap(({ id, photo, name: nombre, description = '', intro }) => {
      const slots = new Set([photo, content.news.novedades.find(({ item }) => item === id)?.slot]);
      const alt = pictures.flatMap(([slot, picture]) => (slots.has(slot) ? [picture.alt] : [])).join(' ');
      const menu = `${nombre} ${description} ${intro ?? ''}`.toLowerCase();
      const words = (alt.match(TELLING) ?? []).map((word) => word.toLowerCase().replace('ó', 'o'));
      return words.map((word) => ({ dish: nombre, word, isOnMenu: menu.replaceAll('ó', 'o').includes(word) }));
    });
    expect(told.length).toBeGreaterThan(60);
    expect(told.filter(({ isOnMenu }) => !isOnMenu)).toEqual([]);
  });
});

describe('the privacy notice', () => {
  const notice = content.privacy.sections.flatMap(({ paragraphs, points }) => [...paragraphs, ...(points ?? [])]);
  const said = (venue = content.venue) => notice.map((sentence) => withVenueNames(sentence, venue)).join('\n');

  test('[CON9] it names who answers by law, as the venue wrote it, and the trade name where it did not', () => {
    const { legal, ...unnamed } = content.venue;
    expect(said()).toContain(`${legal?.name}, que opera Xalli, con domicilio en ${legal?.address}, es responsable`);
    expect(said(unnamed)).toContain('Xalli, que opera Xalli, con domicilio en Aurelio Ortega 863, Jardines de La');
    expect(said()).not.toMatch(/[{}]/);
  });

  test('[CON9] it says how long each thing is kept, copies too, as the program keeps it', () => {
    expect(said()).toContain(`con su nota y sus alergias: ${DAYS_KEPT_AFTER_VISIT} días después de tu visita.`);
    expect(said()).toContain(`Lista de espera: ${DAYS_KEPT_AFTER_VISIT} días después de anotarte.`);
    expect(said()).toContain(`informes: ${MESSAGE_DAYS_KEPT} días después de recibirlos.`);
    expect(said()).toContain(`El nombre en una cuenta: ${DAYS_KEPT_AFTER_VISIT} días`);
    expect(said()).toContain(`se borra a más tardar ${WEEKS_KEPT} semanas después`);
    for (const kept of ['por teléfono', 'dirección de internet (IP)', 'consentimiento expreso', 'Tabletas']) {
      expect(said()).toContain(kept);
    }
  });
});

describe('the events', () => {
  const events = content.months.flatMap((month) => month.events);

  test('[CON4] 24 events from October to December 2025, each month with its theme and track', () => {
    expect(content.months.map(({ month, theme, audio }) => [month, theme, audio])).toEqual([
      ['2025-10', 'halloween', '/media/audio/halloween.mp3'],
      ['2025-11', 'muertos', '/media/audio/muertos.mp3'],
      ['2025-12', 'navidad', '/media/audio/navidad.mp3'],
    ]);
    expect(events).toHaveLength(24);
    expect(new Set(events.map(({ id }) => id)).size).toBe(24);
  });

  test('dates exist, come in order and start within the hours a table can be reserved', () => {
    const { seatings } = content.venue.reservations;
    const days = [
      seatings.sunday,
      seatings.monday,
      seatings.tuesday,
      seatings.wednesday,
      seatings.thursday,
      seatings.friday,
      seatings.saturday,
    ];
    for (const { fecha, hora, titulo } of events) {
      const date = new Date(`${fecha}T00:00:00Z`);
      expect(date.toISOString().slice(0, 10), titulo).toBe(fecha);
      const day = days[date.getUTCDay()];
      expect(hora >= (day?.first ?? '') && hora <= (day?.last ?? ''), `${titulo} ${fecha} ${hora}`).toBe(true);
    }
    const moments = events.map(({ fecha, hora }) => `${fecha} ${hora}`);
    expect(moments).toEqual(moments.toSorted());
  });

  test('[CON4] a weekday told in the text is the true one', () => {
    const names = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
    for (const { fecha, titulo, description } of events) {
      const told = names.filter((name) => `${titulo} ${description}`.toLowerCase().includes(name));
      const weekday = names[new Date(`${fecha}T00:00:00Z`).getUTCDay()];
      for (const name of told) expect(name, titulo).toBe(weekday);
    }
  });

  test('painting your calaverita costs 250 per person', () => {
    const workshop = events.find(({ id }) => id === 'pinta-tu-calaverita');
    expect(workshop?.costo).toBe('$250 por persona');
  });
});

describe('the place', () => {
  const { venue, tables } = content;

  test('[CON5] the tables are the fifteen of the catalogue', () => {
    const catalogue = tables.mesas.map(({ id, area, sillas }) => `${area} ${id} (${sillas})`);
    expect(catalogue).toEqual([
      ...['1 (4)', '2 (6)', '3 (6)', '4 (4)', '5 (5)'].map((table) => `Terraza ${table}`),
      ...['11 (4)', '12 (4)', '14 (6)', '15 (4)'].map((table) => `Interior ${table}`),
      ...['21 (4)', '22 (4)', '23 (4)', '24 (4)', '25 (4)', '26 (6)'].map((table) => `Zona de arena ${table}`),
    ]);
    for (const { id, label } of tables.mesas) expect(label).toBe(`Mesa ${id}`);
  });

  test('[CON5] opening hours and last seatings', () => {
    const { hours, reservations } = venue;
    const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = hours;
    for (const day of [monday, tuesday, wednesday, thursday]) expect(day).toEqual({ open: '08:00', close: '23:00' });
    for (const day of [friday, saturday]) expect(day).toEqual({ open: '08:00', close: '24:00' });
    expect(sunday).toEqual({ open: '08:00', close: '22:00' });
    const last = Object.fromEntries(Object.entries(reservations.seatings).map(([day, seating]) => [day, seating.last]));
    expect(last).toEqual({
      monday: '21:30',
      tuesday: '21:30',
      wednesday: '11:30',
      thursday: '21:30',
      friday: '22:30',
      saturday: '22:30',
      sunday: '20:30',
    });
    expect(reservations).toMatchObject({ conflictHours: 4, leadMinutes: 30 });
    expect(venue.map).toEqual({ zoom: 18, heightPx: 450 });
  });

  test('About says what the specification wants said', () => {
    const { about } = content;
    expect(about.features.items[0]?.title).toContain('más de 80 comensales');
    expect([about.history.title, about.essence.title]).toEqual(['Nuestra Historia', 'La Esencia']);
    expect([about.tasting.title, about.tasting.button]).toEqual(['Déjate Consentir', 'MIRA NUESTRO MENÚ COMPLETO']);
    expect(about.visit.title).toBe('Visítanos');
  });

  test('every picture slot is one that somebody draws', () => {
    const { home, about, gallery, news } = content;
    expect(home.carousel.map(({ slot }) => slot)).toEqual(numbered('carrusel', 9));
    expect(news.novedades.map(({ slot }) => slot)).toEqual(numbered('novedad', 9));
    expect(gallery.tabs.map(({ id, pictures }) => [id, pictures.map(({ slot }) => slot)])).toEqual([
      ['espacio', numbered('espacio', 7)],
      ['bebidas', numbered('bebidas', 6)],
      ['platillos', numbered('platillos', 32)],
      ['postres', numbered('postres', 3)],
    ]);
    const aboutSlots = [about.features.picture, ...about.tasting.pictures, ...about.visit.pictures];
    expect(new Set(aboutSlots.map(({ slot }) => slot))).toEqual(
      new Set(
        ['interior', 'mesa', 'terraza', 'arena', 'pita-lenteja', 'pita-garbanzo', 'pitas'].map((s) => `nosotros-${s}`),
      ),
    );
  });

  test('[SITE36] outside the gallery, which shows them all, no photograph stands twice on the landing page', () => {
    const { home, about } = content;
    const shown = [about.features.picture, ...about.tasting.pictures, ...about.visit.pictures, ...home.carousel];
    const files = shown.map(({ slot }) => PICTURES[slot]?.src);
    const twice = files.filter((file, index) => files.indexOf(file) !== index);
    // Asked for in both places, and photographed once.
    expect(twice).toEqual(['/media/fotos/pita-garbanzo']);
  });

  test('[CON3] a novedad is a new dish of the menu, at the price of the menu', () => {
    for (const { item, nombre, precio } of content.news.novedades) {
      expect(allItems.find(({ id }) => id === item)).toMatchObject({ name: nombre, isNew: true });
      expect(
        allItems
          .find(({ id }) => id === item)
          ?.prices.map(({ pesos }) => pesos)
          .join(' / '),
      ).toBe(precio);
    }
  });

  test('nobody can change the content by accident', () => {
    expect(Object.isFrozen(content)).toBe(true);
    expect(Object.isFrozen(content.menus.comida.categorias[0]?.items[0]?.prices)).toBe(true);
  });
});

test('[PIC15] whatever a picture names that somebody may not eat, its dish on the menu names too', () => {
  const allergens =
    /\b(crema|queso|parmesano|mozzarella|yogur|mantequilla|cajeta|leche|mayonesa|alioli|huevos?|ajonjol[ií]|piñon(?:es)?|piñón|nuez|nueces|cacahuates?|camar[oó]n(?:es)?|atún|pescado|brioche|granola|chocolate)\b/giu;
  const stem = (word: string): string => foldAccents(word).slice(0, 4);
  const missing = allItems.flatMap(({ name, description = '', photo }) => {
    const alt = photo === undefined ? '' : (PICTURES[photo]?.alt ?? '');
    const said = foldAccents(`${name} ${description}`);
    const named = [...alt.matchAll(allergens)].map(([word]) => word);
    return named.filter((word) => !said.includes(stem(word))).map((word) => `${name}: ${word}`);
  });
  expect(missing).toEqual([]);
});
