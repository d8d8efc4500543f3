import type { FastifyInstance, FastifyRequest } from 'fastify';
import { categoriesRead } from '#domain/reads/guest-reads.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';
import { openToAnyone } from '../route-permissions.ts';
import { languageOf } from './guest-language.ts';
import { MenuStream } from './menu-stream.ts';

/** What visitors' browsers ask of the venue: its categories, its menu, and what ran out tonight. */
export function venueRoutes({ executor, siteContent, now }: Pick<AppParts, 'executor' | 'siteContent' | 'now'>) {
  return async (http: FastifyInstance): Promise<void> => {
    const stream = new MenuStream({ executor, siteContent, now });
    openToAnyone(http);
    http.addHook('preClose', async () => stream.close());
    const categories = (_question: object, request: FastifyRequest) => {
      const english = languageOf(request) === 'en' ? siteContent.current().content.english : {};
      return siteContent.facts(now()).categories.map((name) => ({ name: english[name] ?? name }));
    };
    answerRead(http, categoriesRead, categories, { cache: 'no-cache' });
    http.get('/api/carta', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(siteContent.carta(now())),
    );
    /** With it a page that was offline finds out whether it is still up to date. */
    http.get('/api/menu/sello', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(siteContent.current().menuVersion),
    );
    /** Once for whoever asks, and from then on at every change for whoever listens (`Accept: text/event-stream`). */
    http.get('/api/menu/agotados', async (request, reply) => {
      if (request.method === 'GET' && request.headers.accept === 'text/event-stream') {
        reply.hijack();
        stream.join({ response: reply.raw, address: request.ip });
        return reply;
      }
      return reply.header('cache-control', 'no-store').send(siteContent.facts(now()).soldOut);
    });
  };
}
