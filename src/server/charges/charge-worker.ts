import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import type { CardProvider } from '#domain/charges/card-terminal.ts';
import type { Charge, ChargeRefund } from '#domain/charges/charge.ts';
import { isFollowed } from '#domain/charges/charge-answers.ts';
import { isOpenCharge } from '#domain/charges/charge.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { refundable } from '#domain/order/totals.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '../system-command.ts';
import type { CardProviderPort, ChargeAnswer, ChargeOrder } from './card-provider.ts';
import type { TerminalKeys } from './terminal-keys.ts';

export interface ChargeParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly keys: Pick<TerminalKeys, 'read'>;
  readonly providers: Readonly<Record<CardProvider, CardProviderPort>>;
  /** No other server works on this database. */
  readonly isAlone: boolean;
  readonly pace?: Partial<ChargePace>;
}

export interface ChargePace {
  /** Between two looks at most this often, whatever the provider says. */
  readonly lookMs: number;
  /** How often charges of servers that are gone are looked for. */
  readonly roundMs: number;
  /** The longest pause while nobody answers. */
  readonly longestMs: number;
}

const PACE: ChargePace = { lookMs: 1000, roundMs: 5000, longestMs: 30_000 };
const STOP_MS = 2000;
/** After so many questions without an answer people are told that nobody knows. */
const SILENCES = 3;
/** Asked longer ago than this it is looked up and not sent: the guest may have paid otherwise. */
const FRESH_MS = 120_000;
const DAY_MS = 86_400_000;
/** A terminal that is asked to tell again is asked ever more rarely: so many times its usual pause at most. */
const RARELY = 10;
/** A claim is told anew while half of it is left. */
const RENEW_MS = 12_000;

/** What is known of a charge while it is followed. */
interface Following {
  silences: number;
  /** It goes out for the first time. */
  isFirst: boolean;
  claimedAt: number;
  /** When its provider was asked last. */
  askedAt: number;
  /** It was tried to take it back: the next question is what became of it. */
  hasTriedCancel: boolean;
  /** A no to a request that was sent again: the one before it may have arrived all the same, and is looked for. */
  refused: ChargeAnswer | null;
}

/** Asks providers for charges until they are known: at most one question a second for each, and none without charges. */
export class ChargeWorker {
  readonly #parts: ChargeParts;
  readonly #pace: ChargePace;
  readonly #server = `c-${randomUUID()}`;
  readonly #followed = new Map<string, Promise<void>>();
  readonly #wake = new Map<string, () => void>();
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;

  constructor(parts: ChargeParts) {
    this.#parts = parts;
    this.#pace = { ...PACE, ...parts.pace };
  }

  start(): void {
    this.#forget = this.#parts.executor.onDelta(({ changes }) => {
      for (const change of changes) {
        if (change.collection !== 'charges') continue;
        if (isWorthWaking(change.record)) this.#wake.get(change.record.id)?.();
        this.#follow(change.record);
      }
    });
    const round = (): void => {
      for (const charge of this.#parts.executor.world.all('charges')) this.#follow(charge);
    };
    this.#timer = setInterval(round, this.#pace.roundMs);
    this.#timer.unref();
    round();
  }

  /** Everything that can be known by now: a test waits for it. */
  async settled(): Promise<void> {
    while (this.#followed.size > 0) await Promise.all(this.#followed.values());
  }

  /** A provider that hangs must not hold the stop: what it answers is asked for by the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    if (this.#timer) clearInterval(this.#timer);
    this.#forget?.();
    await Promise.race([Promise.all(this.#followed.values()), pause(STOP_MS, null, { ref: false })]);
  }

  #follow(charge: Charge): void {
    if (!isFollowed(charge) || this.#followed.has(charge.id) || this.#stopped.signal.aborted) return;
    const work = this.#work(charge.id)
      .catch((fault: unknown) => {
        // The database could not be written: the next round takes it up again.
        if (!this.#stopped.signal.aborted)
          this.#parts.log.error({ charge: charge.id, fault: String(fault) }, 'a charge could not be followed');
      })
      .finally(() => {
        this.#followed.delete(charge.id);
        this.#wake.delete(charge.id);
      });
    this.#followed.set(charge.id, work);
  }

  async #work(id: string): Promise<void> {
    const following: Following = {
      silences: 0,
      isFirst: false,
      claimedAt: -Infinity,
      askedAt: -Infinity,
      hasTriedCancel: false,
      refused: null,
    };
    for (;;) {
      const charge = this.#parts.executor.world.get('charges', id);
      if (!charge || !isFollowed(charge) || this.#stopped.signal.aborted) return;
      const claimed = await this.#claimed(charge, following);
      if (!claimed) return;
      following.askedAt = performance.now();
      await this.#step(claimed, following);
      const next = this.#parts.executor.world.get('charges', id);
      if (!next || !isFollowed(next)) return;
      await this.#pauseFor(next, following);
    }
  }

  /** Null: another server follows it. What is written here is on disk before anything leaves. */
  async #claimed(charge: Charge, following: Following): Promise<Charge | null> {
    const isNew = !charge.sent || (charge.refunds?.some(({ state, sent }) => state === 'asked' && !sent) ?? false);
    if (!isNew && performance.now() - following.claimedAt < RENEW_MS) return charge;
    following.isFirst = !charge.sent;
    const { isAlone } = this.#parts;
    const { isFirst: first } = following;
    const args = { chargeId: charge.id, server: this.#server, ...(isAlone ? { alone: true } : {}), first };
    if (!(await this.#tell('CLAIM_CHARGE', args))) return null;
    following.claimedAt = performance.now();
    return this.#parts.executor.world.get('charges', charge.id) ?? null;
  }

  async #step(charge: Charge, following: Following): Promise<void> {
    const order = await this.#orderOf(charge);
    if (order === null) return this.#lacksKey(charge, following);
    const provider = this.#parts.providers[charge.provider];
    if (!isOpenCharge(charge)) return this.#giveBack(charge, order, following);
    // Who has no name for it takes it back without one, or says that it is too late.
    const mayCancel = order.order !== null || !provider.isRepeatable;
    if (charge.cancel === 'asked' && mayCancel && charge.sent && !following.isFirst && !following.hasTriedCancel) {
      following.hasTriedCancel = true;
      const word = await provider.cancel(order);
      if (word === 'cancelled') {
        await this.#tell('END_CHARGE', { chargeId: charge.id, state: 'cancelled' });
        return;
      }
      if (word === 'late') await this.#note(charge, { late: true });
      return;
    }
    following.hasTriedCancel = false;
    const isFresh = this.#isFresh(charge);
    const isFirst = following.isFirst;
    const mayRepeat = order.order === null && provider.isRepeatable && following.refused === null;
    const mayAsk = isFresh && (isFirst || mayRepeat);
    following.isFirst = false;
    if (mayAsk && isFirst && !(await this.#mayLeave(charge.id, provider))) return;
    const word = mayAsk ? await provider.ask(order) : await provider.look(order);
    if (mayAsk && !isFirst && word.kind === 'ended') {
      following.refused = word;
      return;
    }
    const answer = word.kind === 'absent' ? (following.refused ?? word) : word;
    // It cannot be sent again: from now on only the terminal knows.
    if (mayAsk && !provider.isRepeatable && answer.kind === 'silence') following.silences = SILENCES;
    await this.#take(charge, answer, following);
  }

  /** Somebody is there, and it is still this server's to send. Else nothing has left, and that is told at once. */
  async #mayLeave(chargeId: string, provider: CardProviderPort): Promise<boolean> {
    const isThere = await provider.isThere();
    const charge = this.#parts.executor.world.get('charges', chargeId);
    if (!charge || this.#stopped.signal.aborted || charge.claim?.server !== this.#server) return false;
    if (isThere && charge.cancel !== 'asked' && isOpenCharge(charge)) return true;
    const problem = isThere ? {} : ({ problem: 'no-line' } as const);
    await this.#tell('END_CHARGE', { chargeId, state: 'cancelled', ...problem, server: this.#server });
    return false;
  }

  #isFresh({ at }: Charge): boolean {
    return Math.abs(milliseconds(this.#parts.now()) - milliseconds(at)) < FRESH_MS;
  }

  async #take(charge: Charge, answer: ChargeAnswer, following: Following): Promise<void> {
    const { id: chargeId, ticketId } = charge;
    following.silences = answer.kind === 'silence' ? following.silences + 1 : 0;
    switch (answer.kind) {
      case 'approved': {
        const { kind: _kind, ...told } = answer;
        await this.#tell('APPROVE_CHARGE', { chargeId, ...(ticketId === null ? {} : { ticketId }), ...told });
        return;
      }
      case 'ended':
        await this.#tell('END_CHARGE', {
          chargeId,
          state: answer.state,
          ...(answer.problem === null ? {} : { problem: answer.problem }),
        });
        return;
      case 'absent':
        await this.#tell('END_CHARGE', { chargeId, state: 'cancelled', problem: 'not-sent' });
        return;
      case 'waiting':
        if (charge.state !== 'at-terminal' || charge.order !== answer.order) {
          await this.#tell('NOTE_CHARGE', {
            chargeId,
            state: 'at-terminal',
            ...(answer.order === null ? {} : { order: answer.order }),
          });
        }
        return;
      case 'silence':
        this.#parts.log.warn({ charge: chargeId, problem: answer.problem }, 'a card terminal did not answer');
        if (this.#isGivenUp(charge)) {
          await this.#tell('END_CHARGE', { chargeId, state: 'cancelled', problem: 'silent' });
        } else if (following.silences >= SILENCES && charge.state !== 'unknown') {
          await this.#note(charge, { state: 'unknown', problem: answer.problem });
        }
    }
  }

  /**
   * Somebody has read the terminal, and in a day it has told nothing else: it is not asked every few minutes for ever. What
   * it posts after all is a payment all the same.
   */
  #isGivenUp({ provider, said, at }: Charge): boolean {
    if (this.#parts.providers[provider].isRepeatable || said === undefined) return false;
    return milliseconds(this.#parts.now()) - milliseconds(at) > DAY_MS;
  }

  /** Never sent, nothing was charged; sent, only its provider knows, and cannot be asked. */
  async #lacksKey(charge: Charge, following: Following): Promise<void> {
    following.silences += 1;
    if (!isOpenCharge(charge)) return this.#cannotGiveBack(charge);
    if (following.isFirst) await this.#tell('END_CHARGE', { chargeId: charge.id, state: 'cancelled', problem: 'keys' });
    else if (charge.state !== 'unknown') await this.#note(charge, { state: 'unknown', problem: 'keys' });
  }

  /** Its terminal was taken out of Ajustes, with its key: nobody can ask for it any more. A key that is missing may be typed. */
  async #cannotGiveBack({ id: chargeId, terminalId, refunds = [] }: Charge): Promise<void> {
    if (this.#parts.executor.world.get('cardTerminals', terminalId)?.active === true) return;
    for (const { id: refundId, state } of refunds)
      if (state === 'asked') await this.#tell('SETTLE_REFUND', { chargeId, refundId, done: false });
  }

  async #giveBack(charge: Charge, order: ChargeOrder, following: Following): Promise<void> {
    for (const refund of charge.refunds ?? []) {
      if (refund.state !== 'asked') continue;
      const isWhole = this.#isWhole(charge, refund);
      const { id, amount } = refund;
      const answer = await this.#parts.providers[charge.provider].refund({
        ...order,
        refund: { id, amount, isWhole },
      });
      following.silences = answer === 'silence' || answer === 'waiting' ? following.silences + 1 : 0;
      if (answer === 'done' || answer === 'failed')
        await this.#tell('SETTLE_REFUND', { chargeId: charge.id, refundId: id, done: answer === 'done' });
    }
  }

  /** All of what was paid goes back at once. */
  #isWhole({ id, amount, tip, refunds = [], ticketId }: Charge, refund: ChargeRefund): boolean {
    const ticket = ticketId === null ? undefined : this.#parts.executor.world.get('tickets', ticketId);
    const left = ticket ? refundable(ticket, id) : 0;
    return refunds.length === 1 && refund.amount === amount + tip && left <= 0;
  }

  async #orderOf(charge: Charge): Promise<ChargeOrder | null> {
    const { keys, executor } = this.#parts;
    const terminal = executor.world.get('cardTerminals', charge.terminalId);
    const key = terminal ? await keys.read(terminal.id) : null;
    if (!terminal || key === null || key === 'unreadable') return null;
    const { id, ticketId, folio, amount, at, order } = charge;
    return { id, ticketId, folio, amount, at, terminal, key: key.plain, order };
  }

  async #note(charge: Charge, word: Omit<InputOf<'NOTE_CHARGE'>, 'chargeId' | 'state'> & { state?: 'unknown' }) {
    const state = word.state ?? (charge.state === 'unknown' ? 'unknown' : 'at-terminal');
    await this.#tell('NOTE_CHARGE', { ...word, chargeId: charge.id, state });
  }

  async #pauseFor(charge: Charge, { silences, askedAt }: Following): Promise<void> {
    const { lookMs, longestMs } = this.#pace;
    const every = this.#parts.providers[charge.provider].lookEveryMs;
    const own = Math.max(lookMs, every > PACE.lookMs ? every : 0);
    const longest = every > PACE.lookMs ? RARELY * every : longestMs;
    // While the tablet still waits every second counts; later nobody does.
    const ms = silences < SILENCES ? own : Math.max(own, Math.min(longest, own * 2 ** (silences - SILENCES + 1)));
    const woken = Promise.withResolvers<void>();
    this.#wake.set(charge.id, woken.resolve);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, this.#stopped.signal]);
    await Promise.race([pause(ms, undefined, { signal, ref: false }).catch(() => undefined), woken.promise]);
    over.abort();
    // However often somebody taps, its provider is asked once in this time.
    const leftMs = askedAt + lookMs - performance.now();
    if (leftMs > 0) await pause(leftMs, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
  }

  async #tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<boolean> {
    const { executor, now } = this.#parts;
    return (await executeAsSystem(executor, now, type, args)).outcome === 'accepted';
  }
}

/** Somebody asked something of it. */
function isWorthWaking({ cancel, lookAt, refunds }: Charge): boolean {
  return cancel === 'asked' || lookAt !== undefined || refunds !== undefined;
}
