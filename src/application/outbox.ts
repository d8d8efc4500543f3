import type { Command } from '#domain/commands.ts';
import { Backoff } from './backoff.ts';
import type { Chance, Clock, DeviceStore, Link, Position, Refusal, Remark, Settled, Tabs } from './ports.ts';
import { MAX_BATCH } from './protocol.ts';
import { questionOf } from './questions.ts';

export interface OutboxPorts {
  readonly store: DeviceStore;
  readonly link: Link;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly tabs: Pick<Tabs, 'turn'>;
  /** Proves whose command it is. Begun inside the tap; signatures may be done in any order. Without it nothing waits. */
  readonly seal?: (command: Command) => Promise<Command>;
  /** It waits on the disk for its person to prove who they are; what was tapped after it passes it by. Left out: nothing does. */
  readonly isHeld?: (command: Command) => boolean;
  /** How far the copy of the house here reaches. */
  readonly position: () => Position;
  readonly onSettled: (settled: Settled) => void;
  /** A charge that was asked and not answered in time is in the books as money taken. */
  readonly onRecorded: (questionId: string) => void;
  /** The server is in another life than this copy, or the answers belong to a former one. */
  readonly onForeignEpoch: (epoch: string) => void;
}

/** One tap on its way to the disk. Its place in the line is its number: only what stands before it goes before it. */
interface Tapped {
  readonly command: Command;
  readonly kept: PromiseWithResolvers<void>;
  /** With its proof, once that is made. */
  sealed: Command | null;
  isSealing: boolean;
  /** Its picture is drawn, or it waits for none. */
  isDue: boolean;
  /** Ends this device's turn; null while it has not come. */
  endTurn: (() => void) | null;
  /** The disk or the signature failed and whoever waited was told. It keeps its place and goes with the next tap. */
  hasFailed: boolean;
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
 * The one pipe of a device: taps stand in line, are sealed, kept and sent in that order (decision 027). It sends what the
 * disk holds, oldest first, for ever; only an answer for that very command ends its waiting. What is asked while nothing
 * else waits goes to the disk and to the server at the same time, and until the disk has it nobody is told that it is safe.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #backoff: Backoff;
  /** What was tapped here and is not on the disk yet, in the order of the taps. */
  #line: readonly Tapped[] = [];
  /** One write at a time: the disk has room again for the second of two, and the later tap would be kept first. */
  #isKeeping = false;
  /** Other tabs of this device are open: taps take turns with theirs. */
  #isInCompany = false;
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
    const tapped: Tapped = {
      command,
      kept: Promise.withResolvers(),
      sealed: null,
      isSealing: false,
      isDue: false,
      endTurn: null,
      hasFailed: false,
    };
    this.#line = [...this.#line, tapped];
    for (const each of this.#line) if (each === tapped || each.hasFailed) this.#seal(each);
    if (this.#isInCompany) this.#takeTurn(tapped);
    if (command.type === URGENT) this.#keepTapped();
    else this.#ports.clock.afterPicture(() => this.#keepTapped());
    return tapped.kept.promise;
  }

  /** Another tab of this device is open, or was: from now on the order of taps is kept over all of them. */
  hasCompany(): void {
    if (this.#isInCompany) return;
    this.#isInCompany = true;
    for (const tapped of this.#line) this.#takeTurn(tapped);
  }

  /** Another life of the server: what it was told in the former one goes first. */
  requeue(epoch: string): Promise<void> {
    this.#isEmpty = false;
    return this.#ports.store.requeue(epoch);
  }

  isSaving(commandId: string): boolean {
    return this.#line.some(({ command }) => command.id === commandId);
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

  /** An order takes with it what was tapped just before. */
  #keepTapped(): void {
    for (const tapped of this.#line) tapped.isDue = true;
    this.#flow();
  }

  #seal(tapped: Tapped): void {
    const { seal } = this.#ports;
    if (!seal) tapped.sealed = tapped.command;
    if (!seal || tapped.sealed || tapped.isSealing) return;
    tapped.isSealing = true;
    const done = (): void => {
      tapped.isSealing = false;
    };
    seal(tapped.command)
      .finally(done)
      .then(
        (sealed) => {
          tapped.sealed = sealed;
          this.#flow();
        },
        // What was tapped after it rests on it: without its dish an order is an order for nothing.
        (fault: unknown) => this.#hold(this.#line.slice(this.#line.indexOf(tapped)), fault),
      );
  }

  /** Asked for inside the tap: turns come in the order in which they were asked for, over all tabs of the device. */
  #takeTurn(tapped: Tapped): void {
    void this.#ports.tabs.turn().then((end) => {
      if (tapped.hasFailed || !this.#line.includes(tapped)) return end();
      tapped.endTurn = end;
      return this.#flow();
    });
  }

  /** Keeps the front of the line, as far as it is ready. What has failed before goes again only before something new. */
  #flow(): void {
    if (this.#isKeeping) return;
    const blocked = this.#line.findIndex((tapped) => !this.#isReady(tapped));
    const ready = blocked === -1 ? this.#line : this.#line.slice(0, blocked);
    if (ready.some(({ hasFailed }) => !hasFailed)) void this.#keep(ready);
  }

  #isReady({ isDue, sealed, endTurn, hasFailed }: Tapped): boolean {
    return isDue && sealed !== null && (!this.#isInCompany || endTurn !== null || hasFailed);
  }

  /** All of them or none: on the disk an order is never without its dishes. */
  async #keep(tapped: readonly Tapped[]): Promise<void> {
    this.#isKeeping = true;
    const commands = tapped.flatMap(({ sealed }) => sealed ?? []);
    let kept: Promise<void> | null = null;
    // What another tab has put on the disk a moment ago may not be known here yet.
    const isAlone = this.#isEmpty && this.#isFree && !this.#isInCompany;
    const isNext = isAlone && commands.length <= MAX_BATCH && !commands.some((command) => this.#isHeld(command));
    if (isNext) void this.#send({ commands, kept: () => kept });
    try {
      kept = this.#ports.store.add(commands);
      await kept;
      this.#line = this.#line.slice(tapped.length);
      for (const each of tapped) each.kept.resolve();
    } catch (fault) {
      this.#hold(tapped, fault);
    }
    for (const { endTurn } of tapped) endTurn?.();
    this.#isKeeping = false;
    // A reading of the disk that began before this write saw nothing of it: what is tapped next must not pass it.
    if (!isNext) this.#isEmpty = false;
    this.#flow();
    void this.drain();
  }

  /** Nobody may believe that these are safe. They keep their place. */
  #hold(tapped: readonly Tapped[], fault: unknown): void {
    for (const each of tapped) {
      each.hasFailed = true;
      each.kept.reject(fault);
      each.endTurn?.();
      each.endTurn = null;
    }
  }

  /** Without a copy nobody knows in which life the house is, nor what of the former one goes first. */
  get #isFree(): boolean {
    const isIdle = !this.#isSending && !this.#cancelRetry;
    return isIdle && this.#isLeading && !this.#isStopped && this.#ports.position().epoch !== '';
  }

  /** First these, if given, then whatever the disk holds. */
  async #send(fresh?: Fresh): Promise<void> {
    if (!this.#isFree) return;
    this.#isSending = true;
    try {
      if (fresh) await this.#settle(fresh);
      do {
        const commands = await this.#oldest();
        if (commands.length > 0) await this.#settle({ commands });
        // Whoever said meanwhile that there is more was not heard by a reading that had begun before.
      } while (!this.#isEmpty && !this.#isStopped);
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
    const commands = (await this.#ports.store.outbox()).filter((command) => !this.#isHeld(command));
    if (commands.length > 0) this.#isEmpty = false;
    return this.#isStopped ? [] : commands.slice(0, MAX_BATCH);
  }

  #isHeld(command: Command): boolean {
    return this.#ports.isHeld?.(command) ?? false;
  }

  async #settle({ commands, kept }: Fresh): Promise<void> {
    const { store, link, position, onSettled, onRecorded, onForeignEpoch } = this.#ports;
    const { epoch, answers } = await link.send(commands, position());
    // What was answered leaves the queue; it must be in it first.
    await kept?.();
    if (this.#isStopped) return;
    if (answers.length === 0) {
      onForeignEpoch(epoch);
      throw new Error('the server is in another life');
    }
    const refused: Refusal[] = [];
    const remarks: Remark[] = [];
    const asked = new Map(commands.map((command) => [command.id, command]));
    const recorded = answers.flatMap(({ id, outcome }) =>
      outcome === 'accepted' ? (questionOf(asked.get(id)) ?? []) : [],
    );
    for (const answer of answers) {
      const command = asked.get(answer.id);
      if (!command) continue;
      if (answer.outcome === 'refused' && !recorded.includes(command.id))
        refused.push({ command, code: answer.code ?? 'bad-command' });
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
      onForeignEpoch(epoch);
      throw new Error('answers from another life of the server');
    }
    onSettled({ epoch, answers, refused, remarks });
    for (const questionId of recorded) onRecorded(questionId);
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
