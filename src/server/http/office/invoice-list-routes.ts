import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { readInvoice, receiverIn } from '#domain/cfdi/read-invoice.ts';
import type { StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { isInvoiceFound } from '#domain/invoices/find-invoices.ts';
import { invoicesCsv } from '#domain/invoices/invoice-files.ts';
import { isInvoiceOpen, listedInvoice } from '#domain/invoices/listed-invoice.ts';
import { globalAccountsRead, invoicesRead, Month, type InvoiceDocument } from '#domain/reads/invoice-reads.ts';
import { daysOf, monthOf } from '#domain/reports/period.ts';
import { dateText, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { invoicePdf } from '../../cfdi/paper/invoice-paper.ts';
import { paperVenue } from '../../cfdi/paper/paper-venue.ts';
import { invoiceFileName, invoiceFiles } from '../../office-files/invoice-files.ts';
import { zipOf } from '../../office-files/zip.ts';
import { answerRead } from '../answer-read.ts';
import { notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';

type InvoiceParts = Pick<AppParts, 'config' | 'executor' | 'books' | 'records' | 'siteContent'>;

const MANAGE = { config: { permission: 'manage' } } as const;
/** A page of a month has whole days, until at least so many. */
const LINES_AT_ONCE = 60;
/** Of a search; whoever seeks one types more of it. */
const MOST_FOUND = 100;

/** «Facturas»: the list, its files and its month. */
export function invoiceListRoutes(parts: InvoiceParts) {
  const { executor, books, siteContent } = parts;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, invoicesRead, async ({ mes, buscar = '', hasta }) => {
      const stamps = parts.config.stamping !== null;
      if (buscar !== '') return { stamps, facturas: await found(parts, buscar), next: null };
      if (mes !== undefined) return { stamps, ...(await pageOf(parts, mes, hasta)) };
      const open = [...executor.world.all('cfdis')].filter(isInvoiceOpen);
      return { stamps, facturas: newestFirst(open).map(listedInvoice), next: null };
    });

    answerRead(http, globalAccountsRead, async ({ id }) => {
      const cfdi = await books.invoice(id);
      if (cfdi?.global === undefined) throw notFound();
      const { changed = {} } = cfdi;
      return { cuentas: cfdi.global.accounts.map((account) => ({ ...account, now: changed[account.id] ?? null })) };
    });

    http.get('/api/pos/facturas.csv', MANAGE, async (_request, reply) => {
      const { world } = executor;
      const requests = [...world.all('invoices')]
        .filter(({ rfc }) => rfc !== '')
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return file(reply, 'text/csv; charset=utf-8', 'facturas.csv').send(invoicesCsv(requests, zoneOf(world)));
    });

    http.get('/api/pos/facturas.zip', MANAGE, async (request, reply) => {
      const { mes } = readShape(v.object({ mes: Month }), request.query);
      const cfdis = await books.invoices(monthOf(dateText(`${mes}-01`)));
      const files = await invoiceFiles(mes, cfdis, paperVenue(siteContent.current().content));
      return file(reply, 'application/zip', `facturas-${mes}.zip`).send(zipOf(files));
    });

    http.get<InvoiceCall>('/api/pos/facturas/:id/xml', MANAGE, async ({ params }, reply) => {
      const cfdi = await stampedOf(parts, params.id);
      return file(reply, 'application/xml; charset=utf-8', `${invoiceFileName(cfdi)}.xml`).send(cfdi.xml);
    });

    http.get<InvoiceCall>('/api/pos/facturas/:id/pdf', MANAGE, async ({ params }, reply) => {
      const cfdi = await stampedOf(parts, params.id);
      const invoice = readInvoice(cfdi.xml);
      if (invoice === null) throw notFound();
      const paper = invoicePdf(invoice, paperVenue(siteContent.current().content));
      return file(reply, 'application/pdf', `${invoiceFileName(cfdi)}.pdf`).send(paper);
    });
  };
}

interface InvoiceCall {
  Params: { readonly id: string };
}

function file(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
}

/** In play or not: invoices are kept for years. */
async function stampedOf({ books }: InvoiceParts, id: string): Promise<StoredCfdi> {
  const cfdi = await books.invoice(id);
  if (cfdi === null || cfdi.uuid === null) throw notFound();
  return cfdi;
}

/** The newest day first. */
async function pageOf({ books }: InvoiceParts, month: string, until: DateText | undefined) {
  const days = daysOf(monthOf(dateText(`${month}-01`)))
    .filter((day) => until === undefined || day <= until)
    .toReversed();
  const facturas: InvoiceDocument[] = [];
  for (const day of days) {
    if (facturas.length >= LINES_AT_ONCE) return { facturas, next: day };
    facturas.push(...(await books.invoices({ from: day, to: day })).map(listedInvoice));
  }
  return { facturas, next: null };
}

/** In all years, some hundred at a time. A link of ours names the very one. */
async function found(parts: InvoiceParts, typed: string): Promise<readonly InvoiceDocument[]> {
  const { executor, books, records } = parts;
  const named = await books.invoice(typed);
  if (named !== null) return [listedInvoice(named)];
  const all: StoredCfdi[] = [];
  for await (const page of records.pages(['cfdis'])) {
    for (const change of page) {
      if (change.collection !== 'cfdis') continue;
      const cfdi = { ...change.record, ...receiverIn(change.record.xml) };
      const request = executor.world.get('invoices', cfdi.id);
      if (isInvoiceFound(typed, { cfdi, request })) all.push(change.record);
    }
  }
  return newestFirst(all).slice(0, MOST_FOUND).map(listedInvoice);
}

function newestFirst(cfdis: readonly StoredCfdi[]): readonly StoredCfdi[] {
  return cfdis.toSorted((a, b) => b.signedAt.localeCompare(a.signedAt) || a.id.localeCompare(b.id));
}
