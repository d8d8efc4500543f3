import type { Command } from '#domain/commands.ts';
import { Backoff } from './backoff.ts';
import type { Chance, Clock, DeviceStore, Link, Refusal, Remark } from './ports.ts';
import { MAX_BATCH, type Answer } from './protocol.ts';

export interface OutboxPorts {
  readonly store: DeviceStore;
  readonly link: Link;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly onSettled: (answers: readonly Answer[], refused: readonly Refusal[], remarks: readonly Remark[]) => void;
  /** The answers belong to a former life of the server. */
  readonly onForeignEpoch: () => void;
}

/** Nothing may wait for ever on a lost message. */
const SAFETY_NET_MS = 30_000;

/** Sends what the disk holds, oldest first, for ever; only an answer for that very command ends its waiting. */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #backoff: Backoff;
  readonly #saving = new Set<string>();
  #isLeading = false;
  #isSending = false;
  #isStopped = false;
  #cancelRetry: (() => void) | null = null;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#backoff = new Backoff(ports.chance);
  }

  async add(command: Command): Promise<void> {
    this.#saving.add(command.id);
    await this.#ports.store.add(command);
    this.#saving.delete(command.id);
    void this.drain();
  }

  isSaving(commandId: string): boolean {
    return this.#saving.has(commandId);
  }

  lead(): void {
    this.#isLeading = true;
    this.#tick();
  }

  /** The line is back: do not sit out the rest of the wait. */
  retryNow(): void {
    this.#backoff.reset();
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry?.();
  }

  async drain(): Promise<void> {
    if (this.#isSending || this.#cancelRetry || !this.#isLeading || this.#isStopped) return;
    this.#isSending = true;
    try {
      while (!this.#isStopped && (await this.#sendOldest())) this.#backoff.reset();
    } catch {
      // Unreachable or unsure: whatever happened there, the same commands are asked again.
      this.#retryLater();
    } finally {
      this.#isSending = false;
    }
  }

  async #sendOldest(): Promise<boolean> {
    const { store, link } = this.#ports;
    // The disk is the queue: what is not on disk is not sent.
    const commands = (await store.outbox()).slice(0, MAX_BATCH);
    if (commands.length === 0 || this.#isStopped) return false;
    const { epoch, answers } = await link.send(commands);
    if (this.#isStopped) return false;

    const refused: Refusal[] = [];
    const remarks: Remark[] = [];
    for (const answer of answers) {
      const command = commands.find(({ id }) => id === answer.id);
      if (!command) continue;
      if (answer.outcome === 'refused') refused.push({ command, code: answer.code ?? 'bad-command' });
      if (answer.note !== undefined) remarks.push({ command, note: answer.note });
    }
    const isOurs = await store.settle(
      answers.map(({ id }) => id),
      epoch,
      { refusals: refused, remarks },
    );
    if (this.#isStopped) return false;
    if (!isOurs) {
      this.#ports.onForeignEpoch();
      throw new Error('answers from another life of the server');
    }
    this.#ports.onSettled(answers, refused, remarks);
    return true;
  }

  #retryLater(): void {
    if (this.#isStopped) return;
    this.#cancelRetry = this.#ports.clock.after(this.#backoff.next(), () => {
      this.#cancelRetry = null;
      void this.drain();
    });
  }

  #tick(): void {
    this.#ports.clock.after(SAFETY_NET_MS, () => {
      if (this.#isStopped) return;
      void this.drain();
      this.#tick();
    });
  }
}
