import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { invoiceCode, readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import { receiptPath } from '#domain/receipts/receipt-path.ts';
import { isReceiptOver, receiptSheet, type ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { pathIn } from '#domain/site/language.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import type { ReportBooks } from '../../database/report-books.ts';
import type { Site } from '../../pages/site.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { networkOf } from '../network-of.ts';
import { languageOf } from './guest-language.ts';

interface ReceiptParts {
  readonly executor: Executor;
  readonly books: Pick<ReportBooks, 'openedOn'>;
  readonly site: Site | null;
  readonly now: () => Instant;
  readonly limit: Limit;
  /** A front on the internet knows of no account. */
  readonly hasAccounts: boolean;
}

const STATUS: Readonly<Record<ReceiptSheet['state'], number>> = {
  pagada: 200,
  abierta: 200,
  juntada: 200,
  buscar: 200,
  vencida: 410,
  desconocida: 404,
  demasiadas: 429,
  lejos: 503,
};

/** `/cuenta/<codigo>`: what was paid, for whoever has the code of the bill. */
export function receiptRoutes(parts: ReceiptParts) {
  const allowance = new Allowance(parts.limit, parts.now);
  const config = { permission: 'anyone', rateLimit: false } as const;
  const find = async (request: FastifyRequest, typed: string): Promise<ReceiptSheet> => {
    const network = networkOf(request.ip);
    if (!allowance.take(network)) return { state: 'demasiadas', path: '/cuenta' };
    if (!parts.hasAccounts) return { state: 'lejos', path: '/cuenta' };
    const sheet = await sheetOf(parts, typed);
    // Whoever knows a code guesses nothing.
    if (sheet.state !== 'desconocida') allowance.giveBack(network);
    return sheet;
  };
  return async (http: FastifyInstance): Promise<void> => {
    const show = async (request: FastifyRequest, reply: FastifyReply, sheet: ReceiptSheet) => {
      reply.code(STATUS[sheet.state]).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      // A server without pages says the same as data.
      if (parts.site === null) return reply.send(sheet);
      return reply.type('text/html; charset=utf-8').send(parts.site.pages.receipt(sheet, languageOf(request)));
    };
    // Typed from a paper: its page has the code in its address.
    http.get<{ Querystring: { readonly codigo?: unknown } }>('/cuenta', { config }, async (request, reply) => {
      const { codigo } = request.query;
      if (typeof codigo !== 'string' || codigo.trim() === '') {
        return show(request, reply, { state: 'buscar', path: '/cuenta' });
      }
      const read = readInvoiceCode(codigo);
      if (read === null) return show(request, reply, await find(request, codigo));
      return reply.redirect(pathIn(languageOf(request), receiptPath(read.code)), 303);
    });
    http.get<{ Params: { readonly codigo: string } }>('/cuenta/:codigo', { config }, async (request, reply) =>
      show(request, reply, await find(request, request.params.codigo)),
    );
  };
}

async function sheetOf({ executor, books, now }: ReceiptParts, typed: string): Promise<ReceiptSheet> {
  const read = readInvoiceCode(typed);
  if (read === null) return { state: 'desconocida', path: '/cuenta' };
  const { world } = executor;
  const zone = zoneOf(world);
  const today = localDate(now(), zone);
  const path = receiptPath(read.code);
  if (isReceiptOver(read.day, today)) return { state: 'vencida', path };
  const ticket = (await books.openedOn(read.day)).find((each) => invoiceCode(each) === read.code);
  if (!ticket) return { state: 'desconocida', path };
  return receiptSheet(ticket, { zone, today, deadline: venueSettings(world).invoiceDeadline });
}
