import type { Command } from '#domain/commands.ts';
import { Backoff } from './backoff.ts';
import type { Chance, Clock, DeviceStore, Link, Refusal, Remark } from './ports.ts';
import { MAX_BATCH, type Answer } from './protocol.ts';

export interface OutboxPorts {
  readonly store: DeviceStore;
  readonly link: Link;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Proves whose command it is, before it leaves this thread; without it nothing waits. */
  readonly seal?: (command: Command) => Promise<Command>;
  readonly onSettled: (answers: readonly Answer[], refused: readonly Refusal[], remarks: readonly Remark[]) => void;
  /** The answers belong to a former life of the server. */
  readonly onForeignEpoch: () => void;
}

interface Fresh {
  readonly commands: readonly Command[];
  /** They are on their way to the disk; without it they are from there. */
  readonly kept?: () => Promise<void> | null;
}

/** Nothing may wait for ever on a lost message. */
const SAFETY_NET_MS = 30_000;

/** Somebody in another room waits for it: it stands behind no picture. Everything else is seen first, then kept and sent. */
const URGENT: Command['type'] = 'SEND_TO_KDS';

/**
 * Sends what the disk holds, oldest first, for ever; only an answer for that very command ends its waiting. What is asked
 * while nothing else waits goes to the disk and to the server at the same time, and until the disk has it nobody is told
 * that it is safe.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #backoff: Backoff;
  readonly #saving = new Set<string>();
  /** What was tapped since the last picture, in that order. */
  #tapped: (() => void)[] = [];
  /** The disk had no room for it: it goes with the next tap, and before it. */
  #unkept: readonly Command[] = [];
  #isLeading = false;
  #isSending = false;
  /** The disk was read to its end, and nobody has said since that there is more. */
  #isEmpty = false;
  #isStopped = false;
  #cancelRetry: (() => void) | null = null;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#backoff = new Backoff(ports.chance);
  }

  /** Resolves once the disk has it. */
  add(command: Command): Promise<void> {
    this.#saving.add(command.id);
    return new Promise((resolve) => {
      this.#tapped.push(() => resolve(this.#keep(command)));
      if (command.type === URGENT) this.#keepTapped();
      else this.#ports.clock.afterPicture(() => this.#keepTapped());
    });
  }

  /** Another life of the server: what it was told in the former one goes first. */
  requeue(epoch: string): Promise<void> {
    this.#isEmpty = false;
    return this.#ports.store.requeue(epoch);
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
    // It sends no more, but what was tapped is not lost by that.
    this.#keepTapped();
  }

  async drain(): Promise<void> {
    this.#isEmpty = false;
    await this.#send();
  }

  /** In the order of the taps: an order takes with it what was tapped just before. */
  #keepTapped(): void {
    for (const keep of this.#tapped.splice(0)) keep();
  }

  async #keep(command: Command): Promise<void> {
    const { store, seal } = this.#ports;
    const sealed = seal ? await seal(command) : command;
    const [first] = this.#saving;
    let kept: Promise<void> | null = null;
    if (first === command.id && this.#isEmpty) void this.#send({ commands: [sealed], kept: () => kept });
    const all = [...this.#unkept, sealed];
    this.#unkept = [];
    try {
      kept = store.add(all);
      await kept;
    } catch (fault) {
      this.#unkept = [...all, ...this.#unkept];
      throw fault;
    }
    for (const { id } of all) this.#saving.delete(id);
    void this.drain();
  }

  /** First these, if given, then whatever the disk holds. */
  async #send(fresh?: Fresh): Promise<void> {
    if (this.#isSending || this.#cancelRetry || !this.#isLeading || this.#isStopped) return;
    this.#isSending = true;
    try {
      if (fresh) await this.#settle(fresh);
      for (let commands = await this.#oldest(); commands.length > 0; commands = await this.#oldest()) {
        await this.#settle({ commands });
      }
    } catch {
      // Unreachable or unsure: whatever happened there, the same commands are asked again.
      this.#retryLater();
    } finally {
      this.#isSending = false;
    }
  }

  async #oldest(): Promise<readonly Command[]> {
    // Until the answer is here somebody may say otherwise.
    this.#isEmpty = true;
    const commands = await this.#ports.store.outbox();
    if (commands.length > 0) this.#isEmpty = false;
    return this.#isStopped ? [] : commands.slice(0, MAX_BATCH);
  }

  async #settle({ commands, kept }: Fresh): Promise<void> {
    const { store, link, onSettled, onForeignEpoch } = this.#ports;
    const { epoch, answers } = await link.send(commands);
    // What was answered leaves the queue; it must be in it first.
    await kept?.();
    if (this.#isStopped) return;
    const refused: Refusal[] = [];
    const remarks: Remark[] = [];
    for (const answer of answers) {
      const command = commands.find(({ id }) => id === answer.id);
      if (!command) continue;
      if (answer.outcome === 'refused') refused.push({ command, code: answer.code ?? 'bad-command' });
      const { note, isToReview } = answer;
      if (note !== undefined) remarks.push({ command, note, isToReview });
    }
    const isOurs = await store.settle(
      answers.map(({ id }) => id),
      epoch,
      { refusals: refused, remarks },
    );
    if (this.#isStopped) return;
    if (!isOurs) {
      onForeignEpoch();
      throw new Error('answers from another life of the server');
    }
    onSettled(answers, refused, remarks);
    this.#backoff.reset();
  }

  #retryLater(): void {
    this.#isEmpty = false;
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
