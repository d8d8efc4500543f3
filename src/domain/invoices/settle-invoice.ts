import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { invoiceKeptUntil } from './invoice-request.ts';

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

/** What the house did with it. Sent back, the guest may ask again; a mistake can be taken back. */
function decide(world: World, { invoiceId, status, note }: v.InferOutput<typeof Args>, context: Context): Decision {
  const request = world.get('invoices', invoiceId);
  if (!request || request.rfc === '') return reject('invoice-not-found');
  if (status === 'devuelta' && note === '') return reject('reason-needed');
  const settled = status === 'solicitada' ? null : { by: context.actor.id, at: context.now, note };
  return accept([put('invoices', { ...request, status, settled })]);
}
