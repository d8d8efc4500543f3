import { lettersOf, mayBeSentAgain } from '#domain/cfdi/resend-invoice.ts';
import { receiverIn } from '#domain/cfdi/read-invoice.ts';
import type { FiscalField } from '#domain/cfdi/stamp-refusals.ts';
import { isLive, isStamped, type StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { InvoiceLetterState, InvoiceSheet, ReadyInvoice } from './invoice-sheet.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { invoiceState } from './invoice-state.ts';
import { INVOICE_TEXTS as TEXTS } from './invoice-texts.ts';

export interface FoundInvoice {
  readonly id: string;
  readonly code: string;
  readonly request: InvoiceRequest | undefined;
  readonly cfdi: StoredCfdi | undefined;
}

interface SheetContext {
  readonly stamps: boolean;
  readonly hasMail: boolean;
  /** As it was typed: it opens the page and its files. */
  readonly total: string;
}

/** What the page of an account's invoice shows now. */
export function invoiceSheet(world: World, found: FoundInvoice, context: SheetContext): InvoiceSheet {
  const { code, request, cfdi } = found;
  const state = invoiceState(request, cfdi, context.stamps);
  const query = `?total=${encodeURIComponent(context.total)}`;
  const paths = { path: `/factura/${code}${query}`, formPath: `/factura#${code}` };
  if (state === null) return { state: 'desconocida', title: TEXTS.title, messages: [TEXTS.lead], ...paths };
  const { title, messages } = state;
  if (isLive(cfdi) && isStamped(cfdi)) {
    const ready = readyInvoice(world, { ...found, cfdi }, { ...context, query });
    return { state: 'timbrada', title, messages: [], ...paths, ready };
  }
  if (state.state === 'rechazada' && request && request.rfc !== '' && cfdi?.state !== 'cancelled') {
    const { codigo, rfc, nombre, cp, regimen, uso, email, settled } = request;
    const typed = { codigo, total: context.total, rfc, nombre, cp, regimen, uso, email };
    const field = settled?.field as FiscalField | undefined;
    return {
      state: 'rechazada',
      title,
      messages,
      ...paths,
      correction: { typed, ...(field === undefined ? {} : { field }) },
    };
  }
  const shown = cfdi?.state === 'cancelled' && state.state === 'rechazada' ? 'cancelada' : state.state;
  const isLate = shown === 'timbrando' && !state.looksAgain;
  return { state: isLate ? 'tarde' : shown, title, messages, ...paths };
}

function readyInvoice(
  world: World,
  { id, code, request, cfdi }: FoundInvoice & { readonly cfdi: StoredCfdi },
  { hasMail, total, query }: SheetContext & { readonly query: string },
): ReadyInvoice {
  const at = localMoment(cfdi.stampedAt ?? cfdi.signedAt, zoneOf(world));
  return {
    name: `${cfdi.serie} ${cfdi.folio}`,
    total: formatPesos(cfdi.total),
    receiver: receiverIn(cfdi.xml).nombre,
    at,
    uuid: cfdi.uuid ?? '',
    pdf: `/factura/${code}/pdf${query}`,
    xml: `/factura/${code}/xml${query}`,
    letter: hasMail ? letterState(world, { id, code, request }, total) : null,
  };
}

function letterState(
  world: World,
  { id, code, request }: Pick<FoundInvoice, 'id' | 'code' | 'request'>,
  total: string,
): InvoiceLetterState | null {
  const letters = lettersOf(world, id);
  const [newest] = letters;
  const address = request?.email ?? '';
  if (address === '' || newest === undefined) return null;
  return {
    address,
    sentAt: newest.sentAt === null ? null : localMoment(newest.sentAt, zoneOf(world)),
    hasFailed: newest.status === 'failed',
    again: mayBeSentAgain(letters) ? { path: `/factura/${code}/correo`, total } : null,
  };
}
