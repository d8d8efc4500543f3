import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { dateText, isDateText } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { invoiceCode } from './invoice-code.ts';
import { LONGEST_NAME } from './invoice-form.ts';
import { invoiceAmounts, papersOf, satForm } from './invoice-amounts.ts';
import { mayStillAsk } from './invoice-deadline.ts';
import { invoiceKeptUntil, type InvoiceRequest } from './invoice-request.ts';

/** The form was checked where it came in (`invoice-form.ts`); here stands what of it is kept. */
const Args = v.strictObject({
  ticketId: Id,
  total: PaidAmount,
  rfc: v.pipe(line(13), v.regex(/^[A-ZÑ&\d]{12,13}$/)),
  nombre: line(LONGEST_NAME),
  cp: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  regimen: v.pipe(v.string(), v.regex(/^6\d\d$/)),
  uso: v.picklist(['G03', 'S01']),
  email: line(LONGEST_NAME),
  isDoubtful: v.boolean(),
  /** The venue's day, part of the command: it decides how long the data may be kept. */
  day: v.pipe(v.string(), v.check(isDateText), v.transform(dateText)),
  language: v.optional(v.literal('en')),
});

export const requestInvoice = defineCommand({
  type: 'REQUEST_INVOICE',
  words: 'Pedir factura',
  args: Args,
  permission: 'public',
  decide,
  reads: ({ ticketId }) => [
    { collection: 'tickets', id: ticketId },
    { collection: 'invoices', id: ticketId },
  ],
  about: ({ ticketId, total }, world) =>
    [world.get('tickets', ticketId)?.folio, formatPesos(cents(total))].filter((each) => each !== undefined).join(' · '),
  personalUntil: invoiceKeptUntil,
});

/** One for each account. Whoever does not know what was paid learns nothing, not even that the account exists. */
function decide(world: World, args: v.InferOutput<typeof Args>, { now, today }: Context): Decision {
  const { ticketId, total, language, ...person } = args;
  const ticket = world.get('tickets', ticketId);
  if (!ticket || ticket.status !== 'closed' || ticket.mergedInto !== undefined)
    return reject('invoice-account-unknown');
  // A paper may show the sum with its tip or without.
  if (!papersOf(ticket).includes(total)) return reject('invoice-account-unknown');
  const asked = world.get('invoices', ticketId);
  if (asked && asked.status !== 'devuelta') return reject('invoice-already-asked');
  const amounts = invoiceAmounts(ticket);
  if (amounts.importe === 0) return reject('nothing-to-invoice');
  const { invoiceDeadline } = venueSettings(world);
  if (!mayStillAsk({ accountDay: ticket.day, today }, invoiceDeadline)) return reject('invoice-too-late');
  const request: InvoiceRequest = {
    id: ticket.id,
    codigo: invoiceCode(ticket),
    folio: ticket.folio,
    accountDay: ticket.day,
    ...amounts,
    formaDePago: satForm(ticket),
    ...person,
    ...(language && { language }),
    createdAt: now,
    round: (asked?.round ?? 0) + 1,
    status: 'solicitada',
    settled: null,
    delivery: { status: 'queued', attempts: 0, nextAt: now, problem: null, sentAt: null },
  };
  return accept([put('invoices', request)]);
}
