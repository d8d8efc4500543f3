import { GUEST_WORDS, type FiscalField } from '#domain/cfdi/stamp-refusals.ts';
import type { StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { formatPesos } from '#domain/shared/money.ts';
import type { Message } from '#domain/site/message.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { INVOICE_TEXTS as TEXTS } from './invoice-texts.ts';

/** What a guest who asked reads about it, and whether the page must look again by itself. */
export interface InvoiceState {
  readonly state: 'pedida' | 'timbrando' | 'timbrada' | 'rechazada' | 'emitida';
  readonly title: Message;
  readonly messages: readonly Message[];
  readonly looksAgain: boolean;
}

export function invoiceState(
  request: InvoiceRequest | undefined,
  cfdi: StoredCfdi | undefined,
  stamps: boolean,
): InvoiceState | null {
  // Until it is known to be cancelled it counts.
  if (cfdi?.state === 'stamped' || cfdi?.state === 'cancelling') return ready(cfdi);
  if (!request) return null;
  if (request.status === 'devuelta') {
    const title = cfdi?.state === 'cancelled' ? TEXTS.cancelledTitle : TEXTS.refusedTitle;
    return { ...refused(request), title };
  }
  if (request.status === 'facturada')
    return { state: 'emitida', title: TEXTS.issuedTitle, messages: [TEXTS.issued], looksAgain: false };
  if (!stamps) return { state: 'pedida', title: TEXTS.doneTitle, messages: TEXTS.next, looksAgain: false };
  const { delivery, formaDePago } = request;
  // Nobody waits in front of a page for a certificate to be renewed or a form of payment to be said.
  if (delivery.problem !== null || delivery.status === 'failed' || formaDePago === '')
    return { state: 'timbrando', title: TEXTS.lateTitle, messages: [TEXTS.late], looksAgain: false };
  return { state: 'timbrando', title: TEXTS.stampingTitle, messages: [TEXTS.stamping], looksAgain: true };
}

function ready({ serie, folio, total, uuid }: StoredCfdi): InvoiceState {
  const messages = [
    {
      es: `Factura ${serie} ${folio} por ${formatPesos(total)}`,
      en: `Invoice ${serie} ${folio} for ${formatPesos(total)}`,
    },
    { es: `Folio fiscal ${uuid ?? ''}`, en: `Folio fiscal ${uuid ?? ''}` },
    TEXTS.keepThem,
  ];
  return { state: 'timbrada', title: TEXTS.readyTitle, messages, looksAgain: false };
}

function refused({ settled }: InvoiceRequest): InvoiceState {
  // Written by us, or by a manager in their own words.
  const words = settled?.field === undefined ? undefined : GUEST_WORDS[settled.field as FiscalField];
  const note = settled?.note ?? '';
  const messages = [words ?? { es: note, en: note }];
  return { state: 'rechazada', title: TEXTS.refusedTitle, messages, looksAgain: false };
}
