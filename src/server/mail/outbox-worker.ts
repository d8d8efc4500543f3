import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { isDue } from '#domain/mail/deliver-mail.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { Instant } from '#domain/shared/time.ts';
import { Rounds } from '../rounds.ts';
import { executeAsSystem } from '../system-command.ts';
import type { Letter, Sender } from './smtp-sender.ts';

export interface OutboxParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly sender: Sender;
  /** Null when whom it is about, or to, has just been erased. */
  readonly compose: (mail: Mail) => Letter | null;
  /** The pictures it shows; those that cannot be made are left out. */
  readonly picturesOf: (letter: Letter) => Promise<Letter['pictures']>;
  /** Of two servers that share a venue each sends its own. */
  readonly isOurs: (mail: Mail) => boolean;
  /** Queues mails that are due by time alone, such as reminders. */
  readonly remind: () => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** Sends the mails that commands queued: if the mail server is down, only mails are late. */
export class OutboxWorker {
  readonly #parts: OutboxParts;
  readonly #rounds: Rounds;
  readonly #waiting = new Set<string>();

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#rounds = new Rounds({
      executor: parts.executor,
      collection: 'mails',
      onChange: (change) => {
        if (change.collection === 'mails') this.#note(change.record);
      },
      ahead: () => this.#remind(),
      work: () => this.#sendDue(),
    });
  }

  start(): void {
    for (const mail of this.#parts.executor.world.all('mails')) this.#note(mail);
    this.#rounds.start();
  }

  drain = (): Promise<void> => this.#rounds.drain();

  async stop(): Promise<void> {
    this.#parts.sender.close();
    await this.#rounds.stop();
  }

  async #remind(): Promise<void> {
    try {
      if (!this.#rounds.isStopped) await this.#parts.remind();
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
        if (this.#rounds.isStopped) return;
        const mail = this.#parts.executor.world.get('mails', mailId);
        if (!mail) this.#waiting.delete(mailId);
        else if (this.#parts.isOurs(mail) && isDue(mail, this.#parts.now())) await this.#sendOne(mail);
      }
    } catch (fault) {
      // The database could not be written: the claim runs out and the mail is tried again.
      this.#parts.log.error({ fault: String(fault) }, 'the outbox could not be worked');
    }
  }

  async #sendOne(mail: Mail): Promise<void> {
    const { executor, now, sender, compose, picturesOf } = this.#parts;
    const mailId = mail.id;
    // Composed before it is claimed: between claim and sending nothing may happen that makes it wrong.
    const draft = compose(mail);
    const pictures = draft === null ? [] : await picturesOf(draft);
    const claim = await executeAsSystem(executor, now, 'CLAIM_MAIL', { mailId });
    if (claim.outcome === 'refused') return;
    // A newer mail replaced it: claiming it dropped it instead.
    if (executor.world.get('mails', mailId)?.status !== 'queued') return;
    const letter = compose(mail);
    // Erased since it was claimed: the claim runs out, and the next one drops it.
    if (letter === null) return;
    const sent = await sender.send({ ...letter, pictures });
    if (sent.ok) {
      await executeAsSystem(executor, now, 'MARK_MAIL_SENT', { mailId });
      return;
    }
    this.#parts.log.warn({ mail: mailId, problem: sent.problem }, 'a mail was not taken');
    const { problem, isFinal } = sent;
    await executeAsSystem(executor, now, 'MARK_MAIL_FAILED', { mailId, problem, isFinal });
  }
}
