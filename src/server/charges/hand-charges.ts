import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CardTerminal } from '#domain/charges/card-terminal.ts';
import { isByHand, NEAR_MS } from '#domain/charges/match-charge.ts';
import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { refundable } from '#domain/order/totals.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { executeAsSystem } from '../system-command.ts';
import type { HandCharge, Span } from './card-provider.ts';
import type { ChargeParts } from './charge-worker.ts';

/*
 * A payment was typed in as «A mano»: the guest may have paid at a terminal whose provider does not tell by itself. It is
 * asked what was typed into its terminals in those minutes; what it knows is proposed in Turno (`match-charge.ts`).
 */

export interface HandPace {
  /** A provider may know of a charge some minutes later: it is asked so long after the payment is here. */
  readonly afterMs: readonly number[];
  /** While nobody answers. */
  readonly againMs: number;
  readonly longestMs: number;
}

const PACE: HandPace = { afterMs: [0, 60_000, 600_000], againMs: 30_000, longestMs: 600_000 };
/** Older ones are nobody's news. */
const DAY_MS = 86_400_000;
const STOP_MS = 2000;

interface Sought {
  readonly ticketId: string;
  readonly knownMs: number;
  /** How often it was asked and answered. */
  asked: number;
  silences: number;
  dueMs: number;
}

/** Asks a few times for each payment by hand, for all that are due at once, and never else. */
export class HandCharges {
  readonly #parts: Omit<ChargeParts, 'pace'>;
  readonly #pace: HandPace;
  readonly #sought = new Map<string, Sought>();
  readonly #known = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;
  #work: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Omit<ChargeParts, 'pace'>, pace: Partial<HandPace> = {}) {
    this.#parts = parts;
    this.#pace = { ...PACE, ...pace };
  }

  start(): void {
    const { executor } = this.#parts;
    this.#forget = executor.onDelta(({ changes }) => {
      for (const change of changes) if (change.collection === 'tickets') this.#seek(change.record);
      this.#arrange();
    });
    for (const ticket of executor.world.all('tickets')) this.#seek(ticket);
    this.#arrange();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#forget?.();
    // A provider that hangs must not hold the stop.
    await Promise.race([this.#work, pause(STOP_MS, null, { ref: false })]);
  }

  #seek({ id: ticketId, payments }: Ticket): void {
    if (payments.length === 0 || this.#askable().length === 0) return;
    const nowMs = milliseconds(this.#parts.now());
    for (const payment of payments) {
      if (!isByHand(payment) || this.#known.has(payment.id)) continue;
      if (Math.abs(nowMs - milliseconds(payment.at)) > DAY_MS) continue;
      this.#known.add(payment.id);
      const knownMs = performance.now();
      const dueMs = knownMs + (this.#pace.afterMs[0] ?? 0);
      this.#sought.set(payment.id, { ticketId, knownMs, asked: 0, silences: 0, dueMs });
    }
  }

  /** Terminals whose provider has to be asked. */
  #askable(): readonly CardTerminal[] {
    const { executor, providers } = this.#parts;
    return [...executor.world.all('cardTerminals')].filter(
      ({ active, provider }) => active && providers[provider].handCharges !== undefined,
    );
  }

  #arrange(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#isStopped || this.#sought.size === 0) return;
    const nextMs = Math.min(...[...this.#sought.values()].map(({ dueMs }) => dueMs));
    const begin = (): void => {
      this.#work = this.#work
        .then(() => this.#round())
        .catch((fault: unknown) =>
          this.#parts.log.error({ fault: String(fault) }, 'charges by hand were not asked for'),
        )
        .then(() => this.#arrange());
    };
    this.#timer = setTimeout(begin, Math.max(0, nextMs - performance.now()));
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    const nowMs = performance.now();
    const due: { readonly sought: Sought; readonly payment: Payment }[] = [];
    for (const [id, sought] of this.#sought) {
      if (sought.dueMs > nowMs) continue;
      const payment = this.#stillSought(id, sought);
      if (payment) due.push({ sought, payment });
      else this.#sought.delete(id);
    }
    if (due.length === 0) return;
    const times = due.map(({ payment }) => milliseconds(payment.at));
    const span = { from: instant(Math.min(...times) - NEAR_MS), to: instant(Math.max(...times) + NEAR_MS) };
    let isAnswered = true;
    for (const terminal of this.#askable()) {
      if (this.#isStopped) return;
      isAnswered = (await this.#ask(terminal, span)) && isAnswered;
    }
    for (const { sought, payment } of due) {
      if (isAnswered) this.#answered(payment.id, sought);
      else this.#unanswered(sought);
    }
  }

  #stillSought(id: string, { ticketId }: Sought): Payment | null {
    const { world } = this.#parts.executor;
    const ticket = world.get('tickets', ticketId);
    const payment = ticket?.payments.find((each) => each.id === id);
    // Put together, given back or corrected meanwhile: nothing is sought for it.
    if (!ticket || !payment || !isByHand(payment) || refundable(ticket, id) !== payment.amount) return null;
    return payment;
  }

  #answered(id: string, sought: Sought): void {
    sought.asked += 1;
    sought.silences = 0;
    const after = this.#pace.afterMs[sought.asked];
    if (after === undefined) this.#sought.delete(id);
    else sought.dueMs = Math.max(performance.now(), sought.knownMs + after);
  }

  /** The street's line is down: asked until it is back. */
  #unanswered(sought: Sought): void {
    const { againMs, longestMs } = this.#pace;
    sought.dueMs = performance.now() + Math.min(longestMs, againMs * 2 ** sought.silences);
    sought.silences += 1;
  }

  /** False: nobody answered. */
  async #ask(terminal: CardTerminal, span: Span): Promise<boolean> {
    const { keys, providers } = this.#parts;
    const key = await keys.read(terminal.id);
    // Without its key it cannot be asked, now or in a minute.
    if (key === null || key === 'unreadable') return true;
    const found = await providers[terminal.provider].handCharges?.(terminal, key.plain, span);
    if (found === null || found === undefined) return false;
    for (const charge of found) await this.#tell(terminal, charge);
    return true;
  }

  async #tell({ id: terminalId, provider }: CardTerminal, { kind: _kind, at: paidAt, ...told }: HandCharge) {
    const { executor, now } = this.#parts;
    // The same payment asked for again is the same charge.
    const name = createHash('sha256').update(`${terminalId} ${told.order}`).digest('hex').slice(0, 32);
    const chargeId = `${provider}-${name}`;
    if (executor.world.get('charges', chargeId)) return;
    await executeAsSystem(executor, now, 'TELL_CHARGE', { chargeId, terminalId, paidAt, ...told });
  }
}
