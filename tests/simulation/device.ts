import type { DeviceStore, Refusal, Remark, TabMessage, Notices } from '#application/ports.ts';
import type { Snapshot } from '#application/protocol.ts';
import { Terminal, type TerminalPorts } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Actor, StaffRole } from '#domain/staff/roles.ts';
import type { Change } from '#domain/world.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import { CREW, OWNER, sealed } from './crew.ts';
import type { House, Seat } from './house.ts';
import { simulatedLink } from './link.ts';
import { LockedTablet } from './locked-tablet.ts';
import type { Weather } from './weather.ts';

interface DiskCopy {
  epoch: string;
  revision: number;
  now: Instant;
  readonly records: Map<string, Change>;
}

/** What the venue said to a command, as this tablet heard it. */
interface Answered {
  readonly epoch: string;
  readonly revision: number;
  /** When the disk had it too; null: not yet. */
  settledMs: number | null;
}

/** A tablet: its disk survives, its tabs and its network do not, its clock is wrong, and it sleeps. */
export class Device {
  readonly id: string;
  readonly weather: Weather;
  readonly house: House;
  readonly tabs = new Set<Tab>();
  readonly refusals = new Map<string, Refusal>();
  readonly remarks = new Map<string, Remark>();
  /** On their way to the disk, and whose they are: those of a tab that died meanwhile never reach it. */
  readonly unwritten = new Map<string, Tab>();
  outbox: Command[] = [];
  journal: Command[] = [];
  requeuedFor: string | null = null;
  copy: DiskCopy | null = null;
  /** Who stands before it. */
  personId: string;
  /** People as this tablet last heard of them. */
  readonly known = new Map<string, Actor>(CREW.map((member) => [member.id, member]));
  /** The role whose copy of the venue lies on the disk. */
  view: StaffRole | null = null;
  /** The venue has turned away whoever stands here. */
  isLockedOut = false;
  /** Nobody stands here: the names are shown, and the queue leaves by itself. */
  locked: LockedTablet | null = null;
  readonly answered = new Map<string, Answered>();
  /** The order of the taps, over all tabs. */
  readonly turnOf = new Map<string, number>();
  skewMs: number;
  /** When somebody last set its clock. */
  jumpedMs = 0;
  sleptMs = 0;
  isAsleep = false;
  #wakesMs = 0;
  offlineUntilMs = 0;
  /** The line is dead, and nobody has noticed. */
  silentUntilMs = 0;
  /** The manager took its access away. */
  unpairedUntilMs = 0;
  diskFullUntilMs = 0;
  diskBusyUntilMs = 0;
  readonly #onWake: (() => void)[] = [];
  leader: Tab | null = null;
  candidates: Tab[] = [];
  /** Who asked for the turn to write, in that order; the first has it. */
  turns: { readonly tab: Tab; readonly grant: () => void }[] = [];

  constructor(id: string, weather: Weather, house: House, personId: string = OWNER.id) {
    this.id = id;
    this.weather = weather;
    this.house = house;
    this.personId = personId;
    this.skewMs = (weather.random.next() - 0.5) * 2 * 86_400_000;
  }

  get isCutOff(): boolean {
    return !this.weather.isCalm && this.weather.time.now < this.offlineUntilMs;
  }

  get isSilent(): boolean {
    return !this.weather.isCalm && this.weather.time.now < this.silentUntilMs;
  }

  get seat(): Seat {
    return { id: this.id, personId: this.personId };
  }

  /** The monotonic clock and everything that waits stop; the clock on the wall goes on. */
  sleep(ms: number): void {
    const { time, stats } = this.weather;
    this.#wakesMs = Math.max(this.#wakesMs, time.now + ms);
    if (this.isAsleep) return;
    const fellAsleepMs = time.now;
    this.isAsleep = true;
    stats.sleeps += 1;
    const wake = (): void => {
      if (time.now < this.#wakesMs) return void time.after(this.#wakesMs - time.now, wake);
      this.isAsleep = false;
      this.sleptMs += time.now - fellAsleepMs;
      for (const work of this.#onWake.splice(0)) work();
    };
    time.after(ms, wake);
  }

  /** How long it could have spoken to the venue without a break. */
  lineStoodMs(): number {
    const { weather, house } = this;
    const brokenMs = Math.max(
      this.offlineUntilMs,
      this.silentUntilMs,
      this.unpairedUntilMs,
      this.#wakesMs,
      house.isUp ? house.upSinceMs : Number.POSITIVE_INFINITY,
    );
    return weather.time.now - brokenMs;
  }

  whenAwake(work: () => void): void {
    if (this.isAsleep) this.#onWake.push(work);
    else work();
  }

  /** Somebody takes the tablet: what waits on its disk stays there. */
  handTo(personId: string): void {
    this.locked?.end();
    this.locked = null;
    this.personId = personId;
    this.weather.stats.entrances += 1;
    for (const tab of this.tabs) tab.kill();
    while (this.tabs.size < this.weather.options.tabs) this.openTab();
  }

  /** «Bloquear»: the names are shown until somebody takes the tablet. */
  lock(ms: number): void {
    if (this.locked || this.isLockedOut) return;
    const { time, random, stats } = this.weather;
    stats.locks += 1;
    for (const tab of this.tabs) tab.kill();
    if (!this.isCutOff && !this.isSilent) void this.house.lock(this.seat);
    this.locked = new LockedTablet(this);
    const { locked } = this;
    time.after(ms, () =>
      this.whenAwake(() => {
        if (this.locked === locked)
          this.handTo(random.chance(0.5) ? this.personId : (random.pick(CREW)?.id ?? OWNER.id));
      }),
    );
  }

  /** The venue turned away whoever stands here: they type their PIN again, or somebody else does. */
  lockOut(): void {
    if (this.isLockedOut) return;
    this.isLockedOut = true;
    const { time, random } = this.weather;
    time.after(100 + random.next() * 2000, () => this.whenAwake(() => void this.#enter()));
  }

  async #enter(): Promise<void> {
    const { house } = this;
    this.isLockedOut = false;
    if (!house.isUp || this.isCutOff || this.isSilent) return this.lockOut();
    if (!(await house.enter(this.seat))) {
      this.personId = this.weather.random.pick(CREW)?.id ?? OWNER.id;
      return this.lockOut();
    }
    const member = house.executor.world.get('staff', this.personId);
    const isSame =
      member?.role === this.known.get(this.personId)?.role &&
      [...this.tabs].every((tab) => tab.personId === this.personId);
    for (const { id, name, role } of house.executor.world.all('staff')) this.known.set(id, { id, name, role });
    if (!isSame) this.handTo(this.personId);
  }

  /** The copy of another role is never continued. */
  forgetCopy(role: StaffRole): void {
    this.view = role;
    this.copy = null;
  }

  openTab(): Tab {
    const tab = new Tab(this);
    this.tabs.add(tab);
    void tab.terminal.start();
    return tab;
  }
}

/** One tab of a tablet. When it dies, its timers, lines and unwritten disk writes die with it. */
export class Tab {
  readonly device: Device;
  readonly ports: TerminalPorts;
  readonly terminal: Terminal;
  readonly listeners: ((message: TabMessage) => void)[] = [];
  readonly #cancellers = new Set<() => void>();
  #onLeading: (() => void) | null = null;
  readonly #bornMs: number;
  readonly personId: string;
  /** The role whose copy it shows. */
  view: StaffRole | null = null;
  /** How far what it was told reaches. */
  reaches = { epoch: '', revision: 0, sinceMs: 0 };
  /** When it last heard the venue's time. */
  heardMs: number | null = null;
  #contactAt: Instant | null = null;
  /** A whole copy that has come for it; the terminal may have asked for another since. */
  arriving: { readonly snapshot: Snapshot; readonly role: StaffRole } | null = null;
  isAlive = true;

  constructor(device: Device) {
    this.device = device;
    this.personId = device.personId;
    const { weather } = device;
    this.#bornMs = weather.time.now - device.sleptMs;
    this.ports = {
      device: device.id,
      store: this.#store(),
      link: simulatedLink(this),
      tabs: {
        lead: (onLeading) => this.#queueToLead(onLeading),
        turn: () => this.#askTurn(),
        post: (message) => this.#post(message),
        listen: (listener) => this.listeners.push(listener),
      },
      commands: wholeBook,
      clock: {
        now: () => instant(Math.round(this.#wallMs)),
        monotonic: () => weather.time.now - this.#bornMs - device.sleptMs,
        after: (ms, work) => this.after(ms, work),
        frame: (work) => void this.after(16, work),
        afterPicture: (work) => void this.after(16, work),
        onWake: () => () => undefined,
      },
      chance: {
        newId: () => `c-${device.id}-${weather.random.below(1e9).toString(36)}-${weather.stats.taps}`,
        fraction: () => weather.random.next(),
      },
      seal: (command) => this.#seal(command),
      isMine: (staffId) => staffId === this.personId,
      actorOf: (staffId) => device.known.get(staffId) ?? { id: staffId, name: 'Colega', role: 'waiter' },
    };
    this.terminal = new Terminal(this.ports);
    this.terminal.subscribeStatus(() => this.#hear());
  }

  /** Whatever arrives: what counts is that the terminal has taken it in. */
  #hear(): void {
    const { lastContactAt } = this.terminal.status;
    if (lastContactAt === this.#contactAt) return;
    this.#contactAt = lastContactAt;
    // When it was said: what lay in the line while the clock was set helps nobody.
    this.heardMs = lastContactAt === null ? null : milliseconds(lastContactAt);
    if (this.arriving?.snapshot.now !== lastContactAt) return;
    const { snapshot, role } = this.arriving;
    if (this.device.view !== role) this.device.forgetCopy(role);
    this.view = role;
    this.reachesTo(snapshot);
  }

  get #wallMs(): number {
    const { device } = this;
    const { time } = device.weather;
    // A tablet that could not tell that it slept would have a wall clock that sleeps with it.
    return time.now + device.skewMs - (device.weather.has('sleep-unnoticed') ? device.sleptMs : 0);
  }

  after(ms: number, work: () => void): () => void {
    const { device } = this;
    let isCancelled = false;
    const fire = (): void => {
      this.#cancellers.delete(cancel);
      if (this.isAlive && !isCancelled) work();
    };
    const callOff = device.weather.time.after(ms, () => device.whenAwake(fire));
    const cancel = (): void => {
      isCancelled = true;
      callOff();
    };
    this.#cancellers.add(cancel);
    return cancel;
  }

  reachesTo({ epoch, revision }: { readonly epoch: string; readonly revision: number }): void {
    this.reaches = { epoch, revision, sinceMs: this.device.weather.time.now };
  }

  onDeath(cancel: () => void): void {
    this.#cancellers.add(cancel);
  }

  kill(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.terminal.stop();
    for (const cancel of this.#cancellers) cancel();
    const { device } = this;
    device.tabs.delete(this);
    this.#leaveTurns();
    device.candidates = device.candidates.filter((tab) => tab !== this);
    if (device.leader !== this) return;
    device.leader = device.candidates.shift() ?? null;
    device.leader?.after(1, () => device.leader?.startLeading());
  }

  startLeading(): void {
    this.#onLeading?.();
  }

  #queueToLead(onLeading: () => void): void {
    this.#onLeading = onLeading;
    if (this.device.leader) {
      this.device.candidates.push(this);
      return;
    }
    this.device.leader = this;
    this.after(0, onLeading);
  }

  /** Like a Web Lock: first come, first served over all tabs, and a dead tab lets go. */
  #askTurn(): Promise<() => void> {
    const { device } = this;
    return new Promise((resolve) => {
      const asked = {
        tab: this,
        grant: () => void this.after(1, () => resolve(end)),
      };
      const end = (): void => {
        const isFirst = device.turns[0] === asked;
        device.turns = device.turns.filter((other) => other !== asked);
        if (isFirst) device.turns[0]?.grant();
      };
      device.turns.push(asked);
      if (device.turns[0] === asked) asked.grant();
    });
  }

  #leaveTurns(): void {
    const { device } = this;
    const [first] = device.turns;
    device.turns = device.turns.filter(({ tab }) => tab !== this);
    if (first?.tab === this) device.turns[0]?.grant();
  }

  #post(message: TabMessage): void {
    const copy = structuredClone(message);
    const tell = (tab: Tab, ms: number) => tab.after(ms, () => tab.listeners.forEach((listener) => listener(copy)));
    for (const other of this.device.tabs) if (other !== this) tell(other, 1);
    if (message.type === 'issued' && this.device.weather.has('shown-again')) tell(this, 3000);
  }

  /** Signing takes its time, and no browser promises in which order it is done. */
  #seal(command: Command): Promise<Command> {
    const { random } = this.device.weather;
    // Asked for inside the tap: this is the order of the taps.
    const { turnOf } = this.device;
    if (!turnOf.has(command.id)) turnOf.set(command.id, turnOf.size);
    const ms = random.chance(0.05) ? random.next() * 400 : random.next() * 20;
    return new Promise((resolve) => this.after(ms, () => resolve(sealed(command))));
  }

  /** IndexedDB runs overlapping writes in the order they were begun; a dead tab's never happen. */
  #io<T>(work: () => T): Promise<T> {
    const { device } = this;
    const { weather } = device;
    device.diskBusyUntilMs = Math.max(device.diskBusyUntilMs + 0.001, weather.time.now + weather.random.next() * 12);
    return new Promise((resolve) => {
      weather.time.after(device.diskBusyUntilMs - weather.time.now, () =>
        device.whenAwake(() => {
          if (this.isAlive) resolve(work());
        }),
      );
    });
  }

  /** A full disk says so when it comes to the write, not when it is asked. */
  #write(work: () => void): Promise<void> {
    const { device } = this;
    const { weather } = device;
    const isFull = !weather.isCalm && weather.time.now < device.diskFullUntilMs;
    return this.#io(() => {
      if (!isFull) work();
    }).then(() => {
      if (isFull) throw new Error('QuotaExceededError');
    });
  }

  #store(): DeviceStore {
    const { device } = this;
    const { weather } = device;
    return {
      load: () =>
        this.#io(() => {
          const kept = keptSnapshot(device.copy);
          this.view = device.view;
          if (kept) this.reachesTo(kept);
          return kept;
        }),
      save: (snapshot, from) => this.#io(() => saveCopy(device, snapshot, from)),
      outbox: () => this.#io(() => orderedOutbox(device)),
      add: (commands) => {
        for (const { id } of commands) device.unwritten.set(id, this);
        return this.#write(() => {
          const kept = structuredClone(commands);
          for (const { id } of commands) device.unwritten.delete(id);
          if (weather.has('lazy-disk')) this.after(300, () => device.outbox.push(...kept));
          else if (weather.has('disk-in-any-order')) device.outbox.splice(weather.random.below(2), 0, ...kept);
          else device.outbox.push(...kept);
        });
      },
      settle: (ids, epoch, notices) =>
        this.#io(() => settleOnDisk(device, { ids, epoch, notices: structuredClone(notices) })),
      notices: () =>
        this.#io(() =>
          structuredClone({ refusals: [...device.refusals.values()], remarks: [...device.remarks.values()] }),
        ),
      dismiss: (commandId) =>
        this.#io(() => {
          device.refusals.delete(commandId);
          device.remarks.delete(commandId);
        }),
      requeue: (epoch) => this.#io(() => requeueOnDisk(device, epoch)),
    };
  }
}

function keptSnapshot(copy: DiskCopy | null): Snapshot | null {
  return copy && { epoch: copy.epoch, revision: copy.revision, now: copy.now, changes: [...copy.records.values()] };
}

function orderedOutbox(device: Device): readonly Command[] {
  const commands = structuredClone(device.outbox);
  if (!device.weather.has('order-by-time')) return commands;
  return commands.toSorted((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at.localeCompare(b.at)));
}

function saveCopy(device: Device, snapshot: Snapshot, from: number | null): boolean {
  const { copy } = device;
  const isBlind = device.weather.has('blind-save');
  const isSameEpoch = copy !== null && copy.epoch === snapshot.epoch;
  const isOlder =
    from === null ? (copy?.revision ?? 0) > snapshot.revision : (copy?.revision ?? 0) >= snapshot.revision;
  if (isSameEpoch && isOlder && !isBlind) return true;
  if (from !== null && (!isSameEpoch || (copy.revision < from && !isBlind))) return false;
  const records = from === null || !copy ? new Map<string, Change>() : copy.records;
  for (const change of snapshot.changes) records.set(`${change.collection}/${change.record.id}`, change);
  device.copy = { epoch: snapshot.epoch, revision: snapshot.revision, now: snapshot.now, records };
  return true;
}

function settleOnDisk(
  device: Device,
  { ids, epoch, notices }: { readonly ids: readonly string[]; readonly epoch: string; readonly notices: Notices },
): boolean {
  const { weather } = device;
  if (device.requeuedFor !== null && device.requeuedFor !== epoch && !weather.has('late-answer')) return false;
  if (!weather.has('forgotten-refusal'))
    for (const refusal of notices.refusals) device.refusals.set(refusal.command.id, refusal);
  for (const remark of notices.remarks) device.remarks.set(remark.command.id, remark);
  for (const id of ids) {
    const answer = device.answered.get(id);
    if (answer) answer.settledMs = weather.time.now;
  }
  const answered = new Set(ids);
  const refused = new Set(notices.refusals.map(({ command }) => command.id));
  device.journal.push(...device.outbox.filter(({ id }) => answered.has(id) && !refused.has(id)));
  device.outbox = device.outbox.filter(({ id }) => !answered.has(id));
  return true;
}

function requeueOnDisk(device: Device, epoch: string): void {
  if (device.weather.has('no-journal') || device.requeuedFor === epoch) return;
  device.requeuedFor = epoch;
  device.answered.clear();
  const waiting = new Set(device.outbox.map(({ id }) => id));
  device.outbox = [...device.journal.filter(({ id }) => !waiting.has(id)), ...device.outbox];
  device.journal = [];
}
