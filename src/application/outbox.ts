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
  /**
   * Signs the command. Started inside the tap; signatures may finish in any order. Left out: commands are not signed.
   */
  readonly seal?: (command: Command) => Promise<Command>;
  /** Whether it stays on the disk until its person signs in again; later commands overtake it. Left out: none does. */
  readonly isHeld?: (command: Command) => boolean;
  /** Epoch and revision of the replica here. */
  readonly position: () => Position;
  readonly onSettled: (settled: Settled) => void;
  /** A charge that was not answered in time has been recorded as money taken. */
  readonly onRecorded: (questionId: string) => void;
  /** The server's epoch differs from this replica's, or the answers belong to a former epoch. */
  readonly onForeignEpoch: (epoch: string) => void;
}

/** One command on its way to the disk. Commands reach the disk in the order of this list. */
interface Tapped {
  readonly command: Command;
  readonly kept: PromiseWithResolvers<void>;
  /** The signed command, once it is signed. */
  sealed: Command | null;
  isSealing: boolean;
  /** The frame that shows it is drawn, or it does not wait for one. */
  isDue: boolean;
  /** Ends this tab's turn to write; null while it has not come. */
  endTurn: (() => void) | null;
  /**
   * The disk or the signature failed and the caller was told. It keeps its place and is tried again with the next tap.
   */
  hasFailed: boolean;
}

interface Fresh {
  readonly commands: readonly Command[];
  /** They are on their way to the disk; left out: they were read from it. */
  readonly kept?: () => Promise<void> | null;
}

/** For engineers: nothing was decided, or it was decided by a server of another epoch. */
const OTHER_EPOCH = 'other epoch';

/** A message between tabs may be lost, so the disk is read again now and then. */
const SAFETY_NET_MS = 30_000;

/**
 * The kitchen waits for it: it does not wait for the next frame. Everything else is drawn first, then saved and sent.
 */
const URGENT: Command['type'] = 'SEND_TO_KDS';

/**
 * The one queue of a device: commands are signed, saved and sent in the order of the taps (decision 027). It sends what
 * the disk holds, oldest first, until each command has its answer. A command issued while nothing else waits goes to
 * the disk and to the server at the same time; it counts as saved only when the disk has it.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #backoff: Backoff;
  /** Commands that are not on the disk yet, in the order of the taps. */
  #line: readonly Tapped[] = [];
  /**
   * One write at a time: of two writes the first may fail on a full disk and the second succeed, and the later tap
   * would be saved first.
   */
  #isKeeping = false;
  /** Other tabs of this device are open: this tab takes turns with them. */
  #isInCompany = false;
  #isLeading = false;
  #isSending = false;
  /** The disk was read to its end, and nothing was added since. */
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

  /** Another tab of this device is open, or was: from now on the order of taps holds across all tabs. */
  hasCompany(): void {
    if (this.#isInCompany) return;
    this.#isInCompany = true;
    for (const tapped of this.#line) this.#takeTurn(tapped);
  }

  /** The server has a new epoch: what was sent in the former one goes first. */
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

  /** The connection is back: retry now instead of waiting. */
  retryNow(): void {
    this.#backoff.reset();
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry?.();
    // It sends no more, but still saves what was tapped.
    this.#keepTapped();
  }

  async drain(): Promise<void> {
    this.#isEmpty = false;
    await this.#send();
  }

  /** Saves all waiting commands: an order needs those tapped just before it. */
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
        // Later commands depend on it: an order is useless without its dish.
        (fault: unknown) => this.#hold(this.#line.slice(this.#line.indexOf(tapped)), fault),
      );
  }

  /** Requested inside the tap: turns come in the order of the requests, across all tabs of the device. */
  #takeTurn(tapped: Tapped): void {
    void this.#ports.tabs.turn().then((end) => {
      if (tapped.hasFailed || !this.#line.includes(tapped)) return end();
      tapped.endTurn = end;
      return this.#flow();
    });
  }

  /**
   * Saves the front of the list, as far as it is ready. What failed before is tried again only together with something
   * new.
   */
  #flow(): void {
    if (this.#isKeeping) return;
    const blocked = this.#line.findIndex((tapped) => !this.#isReady(tapped));
    const ready = blocked === -1 ? this.#line : this.#line.slice(0, blocked);
    if (ready.some(({ hasFailed }) => !hasFailed)) void this.#keep(ready);
  }

  #isReady({ isDue, sealed, endTurn, hasFailed }: Tapped): boolean {
    return isDue && sealed !== null && (!this.#isInCompany || endTurn !== null || hasFailed);
  }

  /** Saves all of them or none: on the disk an order is never without its dishes. */
  async #keep(tapped: readonly Tapped[]): Promise<void> {
    this.#isKeeping = true;
    const commands = tapped.flatMap(({ sealed }) => sealed ?? []);
    let kept: Promise<void> | null = null;
    // Another tab may have saved something a moment ago that is not known here yet.
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
    // A read of the disk that began before this write did not see it, and the next command must not overtake it.
    if (!isNext) this.#isEmpty = false;
    this.#flow();
    void this.drain();
  }

  /** These are not saved, and their callers are told. They keep their place. */
  #hold(tapped: readonly Tapped[], fault: unknown): void {
    for (const each of tapped) {
      each.hasFailed = true;
      each.kept.reject(fault);
      each.endTurn?.();
      each.endTurn = null;
    }
  }

  /** Without a replica the server's epoch is unknown, and with it what must be sent first. */
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
        // A read that had begun before missed what was added meanwhile.
      } while (!this.#isEmpty && !this.#isStopped);
    } catch {
      // Unreachable or unclear: whatever happened on the server, the same commands are sent again.
      this.#retryLater();
    } finally {
      this.#isSending = false;
    }
  }

  async #oldest(): Promise<readonly Command[]> {
    // Set before reading: something may be added while the disk is read.
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
    // An answered command is removed from the disk, so it must be there first.
    await kept?.();
    if (this.#isStopped) return;
    if (answers.length === 0) {
      onForeignEpoch(epoch);
      throw new Error(OTHER_EPOCH);
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
      throw new Error(OTHER_EPOCH);
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
