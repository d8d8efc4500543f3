import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#domain/site/language.ts';

/** Pages of the site and the routes of its forms; the point of sale has no English. */
const ENGLISH =
  /^\/en(?=$|[/?#])(?!\/(?:pos|conectar)(?:$|[/?#]))(?!\/api\/(?!(?:reservaciones|contacto|eventos|facturas|mesa|categorias)(?:$|[/?#])))/;

/** A venue without English: an old English address shows the same page in Spanish. */
export function keepToLanguages(http: FastifyInstance, hasEnglish: () => boolean): void {
  http.addHook('onRequest', (request, reply, next) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (!isPage || languageOf(request) === 'es' || hasEnglish()) return next();
    return void reply.redirect(request.url, 302);
  });
}

/** The same page in both languages is one route: the language is how its address begins. */
export function withoutLanguage(url: string): string {
  if (!ENGLISH.test(url)) return url;
  // However many slashes follow: an address that begins with two of them, or with `/\\`, is another site to a browser.
  return `/${url.slice('/en'.length).replace(/^[/\\]+/, '')}`;
}

export function languageOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Language {
  return ENGLISH.test(originalUrl) ? 'en' : 'es';
}

/** Whoever typed an address under `/en` that no English page has is answered in English all the same. */
export function readerLanguageOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Language {
  return /^\/en(?=$|[/?#])/.test(originalUrl) ? 'en' : 'es';
}
