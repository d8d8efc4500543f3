import type { Command, CommandOf, CommandType, InputOf } from '#domain/commands.ts';
import { parseCommand } from '#domain/commands.ts';
import { reject, type Decision } from '#domain/decision.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import type { Collection, World } from '#domain/world.ts';
import { permit } from './permit.ts';
import { Feed } from './feed.ts';
import { Outbox } from './outbox.ts';
import type { Chance, Clock, DeviceStore, Link, Refusal, Remark, TabMessage, Tabs } from './ports.ts';
import type { Answer } from './protocol.ts';
import { Replica } from './replica.ts';

export interface TerminalPorts {
  readonly device: string;
  readonly store: DeviceStore;
  readonly link: Link;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Who stands here now, and who somebody was: names and roles known on this device. */
  readonly actorOf: (staffId: string) => Actor;
}

export interface TerminalStatus {
  readonly isOnline: boolean;
  /** The first copy of the venue has arrived, from the disk or from the server. */
  readonly isReady: boolean;
  readonly pending: readonly Command[];
  readonly refusals: readonly Refusal[];
  readonly remarks: readonly Remark[];
  /** When the server was last heard, by the monotonic clock; null before the first time. */
  readonly lastContactMs: number | null;
  /** How far this device's clock is off, in milliseconds. */
  readonly skewMs: number;
}

/** What the screens show now. A new one is made whenever anything in it has moved. */
export interface Frame {
  readonly world: World;
  readonly today: DateText;
}

export interface Issued {
  readonly command: Command;
  readonly decision: Decision;
  /** Resolves once the command survives a dead battery. Only then «Enviado» may be said. */
  readonly saved: Promise<void>;
  /** Resolves when the server has answered; never, while the line is down. */
  readonly answered: Promise<Answer>;
}

/** A frame at 30 per second: changes that arrive faster are painted together. */
const REPAINT_MS = 32;
const SAVE_DELAY_MS = 500;

/** The whole terminal without a screen: the browser and the simulation run this same file. */
export class Terminal {
  readonly #ports: TerminalPorts;
  readonly #replica: Replica;
  readonly #feed: Feed;
  readonly #outbox: Outbox;
  readonly #subscribers = new Set<(touched: ReadonlySet<Collection>) => void>();
  readonly #statusSubscribers = new Set<() => void>();
  readonly #awaited = new Map<string, (answer: Answer) => void>();
  #status: TerminalStatus = {
    isOnline: false,
    isReady: false,
    pending: [],
    refusals: [],
    remarks: [],
    lastContactMs: null,
    skewMs: 0,
  };
  #frame: Frame;
  #savedRevision = 0;
  #isRepaintDue = false;
  #lastRepaintMs = Number.NEGATIVE_INFINITY;
  #cancelSave: (() => void) | null = null;
  #day: DateText | null = null;
  #serverAheadMs: number | null = null;
  #isStopped = false;

  constructor(ports: TerminalPorts) {
    this.#ports = ports;
    this.#replica = new Replica(ports.actorOf);
    this.#frame = this.#newFrame();
    this.#feed = new Feed({
      ...ports,
      replica: this.#replica,
      onTaken: () => this.#repaintSoon(),
      onReplaced: () => this.#replaced(),
      onLive: () => this.#live(),
      onDown: () => this.#setStatus({ isOnline: false }),
      onHeard: (serverNow) => this.#heard(serverNow),
    });
    this.#outbox = new Outbox({
      ...ports,
      onSettled: (answers, refused, remarks) => {
        ports.tabs.post({ type: 'settled', answers, refused, remarks });
        this.#settle(answers, refused, remarks);
      },
      onForeignEpoch: () => this.#feed.reconnect(),
    });
  }

  get world(): World {
    return this.#replica.world;
  }

  get frame(): Frame {
    return this.#frame;
  }

  get status(): TerminalStatus {
    return this.#status;
  }

  /** The server's time as far as this device knows it. */
  now(): Instant {
    const { clock } = this.#ports;
    if (this.#serverAheadMs === null) return clock.now();
    // By the clock that never jumps: somebody who sets the tablet's time must not move the venue's day.
    return instant(Math.round(clock.monotonic() + this.#serverAheadMs));
  }

  subscribe(listener: (touched: ReadonlySet<Collection>) => void): () => void {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  subscribeStatus(listener: () => void): () => void {
    this.#statusSubscribers.add(listener);
    return () => this.#statusSubscribers.delete(listener);
  }

  async start(): Promise<void> {
    const { store, tabs } = this.#ports;
    const [kept, waiting, refusals] = await Promise.all([store.load(), store.outbox(), store.refusals()]);
    if (this.#isStopped) return;
    if (kept) {
      this.#replica.replace(kept);
      this.#savedRevision = kept.revision;
    }
    for (const command of waiting) this.#replica.remember(command);
    this.#setStatus({ refusals, isReady: kept !== null });
    this.#repaint();
    tabs.listen((message) => this.#fromTab(message));
    if (kept) this.#feed.connect();
    else this.#feed.readAnew();
    tabs.lead(() => {
      if (this.#isStopped) return;
      this.#outbox.lead();
      void this.#reconcile();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#feed.stop();
    this.#outbox.stop();
    this.#cancelSave?.();
  }

  /** Decides here and now; what is accepted goes to the disk and from there to the server, however long it takes. */
  issue<T extends CommandType>(
    type: T,
    args: InputOf<T>,
    { by, id, approval }: { readonly by: string; readonly id?: string; readonly approval?: string },
  ): Issued {
    const command = this.#command(type, args, { by, id, approval });
    const permitted = permit(this.#replica.world, {
      command,
      identify: () => this.#ports.actorOf(by),
      // The server checks an approval for real; here its presence lets the work go on.
      approvedBy: () => (approval === undefined ? null : { id: approval, name: approval, role: 'manager' }),
    });
    if (!permitted.ok) return refused(command, reject(permitted.code));
    if (this.#replica.pending.has(command.id)) return refused(command, { ok: true, changes: [] });
    const decision = this.#replica.propose(command);
    if (!decision.ok) return refused(command, decision);

    const answered = new Promise<Answer>((resolve) => this.#awaited.set(command.id, resolve));
    const saved = this.#outbox.add(command).then(() => {
      if (!this.#isStopped) this.#ports.tabs.post({ type: 'issued', command });
    });
    this.#repaint();
    return { command, decision, saved, answered };
  }

  async dismiss(commandId: string): Promise<void> {
    await this.#ports.store.dismiss(commandId);
    this.#ports.tabs.post({ type: 'dismissed', commandId });
    this.#forgetRefusal(commandId);
  }

  dismissRemark(commandId: string): void {
    this.#setStatus({ remarks: this.#status.remarks.filter(({ command }) => command.id !== commandId) });
  }

  #command<T extends CommandType>(
    type: T,
    args: InputOf<T>,
    { by, id, approval }: { by: string; id: string | undefined; approval: string | undefined },
  ): CommandOf<T> & Command {
    const command = parseCommand({
      id: id ?? this.#ports.chance.newId(),
      type,
      args,
      at: this.now(),
      device: this.#ports.device,
      by,
      ...(approval === undefined ? {} : { approval }),
    });
    assert(command !== null, `a screen made a wrong ${type}: ${JSON.stringify(args)}`);
    // The type went in as T and parseCommand keeps it.
    return command as CommandOf<T> & Command;
  }

  #settle(answers: readonly Answer[], refused: readonly Refusal[], remarks: readonly Remark[]): void {
    this.#replica.settle(answers);
    const isNew = (refusal: Refusal): boolean => !refused.some(({ command }) => command.id === refusal.command.id);
    if (refused.length > 0 || remarks.length > 0) {
      this.#setStatus({
        refusals: [...this.#status.refusals.filter(isNew), ...refused],
        remarks: [...this.#status.remarks, ...remarks],
      });
    }
    this.#repaint();
    for (const answer of answers) {
      this.#awaited.get(answer.id)?.(answer);
      this.#awaited.delete(answer.id);
    }
  }

  #fromTab(message: TabMessage): void {
    if (this.#isStopped) return;
    if (message.type === 'issued') {
      this.#replica.remember(message.command);
      this.#repaint();
    }
    if (message.type === 'settled') this.#settle(message.answers, message.refused, message.remarks);
    if (message.type === 'dismissed') this.#forgetRefusal(message.commandId);
    void this.#outbox.drain();
  }

  #forgetRefusal(commandId: string): void {
    this.#setStatus({ refusals: this.#status.refusals.filter(({ command }) => command.id !== commandId) });
  }

  #live(): void {
    this.#setStatus({ isOnline: true, isReady: true });
    this.#outbox.retryNow();
    void this.#reconcile();
  }

  #replaced(): void {
    this.#savedRevision = this.#replica.revision;
    this.#setStatus({ isReady: true });
    this.#repaint();
  }

  #heard(serverNow: Instant): void {
    const { clock } = this.#ports;
    const lastContactMs = clock.monotonic();
    this.#serverAheadMs = milliseconds(serverNow) - lastContactMs;
    this.#setStatus({ lastContactMs, skewMs: milliseconds(serverNow) - milliseconds(clock.now()) });
  }

  async #reconcile(): Promise<void> {
    const { store } = this.#ports;
    const generation = this.#feed.generation;
    const [waiting, refusals] = await Promise.all([store.outbox(), store.refusals()]);
    if (this.#isStopped || generation !== this.#feed.generation) return;
    this.#replica.reconcile(waiting, { isSaving: (id) => this.#outbox.isSaving(id) });
    this.#setStatus({ refusals });
    this.#repaint();
    void this.#outbox.drain();
  }

  #repaintSoon(): void {
    if (this.#isRepaintDue) return;
    this.#isRepaintDue = true;
    const { clock } = this.#ports;
    if (clock.monotonic() - this.#lastRepaintMs > REPAINT_MS) this.#repaint();
    else clock.frame(() => this.#repaint());
  }

  #repaint(): void {
    this.#isRepaintDue = false;
    if (this.#isStopped) return;
    this.#lastRepaintMs = this.#ports.clock.monotonic();
    const touched = this.#replica.rebuild();
    this.#frame = this.#newFrame();
    this.#setStatus({ pending: [...this.#replica.pending.values()] });
    for (const subscriber of this.#subscribers) subscriber(touched);
    this.#cancelSave ??= this.#ports.clock.after(SAVE_DELAY_MS, () => {
      this.#cancelSave = null;
      void this.#persist();
    });
  }

  #newFrame(): Frame {
    const { world } = this.#replica;
    return {
      // A new object each time: screens that memoise by identity must see that something moved.
      world: { get: (collection, id) => world.get(collection, id), all: (collection) => world.all(collection) },
      today: localDate(this.now(), VENUE_ZONE),
    };
  }

  /** Keeps what changed since our last save; if another tab's copy does not reach that far, keeps everything. */
  async #persist(): Promise<void> {
    const now = this.now();
    const from = this.#savedRevision;
    this.#turnDay(localDate(now, VENUE_ZONE));
    if (this.#replica.revision <= from) return;
    this.#savedRevision = this.#replica.revision;
    try {
      const kept = await this.#ports.store.save({ ...this.#replica.confirmedSince(from), now }, from);
      if (!kept && !this.#isStopped) await this.#ports.store.save({ ...this.#replica.confirmed(), now }, null);
    } catch {
      // The disk is full or gone: the copy is only economy, the feed fills us again.
    }
  }

  /** Only by the server's time: a tablet with a wrong date must not throw today's accounts away. */
  #turnDay(today: DateText): void {
    if (today === this.#day || this.#serverAheadMs === null) return;
    this.#day = today;
    this.#replica.prune(today);
  }

  #setStatus(part: Partial<TerminalStatus>): void {
    this.#status = { ...this.#status, ...part };
    for (const subscriber of this.#statusSubscribers) subscriber();
  }
}

function refused(command: Command, decision: Decision): Issued {
  return { command, decision, saved: Promise.resolve(), answered: new Promise(() => undefined) };
}
