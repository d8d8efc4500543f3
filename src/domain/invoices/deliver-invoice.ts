import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { hasCome, later, retryAfterMs } from '#domain/shared/attempts.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { invoiceKeptUntil, type InvoiceRequest } from './invoice-request.ts';

/*
 * Delivery of an invoice request to the invoicing program: claimed by one server, delivered or not, tried again
 * automatically or by a person.
 */

/** Longer than a slow invoicing program takes to answer. */
export const INVOICE_CLAIM_MS = 60_000;
/** With patient pauses about nine hours: then somebody must look. */
export const INVOICE_ATTEMPTS = 16;

const InvoiceArgs = v.strictObject({ invoiceId: Id });
type InvoiceArgs = v.InferOutput<typeof InvoiceArgs>;
const FailArgs = v.strictObject({
  invoiceId: Id,
  problem: optionalText(200),
  /** Trying again cannot help: the invoicing program has refused it. */
  isFinal: v.boolean(),
});

export const claimInvoice = defineCommand({
  type: 'CLAIM_INVOICE',
  words: 'Tomar factura por entregar',
  args: InvoiceArgs,
  permission: 'system',
  decide: claim,
});

export const markInvoiceSent = defineCommand({
  type: 'MARK_INVOICE_SENT',
  words: 'Solicitud de factura entregada',
  args: InvoiceArgs,
  permission: 'system',
  decide: markSent,
});

export const markInvoiceFailed = defineCommand({
  type: 'MARK_INVOICE_FAILED',
  words: 'Solicitud de factura no entregada',
  args: FailArgs,
  permission: 'system',
  decide: markFailed,
  // A refusal of the invoicing program may contain the guest's data.
  personalUntil: (_args, day) => invoiceKeptUntil({ day }),
});

export const retryInvoice = defineCommand({
  type: 'RETRY_INVOICE',
  words: 'Entregar de nuevo la solicitud de factura',
  args: InvoiceArgs,
  permission: 'manage',
  decide: retry,
  about: ({ invoiceId }, world) => world.get('invoices', invoiceId)?.folio ?? '',
});

/** The server whose claim is accepted delivers it; every other server is refused until the claim expires. */
function claim(world: World, { invoiceId }: InvoiceArgs, { now }: Context): Decision {
  const request = world.get('invoices', invoiceId);
  if (!request || !isInvoiceDue(request, now)) return reject('invoice-not-due');
  const { delivery } = request;
  return accept([
    put('invoices', {
      ...request,
      delivery: { ...delivery, attempts: delivery.attempts + 1, nextAt: later(now, INVOICE_CLAIM_MS) },
    }),
  ]);
}

function markSent(world: World, { invoiceId }: InvoiceArgs, { now }: Context): Decision {
  const request = world.get('invoices', invoiceId);
  if (!request || request.delivery.status !== 'queued') return accept([]);
  const delivery = { ...request.delivery, status: 'sent', problem: null, sentAt: now } as const;
  return accept([put('invoices', { ...request, delivery })]);
}

function markFailed(world: World, args: v.InferOutput<typeof FailArgs>, { now }: Context): Decision {
  const request = world.get('invoices', args.invoiceId);
  if (!request || request.delivery.status !== 'queued') return accept([]);
  const { attempts } = request.delivery;
  const status = args.isFinal || attempts >= INVOICE_ATTEMPTS ? 'failed' : 'queued';
  const nextAt = later(now, retryAfterMs(attempts));
  return accept([
    put('invoices', { ...request, delivery: { ...request.delivery, status, problem: args.problem, nextAt } }),
  ]);
}

/** A person looked at it and wants it handed over after all, or once more. */
function retry(world: World, { invoiceId }: InvoiceArgs, { now }: Context): Decision {
  const request = world.get('invoices', invoiceId);
  if (!request || request.rfc === '') return reject('invoice-not-found');
  // What is signed already is sent as it is: the account's changes no longer reach it.
  const cfdi = world.get('cfdis', invoiceId);
  const signed = cfdi?.state === 'signed' ? cfdi : null;
  const attempts = signed === null ? 0 : 1;
  const delivery = { status: 'queued', attempts, nextAt: now, problem: null, sentAt: null } as const;
  return accept([
    put('invoices', { ...request, delivery }),
    ...(signed === null ? [] : [put('cfdis', { ...signed, attempts, nextAt: now })]),
  ]);
}

/** What was erased, or sent back to the guest, is handed to nobody. */
export function isInvoiceDue({ delivery, rfc, status, changed }: InvoiceRequest, now: Instant): boolean {
  // Its account is open again, or all of it went back: nothing is handed over that is known to be wrong.
  if (changed !== undefined) return false;
  return delivery.status === 'queued' && hasCome(delivery.nextAt, now) && rfc !== '' && status === 'solicitada';
}
