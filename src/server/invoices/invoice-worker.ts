import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { isInvoiceDue } from '#domain/invoices/deliver-invoice.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Rounds } from '../rounds.ts';
import { executeAsSystem } from '../system-command.ts';
import type { Stamper } from './stamper.ts';

export interface InvoiceWorkerParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly stamper: Stamper;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Sends guests' invoice requests to the program that makes the invoices («timbrar»): if it is down, only invoices are
 * late.
 */
export class InvoiceWorker {
  readonly #parts: InvoiceWorkerParts;
  readonly #rounds: Rounds;
  #sweptOn: string | null = null;

  constructor(parts: InvoiceWorkerParts) {
    this.#parts = parts;
    this.#rounds = new Rounds({
      executor: parts.executor,
      collection: 'invoices',
      work: () => this.#handDue(),
    });
  }

  start = (): void => this.#rounds.start();
  drain = (): Promise<void> => this.#rounds.drain();
  stop = (): Promise<void> => this.#rounds.stop();

  async #handDue(): Promise<void> {
    const { executor, now, log } = this.#parts;
    try {
      await this.#sweep();
      for (;;) {
        if (this.#rounds.isStopped) return;
        const due = [...executor.world.all('invoices')].find((request) => isInvoiceDue(request, now()));
        if (!due) return;
        if (!(await this.#handOne(due.id))) return;
      }
    } catch (fault) {
      // The database could not be written: the claim runs out and the request is tried again.
      log.error({ fault: String(fault) }, 'requests for invoices could not be worked');
    }
  }

  /** False: another server has it. */
  async #handOne(invoiceId: string): Promise<boolean> {
    const { executor, now, stamper, log } = this.#parts;
    const claim = await executeAsSystem(executor, now, 'CLAIM_INVOICE', { invoiceId });
    if (claim.outcome === 'refused') return false;
    const request = executor.world.get('invoices', invoiceId);
    // Erased since: the next look finds nothing to hand over.
    if (!request || request.rfc === '') return true;
    const handed = await stamper.hand(request);
    if (handed.ok) {
      await executeAsSystem(executor, now, 'MARK_INVOICE_SENT', { invoiceId });
      return true;
    }
    // What the invoicing program said may name the guest: it stands in the request, which is forgotten on time, and in
    // no log.
    log.warn({ invoice: invoiceId, isFinal: handed.isFinal }, 'a request for an invoice was not taken');
    const { problem, isFinal } = handed;
    await executeAsSystem(executor, now, 'MARK_INVOICE_FAILED', { invoiceId, problem, isFinal });
    return true;
  }

  /** Once a day: files are personal data as much as records are. */
  async #sweep(): Promise<void> {
    const { executor, now, stamper } = this.#parts;
    const today = localDate(now(), zoneOf(executor.world));
    if (this.#sweptOn === today) return;
    await stamper.forgetBefore(today);
    this.#sweptOn = today;
  }
}
