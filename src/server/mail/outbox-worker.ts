import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { isDue } from '#domain/mail/deliver-mail.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '../system-command.ts';
import type { Letter, Sender } from './smtp-sender.ts';

export interface OutboxParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly sender: Sender;
  /** Null when whom it is about, or to, has just been erased. */
  readonly compose: (mail: Mail) => Letter | null;
  /** Leaves in the outbox what is due by the clock alone. */
  readonly remind: () => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** How often mails that wait for another attempt are looked at. */
const ROUND_MS = 10_000;
const STOP_MS = 2000;

/** Sends what decisions left in the outbox. Nobody waits for it: a dead mail server delays mails and nothing else. */
export class OutboxWorker {
  readonly #parts: OutboxParts;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;
  #round: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  start(): void {
    const { executor } = this.#parts;
    for (const mail of executor.world.all('mails')) this.#note(mail);
    this.#forget = executor.onDelta(({ changes }) => {
      for (const change of changes) if (change.collection === 'mails') this.#note(change.record);
      if (this.#waiting.size > 0) void this.drain();
    });
    const round = (): void => void this.#remind().then(() => this.drain());
    this.#timer = setInterval(round, ROUND_MS);
    this.#timer.unref();
    round();
  }

  /** Sends everything that is due now; whoever asks while a round is on its way waits for that round. */
  drain(): Promise<void> {
    this.#round ??= this.#sendDue().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#forget?.();
    this.#parts.sender.close();
    // A mail server that hangs must not hold the stop; the claim runs out and another start sends the mail.
    await Promise.race([this.#round, setTimeout(STOP_MS, null, { ref: false })]);
  }

  async #remind(): Promise<void> {
    try {
      if (!this.#isStopped) await this.#parts.remind();
    } catch (fault) {
      // The database could not be written: the next round asks again.
      this.#parts.log.error({ fault: String(fault) }, 'guests could not be reminded');
    }
  }

  #note(mail: Mail): void {
    if (mail.status === 'queued') this.#waiting.add(mail.id);
    else this.#waiting.delete(mail.id);
  }

  async #sendDue(): Promise<void> {
    try {
      // A mail that arrives during the round is in the set before the loop ends, and is sent in the same round.
      for (const mailId of this.#waiting) {
        if (this.#isStopped) return;
        const mail = this.#parts.executor.world.get('mails', mailId);
        if (!mail) this.#waiting.delete(mailId);
        else if (isDue(mail, this.#parts.now())) await this.#sendOne(mail);
      }
    } catch (fault) {
      // The database could not be written: the claim runs out and the mail is tried again.
      this.#parts.log.error({ fault: String(fault) }, 'the outbox could not be worked');
    }
  }

  async #sendOne(mail: Mail): Promise<void> {
    const { executor, now, sender, compose } = this.#parts;
    const mailId = mail.id;
    const claim = await executeAsSystem(executor, now, 'CLAIM_MAIL', { mailId });
    if (claim.outcome === 'refused') return;
    // It was overtaken: the same step that would have claimed it dropped it.
    if (executor.world.get('mails', mailId)?.status !== 'queued') return;
    const letter = compose(mail);
    // Erased since it was claimed: the claim runs out, and the next one drops it.
    if (letter === null) return;
    const sent = await sender.send(letter);
    if (sent.ok) {
      await executeAsSystem(executor, now, 'MARK_MAIL_SENT', { mailId });
      return;
    }
    this.#parts.log.warn({ mail: mailId, problem: sent.problem }, 'a mail was not taken');
    const { problem, isFinal } = sent;
    await executeAsSystem(executor, now, 'MARK_MAIL_FAILED', { mailId, problem, isFinal });
  }
}
