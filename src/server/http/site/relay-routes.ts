import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutOfSight } from '#application/places/place-link.ts';
import { readablePhone } from '#domain/venue/contact-links.ts';
import type { FormAnswer } from '#domain/venue/page-request.ts';
import type { Message } from '#domain/site/message.ts';
import type { Site } from '../../pages/site.ts';
import type { AppParts } from '../app-parts.ts';
import { APART_CODE } from '../guests/reservation-routes.ts';
import { languageOf } from './guest-language.ts';
import { wantsPage } from './form-body.ts';

/** What only the restaurant knows. `rateLimit`: it counts attempts itself, by the guest's own address. */
const OPEN = { config: { permission: 'anyone', rateLimit: false } } as const;
/** A call to the table, an address for a letter. */
const POST_MOST_BYTES = 4096;
/** Each of these takes room on the restaurant's line: the street's own limit stands here, before the restaurant's. */
const POSTS = { config: { permission: 'anyone' }, bodyLimit: POST_MOST_BYTES } as const;

/** At a front: a guest's table, call and invoice are asked of the restaurant; apart, the page says so and keeps the menu. */
export function relayRoutes({ places, siteContent }: Pick<AppParts, 'places' | 'siteContent'>, site: Site | null) {
  return async (http: FastifyInstance): Promise<void> => {
    // As it came: the restaurant reads the form.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const relay = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const answer = await places.relay(request).catch((fault: unknown) => {
        if (fault instanceof OutOfSight) return null;
        throw fault;
      });
      if (!answer) return sayApart(request, reply, { site, phone: siteContent.current().content.venue.phone });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    };
    http.get('/mesa/:codigo', OPEN, relay);
    http.post('/api/mesa/:codigo/llamar', POSTS, relay);
    http.get('/factura/:codigo', OPEN, relay);
    http.get('/factura/:codigo/xml', OPEN, relay);
    http.get('/factura/:codigo/pdf', OPEN, relay);
    http.post('/factura/:codigo/correo', POSTS, relay);
  };
}

function sayApart(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, phone }: { readonly site: Site | null; readonly phone: string },
): FastifyReply {
  reply.code(503).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('retry-after', '30');
  const language = languageOf(request);
  const message = apartText(phone);
  if (site === null || !wantsPage(request)) {
    const said = message[language];
    return reply.send({ error: APART_CODE, mensaje: said, message: said, telefono: phone });
  }
  const page: FormAnswer = {
    ok: false,
    title: { es: 'La casa no contesta en este momento', en: 'The restaurant does not answer right now' },
    messages: [message],
    backHref: '/menu',
    backLabel: { es: 'Ver el menú', en: 'See the menu' },
  };
  return reply.type('text/html; charset=utf-8').send(site.pages.answer(page, language));
}

function apartText(phone: string): Message {
  const called = readablePhone(phone);
  return {
    es: `En el Wi-Fi de la casa sí funciona. Intenta de nuevo en un momento o llámanos: ${called}`,
    en: `It works on the restaurant’s own Wi-Fi. Please try again in a moment or call us: ${called}`,
  };
}
