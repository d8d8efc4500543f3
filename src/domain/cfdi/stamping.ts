import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { INVOICE_ATTEMPTS, INVOICE_CLAIM_MS, isInvoiceDue } from '#domain/invoices/deliver-invoice.ts';
import { deliveryKey } from '#domain/invoices/invoice-files.ts';
import { invoiceKeptUntil, type InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { hasCome, later, retryAfterMs } from '#domain/shared/attempts.ts';
import { cents, readPesos } from '#domain/shared/money.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { GUEST_WORDS } from './stamp-refusals.ts';
import { HeldAccountArgs } from './held-accounts.ts';
import { liveHolder } from './holders.ts';
import { cancelAsked } from './cancelling.ts';
import { invoiceLetterChange, returnedLetterChange } from './resend-invoice.ts';
import { identityIn, totalIn } from './stamp.ts';
import { isStamped, settledUntil, type StoredCfdi } from './stored-cfdi.ts';

/*
 * An invoice on its way to the PAC. What was signed is stored before it is sent, and sent again as it is until it is
 * known what became of it; only then another one may be made for the same account.
 */

/** A global invoice of a month of four hundred accounts a day has some megabytes; one by name has six kilobytes. */
export const Xml = v.pipe(v.string(), v.minLength(1), v.maxLength(16_000_000));
const InvoiceArgs = v.strictObject({ invoiceId: Id });
const SignArgs = v.strictObject({
  invoiceId: Id,
  /** That of the request as it was when the document was made. */
  key: line(100),
  serie: line(25),
  folio: line(40),
  xml: Xml,
});
const StampedArgs = v.strictObject({
  invoiceId: Id,
  uuid: v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)),
  xml: Xml,
  /** Which accounts it holds, where it is not the global invoice that was sent. */
  accounts: v.optional(v.array(HeldAccountArgs)),
});
type StampedArgs = v.InferOutput<typeof StampedArgs>;
const WaitArgs = v.strictObject({ invoiceId: Id, problem: optionalText(200) });
const RefusedArgs = v.strictObject({
  invoiceId: Id,
  problem: optionalText(200),
  /** What the guest must correct; absent: a manager must look. */
  field: v.optional(v.picklist(['rfc', 'nombre', 'cp', 'regimen', 'uso'])),
  /** Only its date was wrong: another document is made by itself. */
  again: v.optional(v.boolean()),
});

function reads({ invoiceId }: { readonly invoiceId: string }): readonly RecordRef[] {
  return [
    { collection: 'invoices', id: invoiceId },
    { collection: 'cfdis', id: invoiceId },
  ];
}
// The document names the guest. The record is kept by law, what commands said of it as long as the request.
const personalUntil = (_args: unknown, day: InvoiceRequest['day']) => invoiceKeptUntil({ day });

export const signInvoice = defineCommand({
  type: 'SIGN_INVOICE',
  words: 'Sellar factura',
  args: SignArgs,
  permission: 'system',
  decide: sign,
  reads,
  personalUntil,
});

export const claimCfdi = defineCommand({
  type: 'CLAIM_CFDI',
  words: 'Tomar factura por timbrar',
  args: InvoiceArgs,
  permission: 'system',
  decide: claim,
  reads,
});

export const markInvoiceStamped = defineCommand({
  type: 'MARK_INVOICE_STAMPED',
  words: 'Factura timbrada',
  args: StampedArgs,
  permission: 'system',
  decide: markStamped,
  reads,
  personalUntil,
});

export const markInvoiceWaiting = defineCommand({
  type: 'MARK_INVOICE_WAITING',
  words: 'Factura por timbrar otra vez',
  args: WaitArgs,
  permission: 'system',
  decide: markWaiting,
  reads,
  personalUntil,
});

export const markInvoiceRefused = defineCommand({
  type: 'MARK_INVOICE_REFUSED',
  words: 'Factura rechazada',
  args: RefusedArgs,
  permission: 'system',
  decide: markRefused,
  reads,
  personalUntil,
});

/** Whose document is stored first is the only one: everybody else who made one for this account is refused. */
function sign(world: World, args: v.InferOutput<typeof SignArgs>, { now, today }: Context): Decision {
  const request = world.get('invoices', args.invoiceId);
  if (!request || !isInvoiceDue(request, now) || deliveryKey(request) !== args.key) return reject('invoice-not-due');
  // A global invoice that holds it must be issued anew without it first.
  if (liveHolder(world, request.id) !== undefined) return reject('invoice-not-due');
  const before = world.get('cfdis', request.id);
  const cfdi: StoredCfdi = {
    id: request.id,
    key: args.key,
    day: today,
    until: null,
    serie: args.serie,
    folio: args.folio,
    total: request.importe,
    state: 'signed',
    xml: args.xml,
    signedAt: now,
    uuid: null,
    stampedAt: null,
    attempts: request.delivery.attempts + 1,
    nextAt: later(now, INVOICE_CLAIM_MS),
  };
  return accept([...keptApart(before), put('cfdis', cfdi), put('invoices', attempted(request, cfdi))]);
}

/** What was stamped once is kept, under its folio fiscal, when another takes its place. */
function keptApart(before: StoredCfdi | undefined): readonly Change[] {
  return before?.state === 'cancelled' && before.uuid !== null ? [put('cfdis', { ...before, id: before.uuid })] : [];
}

function claim(world: World, { invoiceId }: v.InferOutput<typeof InvoiceArgs>, { now }: Context): Decision {
  const cfdi = world.get('cfdis', invoiceId);
  if (!cfdi || !isCfdiDue(cfdi, now)) return reject('invoice-not-due');
  const claimed = { ...cfdi, attempts: cfdi.attempts + 1, nextAt: later(now, INVOICE_CLAIM_MS) };
  const request = world.get('invoices', invoiceId);
  return accept([put('cfdis', claimed), ...(request ? [put('invoices', attempted(request, claimed))] : [])]);
}

/** Whatever became of the request meanwhile, the invoice is there. */
function markStamped(world: World, args: StampedArgs, context: Context): Decision {
  const { invoiceId, uuid, xml } = args;
  const cfdi = world.get('cfdis', invoiceId);
  if (cfdi?.state !== 'signed') return accept([]);
  const { now, actor } = context;
  const until = settledUntil(cfdi.day);
  const isOurs = identityIn(cfdi.xml) === identityIn(xml);
  const told = isOurs ? cfdi : asStamped(cfdi, args);
  const stamped = { ...told, state: 'stamped', until, uuid, xml, stampedAt: now, nextAt: now, problem: null } as const;
  const changes: Change[] = [put('cfdis', stamped)];
  const replaced = cfdi.global?.replaces && world.get('cfdis', cfdi.global.replaces.id);
  if (replaced?.state === 'stamped') changes.push(cancelAsked(replaced, { reason: '01', replaces: uuid }, context));
  const request = world.get('invoices', invoiceId);
  if (request) {
    const delivery = { ...request.delivery, status: 'sent', problem: null, sentAt: now } as const;
    const settled = { by: actor.id, at: now, note: uuid };
    changes.push(put('invoices', { ...request, status: 'facturada', settled, delivery }));
    // One that is made out to somebody else is for a manager first.
    if (isOurs && request.email !== '') changes.push(invoiceLetterChange(invoiceId, context));
  }
  return accept(changes, isOurs ? undefined : 'to-review');
}

/** More than any month sells. */
const MOST_TOTAL = cents(100_000_000_000);

/** Under its number the PAC had another one, made before this database was restored: that one counts. */
function asStamped(cfdi: StoredCfdi, { invoiceId, xml, accounts }: StampedArgs): StoredCfdi {
  const total = readPesos(totalIn(xml), MOST_TOTAL) ?? cfdi.total;
  if (cfdi.global !== undefined) return { ...cfdi, total, global: { ...cfdi.global, accounts: accounts ?? [] } };
  return { ...cfdi, total, ...(total === cfdi.total ? {} : { changed: { [invoiceId]: cfdi.total } }) };
}

/** Nobody knows whether it is stamped, or it could not be: the same document is sent again later. */
function markWaiting(world: World, args: v.InferOutput<typeof WaitArgs>, { now }: Context): Decision {
  const cfdi = world.get('cfdis', args.invoiceId);
  if (cfdi?.state !== 'signed') return accept([]);
  const nextAt = later(now, retryAfterMs(cfdi.attempts));
  const request = world.get('invoices', args.invoiceId);
  const changes: Change[] = [put('cfdis', { ...cfdi, nextAt, ...(cfdi.global && { problem: args.problem }) })];
  if (request?.delivery.status === 'queued') {
    // It goes on by itself, and from then on a manager sees that it does not get there.
    const status = cfdi.attempts >= INVOICE_ATTEMPTS ? 'failed' : 'queued';
    const delivery = { ...request.delivery, status, problem: args.problem, nextAt } as const;
    changes.push(put('invoices', { ...request, delivery }));
  }
  return accept(changes);
}

function markRefused(world: World, args: v.InferOutput<typeof RefusedArgs>, context: Context): Decision {
  const { now, actor } = context;
  const cfdi = world.get('cfdis', args.invoiceId);
  if (cfdi !== undefined && isStamped(cfdi)) return accept([]);
  const { field, problem, again = false } = args;
  const nextAt = later(now, retryAfterMs(cfdi?.attempts ?? 1));
  const refused: readonly Change[] = cfdi ? [put('cfdis', refusedCfdi(cfdi, { problem, nextAt, again }))] : [];
  const request = world.get('invoices', args.invoiceId);
  if (!request || request.status !== 'solicitada') return accept(refused);
  if (again) {
    const delivery = { ...request.delivery, status: 'queued', problem, nextAt, attempts: attemptsOf(request) } as const;
    return accept([...refused, put('invoices', { ...request, delivery })]);
  }
  if (field === undefined) {
    const delivery = { ...request.delivery, status: 'failed', problem, attempts: attemptsOf(request) } as const;
    return accept([...refused, put('invoices', { ...request, delivery })]);
  }
  const settled = { by: actor.id, at: now, note: GUEST_WORDS[field].es, field };
  const letter = request.email === '' ? [] : [returnedLetterChange(args.invoiceId, context)];
  return accept([...refused, put('invoices', { ...request, status: 'devuelta', settled }), ...letter]);
}

/** No invoice came of it: what it says of the guest is in the request alone, and is forgotten with it. */
function refusedCfdi(
  cfdi: StoredCfdi,
  { problem, nextAt, again }: { readonly problem: string; readonly nextAt: Instant; readonly again: boolean },
): StoredCfdi {
  const refused = { ...cfdi, state: 'refused', until: settledUntil(cfdi.day), nextAt } as const;
  if (cfdi.global === undefined) return { ...refused, xml: '' };
  return { ...refused, problem, ...(again ? { global: { ...cfdi.global, retry: true } } : {}) };
}

/** A change of the account no longer reaches a request that somebody else has heard of (FAC12). */
function attempted(request: InvoiceRequest, { attempts, nextAt }: StoredCfdi): InvoiceRequest {
  return { ...request, delivery: { ...request.delivery, attempts, nextAt } };
}

function attemptsOf({ delivery }: InvoiceRequest): number {
  return Math.max(1, delivery.attempts);
}

export function isCfdiDue({ state, nextAt }: StoredCfdi, now: Instant): boolean {
  return state === 'signed' && hasCome(nextAt, now);
}
