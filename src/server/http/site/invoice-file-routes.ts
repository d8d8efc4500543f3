import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { isLive, isStamped, type StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { readInvoice } from '#domain/cfdi/read-invoice.ts';
import { papersOf } from '#domain/invoices/invoice-amounts.ts';
import { invoiceCode, readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import { invoiceSheet, type FoundInvoice } from '#domain/invoices/make-invoice-sheet.ts';
import type { InvoiceSheet } from '#domain/invoices/invoice-sheet.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { readPesos } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { pathIn } from '#domain/site/language.ts';
import { invoicePdf } from '../../cfdi/paper/invoice-paper.ts';
import { paperVenue } from '../../cfdi/paper/paper-venue.ts';
import type { Config } from '../../config.ts';
import type { ReportBooks } from '../../database/report-books.ts';
import type { Site } from '../../pages/site.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { ApiError } from '../api-error.ts';
import { networkOf } from '../network-of.ts';
import { executeAsSystem } from '../../system-command.ts';
import { fieldsOf } from './form-body.ts';
import { languageOf } from './guest-language.ts';

interface InvoiceFileParts {
  readonly config: Pick<Config, 'stamping' | 'mail'>;
  readonly executor: Executor;
  readonly books: Pick<ReportBooks, 'openedOn'>;
  readonly site: Site | null;
  readonly now: () => Instant;
  readonly limit: Limit;
}

interface InvoiceCall {
  Params: { readonly codigo: string };
  Querystring: { readonly total?: unknown };
}

/** How often a page looks again while its invoice is being stamped. */
const LOOK_AGAIN_SECONDS = 4;

/** «Tu factura»: its state and its files, for whoever knows the code and the total of the bill. */
export function invoiceFileRoutes(parts: InvoiceFileParts) {
  const allowance = new Allowance(parts.limit, parts.now);
  const find = async (request: FastifyRequest<InvoiceCall>): Promise<FoundInvoice> => {
    const network = networkOf(request.ip);
    if (!allowance.take(network)) {
      throw new ApiError(429, { error: 'demasiadas_solicitudes', message: TEXTS.tooMany });
    }
    const found = await invoiceOf(parts, request);
    if (found === null) throw unknown();
    // Whoever knows both guesses nothing; what they change is counted all the same.
    if (request.method === 'GET') allowance.giveBack(network);
    return found;
  };
  const config = { permission: 'anyone', rateLimit: false } as const;
  return async (http: FastifyInstance): Promise<void> => {
    http.get<InvoiceCall>('/factura/:codigo', { config }, async (request, reply) =>
      showState(parts, request, reply, find),
    );
    http.post<InvoiceCall>('/factura/:codigo/correo', { config }, async (request, reply) => {
      const { code, id } = await find(request);
      // Too often or too early it is not sent again, and the page says how it stands.
      await executeAsSystem(parts.executor, parts.now, 'RESEND_INVOICE', { invoiceId: id });
      const total = encodeURIComponent(totalOf(fieldsOf(request.body)));
      return reply.redirect(pathIn(languageOf(request), `/factura/${code}?total=${total}`), 303);
    });
    http.get<InvoiceCall>('/factura/:codigo/xml', { config }, async (request, reply) => {
      const cfdi = stampedOf(await find(request));
      return file(reply, cfdi, { type: 'application/xml; charset=utf-8', ending: 'xml' }).send(cfdi.xml);
    });
    http.get<InvoiceCall>('/factura/:codigo/pdf', { config }, async (request, reply) => {
      const cfdi = stampedOf(await find(request));
      const invoice = readInvoice(cfdi.xml);
      if (invoice === null) throw unknown();
      return file(reply, cfdi, { type: 'application/pdf', ending: 'pdf' }).send(invoicePdf(invoice, venueOf(parts)));
    });
  };
}

/** Null: no account has that code and that total. */
async function invoiceOf(
  { books, executor }: InvoiceFileParts,
  { params, query, body }: FastifyRequest<InvoiceCall>,
): Promise<FoundInvoice | null> {
  const read = readInvoiceCode(params.codigo);
  const total = readPesos(totalOf({ ...query, ...fieldsOf(body) }));
  if (read === null || total === null) return null;
  const ticket = (await books.openedOn(read.day)).find((each) => invoiceCode(each) === read.code);
  if (!ticket || !papersOf(ticket).includes(total)) return null;
  const { world } = executor;
  return {
    id: ticket.id,
    code: read.code,
    request: world.get('invoices', ticket.id),
    cfdi: world.get('cfdis', ticket.id),
  };
}

async function showState(
  { site, config, executor }: InvoiceFileParts,
  request: FastifyRequest<InvoiceCall>,
  reply: FastifyReply,
  find: (request: FastifyRequest<InvoiceCall>) => Promise<FoundInvoice>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const total = totalOf(request.query);
  const sheet = await find(request).then(
    (found): InvoiceSheet => {
      const about = { stamps: config.stamping !== null, hasMail: config.mail !== null, total };
      const shown = invoiceSheet(executor.world, found, about);
      if (shown.state === 'timbrando') reply.header('refresh', String(LOOK_AGAIN_SECONDS));
      return shown;
    },
    (fault: unknown): InvoiceSheet => {
      if (!(fault instanceof ApiError)) throw fault;
      reply.code(fault.status);
      const messages = [fault.status === 429 ? TEXTS.tooMany : TEXTS.notFound];
      return { state: 'desconocida', title: TEXTS.title, messages, path: '/factura', formPath: '/factura' };
    },
  );
  if (site === null) throw unknown();
  return reply.type('text/html; charset=utf-8').send(site.pages.invoice(sheet, languageOf(request)));
}

/** Read from an address or from a form; named twice it is none. */
function totalOf({ total }: InvoiceCall['Querystring']): string {
  return typeof total === 'string' ? total : '';
}

function stampedOf({ cfdi }: FoundInvoice): StoredCfdi {
  // Whose cancellation was only asked for still counts.
  if (!isLive(cfdi) || !isStamped(cfdi)) throw unknown();
  return cfdi;
}

function file(
  reply: FastifyReply,
  { serie, folio }: StoredCfdi,
  { type, ending }: { readonly type: string; readonly ending: string },
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="factura-${serie}-${folio}.${ending}"`)
    .header('cache-control', 'no-store');
}

function venueOf({ site }: InvoiceFileParts) {
  return site === null ? { name: 'Factura', address: [] } : paperVenue(site.pages.content);
}

function unknown(): ApiError {
  return new ApiError(404, { error: 'cuenta_no_encontrada', message: TEXTS.notFound });
}
