import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { OutOfSight } from '#application/places/place-link.ts';
import { parseCommand } from '#domain/commands.ts';
import { invoiceCode, readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import { checkInvoiceForm, type InvoiceForm } from '#domain/invoices/invoice-form.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { assert } from '#domain/shared/assert.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { isElsewhere } from '#domain/places/who-decides.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { pathIn } from '#domain/site/language.ts';
import type { Message } from '#domain/site/message.ts';
import type { FormAnswer } from '#domain/venue/page-request.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Config } from '../../config.ts';
import type { ReportBooks } from '../../database/report-books.ts';
import type { CurrentContent } from '../../pages/current-content.ts';
import type { Places } from '../../places/places.ts';
import type { Site } from '../../pages/site.ts';
import { languageOf } from './guest-language.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { ApiError, messagesOf, unavailable, type ApiErrorBody } from '../api-error.ts';
import { networkOf } from '../network-of.ts';
import { acceptMultipart, commandIdOf, fieldsOf, isRobot, wantsPage } from './form-body.ts';
import { partedError } from './parted-error.ts';

/** A guest mistypes a code a few times; whoever tries codes gets nowhere with so few. */
export const INVOICE_LIMIT: Limit = { max: 20, windowMs: 10 * 60_000 };
/** A demonstration is one machine playing many guests. */
export const PLAYED_INVOICE_LIMIT: Limit = { max: 2000, windowMs: 10 * 60_000 };

interface InvoiceParts {
  readonly executor: Executor;
  readonly books: Pick<ReportBooks, 'openedOn'>;
  readonly site: Site | null;
  readonly siteContent: CurrentContent;
  readonly now: () => Instant;
  readonly limit: Limit;
  readonly config: Pick<Config, 'stamping'>;
  readonly places: Places;
}

interface Outcome {
  readonly isDoubtful: boolean;
  /** The restaurant does not answer: it is checked as soon as it does. */
  readonly isNoted?: boolean;
  /** Where its files will be, where invoices are stamped here. */
  readonly leadsTo?: string;
}

/** «Autofactura»: a guest asks for the invoice of an account that was paid. */
export function invoiceRoutes(parts: InvoiceParts) {
  const allowance = new Allowance(parts.limit, parts.now);
  parts.places.onAccount((code) => accountOf(parts.books, code));
  const ask = async (request: FastifyRequest): Promise<Outcome> => {
    if (!allowance.take(networkOf(request.ip))) {
      throw new ApiError(429, { error: 'demasiadas_solicitudes', message: TEXTS.tooMany });
    }
    if (isRobot(request.body)) return { isDoubtful: false };
    const checked = checkInvoiceForm(fieldsOf(request.body));
    if (!checked.ok) throw invalid(TEXTS.refused, checked.fields);
    if (parts.places.place === 'front') {
      const isDecided = await askVenue(parts.places, request);
      if (!isDecided) await keep(parts, request, { ...checked, ticketId: checked.form.codigo });
      return { isDoubtful: checked.isDoubtful, isNoted: !isDecided };
    }
    const ticketId = await accountOf(parts.books, checked.form.codigo);
    if (ticketId === null) throw unknownAccount();
    await keep(parts, request, { ...checked, ticketId });
    const { codigo, total } = checked.form;
    const leadsTo = pathIn(languageOf(request), `/factura/${codigo}?total=${(total / 100).toFixed(2)}`);
    return { isDoubtful: checked.isDoubtful, ...(parts.config.stamping === null ? {} : { leadsTo }) };
  };
  return async (http: FastifyInstance): Promise<void> => {
    acceptMultipart(http);
    http.post('/api/facturas', { config: { permission: 'anyone', rateLimit: false } }, async (request, reply) =>
      answer({ request, reply, site: parts.site }, () => ask(request)),
    );
  };
}

async function keep(
  { executor, now, siteContent }: InvoiceParts,
  request: FastifyRequest,
  {
    form,
    isDoubtful,
    ticketId,
  }: { readonly form: InvoiceForm; readonly isDoubtful: boolean; readonly ticketId: string },
): Promise<void> {
  const { codigo: _codigo, ...person } = form;
  const day = localDate(now(), zoneOf(executor.world));
  const command = parseCommand({
    id: commandIdOf(request),
    type: 'REQUEST_INVOICE',
    args: { ticketId, ...person, isDoubtful, day, ...(languageOf(request) === 'en' ? { language: 'en' } : {}) },
    at: now(),
    device: 'site',
    by: GUEST.id,
  });
  assert(command !== null, 'the form was checked, and yet REQUEST_INVOICE does not parse');
  const decided = await executor.execute({ command, identify: () => GUEST }).catch((fault: unknown) => {
    request.log.error({ fault: String(fault) }, 'a request for an invoice was not kept');
    throw unavailable();
  });
  if (isElsewhere(decided.code ?? '')) throw partedError(siteContent.current().content.venue.phone);
  if (decided.outcome === 'refused') throw refusalOf(decided.code);
}

/** At a front: the restaurant knows its accounts. False: it does not answer, and the request is kept here until it does. */
async function askVenue(places: Places, request: FastifyRequest): Promise<boolean> {
  const headers = { ...request.headers, accept: 'application/json', 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify(fieldsOf(request.body)));
  const { method, originalUrl, ip } = request;
  const answer = await places.relay({ method, originalUrl, ip, headers, body }).catch((fault: unknown) => {
    if (fault instanceof OutOfSight) return null;
    throw fault;
  });
  if (answer === null) return false;
  if (answer.status < 400) return true;
  // The restaurant's own route has written it.
  throw new ApiError(answer.status, JSON.parse(answer.body.toString('utf8')) as ApiErrorBody);
}

/** The code names the day; the accounts of that day are few. */
async function accountOf(books: InvoiceParts['books'], codigo: string): Promise<string | null> {
  const read = readInvoiceCode(codigo);
  if (read === null) return null;
  const accounts = await books.openedOn(read.day);
  return accounts.find((ticket) => invoiceCode(ticket) === read.code)?.id ?? null;
}

function refusalOf(code: string | undefined): ApiError {
  switch (code) {
    case 'invoice-already-asked':
      return new ApiError(409, { error: 'ya_solicitada', message: TEXTS.already });
    case 'nothing-to-invoice':
      return invalid(TEXTS.nothingToInvoice, { codigo: TEXTS.nothingToInvoice });
    case 'invoice-too-late':
      return invalid(TEXTS.tooLate, { codigo: TEXTS.tooLate });
    default:
      return unknownAccount();
  }
}

function unknownAccount(): ApiError {
  return new ApiError(404, { error: 'cuenta_no_encontrada', message: TEXTS.notFound });
}

function invalid(message: Message, fields: Readonly<Record<string, Message>>): ApiError {
  return new ApiError(422, { error: 'datos_invalidos', message, fields });
}

interface FormCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site | null;
}

/** With script, JSON; without, a page that says the same, and what happens next. */
async function answer({ request, reply, site }: FormCall, work: () => Promise<Outcome>) {
  reply.header('cache-control', 'no-store');
  if (!wantsPage(request) || site === null) {
    await work();
    return reply.code(201).send({ ok: true });
  }
  let leadsTo: string | undefined;
  const page = await work().then(
    ({ isDoubtful, isNoted, ...more }): FormAnswer => {
      ({ leadsTo } = more);
      reply.code(201);
      const next = isNoted ? [TEXTS.noted] : TEXTS.next;
      const messages = [...(isDoubtful ? [TEXTS.doubtfulRfcKept] : []), ...next];
      return { ok: true, title: TEXTS.doneTitle, messages, backHref: '/', backLabel: TEXTS.home };
    },
    (fault: unknown): FormAnswer => {
      if (!(fault instanceof ApiError)) throw fault;
      reply.code(fault.status);
      const messages = messagesOf(fault);
      return { ok: false, title: TEXTS.failedTitle, messages, backHref: '/factura', backLabel: TEXTS.back };
    },
  );
  if (leadsTo !== undefined) return reply.redirect(leadsTo, 303);
  return reply.type('text/html; charset=utf-8').send(site.pages.answer(page, languageOf(request)));
}
