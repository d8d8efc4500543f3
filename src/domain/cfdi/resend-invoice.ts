import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout, type InvoiceMailKind, type Mail } from '#domain/mail/mail.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { addDays } from '#domain/shared/time.ts';
import type { Change, World } from '#domain/world.ts';
import { isLive, isStamped } from './stored-cfdi.ts';

/** A mail server that is down for longer: the page of the invoice has its files. */
const LETTER_DAYS = 7;
/** The one that goes by itself, and so many that a guest asks for: an address typed wrong is nobody's to flood. */
const MOST_LETTERS = 4;

export const resendInvoice = defineCommand({
  type: 'RESEND_INVOICE',
  words: 'Mandar otra vez la factura',
  args: v.strictObject({ invoiceId: Id }),
  permission: 'system',
  decide: resend,
  reads: ({ invoiceId }) => [
    { collection: 'invoices', id: invoiceId },
    { collection: 'cfdis', id: invoiceId },
  ],
  about: ({ invoiceId }, world) => world.get('invoices', invoiceId)?.folio ?? '',
});

function resend(world: World, { invoiceId }: { readonly invoiceId: string }, context: Context): Decision {
  const cfdi = world.get('cfdis', invoiceId);
  if (!isLive(cfdi) || !isStamped(cfdi)) return reject('invoice-not-found');
  if ((world.get('invoices', invoiceId)?.email ?? '') === '') return reject('invoice-not-found');
  if (!mayBeSentAgain(lettersOf(world, invoiceId))) return reject('invoice-not-due');
  return accept([invoiceLetterChange(invoiceId, context)]);
}

export function invoiceLetterChange(invoiceId: string, context: Pick<Context, 'commandId' | 'now' | 'today'>): Change {
  return letterChange('invoice-stamped', invoiceId, context);
}

/** To whoever asked, that the SAT did not take a detail. */
export function returnedLetterChange(invoiceId: string, context: Pick<Context, 'commandId' | 'now' | 'today'>): Change {
  return letterChange('invoice-returned', invoiceId, context);
}

function letterChange(
  kind: InvoiceMailKind,
  invoiceId: string,
  context: Pick<Context, 'commandId' | 'now' | 'today'>,
): Change {
  return mailAbout(invoiceId, { kind, to: 'guest', until: addDays(context.today, LETTER_DAYS) }, context);
}

/** Those with this invoice, the newest first. */
export function lettersOf(world: World, invoiceId: string): readonly Mail[] {
  return [...world.all('mails')]
    .filter(({ kind, about }) => kind === 'invoice-stamped' && about === invoiceId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

export function mayBeSentAgain(letters: readonly Mail[]): boolean {
  return letters.length < MOST_LETTERS && letters.every(({ status }) => status !== 'queued');
}
