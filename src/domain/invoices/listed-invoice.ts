import { receiverIn } from '#domain/cfdi/read-invoice.ts';
import type { StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import type { InvoiceDocument } from '#domain/reads/invoice-reads.ts';

/** A signed document as «Facturas» lists it: all but the document itself. */
export function listedInvoice(cfdi: StoredCfdi): InvoiceDocument {
  const { id, serie, folio, uuid, day, total, stampedAt, cancel, problem = null } = cfdi;
  return {
    id,
    estado: STATES[cfdi.state],
    serie,
    folio,
    uuid,
    day,
    total,
    ...receiverIn(cfdi.xml),
    stampedAt,
    problem,
    cancel: cancel
      ? { reason: cancel.reason, replaces: cancel.replaces, at: cancel.at, problem: cancel.problem }
      : null,
    global: globalOf(cfdi),
    can: stepsOf(cfdi),
  };
}

const STATES = {
  signed: 'pedida',
  stamped: 'timbrada',
  refused: 'rechazada',
  cancelling: 'cancelacion',
  cancelled: 'cancelada',
} as const;

function globalOf(cfdi: StoredCfdi): InvoiceDocument['global'] {
  if (cfdi.global === undefined) return null;
  const { every, from, to, accounts } = cfdi.global;
  return { every, from, to, accounts: accounts.length, changed: changesOf(cfdi) };
}

function changesOf({ changed = {} }: StoredCfdi): number {
  return Object.keys(changed).length;
}

/** A request by name has keys of its own until it is stamped. */
function stepsOf(cfdi: StoredCfdi): InvoiceDocument['can'] {
  const { state, global } = cfdi;
  if (state === 'stamped') return global !== undefined && changesOf(cfdi) > 0 ? ['replace', 'cancel'] : ['cancel'];
  if (state === 'cancelling' || (global !== undefined && (state === 'signed' || state === 'refused'))) return ['retry'];
  return [];
}

/** Somebody must look, or its state is not known yet. */
export function isInvoiceOpen(cfdi: StoredCfdi): boolean {
  const { state, global, cancel } = cfdi;
  if (state === 'signed' || state === 'cancelling') return true;
  if (state === 'refused') return global !== undefined;
  // A cancellation that was asked for and refused, or a global one of which accounts changed.
  return state === 'stamped' && (cancel !== undefined || (global !== undefined && changesOf(cfdi) > 0));
}
