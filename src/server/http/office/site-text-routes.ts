import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { dishAsSaid, saveMenuItem } from '#domain/menu/save-menu-item.ts';
import { menusOf } from '#domain/menu/site-menu.ts';
import { siteEnglishRead, siteOverviewRead, siteTextRead } from '#domain/reads/site-text-reads.ts';
import { bodyOf, eventsOf } from '#domain/site/site-content.ts';
import { SITE_PARTS, SITE_PART_NAMES, type SitePart } from '#domain/site/site-parts.ts';
import { EVENT_PREFIX, type SiteText } from '#domain/site/site-text.ts';
import { englishFor } from '#domain/site/english-content.ts';
import { englishOfWords } from '#domain/site/dish-english.ts';
import type { Language } from '#domain/site/language.ts';
import { hasBegun } from '#domain/events/event-content.ts';
import { localMoment } from '#domain/shared/time.ts';
import type { PictureSource } from '#domain/venue/picture-content.ts';
import type { PageName, SiteContent } from '#domain/venue/page-request.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Site } from '../../pages/site.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { personName } from './sender-names.ts';

const config = { permission: 'manage' } as const;

/** Older versions than these stay in the journal. */
const VERSIONS_SHOWN = 30;

/** On which page each part is read. */
const PAGE_OF: Readonly<Record<SitePart, PageName>> = {
  home: 'home',
  about: 'home',
  gallery: 'home',
  news: 'news',
  event: 'events',
  hours: 'home',
  bookings: 'home',
  announcement: 'home',
  contact: 'home',
  house: 'home',
  privacy: 'privacy',
};

/** What Gerencia › Sitio reads. Nothing is written here: a text is published by its command. */
export function siteTextRoutes(
  parts: Pick<AppParts, 'executor' | 'siteContent' | 'records' | 'now'>,
  site: Site | null,
) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, siteOverviewRead, () => overview(parts, site));
    answerRead(http, siteTextRead, ({ id }) => textWithHistory(parts, id));
    answerRead(http, siteEnglishRead, ({ texto }) => ({
      english: englishOfWords(texto, parts.siteContent.current().content.english),
    }));
    if (site === null) return;
    http.get<{ Params: { slot: string } }>('/api/pos/sitio/foto/:slot', { config }, async (request, reply) => {
      const { slot } = request.params;
      const picture = new Map(Object.entries(site.pages.pictures)).get(slot);
      if (!picture) throw notFound();
      return reply.header('cache-control', 'no-store').redirect(smallest(picture));
    });
    http.post('/api/pos/sitio/vista', { config }, async (request, reply) => {
      const text = draftOf(request);
      const { language } = text;
      const html = site.pages.preview({ page: PAGE_OF[text.part], language }, parts.siteContent.preview(text));
      return reply.header('cache-control', 'no-store').send({ html });
    });
    http.post('/api/pos/sitio/vista-platillo', { config }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(dishPreview(parts, site, request)),
    );
    http.get('/api/pos/sitio/marco', { config }, async (request, reply) => {
      const { parte } = request.query as { readonly parte?: unknown };
      const part = v.is(v.picklist(SITE_PART_NAMES), parte) ? parte : 'home';
      const { content } = parts.siteContent.current();
      // The dishes come with the first page that is drawn into it.
      const html =
        parte === 'menu'
          ? site.pages.preview({ page: parte, language: 'es' }, { ...content, menus: menusOf([], content.menus) })
          : site.pages.preview({ page: PAGE_OF[part], language: 'es' }, content);
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
  };
}

function overview(
  { executor, siteContent, now }: Pick<AppParts, 'executor' | 'siteContent' | 'now'>,
  site: Site | null,
) {
  const { world } = executor;
  const { content } = siteContent.current();
  const moment = localMoment(now(), zoneOf(world));
  return {
    pictures: Object.entries(site?.pages.pictures ?? {}).map(([slot, picture]) => ({
      slot,
      alt: picture.alt,
      src: smallest(picture),
    })),
    dishes: Object.values(content.menus).flatMap(({ categorias }) =>
      categorias.flatMap(({ items }) => items.map(({ id, name }) => ({ id, nombre: name }))),
    ),
    texts: [...world.all('siteTexts')].map((text) => ({ id: text.id, part: text.part, ...savedOf(world, text) })),
    events: eventsOf(siteContent.original().months, world).map(({ retirado, ...event }) => ({
      id: event.id,
      titulo: event.titulo,
      fecha: event.fecha,
      hora: event.hora,
      isOver: hasBegun(event, moment),
      isOut: retirado === true,
    })),
  };
}

function smallest({ src, widths }: PictureSource): string {
  return `${src}-${Math.min(...widths)}.webp`;
}

async function textWithHistory(
  { executor, siteContent, records }: Pick<AppParts, 'executor' | 'siteContent' | 'records'>,
  id: string,
) {
  const { world } = executor;
  const part = partOf(id);
  const original = part === null ? null : firstText(siteContent.original(), { id, part });
  const saved = world.get('siteTexts', id);
  const { english } = siteContent.original();
  const first =
    original === null
      ? null
      : {
          version: 0,
          savedAt: null,
          savedBy: null,
          body: original,
          english: englishFor(original, english),
          staleEnglish: {},
        };
  const older: SiteText[] = [];
  for (const change of await records.records(['siteVersions'])) {
    if (change.collection === 'siteVersions' && change.record.text.id === id) older.push(change.record.text);
  }
  const told = (text: SiteText) => ({
    ...savedOf(world, text),
    body: text.body,
    english: { ...englishFor(text.body, english), ...text.english },
    staleEnglish: text.staleEnglish ?? {},
  });
  const now = saved ? told(saved) : first;
  if (part === null || now === null) throw notFound();
  const before = [
    ...older.toSorted((a, b) => b.version - a.version).map(told),
    ...(saved && first ? [first] : []),
  ].slice(0, VERSIONS_SHOWN);
  return { id, part, ...now, before };
}

function savedOf(world: AppParts['executor']['world'], { version, savedAt, savedBy }: SiteText) {
  return { version, savedAt, savedBy: personName(world, savedBy) };
}

function partOf(id: string): SitePart | null {
  if (id.startsWith(EVENT_PREFIX)) return 'event';
  return v.is(v.picklist(SITE_PART_NAMES), id) && id !== 'event' ? id : null;
}

/** The text in the content files; null where there was none. */
function firstText(content: SiteContent, { id, part }: { readonly id: string; readonly part: SitePart }): unknown {
  if (part !== 'event') return bodyOf(content, part);
  return content.months.flatMap(({ events }) => events).find((event) => EVENT_PREFIX + event.id === id) ?? null;
}

const Draft = v.object({
  id: v.pipe(v.string(), v.maxLength(120)),
  part: v.picklist(SITE_PART_NAMES),
  body: v.unknown(),
  english: v.optional(v.record(v.string(), v.string()), {}),
  language: v.optional(v.picklist(['es', 'en']), 'es'),
});

function draftOf(
  request: FastifyRequest,
): Pick<SiteText, 'id' | 'part' | 'body' | 'english'> & { readonly language: Language } {
  const draft = v.safeParse(Draft, request.body);
  const body = draft.success ? v.safeParse(SITE_PARTS[draft.output.part], draft.output.body) : null;
  if (!draft.success || body?.success !== true)
    throw new ApiError(422, { error: 'datos_invalidos', message: 'Así no se puede mostrar. Corrige lo marcado.' });
  return { ...draft.output, body: body.output };
}

const DishDraft = v.object({ dish: saveMenuItem.args, language: v.optional(v.picklist(['es', 'en']), 'es') });

/** The menu as guests would read it with this dish, by the name under which they find it; nothing where they would not. */
function dishPreview(
  { executor, siteContent }: Pick<AppParts, 'executor' | 'siteContent'>,
  site: Site,
  request: FastifyRequest,
): { readonly html: string | null; readonly id?: string } {
  const draft = v.safeParse(DishDraft, request.body);
  if (!draft.success)
    throw new ApiError(422, { error: 'datos_invalidos', message: 'Así no se puede mostrar. Corrige lo marcado.' });
  const { dish, language } = draft.output;
  const { content, shown } = siteContent.previewDish(dishAsSaid(dish, executor.world.get('menu', dish.id)));
  if (shown === null) return { html: null };
  const view = shown.view === 'desayunos' ? 'desayunos' : 'comida';
  return { html: site.pages.preview({ page: 'menu', view, language }, content), id: shown.id };
}
