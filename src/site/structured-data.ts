import { HOUSE_PHOTO_MARK } from '#domain/photos/photo-record.ts';
import { hasBegun } from '#domain/events/event-content.ts';
import type { DateText } from '#domain/shared/time.ts';
import { specialDaysAhead, type DayHours } from '#domain/venue/opening.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { WEEKDAYS, type VenueContent } from '#domain/venue/venue-content.ts';
import type { Message } from '#domain/site/message.ts';
import { wordsOf } from './page-words.ts';
import type { PageHead } from './page-head.ts';

type Json = Readonly<Record<string, unknown>>;

/** schema.org for the page at hand, as one graph. */
export function structuredData(request: PageRequest, head: PageHead): Json {
  const parts: Json[] = [restaurant(request)];
  if (request.page === 'menu') parts.push(menu(request));
  if (request.page === 'events') parts.push(...events(request));
  if (head.path !== '/') parts.push(breadcrumbs(head, request));
  return { '@context': 'https://schema.org', '@graph': parts };
}

/** A step of the trail is named as in the navigation, not by the whole title of its page. */
const STEP_NAMES: Readonly<Record<string, Message>> = {
  '/menu': { es: 'Menú', en: 'Menu' },
  '/novedades': { es: 'Novedades', en: 'What’s new' },
  '/novedades/proximos': { es: 'Próximos eventos', en: 'Upcoming events' },
  '/factura': { es: 'Factura', en: 'Invoice' },
  '/aviso-de-privacidad': { es: 'Aviso de privacidad', en: 'Privacy notice' },
};

/** Said in the language of the page; addresses lead to its pages. */
function told(request: PageRequest) {
  const { settings, language } = request;
  const { say, ownText, to } = wordsOf(request);
  return {
    site: settings.publicUrl,
    say,
    ownText,
    at: (path: string): string => settings.publicUrl + to(path),
    inLanguage: language === 'en' ? 'en' : 'es-MX',
  };
}

const CUISINES: readonly Message[] = [
  { es: 'Mexicana', en: 'Mexican' },
  { es: 'Desayunos', en: 'Breakfast' },
  { es: 'Café de especialidad', en: 'Specialty coffee' },
  { es: 'Coctelería', en: 'Cocktails' },
];

function restaurant(request: PageRequest): Json {
  const { venue } = request.content;
  const { site, say, ownText, at, inLanguage } = told(request);
  return {
    '@type': 'Restaurant',
    '@id': `${site}/#restaurante`,
    name: venue.name,
    description: ownText(venue.slogan),
    url: at('/'),
    image: `${site}/art/compartir-home.jpg`,
    telephone: `+52${venue.phone}`,
    email: venue.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${ownText(venue.address.street)}, ${ownText(venue.address.neighborhood)}`,
      addressLocality: ownText(venue.address.city),
      addressRegion: ownText(venue.address.state),
      ...(venue.address.postalCode !== undefined && { postalCode: venue.address.postalCode }),
      addressCountry: 'MX',
    },
    geo: { '@type': 'GeoCoordinates', ...venue.geo },
    hasMap: venue.mapsLink,
    sameAs: Object.values(venue.social),
    servesCuisine: CUISINES.map(say),
    priceRange: '$$',
    currenciesAccepted: 'MXN',
    acceptsReservations: true,
    hasMenu: at('/menu'),
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const hours = venue.hours[day];
      const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      return hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...openAndClose(hours) }] : [];
    }),
    ...specialHours(venue, request.facts.now.date),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: at('/#reservations'), inLanguage },
      result: { '@type': 'FoodEstablishmentReservation', name: say({ es: 'Reservar mesa', en: 'Book a table' }) },
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

function menu(request: PageRequest): Json {
  const { content } = request;
  const { say, ownText, at, inLanguage } = told(request);
  return {
    '@type': 'Menu',
    '@id': at('/menu#menu'),
    name: say({ es: `Menú de ${content.venue.name}`, en: `${content.venue.name} menu` }),
    inLanguage,
    hasMenuSection: Object.values(content.menus).map(({ titulo, categorias }) => ({
      '@type': 'MenuSection',
      name: ownText(titulo),
      hasMenuSection: categorias.map(({ name, items }) => ({
        '@type': 'MenuSection',
        name: ownText(name),
        hasMenuItem: items.map((item) => ({
          '@type': 'MenuItem',
          name: ownText(item.name),
          ...imageOf(request, item.photo),
          ...(item.description && { description: ownText(item.description) }),
          offers: item.prices.map(({ pesos }) => ({ '@type': 'Offer', price: pesos, priceCurrency: 'MXN' })),
        })),
      })),
    })),
  };
}

/** A photo that the venue took of it; ours are of the whole category. */
function imageOf({ pictures, settings }: PageRequest, photo: string | undefined): Json {
  const picture = photo?.startsWith(HOUSE_PHOTO_MARK) ? pictures[photo] : undefined;
  if (picture === undefined) return {};
  return { image: `${settings.publicUrl}${picture.src}-${Math.max(...picture.widths)}.webp` };
}

/** Only what is still to come: a search engine shows these as coming. */
function events(request: PageRequest): readonly Json[] {
  const { content, facts } = request;
  const { site, ownText, at, inLanguage } = told(request);
  return content.months.flatMap(({ month, events: ofMonth }) =>
    ofMonth
      .filter((event) => !hasBegun(event, facts.now))
      .map((event) => ({
        '@type': 'Event',
        name: ownText(event.titulo),
        description: ownText(event.description),
        // Zapopan keeps UTC−6 all year.
        image: `${site}/art/compartir-events.jpg`,
        startDate: `${event.fecha}T${event.hora}:00-06:00`,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        url: at(`/novedades/proximos#${month}`),
        inLanguage,
        location: { '@id': `${site}/#restaurante` },
        organizer: { '@id': `${site}/#restaurante` },
      })),
  );
}

function breadcrumbs({ path, title }: PageHead, request: PageRequest): Json {
  const { say, at } = told(request);
  const steps = [
    { name: { es: 'Inicio', en: 'Home' }, path: '/' },
    ...(path === '/novedades/proximos' ? [{ name: STEP_NAMES['/novedades'], path: '/novedades' }] : []),
    { name: STEP_NAMES[path] ?? { es: title, en: title }, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name ? say(step.name) : '',
      item: at(step.path),
    })),
  };
}
