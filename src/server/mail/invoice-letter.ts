import { readInvoice } from '#domain/cfdi/read-invoice.ts';
import { GUEST_WORDS, type FiscalField } from '#domain/cfdi/stamp-refusals.ts';
import { consumption } from '#domain/invoices/invoice-amounts.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { wordsIn, type Words } from '#domain/site/words.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { World } from '#domain/world.ts';
import { invoicePdf } from '../cfdi/paper/invoice-paper.ts';
import { paperVenue } from '../cfdi/paper/paper-venue.ts';
import type { LetterContent } from './letter-body.ts';
import type { Letter, Mailbox } from './smtp-sender.ts';
import { closingOf } from './visit-letter.ts';

export interface InvoiceLetter {
  readonly content: LetterContent & { readonly subject: string };
  readonly to: Mailbox;
  readonly attachments: NonNullable<Letter['attachments']>;
}

interface InvoiceLetterParts {
  readonly world: World;
  readonly venue: VenueContent;
  readonly publicUrl: string;
}

/** The stamped invoice with its two files. Null: the guest was erased, or it is cancelled. */
export function invoiceLetter(id: string, { world, venue }: InvoiceLetterParts): InvoiceLetter | null {
  const request = world.get('invoices', id);
  const cfdi = world.get('cfdis', id);
  if (!request || request.email === '' || cfdi?.state !== 'stamped') return null;
  const invoice = readInvoice(cfdi.xml);
  if (invoice === null) return null;
  const { serie, folio, total, uuid, xml } = cfdi;
  const name = `factura-${serie}-${folio}`;
  const words = wordsOf(request);
  const { say } = words;
  return {
    content: {
      subject: say({
        es: `Tu factura ${serie} ${folio} · ${venue.name}`,
        en: `Your invoice ${serie} ${folio} · ${venue.name}`,
      }),
      title: say(TEXTS.readyTitle),
      lead: say({
        es: 'Van el PDF para imprimir y el XML para tu contador. Guarda los dos.',
        en: 'Here are the PDF to print and the XML for your accountant. Keep both.',
      }),
      rows: [
        { name: say({ es: 'Factura', en: 'Invoice' }), value: `${serie} ${folio}` },
        { name: 'Total', value: formatPesos(total) },
        { name: say(TEXTS.uuid), value: uuid ?? '' },
      ],
      action: null,
      ...endOf(venue, words),
    },
    to: { name: request.nombre, address: request.email },
    attachments: [
      {
        filename: `${name}.pdf`,
        content: Buffer.from(invoicePdf(invoice, paperVenue({ venue }))),
        contentType: 'application/pdf',
      },
      { filename: `${name}.xml`, content: Buffer.from(xml), contentType: 'application/xml' },
    ],
  };
}

/** The SAT did not take a datum, perhaps hours after the guest left the page. Null: the guest was erased. */
export function returnedLetter(id: string, { world, venue, publicUrl }: InvoiceLetterParts): InvoiceLetter | null {
  const request = world.get('invoices', id);
  if (!request || request.email === '' || request.settled === null) return null;
  const { field, note } = request.settled;
  const words = wordsOf(request);
  const { say } = words;
  const ticket = world.get('tickets', id);
  const total = ticket === undefined ? request.importe : consumption(ticket);
  const href = `${publicUrl}${words.to(`/factura/${request.codigo}?total=${(total / 100).toFixed(2)}`)}`;
  const wrong = field === undefined ? note : say(GUEST_WORDS[field as FiscalField]);
  return {
    content: {
      subject: say({ es: `Corrige tu factura · ${venue.name}`, en: `Your invoice needs a correction · ${venue.name}` }),
      title: say(TEXTS.refusedTitle),
      lead: say({
        es: `${wrong} Lo demás que escribiste está guardado: corrige ese dato y te la mandamos.`,
        en: `${wrong} The rest is kept as you wrote it: correct that detail and we will send it to you.`,
      }),
      rows: [
        { name: say({ es: 'Código', en: 'Code' }), value: request.codigo },
        { name: 'Total', value: formatPesos(total) },
      ],
      action: {
        words: say({ es: 'Corregir el dato', en: 'Correct it' }),
        button: say({ es: 'Corregir', en: 'Correct it' }),
        href,
      },
      ...endOf(venue, words),
    },
    to: { name: request.nombre, address: request.email },
    attachments: [],
  };
}

function wordsOf({ language }: Pick<InvoiceRequest, 'language'>): Words {
  return wordsIn(language ?? 'es');
}

function endOf(venue: VenueContent, words: Words): Pick<LetterContent, 'closing' | 'language'> {
  return { closing: closingOf(venue, words), ...(words.language === 'en' ? { language: 'en' } : {}) };
}
