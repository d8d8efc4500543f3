import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathIn, type Language } from '#domain/site/language.ts';
import type { Config } from '../../config.ts';
import { photoPlaces } from '../../media/photo-places.ts';
import type { Site } from '../../pages/site.ts';
import { DIST_DIR } from '../../project-folder.ts';
import type { PageChoice, ReadyPage } from '../../pages/site-pages.ts';
import { notFound } from '../api-error.ts';
import { openToAnyone } from '../route-permissions.ts';
import { languageOf, readerLanguageOf } from './guest-language.ts';
import { staticFiles } from './static-files.ts';

/** The pages of the public site. Every path that nobody else knows shows home, with 404 so that it is not indexed. */
export function siteRoutes(site: Site | null, config: Pick<Config, 'publicUrl' | 'dataDir'>) {
  const { publicUrl } = config;
  return async (http: FastifyInstance): Promise<void> => {
    openToAnyone(http);
    await http.register(staticFiles({ distDir: DIST_DIR, ownerPhotosDir: photoPlaces(config).cacheDir }));
    if (site === null) {
      http.setNotFoundHandler(async (_request, reply) =>
        reply.code(503).type('text/plain; charset=utf-8').send('Falta construir el sitio: npm run build'),
      );
      return;
    }
    const { pages } = site;
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      choice: Omit<PageChoice, 'language'> & Partial<Pick<PageChoice, 'language'>>,
    ) => sendPage(request, reply, await pages.page({ language: languageOf(request), ...choice }));
    http.get('/', async (request, reply) => show(request, reply, { page: 'home' }));
    http.get<{ Querystring: { vista?: string; parte?: string } }>('/menu', async (request, reply) => {
      const { vista, parte } = request.query;
      if (parte === 'carta') {
        reply.type('application/json; charset=utf-8');
        return show(request, reply, { page: 'menu', isPart: true });
      }
      const view = vista === 'comida' || vista === 'desayunos' ? vista : pages.menuNow();
      return show(request, reply, { page: 'menu', view });
    });
    http.get('/novedades', async (request, reply) => show(request, reply, { page: 'news' }));
    http.get<{ Querystring: { evento?: string } }>('/novedades/proximos', async (request, reply) => {
      const asked = request.query.evento;
      // Only an event of ours makes a page of its own; anything else in the address is ignored.
      const known = pages.content.months.flatMap(({ events }) => events).find(({ id }) => id === asked);
      return show(request, reply, { page: 'events', ...(known && { eventId: known.id }) });
    });
    http.get('/aviso-de-privacidad', async (request, reply) => show(request, reply, { page: 'privacy' }));
    http.get('/factura', async (request, reply) => show(request, reply, { page: 'invoice' }));
    http.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)));
    http.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, pages.hasEnglish ? ['es', 'en'] : ['es'])),
    );
    http.get('/manifest.webmanifest', async (_request, reply) =>
      reply.type('application/manifest+json').send(JSON.stringify(manifest(site))),
    );
    http.setNotFoundHandler(async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
      const [path = '', query] = request.url.split('?', 2);
      const page = path.replace(/\/+$/, '');
      // A slash too many, typed or linked by somebody, still means that page.
      if (path !== page && INDEXED.includes(page)) {
        return reply.redirect(pathIn(languageOf(request), query === undefined ? page : `${page}?${query}`), 301);
      }
      const language = pages.hasEnglish ? readerLanguageOf(request) : 'es';
      return show(request, reply.code(404), { page: 'home', isUnknownPath: true, language });
    });
  };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): FastifyReply {
  if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8');
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /pos\nDisallow: /api\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const INDEXED = ['/', '/menu', '/novedades', '/novedades/proximos', '/aviso-de-privacidad', '/factura'];

function sitemap(publicUrl: string, languages: readonly Language[]): string {
  const entries = INDEXED.flatMap((path) => {
    const pages = languages.map((language) => ({
      code: language === 'es' ? 'es-MX' : language,
      address: escapeXml(publicUrl + pathIn(language, path)),
    }));
    const links = pages.map(
      ({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`,
    );
    return pages.map(({ address }) => `<url><loc>${address}</loc>${links.length > 1 ? links.join('') : ''}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function manifest({ pages }: Site): object {
  const { venue } = pages.content;
  return {
    name: `${venue.name} · ${venue.kind}`,
    short_name: venue.name,
    description: venue.slogan,
    lang: 'es-MX',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f6ecd9',
    theme_color: '#f6ecd9',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
