import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { INVOICE_CLAIM_MS } from '#domain/invoices/deliver-invoice.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { askedAnew } from '#domain/invoices/settle-invoice.ts';
import { hasCome, later, PATIENT, retryAfterMs } from '#domain/shared/attempts.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import {
  CANCEL_REASONS,
  CANCEL_WORDS,
  isLive,
  settledUntil,
  type CancelReason,
  type CfdiCancel,
  type StoredCfdi,
} from './stored-cfdi.ts';

/*
 * A stamped invoice on its way out: asked for by a manager or by the invoice that replaces it, told to the SAT through
 * the PAC, and asked for again until it is known. Until then it counts.
 */

const Uuid = v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i));
const CfdiArgs = v.strictObject({ cfdiId: Id });
const CancelArgs = v.strictObject({
  cfdiId: Id,
  reason: v.picklist(CANCEL_REASONS),
  /** The folio fiscal of the one that takes its place: with 01, and with 01 alone. */
  replaces: v.optional(Uuid),
  /** Once it is cancelled its account is invoiced anew. */
  again: v.optional(v.boolean()),
});
const ProblemArgs = v.strictObject({ cfdiId: Id, problem: optionalText(200) });

export function readsCfdi({ cfdiId }: { readonly cfdiId: string }): readonly RecordRef[] {
  return [
    { collection: 'cfdis', id: cfdiId },
    { collection: 'invoices', id: cfdiId },
  ];
}

export function cfdiName({ cfdiId }: { readonly cfdiId: string }, world: World): string {
  const cfdi = world.get('cfdis', cfdiId);
  return cfdi ? `${cfdi.serie} ${cfdi.folio}` : '';
}

export const cancelCfdi = defineCommand({
  type: 'CANCEL_CFDI',
  words: 'Cancelar factura',
  args: CancelArgs,
  permission: 'manage',
  decide: cancel,
  reads: readsCfdi,
  about: (args, world) => [cfdiName(args, world), `${args.reason} ${CANCEL_WORDS[args.reason]}`].join(' · '),
});

export const claimCancel = defineCommand({
  type: 'CLAIM_CANCEL',
  words: 'Tomar cancelación por pedir',
  args: CfdiArgs,
  permission: 'system',
  decide: claim,
  reads: readsCfdi,
});

export const markCfdiCancelled = defineCommand({
  type: 'MARK_CFDI_CANCELLED',
  words: 'Factura cancelada',
  args: CfdiArgs,
  permission: 'system',
  decide: markCancelled,
  reads: readsCfdi,
  about: cfdiName,
});

export const markCancelWaiting = defineCommand({
  type: 'MARK_CANCEL_WAITING',
  words: 'Cancelación por pedir otra vez',
  args: ProblemArgs,
  permission: 'system',
  decide: markWaiting,
  reads: readsCfdi,
});

export const markCancelRefused = defineCommand({
  type: 'MARK_CANCEL_REFUSED',
  words: 'Cancelación rechazada',
  args: ProblemArgs,
  permission: 'system',
  decide: markRefused,
  reads: readsCfdi,
  about: cfdiName,
});

function cancel(world: World, args: v.InferOutput<typeof CancelArgs>, context: Context): Decision {
  const cfdi = world.get('cfdis', args.cfdiId);
  if (cfdi?.state !== 'stamped') return reject('cfdi-not-stamped');
  const { reason, replaces } = args;
  if (reason === '01' && (replaces === undefined || isSame(replaces, cfdi.uuid))) return reject('replacement-needed');
  return accept([cancelAsked(cfdi, { ...args, ...(reason === '01' ? { replaces } : {}) }, context)]);
}

function isSame(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

interface CancelWish {
  readonly reason: CancelReason;
  readonly replaces?: string | undefined;
  readonly again?: boolean | undefined;
}

export function cancelAsked(
  cfdi: StoredCfdi,
  { reason, replaces, again }: CancelWish,
  { now, actor }: Context,
): Change {
  const cancel: CfdiCancel = {
    reason,
    replaces: reason === '01' ? (replaces ?? null) : null,
    again: again === true,
    by: actor.id,
    at: now,
    attempts: 0,
    nextAt: now,
    // Asked for once more by whoever asked before: until there is another answer the last one stands.
    problem: cfdi.cancel?.by === actor.id ? cfdi.cancel.problem : null,
  };
  return put('cfdis', { ...cfdi, state: 'cancelling', until: null, cancel });
}

function claim(world: World, { cfdiId }: v.InferOutput<typeof CfdiArgs>, { now }: Context): Decision {
  const cfdi = world.get('cfdis', cfdiId);
  if (!cfdi?.cancel || !isCancelDue(cfdi, now)) return reject('invoice-not-due');
  const cancelling = { ...cfdi.cancel, attempts: cfdi.cancel.attempts + 1, nextAt: later(now, INVOICE_CLAIM_MS) };
  return accept([put('cfdis', { ...cfdi, cancel: cancelling })]);
}

/** Its account may be invoiced again: by name where that was wanted, or by whoever asks, or in the next global one. */
function markCancelled(world: World, { cfdiId }: v.InferOutput<typeof CfdiArgs>, { now, actor }: Context): Decision {
  const cfdi = world.get('cfdis', cfdiId);
  if (cfdi?.state !== 'cancelling') return accept([]);
  const until = settledUntil(cfdi.day);
  const cancelled = put('cfdis', { ...cfdi, state: 'cancelled', until });
  const request = world.get('invoices', cfdiId);
  if (!request || request.status !== 'facturada') return accept([cancelled]);
  return accept([cancelled, put('invoices', freed(request, cfdi, { by: actor.id, at: now }))]);
}

function freed(
  request: InvoiceRequest,
  { cancel: asked }: StoredCfdi,
  settled: { readonly by: string; readonly at: Instant },
): InvoiceRequest {
  if (asked?.again === true && request.rfc !== '' && request.changed?.importe !== 0)
    return askedAnew({ ...request, changed: request.changed ?? sameSums(request, settled.at) }, settled.at);
  return { ...request, status: 'devuelta', settled: { ...settled, note: 'Se canceló la factura.' } };
}

/** Asked anew with the sums it has: another round, so that it is another document for the PAC. */
function sameSums({ importe, taxes, formaDePago }: InvoiceRequest, at: Instant) {
  return { at, importe, taxes, formaDePago };
}

/** Not known yet, or its receiver has not answered: it is asked for again later. */
function markWaiting(world: World, args: v.InferOutput<typeof ProblemArgs>, { now }: Context): Decision {
  const cfdi = world.get('cfdis', args.cfdiId);
  if (cfdi?.state !== 'cancelling' || !cfdi.cancel) return accept([]);
  const nextAt = later(now, retryAfterMs(cfdi.cancel.attempts));
  return accept([put('cfdis', { ...cfdi, cancel: { ...cfdi.cancel, nextAt, problem: args.problem } })]);
}

/** It counts as before; what the SAT or its receiver said is shown to a manager. */
function markRefused(world: World, args: v.InferOutput<typeof ProblemArgs>, context: Context): Decision {
  const cfdi = world.get('cfdis', args.cfdiId);
  if (cfdi?.state !== 'cancelling' || !cfdi.cancel) return accept([]);
  // Another one has taken its place: it must go, however often that takes.
  const next = cfdi.global?.replacing === undefined ? undefined : world.get('cfdis', cfdi.global.replacing);
  if (next !== undefined && isLive(next) && next.uuid !== null) return markWaiting(world, args, context);
  const nextAt = later(context.now, PATIENT.longestMs);
  const cancel = { ...cfdi.cancel, problem: args.problem, nextAt };
  const isTold = cfdi.cancel.problem === args.problem;
  const stamped = put('cfdis', { ...cfdi, state: 'stamped', until: settledUntil(cfdi.day), cancel });
  return accept([stamped], isTold ? undefined : 'to-review');
}

export function isCancelDue({ state, cancel: asked }: StoredCfdi, now: Instant): boolean {
  return state === 'cancelling' && asked !== undefined && hasCome(asked.nextAt, now);
}
