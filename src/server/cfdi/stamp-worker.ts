import type { FastifyBaseLogger } from 'fastify';
import { makeCfdi, type CfdiProblem } from '#domain/cfdi/make-cfdi.ts';
import { isCfdiDue } from '#domain/cfdi/stamping.ts';
import { isCancelDue } from '#domain/cfdi/cancelling.ts';
import { liveHolder } from '#domain/cfdi/holders.ts';
import { readInvoice } from '#domain/cfdi/read-invoice.ts';
import { identityIn } from '#domain/cfdi/stamp.ts';
import { isLive, type StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { isInvoiceDue } from '#domain/invoices/deliver-invoice.ts';
import { FORM_UNKNOWN } from '#domain/invoices/invoice-amounts.ts';
import { deliveryKey } from '#domain/invoices/invoice-files.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import type { Change } from '#domain/world.ts';
import { Rounds } from '../rounds.ts';
import { executeAsSystem } from '../system-command.ts';
import type { Csd } from './csd.ts';
import type { Pac } from './pac.ts';
import { GlobalWorker, type GlobalParts } from './global-worker.ts';
import { issuerOf, signCfdi } from './sign-cfdi.ts';

export interface StampWorkerParts extends GlobalParts {
  readonly pac: Pac;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Unless the venue has chosen another. */
const SERIE = 'F';

/** Signs what guests asked for and has it stamped; if the PAC is down, only invoices are late. */
export class StampWorker {
  readonly #parts: StampWorkerParts;
  readonly #rounds: Rounds;
  readonly #globals: GlobalWorker;

  constructor(parts: StampWorkerParts) {
    this.#parts = parts;
    this.#globals = new GlobalWorker(parts);
    this.#rounds = new Rounds({
      executor: parts.executor,
      collection: 'invoices',
      onChange: (change) => {
        if (change.collection === 'invoices' && change.record.status === 'devuelta') this.#globals.freed();
      },
      onOther: (change) => this.#note(change),
      work: () => this.#stampDue(),
    });
  }

  start = (): void => this.#rounds.start();
  drain = (): Promise<void> => this.#rounds.drain();
  stop = (): Promise<void> => this.#rounds.stop();

  /** Whatever somebody asked of an invoice is done at once; an account that changed is looked at in the next round. */
  #note(change: Change): void {
    if (change.collection === 'tickets') this.#globals.touched(change.record);
    if (change.collection !== 'cfdis') return;
    const { state, global } = change.record;
    if (state === 'cancelled' || global?.retry === true) this.#globals.freed();
    if (state === 'cancelling' || state === 'cancelled' || global !== undefined) void this.#rounds.drain();
  }

  async #stampDue(): Promise<void> {
    try {
      // What is signed goes first: nothing else may be made of its account before it is known what became of it.
      while (
        !this.#rounds.isStopped &&
        ((await this.#sendNext()) ||
          (await this.#cancelNext()) ||
          (await this.#signNext()) ||
          (await this.#globals.work((cfdi) => this.#send(cfdi))))
      );
    } catch (fault) {
      // The database could not be written: the claim runs out and the document is sent again.
      this.#parts.log.error({ fault: String(fault) }, 'invoices could not be worked');
    }
  }

  /** False: nothing is due, or another server has it. */
  async #sendNext(): Promise<boolean> {
    const { executor, now } = this.#parts;
    const due = [...executor.world.all('cfdis')].find((cfdi) => isCfdiDue(cfdi, now()));
    if (!due) return false;
    const claim = await executeAsSystem(executor, now, 'CLAIM_CFDI', { invoiceId: due.id });
    if (claim.outcome === 'refused') return false;
    await this.#send(due);
    return true;
  }

  /** False: nothing is due, or another server has it. */
  async #cancelNext(): Promise<boolean> {
    const { executor, now, pac, log } = this.#parts;
    const due = [...executor.world.all('cfdis')].find((cfdi) => isCancelDue(cfdi, now()));
    const cfdiId = due?.id ?? '';
    const rfc = due && readInvoice(due.xml)?.issuer.get('Rfc');
    if (!due?.cancel || due.uuid === null || rfc === undefined) return false;
    const claim = await executeAsSystem(executor, now, 'CLAIM_CANCEL', { cfdiId });
    if (claim.outcome === 'refused') return false;
    const { reason, replaces } = due.cancel;
    const answer = await pac.cancel({ rfc, uuid: due.uuid, reason, replaces });
    if (answer.kind === 'cancelled') {
      await executeAsSystem(executor, now, 'MARK_CFDI_CANCELLED', { cfdiId });
      return true;
    }
    log.warn({ invoice: cfdiId, kind: answer.kind }, 'an invoice was not cancelled');
    const type = answer.kind === 'wait' ? 'MARK_CANCEL_WAITING' : 'MARK_CANCEL_REFUSED';
    await executeAsSystem(executor, now, type, { cfdiId, problem: answer.problem });
    return true;
  }

  async #signNext(): Promise<boolean> {
    const { executor, now, csd } = this.#parts;
    const outdated = [...executor.world.all('invoices')].find((request) => this.#isOutdated(request));
    if (outdated) {
      const args = { invoiceId: outdated.id, status: 'solicitada' } as const;
      if ((await executeAsSystem(executor, now, 'SETTLE_INVOICE', args)).outcome === 'accepted') return true;
    }
    const due = [...executor.world.all('invoices')].find((request) => this.#isSignable(request));
    if (!due) return false;
    const check = await csd.read();
    if (!check.ok) return this.#putOff(due.id, check.problem);
    const made = this.#document(due, check.csd);
    if (!made.ok) return this.#refuse(due.id, made.problem);
    const { serie, folio, xml } = made;
    const args = { invoiceId: due.id, key: deliveryKey(due), serie, folio, xml };
    const signed = await executeAsSystem(executor, now, 'SIGN_INVOICE', args);
    if (signed.outcome === 'refused') return false;
    const cfdi = executor.world.get('cfdis', due.id);
    if (cfdi) await this.#send(cfdi);
    return true;
  }

  /** Its account changed while it waited (for a certificate, for a manager): no document of it is anywhere. */
  #isOutdated({ id, rfc, status, changed }: InvoiceRequest): boolean {
    if (status !== 'solicitada' || rfc === '' || changed === undefined || changed.importe === 0) return false;
    return !isLive(this.#parts.executor.world.get('cfdis', id));
  }

  /** Of which nobody said how it was paid waits until somebody does: Facturas says so. */
  #isSignable(request: InvoiceRequest): boolean {
    const { executor, now } = this.#parts;
    return (
      isInvoiceDue(request, now()) &&
      request.formaDePago !== FORM_UNKNOWN &&
      // A global invoice that holds it is issued anew without it first.
      liveHolder(executor.world, request.id) === undefined
    );
  }

  #document(request: InvoiceRequest, csd: Csd) {
    const { executor, now, place } = this.#parts;
    // The code on the bill: guests and managers find the invoice by it, and no counter is needed.
    const folio = request.round === 1 ? request.codigo : deliveryKey(request);
    const serie = venueSettings(executor.world).fiscal?.serie ?? SERIE;
    const head = { serie, folio, now: now(), zone: zoneOf(executor.world), emisor: issuerOf(csd, place()) };
    const made = makeCfdi(request, head);
    return made.ok ? { ok: true as const, serie, folio, xml: signCfdi(made.cfdi, csd) } : made;
  }

  async #send({ id, xml, key, global }: StoredCfdi): Promise<void> {
    const { executor, now, pac, log } = this.#parts;
    const answer = await pac.stamp(xml, key);
    if (answer.kind === 'stamped') {
      const isOther = global !== undefined && identityIn(answer.xml) !== identityIn(xml);
      const held = isOther ? { accounts: [...(await this.#globals.accountsIn(answer.xml, global))] } : {};
      const args = { invoiceId: id, uuid: answer.uuid, xml: answer.xml, ...held };
      await executeAsSystem(executor, now, 'MARK_INVOICE_STAMPED', args);
      return;
    }
    // What the PAC said may name the guest: it is in the request, which is forgotten on time, and in no log.
    log.warn({ invoice: id, kind: answer.kind }, 'an invoice was not stamped');
    if (answer.kind === 'wait') {
      await executeAsSystem(executor, now, 'MARK_INVOICE_WAITING', { invoiceId: id, problem: answer.problem });
      return;
    }
    if (answer.kind === 'late') {
      const late = { invoiceId: id, problem: answer.problem, again: true };
      await executeAsSystem(executor, now, 'MARK_INVOICE_REFUSED', late);
      return;
    }
    const args =
      // Of a global invoice there is no guest who could correct anything.
      answer.kind === 'guest' && global === undefined
        ? { invoiceId: id, problem: '', field: answer.field }
        : { invoiceId: id, problem: answer.problem };
    await executeAsSystem(executor, now, 'MARK_INVOICE_REFUSED', args);
  }

  /** The venue's certificate is at fault: a manager reads it, and it is tried again by itself. */
  async #putOff(invoiceId: string, problem: string): Promise<boolean> {
    const { executor, now } = this.#parts;
    const claim = await executeAsSystem(executor, now, 'CLAIM_INVOICE', { invoiceId });
    if (claim.outcome === 'refused') return false;
    await executeAsSystem(executor, now, 'MARK_INVOICE_FAILED', { invoiceId, problem, isFinal: false });
    return true;
  }

  async #refuse(invoiceId: string, problem: CfdiProblem): Promise<boolean> {
    const { executor, now } = this.#parts;
    const args =
      problem.kind === 'receiver'
        ? { invoiceId, problem: '', field: problem.field }
        : { invoiceId, problem: problemWords(problem) };
    await executeAsSystem(executor, now, 'MARK_INVOICE_REFUSED', args);
    return true;
  }
}

function problemWords(problem: Exclude<CfdiProblem, { kind: 'receiver' }>): string {
  switch (problem.kind) {
    case 'rate-unknown':
      return `El SAT no tiene una tasa de IVA de ${(problem.tasa * 100).toFixed(2)} %. Corrige el IVA de la cuenta.`;
    case 'form-unknown':
      return 'Falta la forma de pago: confírmala en la cuenta.';
    case 'nothing':
      return 'La cuenta no tiene importe que facturar.';
  }
}
