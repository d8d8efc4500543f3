import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { INVOICE_CLAIM_MS } from '#domain/invoices/deliver-invoice.ts';
import { retryInvoice } from '#domain/invoices/deliver-invoice.ts';
import { later, PATIENT } from '#domain/shared/attempts.ts';
import { cents, sum } from '#domain/shared/money.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { dateText, isDateText } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { cfdiName, readsCfdi } from './cancelling.ts';
import { HeldAccountArgs } from './held-accounts.ts';
import { isAskedByName, isGlobal, liveHolders, type GlobalCfdi } from './holders.ts';
import { Xml } from './stamping.ts';
import { GLOBAL_PERIODS, isLive, settledUntil, type GlobalInvoice, type StoredCfdi } from './stored-cfdi.ts';

/*
 * The invoice of everything that nobody asked an invoice for, one for each period; and what a manager may do with any
 * invoice besides cancelling it.
 */

const Day = v.pipe(v.string(), v.check(isDateText), v.transform(dateText));
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(cents));
const CfdiArgs = v.strictObject({ cfdiId: Id });
const SignArgs = v.strictObject({
  cfdiId: Id,
  key: line(100),
  serie: line(25),
  folio: line(40),
  every: v.picklist(GLOBAL_PERIODS),
  from: Day,
  to: Day,
  accounts: v.pipe(v.array(HeldAccountArgs), v.minLength(1)),
  /** The id of the global invoice in whose place it is issued. */
  replaces: v.optional(Id),
  /** Absent: none can be made yet, and `problem` says why; it is tried again by itself. */
  xml: v.optional(Xml),
  problem: v.optional(line(200)),
});
type SignArgs = v.InferOutput<typeof SignArgs>;
const ChangeArgs = v.strictObject({ cfdiId: Id, ticketId: Id, folio: line(40), importe: Amount });

export const signGlobal = defineCommand({
  type: 'SIGN_GLOBAL',
  words: 'Sellar factura global',
  args: SignArgs,
  permission: 'system',
  decide: sign,
  reads: ({ cfdiId, replaces, accounts }): readonly RecordRef[] => [
    { collection: 'cfdis', id: cfdiId },
    ...(replaces === undefined ? [] : [{ collection: 'cfdis', id: replaces } as const]),
    ...accounts.flatMap(({ id }) => [{ collection: 'cfdis', id } as const, { collection: 'invoices', id } as const]),
  ],
});

export const renewGlobal = defineCommand({
  type: 'RENEW_GLOBAL',
  words: 'Sustituir factura global',
  args: CfdiArgs,
  permission: 'manage',
  decide: renew,
  reads: readsCfdi,
  about: cfdiName,
});

export const retryCfdi = defineCommand({
  type: 'RETRY_CFDI',
  words: 'Volver a intentar la factura',
  args: CfdiArgs,
  permission: 'manage',
  decide: retry,
  reads: readsCfdi,
  about: cfdiName,
});

export const noteCfdiChange = defineCommand({
  type: 'NOTE_CFDI_CHANGE',
  words: 'La cuenta cambió después de facturarse',
  args: ChangeArgs,
  permission: 'system',
  decide: noteChange,
  reads: (args) => [...readsCfdi(args), { collection: 'tickets', id: args.ticketId }],
  about: (args, world) => `${args.folio} · Factura ${cfdiName(args, world)}`,
});

/** Two servers that make it at once: the first is stored. An account that somebody else invoices meanwhile refuses it. */
function sign(world: World, args: SignArgs, { now, today }: Context): Decision {
  const { cfdiId, key, serie, folio, xml = '', problem = null, every, from, to, accounts } = args;
  const before = world.get('cfdis', cfdiId);
  if (before !== undefined && !(before.state === 'refused' && before.global?.retry === true))
    return reject('invoice-not-due');
  const old = args.replaces === undefined ? undefined : world.get('cfdis', args.replaces);
  if (args.replaces !== undefined && !mayBeReplaced(old, cfdiId)) return reject('invoice-not-due');
  const ids = accounts.map(({ id }) => id);
  const holders = [...liveHolders(world, ids).values()];
  const isTaken = ids.some((id) => isAskedByName(world, id)) || holders.some(({ id }) => id !== old?.id);
  if (isTaken) return reject('invoice-not-due');
  const global: GlobalInvoice = {
    every,
    from,
    to,
    accounts,
    ...(isGlobal(old) ? { replaces: { id: old.id, uuid: old.uuid ?? '' } } : {}),
    ...(xml === '' ? { retry: true } : {}),
  };
  const cfdi: StoredCfdi = {
    id: cfdiId,
    key,
    day: today,
    until: xml === '' ? settledUntil(today) : null,
    serie,
    folio,
    total: sum(accounts.map(({ importe }) => importe)),
    state: xml === '' ? 'refused' : 'signed',
    xml,
    signedAt: now,
    uuid: null,
    stampedAt: null,
    attempts: (before?.attempts ?? 0) + 1,
    nextAt: later(now, xml === '' ? PATIENT.longestMs : INVOICE_CLAIM_MS),
    problem,
    global,
  };
  return accept([put('cfdis', cfdi), ...(isGlobal(old) ? [marked(old, { replacing: cfdiId })] : [])]);
}

function mayBeReplaced(old: StoredCfdi | undefined, by: string): old is GlobalCfdi {
  return isGlobal(old) && old.state === 'stamped' && (old.global.replacing ?? by) === by;
}

function marked(cfdi: GlobalCfdi, more: Partial<GlobalInvoice>): Change {
  return put('cfdis', { ...cfdi, global: { ...cfdi.global, ...more } });
}

function renew(world: World, { cfdiId }: v.InferOutput<typeof CfdiArgs>): Decision {
  const cfdi = world.get('cfdis', cfdiId);
  if (!isGlobal(cfdi) || cfdi.state !== 'stamped') return reject('cfdi-not-stamped');
  return accept([marked(cfdi, { renew: true })]);
}

/** Whatever it waits for, it is tried at once. */
function retry(world: World, args: v.InferOutput<typeof CfdiArgs>, context: Context): Decision {
  const { now } = context;
  const cfdi = world.get('cfdis', args.cfdiId);
  if (cfdi?.state === 'cancelling' && cfdi.cancel) {
    return accept([put('cfdis', { ...cfdi, cancel: { ...cfdi.cancel, attempts: 0, nextAt: now } })]);
  }
  if (!isGlobal(cfdi)) return retryInvoice.decide(world, { invoiceId: args.cfdiId }, context);
  if (cfdi.state === 'signed') return accept([put('cfdis', { ...cfdi, attempts: 1, nextAt: now })]);
  if (cfdi.state === 'refused') return accept([marked({ ...cfdi, attempts: 0, nextAt: now }, { retry: true })]);
  return reject('invoice-not-due');
}

/** A refund or a reopening after the account was invoiced: somebody cancels the invoice, or has it issued anew. */
function noteChange(world: World, args: v.InferOutput<typeof ChangeArgs>): Decision {
  const { cfdiId, ticketId, importe } = args;
  const cfdi = world.get('cfdis', cfdiId);
  if (!isLive(cfdi) || cfdi.changed?.[ticketId] === importe) return accept([]);
  const { [ticketId]: _known, ...others } = cfdi.changed ?? {};
  if (importe === invoicedOf(cfdi, ticketId)) return accept([put('cfdis', { ...cfdi, changed: others })]);
  return accept([put('cfdis', { ...cfdi, changed: { ...others, [ticketId]: importe } })], 'to-review');
}

/** What the invoice says of that account. */
export function invoicedOf(cfdi: StoredCfdi, ticketId: string): number | undefined {
  if (!isGlobal(cfdi)) return cfdi.id === ticketId ? cfdi.total : undefined;
  return cfdi.global.accounts.find(({ id }) => id === ticketId)?.importe;
}
