import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/site/language.ts';

/** Pages of the site, and the doors of its forms; the point of sale has no English and is not found there. */
const ENGLISH =
  /^\/en(?=$|[/?#])(?!\/(?:pos|conectar)(?:$|[/?#]))(?!\/api\/(?!(?:reservaciones|contacto|eventos|facturas|mesa|categorias)(?:$|[/?#])))/;

/** The same page in both languages is one route: the language is how its address begins. */
export function withoutLanguage(url: string): string {
  if (!ENGLISH.test(url)) return url;
  const rest = url.slice('/en'.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export function languageOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Language {
  return ENGLISH.test(originalUrl) ? 'en' : 'es';
}
