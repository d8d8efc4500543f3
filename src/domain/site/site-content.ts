import type { EventMonthContent } from '#domain/events/event-content.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { SiteBodies, SitePart } from './site-parts.ts';
import type { SiteText } from './site-text.ts';

type Texts = Shelf<'siteTexts', SiteText>;

/** The site's content: the texts a manager saved, and the content files everywhere else. */
export function siteTextsOver<Content extends SiteContent>(files: Content, world: Texts): Content {
  const texts = [...world.all('siteTexts')];
  if (texts.length === 0) return files;
  const content = texts.reduce((said, text) => withText(said, text), files);
  const english = Object.assign({}, files.english, ...texts.map((text) => text.english));
  return { ...content, months: monthsOf(files.months, world), english };
}

/** One text laid over the rest: what a saved one does, and what one that is still being written would do. */
export function withText<Content extends SiteContent>(
  content: Content,
  text: Pick<SiteText, 'part' | 'body'>,
): Content {
  const { part, body } = text as SiteText;
  switch (part) {
    case 'home':
    case 'about':
    case 'gallery':
    case 'privacy':
      return { ...content, [part]: body };
    case 'news':
      return { ...content, news: pricedNews(body, content.menus) };
    case 'event':
      return content;
    default:
      return { ...content, venue: withVenueText(content.venue, { part, body } as VenueText) };
  }
}

type VenuePart = 'hours' | 'bookings' | 'announcement' | 'contact' | 'house';
type VenueText = { [Part in VenuePart]: { readonly part: Part; readonly body: SiteBodies[Part] } }[VenuePart];

function withVenueText(venue: VenueContent, { part, body }: VenueText): VenueContent {
  switch (part) {
    case 'hours':
      return { ...venue, hours: body.week, specialDays: body.special };
    case 'bookings':
      return { ...venue, reservations: body };
    case 'announcement':
      return { ...venue, announcement: body };
    case 'contact':
    case 'house':
      return { ...venue, ...body };
  }
}

/** A novedad costs what the menu says, so that a price is changed in one place. A dish that left the menu is no news. */
export function pricedNews(news: SiteBodies['news'], menus: SiteContent['menus']): SiteContent['news'] {
  const dishes = new Map(
    Object.values(menus).flatMap(({ categorias }) =>
      categorias.flatMap(({ items }) => items.map((item) => [item.id, item])),
    ),
  );
  const novedades = news.novedades.flatMap((novedad) => {
    const dish = dishes.get(novedad.item);
    return dish ? [{ ...novedad, nombre: dish.name, precio: dish.prices.map(({ pesos }) => pesos).join(' / ') }] : [];
  });
  return { ...news, novedades, written: news.novedades };
}

/** Every month that has an event, in calendar order: those the venue began with, and any it has written since. */
export function monthsOf(files: readonly EventMonthContent[], world: Texts): readonly EventMonthContent[] {
  const events = eventsOf(files, world).filter(({ retirado }) => retirado !== true);
  const byMonth = Map.groupBy(events, ({ fecha }) => fecha.slice(0, 7));
  return [...byMonth]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, ofMonth]) => ({
      ...monthLook(month, files),
      events: ofMonth.map(({ retirado: _retirado, ...event }) => event),
    }));
}

/** Every event in the order of the calendar, those taken off the site too. */
export function eventsOf(files: readonly EventMonthContent[], world: Texts): readonly SiteBodies['event'][] {
  const events = new Map<string, SiteBodies['event']>();
  for (const event of files.flatMap((month) => month.events)) events.set(event.id, event);
  for (const text of world.all('siteTexts')) if (text.part === 'event') events.set(text.body.id, text.body);
  return [...events.values()].toSorted((a, b) => `${a.fecha} ${a.hora}`.localeCompare(`${b.fecha} ${b.hora}`));
}

const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** A month's theme is the same in every year; a month without one has the default. */
function monthLook(month: string, files: readonly EventMonthContent[]): Omit<EventMonthContent, 'events'> {
  const own =
    files.find((each) => each.month === month) ?? files.find((each) => each.month.slice(5) === month.slice(5));
  if (own) return { ...own, month };
  const nombre = MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;
  const intro = 'Música, talleres y sobremesa larga: lo que se viene en el patio.';
  return { month, nombre, theme: 'casa', themeName: 'En el patio', intro };
}

/** What one text says now, in the shape in which it is saved: from the files while nobody has saved it. */
export function bodyOf<Part extends Exclude<SitePart, 'event'>>(content: SiteContent, part: Part): SiteBodies[Part] {
  const { venue, news } = content;
  const bodies: { readonly [P in Exclude<SitePart, 'event'>]: () => SiteBodies[P] } = {
    home: () => content.home,
    about: () => content.about,
    gallery: () => content.gallery,
    news: () => {
      const { written, ...rest } = news;
      return { ...rest, novedades: written };
    },
    hours: () => ({ week: venue.hours, special: [...(venue.specialDays ?? [])] }),
    bookings: () => venue.reservations,
    announcement: () => venue.announcement,
    contact: () => {
      const { phone, whatsapp, whatsappText, email, social, mapsLink } = venue;
      return { phone, whatsapp, whatsappText, email, social, mapsLink };
    },
    house: () => {
      const { name, kind, slogan, town, address, legal } = venue;
      return { name, kind, slogan, town, address, ...(legal === undefined ? {} : { legal }) };
    },
    privacy: () => content.privacy,
  };
  return bodies[part]();
}
