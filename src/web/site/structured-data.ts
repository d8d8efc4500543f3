import { HOUSE_PHOTO_MARK } from '#domain/photos/photo-record.ts';
import { hasBegun } from '#domain/events/event-content.ts';
import type { DateText } from '#domain/shared/time.ts';
import { specialDaysAhead, type DayHours } from '#domain/venue/opening.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { WEEKDAYS, type VenueContent } from '#domain/venue/venue-content.ts';
import type { PageHead } from './page-head.ts';

type Json = Readonly<Record<string, unknown>>;

/** schema.org for the page at hand, as one graph. */
export function structuredData(request: PageRequest, head: PageHead): Json {
  const site = request.settings.publicUrl;
  const parts: Json[] = [restaurant(request.content.venue, { site, today: request.facts.now.date })];
  if (request.page === 'menu') parts.push(menu(request, site));
  if (request.page === 'events') parts.push(...events(request, site));
  if (head.path !== '/') parts.push(breadcrumbs(head, site));
  return { '@context': 'https://schema.org', '@graph': parts };
}

/** A step of the trail is named as in the navigation, not by the whole title of its page. */
const STEP_NAMES: Readonly<Record<string, string>> = {
  '/menu': 'Menú',
  '/novedades': 'Novedades',
  '/novedades/proximos': 'Próximos eventos',
  '/factura': 'Factura',
  '/aviso-de-privacidad': 'Aviso de privacidad',
};

function restaurant(venue: VenueContent, { site, today }: { readonly site: string; readonly today: DateText }): Json {
  return {
    '@type': 'Restaurant',
    '@id': `${site}/#restaurante`,
    name: venue.name,
    description: venue.slogan,
    url: `${site}/`,
    image: `${site}/art/compartir-home.jpg`,
    telephone: `+52${venue.phone}`,
    email: venue.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${venue.address.street}, ${venue.address.neighborhood}`,
      addressLocality: venue.address.city,
      addressRegion: venue.address.state,
      ...(venue.address.postalCode !== undefined && { postalCode: venue.address.postalCode }),
      addressCountry: 'MX',
    },
    geo: { '@type': 'GeoCoordinates', ...venue.geo },
    hasMap: venue.mapsLink,
    sameAs: Object.values(venue.social),
    servesCuisine: ['Mexicana', 'Desayunos', 'Café de especialidad', 'Coctelería'],
    priceRange: '$$',
    currenciesAccepted: 'MXN',
    acceptsReservations: true,
    hasMenu: `${site}/menu`,
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const hours = venue.hours[day];
      const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      return hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...openAndClose(hours) }] : [];
    }),
    ...specialHours(venue, today),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}/#reservations`, inLanguage: 'es-MX' },
      result: { '@type': 'FoodEstablishmentReservation', name: 'Reservar mesa' },
    },
  };
}

/** schema.org has no 24:00; the last minute of the day says the same. */
function openAndClose({ open, close }: DayHours): Json {
  return { opens: open, closes: close === '24:00' ? '23:59' : close };
}

/** Search engines read equal hours as closed all day. */
function specialHours(venue: VenueContent, today: DateText): Json {
  const days = specialDaysAhead(venue, today);
  if (days.length === 0) return {};
  return {
    specialOpeningHoursSpecification: days.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...(hours ? openAndClose(hours) : { opens: '00:00', closes: '00:00' }),
    })),
  };
}

function menu(request: PageRequest, site: string): Json {
  const { content } = request;
  return {
    '@type': 'Menu',
    '@id': `${site}/menu#menu`,
    name: `Menú de ${content.venue.name}`,
    inLanguage: 'es-MX',
    hasMenuSection: Object.values(content.menus).map(({ titulo, categorias }) => ({
      '@type': 'MenuSection',
      name: titulo,
      hasMenuSection: categorias.map(({ nombre, items }) => ({
        '@type': 'MenuSection',
        name: nombre,
        hasMenuItem: items.map((item) => ({
          '@type': 'MenuItem',
          name: item.nombre,
          ...imageOf(request, item.foto),
          ...(item.descripcion !== '' && { description: item.descripcion }),
          offers: item.precios.map(({ pesos }) => ({ '@type': 'Offer', price: pesos, priceCurrency: 'MXN' })),
        })),
      })),
    })),
  };
}

/** A photo that the house took of it; ours are of the whole category. */
function imageOf({ pictures, settings }: PageRequest, photo: string | undefined): Json {
  const picture = photo?.startsWith(HOUSE_PHOTO_MARK) ? pictures[photo] : undefined;
  if (picture === undefined) return {};
  return { image: `${settings.publicUrl}${picture.src}-${Math.max(...picture.widths)}.webp` };
}

/** Only what is still to come: a search engine shows these as coming. */
function events({ content, facts }: PageRequest, site: string): readonly Json[] {
  return content.months.flatMap(({ month, events: ofMonth }) =>
    ofMonth
      .filter((event) => !hasBegun(event, facts.now))
      .map((event) => ({
        '@type': 'Event',
        name: event.titulo,
        description: event.description,
        // Zapopan keeps UTC−6 all year.
        image: `${site}/art/compartir-events.jpg`,
        startDate: `${event.fecha}T${event.hora}:00-06:00`,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        url: `${site}/novedades/proximos#${month}`,
        location: { '@id': `${site}/#restaurante` },
        organizer: { '@id': `${site}/#restaurante` },
      })),
  );
}

function breadcrumbs({ path, title }: PageHead, site: string): Json {
  const steps = [
    { name: 'Inicio', path: '/' },
    ...(path === '/novedades/proximos' ? [{ name: STEP_NAMES['/novedades'], path: '/novedades' }] : []),
    { name: STEP_NAMES[path] ?? title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${site}${step.path}`,
    })),
  };
}
