import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { checkContactForm } from '#domain/contact/contact-form.ts';
import { checkEventInfoForm, identifyEvent } from '#domain/events/event-info-form.ts';
import { assert } from '#domain/shared/assert.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { isElsewhere } from '#domain/places/who-decides.ts';
import { GUEST } from '#domain/staff/roles.ts';
import type { Message } from '#domain/site/message.ts';
import type { FormAnswer } from '#domain/venue/page-request.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { CurrentContent } from '../../pages/current-content.ts';
import type { Site } from '../../pages/site.ts';
import { languageOf } from './guest-language.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { ApiError, messagesOf, unavailable } from '../api-error.ts';
import { networkOf } from '../network-of.ts';
import { acceptMultipart, commandIdOf, fieldsOf, isRobot, wantsPage } from './form-body.ts';
import { partedError } from './parted-error.ts';

/** Messages of one address: plenty for a family behind one router, little for a robot. */
export const CONTACT_LIMIT: Limit = { max: 20, windowMs: 10 * 60_000 };
/** A demonstration is one machine playing many guests. */
export const PLAYED_CONTACT_LIMIT: Limit = { max: 2000, windowMs: 10 * 60_000 };

interface ContactParts {
  readonly executor: Executor;
  readonly siteContent: CurrentContent;
  readonly site: Site | null;
  readonly now: () => Instant;
  readonly limit: Limit;
}

/** Public, with the limit below instead of the common one. */
const OPEN = { config: { permission: 'anyone', rateLimit: false } } as const;

const CONTACT = {
  path: '/#contact',
  thanks: { es: '¡Gracias! Tu mensaje ha sido enviado con éxito.', en: 'Thank you! Your message has been sent.' },
  failed: { es: 'Error al enviar el formulario.', en: 'The form could not be sent.' },
  back: { es: 'Volver al formulario', en: 'Back to the form' },
};
const EVENT_INFO = {
  path: '/novedades/proximos',
  thanks: {
    es: '¡Listo! Te contactaremos con más detalles en breve.',
    en: 'All set! We will get back to you with more details shortly.',
  },
  failed: {
    es: 'No pudimos enviar tu solicitud. Intenta de nuevo.',
    en: 'We could not send your request. Please try again.',
  },
  back: { es: 'Volver a los eventos', en: 'Back to the events' },
};
type Texts = typeof CONTACT;

/** What visitors write to the venue: messages and questions about events. Both are commands like any other. */
export function contactRoutes(parts: ContactParts) {
  const { siteContent, now, site } = parts;
  const allowance = new Allowance(parts.limit, now);
  const today = () => localDate(now(), zoneOf(parts.executor.world));
  const events = () => siteContent.current().content.months.flatMap((month) => month.events);

  const sendMessage = async (request: FastifyRequest): Promise<void> => {
    guard(allowance, request);
    if (isRobot(request.body)) return;
    const checked = checkContactForm(fieldsOf(request.body));
    if (!checked.ok) throw invalid(CONTACT.failed, checked.fields);
    await ask(parts, request, { type: 'SEND_CONTACT_MESSAGE', args: { ...checked.form, day: today() } });
  };

  const askAboutEvent = async (request: FastifyRequest): Promise<void> => {
    guard(allowance, request);
    if (isRobot(request.body)) return;
    const fields = fieldsOf(request.body);
    const checked = checkEventInfoForm(fields);
    if (!checked.ok) throw invalid(Object.values(checked.fields)[0] ?? EVENT_INFO.failed, checked.fields);
    const event = identifyEvent(events(), fields, siteContent.current().content.english);
    if (!event)
      throw invalid(
        { es: 'No se pudo identificar el evento.', en: 'We could not tell which event you mean.' },
        { evento: { es: 'No se pudo identificar el evento.', en: 'We could not tell which event you mean.' } },
      );
    const { titulo, fecha, hora } = event;
    const args = { ...checked.form, evento: titulo, fecha, hora, day: today() };
    await ask(parts, request, { type: 'REQUEST_EVENT_INFO', args });
  };

  return async (http: FastifyInstance): Promise<void> => {
    acceptMultipart(http);
    http.post('/api/contacto', OPEN, async (request, reply) =>
      answer({ request, reply, site, texts: CONTACT }, async () => sendMessage(request)),
    );
    http.post('/api/eventos/info', OPEN, async (request, reply) =>
      answer({ request, reply: reply.code(201), site, texts: EVENT_INFO }, async () => askAboutEvent(request)),
    );
  };
}

function guard(allowance: Allowance, { ip }: FastifyRequest): void {
  if (allowance.take(networkOf(ip))) return;
  const message = {
    es: 'Recibimos demasiados mensajes. Espera un momento o llámanos.',
    en: 'We have received too many messages. Please wait a moment or call us.',
  };
  throw new ApiError(429, { error: 'demasiadas_solicitudes', message });
}

async function ask<T extends CommandType>(
  { executor, now, siteContent }: ContactParts,
  request: FastifyRequest,
  { type, args }: { readonly type: T; readonly args: InputOf<T> },
): Promise<void> {
  const id = commandIdOf(request);
  const command = parseCommand({ id, type, args, at: now(), device: 'site', by: GUEST.id });
  assert(command !== null, `the form was checked, and yet ${type} does not parse`);
  const { code = '' } = await executor.execute({ command, identify: () => GUEST }).catch((fault: unknown) => {
    request.log.error({ fault: String(fault) }, 'a message was not kept');
    throw unavailable();
  });
  if (isElsewhere(code)) throw partedError(siteContent.current().content.venue.phone);
}

interface FormCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site | null;
  readonly texts: Texts;
}

/** With script, JSON; without, a page that says the same. */
async function answer({ request, reply, site, texts }: FormCall, work: () => Promise<void>) {
  reply.header('cache-control', 'no-store');
  if (!wantsPage(request) || site === null) {
    await work();
    return reply.send({ ok: true });
  }
  const page = await work().then(
    (): FormAnswer => ({
      ok: true,
      title: { es: 'Recibido', en: 'Received' },
      messages: [texts.thanks],
      ...backTo(texts),
    }),
    (fault: unknown) => {
      if (!(fault instanceof ApiError)) throw fault;
      reply.code(fault.status);
      const messages = messagesOf(fault);
      return { ok: false, title: { es: 'No se envió', en: 'Not sent' }, messages, ...backTo(texts) };
    },
  );
  return reply.type('text/html; charset=utf-8').send(site.pages.answer(page, languageOf(request)));
}

function backTo({ path, back }: Texts): Pick<FormAnswer, 'backHref' | 'backLabel'> {
  return { backHref: path, backLabel: back };
}

function invalid(message: Message, fields: Readonly<Record<string, Message>>): ApiError {
  return new ApiError(422, { error: 'datos_invalidos', message, fields });
}
