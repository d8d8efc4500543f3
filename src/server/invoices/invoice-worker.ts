import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { isInvoiceDue } from '#domain/invoices/deliver-invoice.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '../system-command.ts';
import type { Stamper } from './stamper.ts';

export interface InvoiceWorkerParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly stamper: Stamper;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** How often requests that wait for another attempt are looked at. */
const ROUND_MS = 10_000;
const STOP_MS = 2000;

/** Hands guests' requests to whoever stamps them. Nobody waits for it: a dead stamper delays invoices and nothing else. */
export class InvoiceWorker {
  readonly #parts: InvoiceWorkerParts;
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;
  #round: Promise<void> | null = null;
  #sweptOn: string | null = null;
  #isStopped = false;

  constructor(parts: InvoiceWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#forget = this.#parts.executor.onDelta(({ changes }) => {
      if (changes.some((change) => change.collection === 'invoices')) void this.drain();
    });
    this.#timer = setInterval(() => void this.drain(), ROUND_MS);
    this.#timer.unref();
    void this.drain();
  }

  /** Hands over everything that is due now; whoever asks while a round is on its way waits for that round. */
  drain(): Promise<void> {
    this.#round ??= this.#handDue().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#forget?.();
    // A stamper that hangs must not hold the stop; the claim runs out and another start hands it over.
    await Promise.race([this.#round, setTimeout(STOP_MS, null, { ref: false })]);
  }

  async #handDue(): Promise<void> {
    const { executor, now, log } = this.#parts;
    try {
      await this.#sweep();
      for (;;) {
        if (this.#isStopped) return;
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
    // What the stamper said may name the guest: it stands in the request, which is forgotten on time, and in no log.
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
