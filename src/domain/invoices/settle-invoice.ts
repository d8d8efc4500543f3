import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { invoiceKeptUntil, type InvoiceRequest } from './invoice-request.ts';

const Args = v.strictObject({
  invoiceId: Id,
  status: v.picklist(['solicitada', 'facturada', 'devuelta']),
  /** Its folio fiscal, or what is wrong with it. */
  note: v.optional(optionalText(200), ''),
});

export const settleInvoice = defineCommand({
  type: 'SETTLE_INVOICE',
  words: 'Anotar factura',
  args: Args,
  permission: 'manage',
  decide,
  // What is wrong with it may name the guest.
  personalUntil: (_args, day) => invoiceKeptUntil({ day }),
  about: ({ invoiceId, status, note }, world) =>
    [world.get('invoices', invoiceId)?.folio ?? '', STATUS_WORDS[status], note]
      .filter((each) => each !== '')
      .join(' · '),
});

export const STATUS_WORDS = { solicitada: 'Por facturar', facturada: 'Facturada', devuelta: 'Por corregir' } as const;

/** Where its account changed meanwhile it is handed over once more, with what that comes to now. */
export function askedAnew(request: InvoiceRequest, now: Instant): InvoiceRequest {
  const { changed, ...plain } = request;
  const open = { ...plain, status: 'solicitada', settled: null } as const;
  if (changed === undefined || changed.importe === 0) return { ...request, ...open };
  const { importe, taxes, formaDePago } = changed;
  const delivery = { status: 'queued', attempts: 0, nextAt: now, problem: null, sentAt: null } as const;
  return { ...open, importe, taxes, formaDePago, round: request.round + 1, delivery };
}

/** What the venue did with it. Sent back, the guest may ask again; a mistake can be taken back. */
function decide(world: World, { invoiceId, status, note }: v.InferOutput<typeof Args>, context: Context): Decision {
  const request = world.get('invoices', invoiceId);
  if (!request || request.rfc === '') return reject('invoice-not-found');
  // Terminals have no CFDI: the server decides this.
  const cfdi = world.get('cfdis', invoiceId);
  if (cfdi?.state === 'signed') return reject('invoice-not-due');
  if ((cfdi?.state === 'stamped' || cfdi?.state === 'cancelling') && status !== 'facturada')
    return reject('invoice-stamped');
  if (status === 'devuelta' && note === '') return reject('reason-needed');
  if (status === 'solicitada') return accept([put('invoices', askedAnew(request, context.now))]);
  // What came to nothing after it was stamped is settled by saying what was done about it.
  const settled = { by: context.actor.id, at: context.now, note };
  return accept([put('invoices', { ...request, status, settled })]);
}
