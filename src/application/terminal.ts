import type { Command, CommandOf, CommandType, InputOf } from '#domain/commands.ts';
import { reject, type Decision } from '#domain/decision.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Collection, World } from '#domain/world.ts';
import { DeviceCopy } from './device-copy.ts';
import { Feed } from './feed.ts';
import { Outbox } from './outbox.ts';
import { Painter, type Frame } from './painter.ts';
import type { Chance, Clock, CommandBook, DeviceStore, Link, Settled, TabMessage, Tabs } from './ports.ts';
import type { Answer, Snapshot } from './protocol.ts';
import { factId, Questions, type Charge } from './questions.ts';
import { permit } from './judge.ts';
import { Replica } from './replica.ts';
import { StatusBoard, type TerminalStatus } from './status-board.ts';
import { VenueClock } from './venue-clock.ts';

export interface TerminalPorts {
  readonly device: string;
  readonly store: DeviceStore;
  readonly link: Link;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly commands: CommandBook;
  /** Signs a command; left out in the demonstration. */
  readonly seal?: (command: Command) => Promise<Command>;
  /** Whose commands `seal` can sign; left out: everybody's. */
  readonly isMine?: (staffId: string) => boolean;
  /** Whether a command waits for its person to sign in again; left out: none does. */
  readonly isHeld?: (command: Command) => boolean;
  /** The person of that id, with the name and role known on this device. */
  readonly actorOf: (staffId: string) => Actor;
}

export interface Issued {
  readonly command: Command;
  readonly decision: Decision;
  /** Resolves once the command survives a dead battery. Only then «Enviado» may be said. */
  readonly saved: Promise<void>;
  /** Resolves when the server has answered; never, while the line is down. */
  readonly answered: Promise<Answer>;
  /** Resolves when a charge that was only asked got no answer in time and was recorded as money taken; else never. */
  readonly asFact: Promise<Issued>;
}

const LOOK_AT_CLOCK_MS = 10_000;

/** The whole terminal without a screen: the browser and the simulation run this same file. */
export class Terminal {
  readonly #ports: TerminalPorts;
  readonly #replica: Replica;
  readonly #feed: Feed;
  readonly #outbox: Outbox;
  readonly #board = new StatusBoard();
  readonly #venueClock: VenueClock;
  readonly #copy: DeviceCopy;
  readonly #painter: Painter;
  readonly #awaited = new Map<string, (answer: Answer) => void>();
  readonly #questions: Questions;
  readonly #onFact = new Map<string, (fact: Issued) => void>();
  #stopWaking: () => void = () => undefined;
  /** Counts changes of the queue on the disk, as far as this tab knows of them. */
  #moves = 0;
  /** The queue length last reported to the server on this connection. */
  #toldPending: number | null = null;
  #isStopped = false;

  constructor(ports: TerminalPorts) {
    this.#ports = ports;
    this.#replica = new Replica(ports);
    this.#venueClock = new VenueClock(ports.clock);
    this.#copy = new DeviceCopy({ ...ports, venueClock: this.#venueClock, replica: this.#replica });
    this.#painter = new Painter({ ...ports, venueClock: this.#venueClock, replica: this.#replica });
    this.#questions = new Questions(ports.clock, (question) => this.#recordAsFact(question));
    this.#feed = new Feed({
      ...ports,
      replica: this.#replica,
      requeue: (epoch) => this.#outbox.requeue(epoch),
      recall: () => this.#recall(),
      hasSlept: () => this.#venueClock.hasSlept(),
      onTaken: () => this.#painter.soon(() => this.#repaint()),
      onReplaced: () => this.#replaced(),
      onLive: () => this.#live(),
      onDown: () => {
        this.#board.set({ isOnline: false });
        this.#questions.lineIsBroken();
      },
      onHeard: (serverNow) => this.#board.set(this.#venueClock.heard(serverNow)),
    });
    this.#outbox = new Outbox({
      ...ports,
      position: () => this.#replica.position,
      onSettled: (settled) => {
        ports.tabs.post({ type: 'settled', ...settled });
        this.#settle(settled);
      },
      // The payment is recorded, so nobody has to act on the refusal of its question.
      onRecorded: (question) => void this.dismiss(question).catch(() => undefined),
      onForeignEpoch: () => this.#feed.connect(),
    });
  }

  get world(): World {
    return this.#replica.world;
  }

  get frame(): Frame {
    return this.#painter.frame;
  }

  get status(): TerminalStatus {
    return this.#board.status;
  }

  /** The server's time as far as this device knows it. */
  now(): Instant {
    return this.#venueClock.now();
  }

  subscribe(listener: (touched: ReadonlySet<Collection>) => void): () => void {
    return this.#painter.subscribe(listener);
  }

  subscribeStatus(listener: () => void): () => void {
    return this.#board.subscribe(listener);
  }

  async start(): Promise<void> {
    const { tabs, clock, commands } = this.#ports;
    // Before the disk is read: otherwise a command that another tab settles meanwhile would wait here for ever.
    tabs.listen((message) => this.#fromTab(message));
    const { kept, waiting } = await this.#readDisk();
    this.#watchMine(waiting);
    // A reload without a line must show all that waits here. What cannot be fetched now is sent all the same.
    if (waiting.some(({ type }) => !commands.find(type))) await commands.complete().catch(() => undefined);
    if (this.#isStopped) return;
    if (kept) this.#copy.opensWith(kept);
    this.#board.set({ isReady: kept !== null });
    this.#repaint();
    tabs.post({ type: 'hello' });
    this.#stopWaking = clock.onWake(() => this.#lookAtClock());
    this.#keepTime();
    if (!kept) this.#feed.readAnew();
    // What is known is shown first; then the server is asked for more.
    clock.afterPicture(() => {
      if (kept) this.#feed.connect();
      tabs.lead(() => {
        if (this.#isStopped) return;
        this.#outbox.lead();
        void this.#reconcile();
      });
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopWaking();
    this.#questions.stop();
    this.#feed.stop();
    this.#outbox.stop();
    this.#copy.stop();
  }

  /** Decides here and now; what is accepted goes to the disk and from there to the server, however long it takes. */
  issue<T extends CommandType>(
    type: T,
    args: InputOf<T>,
    { by, id, approval }: { readonly by: string; readonly id?: string; readonly approval?: string },
  ): Issued {
    const command = this.#command(type, args, { by, id, approval });
    const spec = this.#ports.commands.find(type);
    assert(spec !== null, `${type} not loaded yet`);
    const request = {
      command,
      identify: () => this.#ports.actorOf(by),
      // The server checks an approval for real; here its presence lets the work go on.
      approvedBy: () => (approval === undefined ? null : ({ id: approval, name: approval, role: 'manager' } as const)),
    };
    const permitted = permit(this.#replica.world, request, spec);
    if (!permitted.ok) return refused(command, reject(permitted.code));
    if (this.#replica.pending.has(command.id)) return refused(command, { ok: true, changes: [] });
    const decision = this.#replica.propose(command);
    if (!decision.ok) return refused(command, decision);

    const answered = new Promise<Answer>((resolve) => this.#awaited.set(command.id, resolve));
    const saved = this.#outbox.add(command).then(() => {
      this.#moves += 1;
      if (this.status.isDiskFull) this.#board.set({ isDiskFull: false });
      if (!this.#isStopped) this.#ports.tabs.post({ type: 'issued', command });
    });
    const asFact = new Promise<Issued>((resolve) => this.#onFact.set(command.id, resolve));
    this.#questions.watch(command);
    // The caller sees this rejection; everybody else sees the disk warning in the title bar.
    saved.catch(() => {
      this.#questions.forget(command.id);
      this.#board.set({ isDiskFull: true });
    });
    this.#repaint();
    return { command, decision, saved, answered, asFact };
  }

  /** Somebody has read the notice about this command. */
  async dismiss(commandId: string): Promise<void> {
    await this.#ports.store.dismiss(commandId);
    this.#ports.tabs.post({ type: 'dismissed', commandId });
    this.#board.forget(commandId);
  }

  /** A charge asked before a reload is still a question. */
  #watchMine(waiting: readonly Command[]): void {
    for (const command of waiting) if (this.#ports.isMine?.(command.by) ?? true) this.#questions.watch(command);
  }

  #command<T extends CommandType>(
    type: T,
    args: InputOf<T>,
    { by, id, approval }: { by: string; id: string | undefined; approval: string | undefined },
  ): CommandOf<T> & Command {
    const command = {
      id: id ?? this.#ports.chance.newId(),
      type,
      // The server's schemas trim what people typed; both must decide on the same words.
      args: trimmed(this.#ports.link.understood?.(type, args) ?? args),
      at: this.now(),
      device: this.#ports.device,
      by,
      ...(approval === undefined ? {} : { approval }),
    };
    // The pair (type, args) came in as one; the server reads the arguments again, by their schema.
    return command as unknown as CommandOf<T> & Command;
  }

  /**
   * It is queued behind its question, so that the server judges the question first. It carries the name of the person
   * who asked: nobody else can sign it.
   */
  #recordAsFact({ id, type, args, by, approval }: Charge): void {
    if (this.#isStopped || this.#replica.pending.has(factId(id))) return;
    const fact = this.issue(
      type,
      { ...args, taken: true, question: id },
      { by, id: factId(id), ...(approval === undefined ? {} : { approval }) },
    );
    this.#onFact.get(id)?.(fact);
  }

  #settle({ epoch, answers, refused, remarks }: Settled): void {
    this.#moves += 1;
    this.#replica.settle(answers, epoch);
    this.#board.add(refused, remarks);
    this.#repaint();
    for (const answer of answers) {
      this.#awaited.get(answer.id)?.(answer);
      this.#awaited.delete(answer.id);
      this.#onFact.delete(answer.id);
      this.#questions.forget(answer.id);
    }
  }

  #fromTab(message: TabMessage): void {
    if (this.#isStopped) return;
    this.#outbox.hasCompany();
    if (message.type === 'hello') this.#ports.tabs.post({ type: 'here' });
    if (message.type === 'issued') {
      this.#moves += 1;
      this.#replica.remember(message.command);
      this.#repaint();
    }
    if (message.type === 'settled') this.#settle(message);
    if (message.type === 'dismissed') this.#board.forget(message.commandId);
    void this.#outbox.drain();
  }

  /** A screen that nobody touches must also start the new day, and a sleep may end without an event. */
  #keepTime(): void {
    this.#ports.clock.after(LOOK_AT_CLOCK_MS, () => {
      if (this.#isStopped) return;
      this.#lookAtClock();
      this.#keepTime();
    });
  }

  #lookAtClock(): void {
    this.#feed.wake();
    if (this.#venueClock.today(zoneOf(this.#replica.world)) !== this.frame.today) this.#repaint();
    this.#tellPending();
  }

  /**
   * Whoever counts a drawer must know which tablets still have unsent commands. Not reported with every tap: most are
   * sent within a moment.
   */
  #tellPending(): void {
    const { size } = this.#replica.pending;
    if (!this.status.isOnline || size === this.#toldPending) return;
    this.#toldPending = size;
    this.#ports.link.report?.(size);
  }

  #live(): void {
    this.#board.set({ isOnline: true, isReady: true });
    this.#outbox.retryNow();
    this.#toldPending = null;
    void this.#reconcile();
  }

  #replaced(): void {
    this.#copy.isSaved();
    this.#board.set({ isReady: true });
    this.#repaint();
  }

  async #reconcile(): Promise<void> {
    await this.#recall();
    this.#repaint();
    void this.#outbox.drain();
  }

  /**
   * The saved snapshot and the commands waiting on top of it. Another tab may change both between the two reads, so
   * they are read again until they agree.
   */
  async #readDisk(): Promise<{ readonly kept: Snapshot | null; readonly waiting: readonly Command[] }> {
    const { store } = this.#ports;
    const [kept, waiting] = await Promise.all([store.load(), this.#recall()]);
    if (waiting.length === 0 || this.#isStopped) return { kept, waiting };
    const still = new Set((await store.outbox()).map(({ id }) => id));
    return waiting.every(({ id }) => still.has(id)) ? { kept, waiting } : this.#readDisk();
  }

  /** Takes in the waiting commands and the notices from the disk. */
  async #recall(): Promise<readonly Command[]> {
    const { store } = this.#ports;
    const generation = this.#feed.generation;
    const moves = this.#moves;
    const [waiting, notices] = await Promise.all([store.outbox(), store.notices()]);
    if (this.#isStopped) return [];
    // If something was answered, saved or queued again while the disk was read, this result is old: a command would
    // wait for ever or vanish from the screen.
    if (moves !== this.#moves || generation !== this.#feed.generation) return this.#recall();
    this.#replica.reconcile(waiting, { isSaving: (id) => this.#outbox.isSaving(id) });
    this.#board.set(notices);
    return waiting;
  }

  #repaint(): void {
    if (this.#isStopped) return;
    this.#painter.paint();
    const { pending } = this.#replica;
    // Other people's changes do not change the queue here.
    if (pending.size + this.#board.status.pending.length > 0) this.#board.set({ pending: [...pending.values()] });
    this.#copy.saveSoon();
  }
}

function refused(command: Command, decision: Decision): Issued {
  const never = new Promise<never>(() => undefined);
  return { command, decision, saved: Promise.resolve(), answered: never, asFact: never };
}

/** The same value with every text in it trimmed, as the server's schemas do. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, trimmed(entry)]));
}
