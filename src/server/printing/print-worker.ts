import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { epochBegan } from '#application/refill.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { isClaimOver, isPrintDue } from '#domain/printing/deliver-print.ts';
import { isKickOver } from '#domain/printing/drawer-kick.ts';
import { inOrderAsked, stackOf, type PrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { printEntry } from '#domain/printing/queue-prints.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '../system-command.ts';
import { composePaper } from './compose-paper.ts';
import { DRAWER_KICK, escposOf } from './escpos.ts';
import { sendToPrinter, type WirePatience, type WireResult } from './printer-wire.ts';

export interface PrintParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  readonly patience?: Partial<WirePatience>;
}

/** How often jobs that wait for another attempt are looked at. */
const ROUND_MS = 1000;
const STOP_MS = 2000;
const NOT_COMPOSED = 'Este papel no se pudo armar: avisa lo que dice y cancélalo.';

/** Puts on paper what was accepted: one worker for each printer, so that a dead one delays nothing but itself. */
export class PrintWorker {
  readonly #parts: PrintParts;
  readonly #server = `s-${randomUUID()}`;
  readonly #busy = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;
  #isStopped = false;

  constructor(parts: PrintParts) {
    this.#parts = parts;
  }

  start(): void {
    const { executor } = this.#parts;
    this.#forget = executor.onDelta(({ changes }) => {
      if (this.#isIdle()) return;
      for (const change of changes) {
        if (change.collection === 'kds') this.#noticeEntry(change.record.id);
        if (change.collection === 'tickets') this.#noticeCash(change.record);
      }
      this.#work();
    });
    this.#timer = setInterval(() => this.#round(), ROUND_MS);
    this.#timer.unref();
    // What was accepted in the moment the last server died is printed now.
    if (!this.#isIdle()) {
      for (const { id } of executor.world.all('kds')) this.#noticeEntry(id);
    }
    this.#round();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#forget?.();
    // A printer that hangs must not hold the stop: its job is doubtful, and somebody is asked.
    await Promise.race([Promise.all(this.#busy.values()), pause(STOP_MS, null, { ref: false })]);
  }

  /** Without printers nothing is asked, counted or written. */
  #isIdle(): boolean {
    for (const _ of this.#parts.executor.world.all('printers')) return false;
    return true;
  }

  #round(): void {
    if (this.#isIdle()) return;
    const { executor, now } = this.#parts;
    for (const job of executor.world.all('printJobs')) {
      // The server that had it on the wire is gone: nobody knows what is on paper.
      if (job.status === 'enviada' && isClaimOver(job, now())) {
        const problem = 'El servidor se apagó a la mitad: revisa si salió el papel.';
        void this.#tell('MARK_PRINT', {
          jobId: job.id,
          outcome: 'doubtful',
          state: 'unknown',
          problem,
          ...claimOf(job),
        });
      }
      if (job.status === 'espera' && isKickOver(job, now())) void this.#tell('CANCEL_PRINT', { jobId: job.id });
    }
    this.#work();
  }

  #work(): void {
    for (const { id } of this.#parts.executor.world.all('printers')) {
      if (this.#isStopped || this.#busy.has(id)) continue;
      const work = this.#printDue(id).finally(() => this.#busy.delete(id));
      this.#busy.set(id, work);
    }
  }

  async #printDue(printerId: string): Promise<void> {
    for (let job = this.#nextDue(printerId); job && !this.#isStopped; job = this.#nextDue(printerId)) {
      const claimed = await this.#tell('CLAIM_PRINT', { jobId: job.id, server: this.#server, ...this.#lifeBegan() });
      if (claimed !== 'accepted') return;
      const claim = claimOf(this.#parts.executor.world.get('printJobs', job.id));
      const result = await this.#print(job.id);
      if (result.outcome !== 'printed' && result.outcome !== 'unconfirmed') {
        this.#parts.log.warn(
          { printer: printerId, outcome: result.outcome, state: result.state },
          'a paper was not printed',
        );
      }
      await this.#tell('MARK_PRINT', { jobId: job.id, ...result, ...claim });
    }
  }

  async #print(jobId: string): Promise<WireResult> {
    const { executor, patience } = this.#parts;
    const job = executor.world.get('printJobs', jobId);
    const printer = job && executor.world.get('printers', job.printerId);
    if (!job || !printer) return { outcome: 'not-sent', state: 'unknown', problem: '' };
    const bytes = this.#bytesOf(job, printer);
    // Said on the list, where a person can take it away; other papers of this printer go on.
    if (bytes === null) return { outcome: 'not-sent', state: printer.state, problem: NOT_COMPOSED };
    return sendToPrinter(printer, bytes, patience);
  }

  /** Null: it cannot be composed. One odd document must never stop the printing. */
  #bytesOf(job: PrintJob, printer: Printer): Buffer | null {
    if (job.kind === 'drawer') return DRAWER_KICK;
    const { executor, now, log } = this.#parts;
    try {
      const parts = composePaper(executor.world, job, now());
      return parts && escposOf(parts, printer.width);
    } catch (fault) {
      log.error({ job: job.id, fault: String(fault) }, 'a paper could not be put together');
      return null;
    }
  }

  #nextDue(printerId: string): PrintJob | undefined {
    const now = this.#parts.now();
    const { world } = this.#parts.executor;
    if (world.get('printers', printerId)?.active !== true) return undefined;
    const ofPrinter = world
      .of('printJobs', `printer ${printerId}`)
      .filter((job) => job.status === 'espera' && !isKickOver(job, now));
    const waiting = inOrderAsked(world, ofPrinter);
    // What is cancelled never comes out before its comanda, which waits for another attempt.
    const isFirst = (job: PrintJob): boolean =>
      job.entryId === null ||
      waiting.find((other) => other.entryId !== null && isOfSameStack(other, job))?.id === job.id;
    return waiting.find((job) => isPrintDue(job, now) && isFirst(job));
  }

  /** Most of what happens to a card needs no paper: only what does is asked, and written down. */
  #noticeEntry(entryId: string): void {
    const { executor, now } = this.#parts;
    const today = localDate(now(), zoneOf(executor.world));
    const decision = printEntry.decide(
      executor.world,
      { entryId, ...this.#lifeBegan() },
      { commandId: entryId, now: now(), today, actor: SYSTEM },
    );
    if (decision.ok && decision.changes.length > 0) {
      void this.#tell('PRINT_ENTRY', { entryId, ...this.#lifeBegan() });
    }
  }

  /** A restored database does not know what was printed since the copy: the command says when the epoch began. */
  #lifeBegan(): { readonly lifeBegan?: Instant } {
    const began = epochBegan(this.#parts.executor.epoch);
    return began === null ? {} : { lifeBegan: began };
  }

  #noticeCash({ id: ticketId, payments }: Ticket): void {
    const last = payments.at(-1);
    if (last?.method !== 'cash') return;
    const printers = [...this.#parts.executor.world.all('printers')];
    if (!printers.some(({ active, kicksDrawer }) => active && kicksDrawer)) return;
    if (isKickOver({ kind: 'drawer', createdAt: last.at }, this.#parts.now())) return;
    void this.#tell('KICK_DRAWER', { ticketId, paymentId: last.id });
  }

  async #tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<'accepted' | 'refused' | 'failed'> {
    try {
      const { outcome } = await executeAsSystem(this.#parts.executor, this.#parts.now, type, args);
      return outcome;
    } catch (fault) {
      // The database could not be written: the job waits, or its claim runs out and somebody is asked.
      if (!this.#isStopped) this.#parts.log.error({ fault: String(fault) }, 'the printers could not be worked');
      return 'failed';
    }
  }
}

function isOfSameStack(a: PrintJob, b: PrintJob): boolean {
  const [one, other] = [stackOf(a), stackOf(b)];
  return one.card === other.card && one.printer === other.printer;
}

/** What is told of a print is told of this claim alone. */
function claimOf(job: PrintJob | undefined): { readonly claim?: { readonly by: string; readonly attempt: number } } {
  return job?.claim ? { claim: { by: job.claim.by, attempt: job.attempts } } : {};
}
