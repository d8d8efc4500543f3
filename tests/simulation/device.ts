import type { DeviceStore, Refusal, Remark, TabMessage, Told } from '#application/ports.ts';
import type { Snapshot } from '#application/protocol.ts';
import { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import type { Change } from '#domain/world.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import type { House } from './house.ts';
import { simulatedLink } from './link.ts';
import type { Weather } from './weather.ts';

interface DiskCopy {
  epoch: string;
  revision: number;
  now: Instant;
  readonly records: Map<string, Change>;
}

/** A tablet: its disk survives, its tabs and its network do not, and its clock is wrong. */
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
  skewMs: number;
  offlineUntilMs = 0;
  diskBusyUntilMs = 0;
  leader: Tab | null = null;
  candidates: Tab[] = [];
  /** Who asked for the turn to write, in that order; the first has it. */
  turns: { readonly tab: Tab; readonly grant: () => void }[] = [];

  constructor(id: string, weather: Weather, house: House) {
    this.id = id;
    this.weather = weather;
    this.house = house;
    this.skewMs = (weather.random.next() - 0.5) * 2 * 86_400_000;
  }

  get isCutOff(): boolean {
    return !this.weather.isCalm && this.weather.time.now < this.offlineUntilMs;
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
  readonly terminal: Terminal;
  readonly listeners: ((message: TabMessage) => void)[] = [];
  readonly #cancellers = new Set<() => void>();
  #onLeading: (() => void) | null = null;
  isAlive = true;

  constructor(device: Device) {
    this.device = device;
    const { weather } = device;
    this.terminal = new Terminal({
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
        now: () => instant(Math.round(weather.time.now + device.skewMs)),
        monotonic: () => weather.time.now,
        after: (ms, work) => this.after(ms, work),
        frame: (work) => void this.after(16, work),
        afterPicture: (work) => void this.after(16, work),
        onWake: () => () => undefined,
      },
      chance: {
        newId: () => `c-${device.id}-${weather.random.below(1e9).toString(36)}-${weather.stats.taps}`,
        fraction: () => weather.random.next(),
      },
      actorOf: () => DEMO_ACTOR,
    });
  }

  after(ms: number, work: () => void): () => void {
    const cancel = this.device.weather.time.after(ms, () => {
      this.#cancellers.delete(cancel);
      if (this.isAlive) work();
    });
    this.#cancellers.add(cancel);
    return cancel;
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
    for (const other of this.device.tabs) {
      if (other !== this) other.after(1, () => other.listeners.forEach((listener) => listener(copy)));
    }
  }

  /** IndexedDB runs overlapping writes in the order they were begun; a dead tab's never happen. */
  #io<T>(work: () => T): Promise<T> {
    const { device } = this;
    const { weather } = device;
    device.diskBusyUntilMs = Math.max(device.diskBusyUntilMs + 0.001, weather.time.now + weather.random.next() * 12);
    return new Promise((resolve) => {
      weather.time.after(device.diskBusyUntilMs - weather.time.now, () => {
        if (this.isAlive) resolve(work());
      });
    });
  }

  #store(): DeviceStore {
    const { device } = this;
    const { weather } = device;
    return {
      load: () => this.#io(() => structuredClone(keptSnapshot(device.copy))),
      save: (snapshot, from) => this.#io(() => saveCopy(device, structuredClone(snapshot), from)),
      outbox: () => this.#io(() => orderedOutbox(device)),
      add: (commands) => {
        for (const { id } of commands) device.unwritten.set(id, this);
        return this.#io(() => {
          const kept = structuredClone(commands);
          for (const { id } of commands) device.unwritten.delete(id);
          if (weather.has('lazy-disk')) this.after(300, () => device.outbox.push(...kept));
          else device.outbox.push(...kept);
        });
      },
      settle: (ids, epoch, told) => this.#io(() => settleOnDisk(device, { ids, epoch, told: structuredClone(told) })),
      told: () =>
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
  const isSameLife = copy !== null && copy.epoch === snapshot.epoch;
  const isOlder =
    from === null ? (copy?.revision ?? 0) > snapshot.revision : (copy?.revision ?? 0) >= snapshot.revision;
  if (isSameLife && isOlder && !isBlind) return true;
  if (from !== null && (!isSameLife || (copy.revision < from && !isBlind))) return false;
  const records = from === null || !copy ? new Map<string, Change>() : copy.records;
  for (const change of snapshot.changes) records.set(`${change.collection}/${change.record.id}`, change);
  device.copy = { epoch: snapshot.epoch, revision: snapshot.revision, now: snapshot.now, records };
  return true;
}

function settleOnDisk(
  device: Device,
  { ids, epoch, told }: { readonly ids: readonly string[]; readonly epoch: string; readonly told: Told },
): boolean {
  const { weather } = device;
  if (device.requeuedFor !== null && device.requeuedFor !== epoch && !weather.has('late-answer')) return false;
  if (!weather.has('forgotten-refusal'))
    for (const refusal of told.refusals) device.refusals.set(refusal.command.id, refusal);
  for (const remark of told.remarks) device.remarks.set(remark.command.id, remark);
  const answered = new Set(ids);
  const refused = new Set(told.refusals.map(({ command }) => command.id));
  device.journal.push(...device.outbox.filter(({ id }) => answered.has(id) && !refused.has(id)));
  device.outbox = device.outbox.filter(({ id }) => !answered.has(id));
  return true;
}

function requeueOnDisk(device: Device, epoch: string): void {
  if (device.weather.has('no-journal') || device.requeuedFor === epoch) return;
  device.requeuedFor = epoch;
  const waiting = new Set(device.outbox.map(({ id }) => id));
  device.outbox = [...device.journal.filter(({ id }) => !waiting.has(id)), ...device.outbox];
  device.journal = [];
}
