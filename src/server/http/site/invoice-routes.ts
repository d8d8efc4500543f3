import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { parseCommand } from '#domain/commands.ts';
import { invoiceCode, readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import { checkInvoiceForm, type InvoiceForm } from '#domain/invoices/invoice-form.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { assert } from '#domain/shared/assert.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import type { Message } from '#domain/site/message.ts';
import type { FormAnswer } from '#domain/venue/page-request.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { ReportBooks } from '../../database/report-books.ts';
import type { Site } from '../../pages/site.ts';
import { languageOf } from './guest-language.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { ApiError, messagesOf, unavailable } from '../api-error.ts';
import { networkOf } from '../network-of.ts';
import { acceptMultipart, commandIdOf, fieldsOf, isRobot, wantsPage } from './form-body.ts';

/** A guest mistypes a code a few times; whoever tries codes gets nowhere with so few. */
export const INVOICE_LIMIT: Limit = { max: 20, windowMs: 10 * 60_000 };
/** A demonstration is one machine playing many guests. */
export const PLAYED_INVOICE_LIMIT: Limit = { max: 2000, windowMs: 10 * 60_000 };

interface InvoiceParts {
  readonly executor: Executor;
  readonly books: Pick<ReportBooks, 'openedOn'>;
  readonly site: Site | null;
  readonly now: () => Instant;
  readonly limit: Limit;
}

interface Outcome {
  readonly isDoubtful: boolean;
}

/** «Autofactura»: a guest asks for the invoice of an account that was paid. */
export function invoiceRoutes(parts: InvoiceParts) {
  const allowance = new Allowance(parts.limit, parts.now);
  const ask = async (request: FastifyRequest): Promise<Outcome> => {
    if (!allowance.take(networkOf(request.ip))) {
      throw new ApiError(429, { error: 'demasiadas_solicitudes', message: TEXTS.tooMany });
    }
    if (isRobot(request.body)) return { isDoubtful: false };
    const checked = checkInvoiceForm(fieldsOf(request.body));
    if (!checked.ok) throw invalid(TEXTS.refused, checked.fields);
    await keep(parts, request, checked);
    return checked;
  };
  return async (http: FastifyInstance): Promise<void> => {
    acceptMultipart(http);
    http.post('/api/facturas', { config: { permission: 'anyone', rateLimit: false } }, async (request, reply) =>
      answer({ request, reply, site: parts.site }, () => ask(request)),
    );
  };
}

async function keep(
  { executor, books, now }: InvoiceParts,
  request: FastifyRequest,
  { form, isDoubtful }: { readonly form: InvoiceForm; readonly isDoubtful: boolean },
): Promise<void> {
  const { codigo, ...person } = form;
  const ticketId = await accountOf(books, codigo);
  if (ticketId === null) throw unknownAccount();
  const day = localDate(now(), zoneOf(executor.world));
  const command = parseCommand({
    id: commandIdOf(request),
    type: 'REQUEST_INVOICE',
    args: { ticketId, ...person, isDoubtful, day },
    at: now(),
    device: 'site',
    by: GUEST.id,
  });
  assert(command !== null, 'the form was checked, and yet REQUEST_INVOICE does not parse');
  const decided = await executor.execute({ command, identify: () => GUEST }).catch((fault: unknown) => {
    request.log.error({ fault: String(fault) }, 'a request for an invoice was not kept');
    throw unavailable();
  });
  if (decided.outcome === 'refused') throw refusalOf(decided.code);
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
  const page = await work().then(
    ({ isDoubtful }): FormAnswer => {
      reply.code(201);
      const messages = [...(isDoubtful ? [TEXTS.doubtfulRfcKept] : []), ...TEXTS.next];
      return { ok: true, title: TEXTS.doneTitle, messages, backHref: '/', backLabel: TEXTS.home };
    },
    (fault: unknown): FormAnswer => {
      if (!(fault instanceof ApiError)) throw fault;
      reply.code(fault.status);
      const messages = messagesOf(fault);
      return { ok: false, title: TEXTS.failedTitle, messages, backHref: '/factura', backLabel: TEXTS.back };
    },
  );
  return reply.type('text/html; charset=utf-8').send(site.pages.answer(page, languageOf(request)));
}
